"""Short signed tokens for addresses and links, in lower-case base32 (mail systems fold case)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import unicodedata

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


DIGITS = 6
MOVE, CONFIRM, SIGN_IN, RESUME = "move", "confirm", "sign in", "resume"


def code_for(settings: Settings, purpose: str, subject: bytes) -> str:
    """The digits for that subject, by the newest key."""
    return _code(settings.secret_keys[0], purpose, subject)


def move_subject(game_id: int, seat: int, ordinal: int) -> bytes:
    """One decision of one seat: a code opens no other."""
    return game_id.to_bytes(5, "big") + bytes([seat]) + ordinal.to_bytes(2, "big")


def spaced(code: str) -> str:
    """Two groups, for people, that stay on one line: `482 913`."""
    return f"{code[:3]}\N{NO-BREAK SPACE}{code[3:]}"


def typed(text: str) -> str:
    """The digits that somebody typed, with whatever between them; empty if they are not six."""
    digits = "".join(c for c in unicodedata.normalize("NFKC", text[:100]) if c in "0123456789")
    return digits if len(digits) == DIGITS else ""


def is_right(settings: Settings, purpose: str, subject: bytes, digits: str) -> bool:
    """Whether any of our keys gives those digits; takes as long for wrong ones."""
    right = False
    for key in settings.secret_keys:
        right |= hmac.compare_digest(_code(key, purpose, subject), digits)
    return right


def _code(key: str, purpose: str, subject: bytes) -> str:
    text = b"code\0" + purpose.encode() + b"\0" + subject
    mac = hmac.new(key.encode(), text, hashlib.sha256).digest()
    return f"{int.from_bytes(mac[:8], 'big') % 10**DIGITS:0{DIGITS}}"
