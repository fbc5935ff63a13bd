"""The tokens of move links: bound to a seat, to one decision of it, and to one move."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import NamedTuple

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games.decisions import TRAIL_BYTES

PURPOSE = "move"
HASH_BYTES = 6


class MoveLink(NamedTuple):
    """`ordinal` numbers the decisions of the seat from 0; `text_hash` stands for the move.

    `trail` is that of the decision (`pbem.games.decisions`), None in links of older mails.
    """

    game_id: int
    seat: int
    ordinal: int
    text_hash: bytes
    trail: str | None = None

    def means(self, text: str) -> bool:
        """Whether this link is for that canonical move."""
        return self.text_hash == _hash(text)


def move_token(
    settings: Settings, game_id: int, seat: int, ordinal: int, text: str, trail: str | None = None
) -> str:
    """39 characters, lower-case base32; 44 with the decision's trail."""
    payload = game_id.to_bytes(5, "big") + bytes([seat]) + ordinal.to_bytes(2, "big") + _hash(text)
    return sign(settings, PURPOSE, payload + bytes.fromhex(trail or ""))


def move_url(
    settings: Settings, game_id: int, seat: int, ordinal: int, text: str, trail: str | None = None
) -> str:
    token = move_token(settings, game_id, seat, ordinal, text, trail)
    return f"{settings.base_url}/m/{token}"


def read_move_token(settings: Settings, token: str) -> MoveLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    end = 8 + HASH_BYTES
    if payload is None or len(payload) not in (end, end + TRAIL_BYTES):
        return None
    game_id, seat = int.from_bytes(payload[:5], "big"), payload[5]
    ordinal, trail = int.from_bytes(payload[6:8], "big"), payload[end:].hex() or None
    return MoveLink(game_id, seat, ordinal, payload[8:end], trail)


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
