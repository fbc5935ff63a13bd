"""The tokens of links in mails that answer somebody who would like to take a move back."""

from __future__ import annotations

from typing import NamedTuple

from pbem.accounts import codes
from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games import decisions
from pbem.models import Game, id_of

PURPOSE = "undo"
SIZE = 12
BEYOND_DECISIONS = 61_000
"""No seat has so many: what such a mail's code is for is none of them."""


class UndoLink(NamedTuple):
    """`request` is the id of the `TakeBack`, `seat` whose player answers; `taken_over` how often
    that seat has changed hands."""

    game_id: int
    seat: int
    taken_over: int
    request: int
    agrees: bool


def undo_url(settings: Settings, game: Game, seat: int, request: int, agrees: bool) -> str:
    payload = id_of(game).to_bytes(5, "big")
    payload += bytes([seat, decisions.times_handed_over(game, seat), agrees])
    return (
        f"{settings.base_url}/back/{sign(settings, PURPOSE, payload + request.to_bytes(4, 'big'))}"
    )


def read_undo_token(settings: Settings, token: str) -> UndoLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != SIZE:
        return None
    game_id, request = int.from_bytes(payload[:5], "big"), int.from_bytes(payload[8:], "big")
    return UndoLink(game_id, payload[5], payload[6], request, bool(payload[7]))


def code_of(settings: Settings, game: Game, seat: int) -> str:
    """The digits for these links, as the mail shows them."""
    return codes.shown(codes.code_for(settings, codes.MOVE, code_subject(game, seat)))


def code_subject(game: Game, seat: int) -> bytes:
    return decisions.code_subject(game, seat, BEYOND_DECISIONS)
