"""Short signed tokens for addresses and links, in lower-case base32 (mail systems fold case)."""

from __future__ import annotations

import base64
import binascii
import hmac

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.core.config import Settings

MAC_BYTES = 10
"""80 bits: guessing one takes 2^80 tries against a service that answers each."""


def sign(settings: Settings, purpose: str, payload: bytes) -> str:
    """The payload with its signature by the newest key."""
    mac = _mac(settings.secret_keys[0], purpose, payload)
    return _spelled(payload + mac)


def verify(settings: Settings, purpose: str, token: str) -> bytes | None:
    """The payload of a token that any of our keys signed for that purpose, else None.

    The last letter may hold bits that stand for nothing; only the token that we wrote is good, so
    that one that was used up cannot come again in another spelling.
    """
    if not token.isascii() or len(token) > 100:
        return None
    try:
        data = base64.b32decode(token.upper() + "=" * (-len(token) % 8))
    except (binascii.Error, ValueError):
        return None
    if not token.lower().endswith(_spelled(data[-(len(data) % 5 or 5) :])):
        return None
    payload, mac = data[:-MAC_BYTES], data[-MAC_BYTES:]
    for key in settings.secret_keys:
        if hmac.compare_digest(mac, _mac(key, purpose, payload)):
            return payload
    security_log.log_event(None, Event.LINK_REFUSED, purpose=purpose)
    return None


def token_in(settings: Settings, box: str, address: str) -> str | None:
    """The token of a `box+TOKEN` address of ours, in lower case; None of any other address."""
    local, _, domain = address.strip().lower().rpartition("@")
    own, _, token = local.partition("+")
    return token if own == box and domain == settings.mail_domain.lower() else None


def _spelled(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=").lower()


def _mac(key: str, purpose: str, payload: bytes) -> bytes:
    text = purpose.encode() + b"\0" + payload
    return hmac.digest(key.encode(), text, "sha256")[:MAC_BYTES]
