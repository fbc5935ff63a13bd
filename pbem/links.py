"""The tokens of move links: bound to a seat, to one decision of it, and to one move."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import NamedTuple

from pbem.config import Settings
from pbem.mail.signing import sign, verify

PURPOSE = "move"
HASH_BYTES = 6


class MoveLink(NamedTuple):
    """`ordinal` numbers the decisions of the seat from 0; `text_hash` stands for the move."""

    game_id: int
    seat: int
    ordinal: int
    text_hash: bytes

    def means(self, text: str) -> bool:
        """Whether this link is for that canonical move."""
        return self.text_hash == _hash(text)


def move_token(settings: Settings, game_id: int, seat: int, ordinal: int, text: str) -> str:
    """39 characters, lower-case base32."""
    payload = game_id.to_bytes(5, "big") + bytes([seat]) + ordinal.to_bytes(2, "big") + _hash(text)
    return sign(settings, PURPOSE, payload)


def move_url(settings: Settings, game_id: int, seat: int, ordinal: int, text: str) -> str:
    return f"{settings.base_url}/m/{move_token(settings, game_id, seat, ordinal, text)}"


def read_move_token(settings: Settings, token: str) -> MoveLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != 8 + HASH_BYTES:
        return None
    game_id, seat = int.from_bytes(payload[:5], "big"), payload[5]
    return MoveLink(game_id, seat, int.from_bytes(payload[6:8], "big"), payload[8:])


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:HASH_BYTES]


def claimed_game(token: str) -> int | None:
    """The game id a token names, genuine or not: to show what anybody may see of that game."""
    if not token.isascii():  # some other letters are ASCII in upper case
        return None
    try:
        payload = base64.b32decode(token[:8].upper())
    except (binascii.Error, ValueError):
        return None
    return int.from_bytes(payload, "big") if len(payload) == 5 else None
