"""The service's own keys: set by the operator, or made at the first start and kept."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from pbem.core import checked_settings
from pbem.core.checked_settings import BadSetting


def signing(text: str, var: Path) -> tuple[str, ...]:
    """The keys of PBEM_SECRET_KEY, newest first, or one made at the first start and kept."""
    keys = _keys(text)
    if any(len(key) < 16 for key in keys):
        raise BadSetting("PBEM_SECRET_KEY has a key under 16 characters; make longer ones")
    return keys or (_kept_key(var / "secret_key"),)


def push(text: str, signing_text: str, var: Path) -> str:
    """64 hex digits: those set, else made of the last signing key that is set (the one that stays
    longest), else made at the first start and kept."""
    own, text = _keys(signing_text), text.strip()
    if not text and own:
        return hashlib.sha256(b"web push\0" + own[-1].encode()).hexdigest()
    return checked_settings.push_key("PBEM_PUSH_KEY", text or _kept_key(var / "push_key"))


def _keys(text: str) -> tuple[str, ...]:
    return tuple(key.strip() for key in text.split(",") if key.strip())


def _kept_key(path: Path) -> str:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    except OSError as error:
        raise BadSetting(f"PBEM_VAR: the key {path.name} cannot be kept there: {error}") from None
    return path.read_text().strip()
