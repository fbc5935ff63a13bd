"""Six digits that stand in a mail beside its link: typing them shows that the mail was read.

Nothing is stored: the digits follow from the secret key and from what the link is for. So they are
as good for as long as the link, and die with it.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

from pbem.core.config import Settings

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
