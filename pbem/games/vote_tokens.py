"""The tokens of links in mails that vote on a late player's seat; bound to the voter's seat."""

from __future__ import annotations

from typing import NamedTuple

from pbem.accounts import codes
from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games import decisions
from pbem.models import Game, id_of

PURPOSE = "vote"
SIZE = 12
DECISIONS_END = 60_000
"""No seat has so many: what a vote's code is for is none of them."""


class VoteLink(NamedTuple):
    """`about` is the late player's seat, `wish` the id of an offer or 0 for the end of the game;
    `taken_over` how often the voter's own seat has changed hands. About their own seat a player
    says nothing but that they are back."""

    game_id: int
    seat: int
    taken_over: int
    about: int
    wish: int

    @property
    def is_back(self) -> bool:
        return self.about == self.seat


def back_url(settings: Settings, game: Game, seat: int) -> str:
    """Where a late player says that they are back."""
    return vote_url(settings, game, seat, seat, 0)


def vote_url(settings: Settings, game: Game, seat: int, about: int, wish: int) -> str:
    payload = id_of(game).to_bytes(5, "big")
    payload += bytes([seat, decisions.times_handed_over(game, seat), about])
    return f"{settings.base_url}/v/{sign(settings, PURPOSE, payload + wish.to_bytes(4, 'big'))}"


def read_vote_token(settings: Settings, token: str) -> VoteLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != SIZE:
        return None
    wish = int.from_bytes(payload[8:], "big")
    return VoteLink(int.from_bytes(payload[:5], "big"), payload[5], payload[6], payload[7], wish)


def code_of(settings: Settings, game: Game, seat: int, about: int) -> str:
    """The digits for links of this vote, as the mail shows them."""
    return codes.shown(codes.code_for(settings, codes.MOVE, code_subject(game, seat, about)))


def code_subject(game: Game, seat: int, about: int) -> bytes:
    return decisions.code_subject(game, seat, DECISIONS_END + about)
