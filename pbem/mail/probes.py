"""`probe+TOKEN@`: where `pbem doctor --live` writes to itself; nothing follows from such a mail."""

from __future__ import annotations

import secrets

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings

PURPOSE = "probe"
BOX = "probe"
NONCE_BYTES = 8


def probe_address(settings: Settings) -> str:
    """A new one each time, so that no mail is taken for another."""
    token = sign(settings, PURPOSE, secrets.token_bytes(NONCE_BYTES))
    return f"{BOX}+{token}@{settings.mail_domain.lower()}"


def read_probe_address(settings: Settings, address: str) -> bytes | None:
    """The nonce of a genuine `probe+TOKEN` address, in any case, else None."""
    local, _, domain = address.strip().lower().rpartition("@")
    box, _, token = local.partition("+")
    if box != BOX or domain != settings.mail_domain.lower():
        return None
    return verify(settings, PURPOSE, token)
