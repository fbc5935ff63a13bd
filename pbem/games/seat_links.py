"""Links of mails that act for a seat: to play a move, leave an order, say words, answer whether a
move may be taken back, vote on a late player's seat.

One rule holds for all of them. A link acts for who plays the seat: they are signed in, or their
browser is known, or they type the code of the mail. That code is for the seat as it was handed over
then, so who has lost the seat opens nothing with an old mail.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from enum import StrEnum
from typing import NamedTuple

from pbem.accounts import codes
from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games import decisions
from pbem.games.decisions import TRAIL_BYTES
from pbem.models import Game

HASH_BYTES = 6
VOTES = 60_000
UNDO = 61_000
"""No seat has so many decisions: codes of links that belong to none are for these."""
REMOVE, OFFER = 0, 1
"""An order that is withdrawn, and one that is left."""
HEAD = 8
"""Bytes of game, seat and ordinal."""
OLD_SIZE = 12
"""Of votes and answers about moves in mails until November 2026: how often the seat had been
handed over stood in place of the ordinal."""


class LinkPurpose(StrEnum):
    """What a link does; tokens are signed for it."""

    MOVE = "move"
    ORDER = "order"
    SAY = "say"
    UNDO = "undo"
    VOTE = "vote"


ADDRESSES = {
    LinkPurpose.MOVE: "m",
    LinkPurpose.ORDER: "o",
    LinkPurpose.SAY: "say",
    LinkPurpose.UNDO: "back",
    LinkPurpose.VOTE: "v",
}
"""What stands before the token in the address."""
WIDTHS = {
    LinkPurpose.MOVE: (HASH_BYTES, TRAIL_BYTES),
    LinkPurpose.ORDER: (1, 4),
    LinkPurpose.SAY: (4,),
    LinkPurpose.UNDO: (1, 4),
    LinkPurpose.VOTE: (1, 4),
}
"""Bytes of the numbers of each."""


class SeatLink(NamedTuple):
    """`ordinal` is that of the decision whose mail brought the link: its code opens it.

    `numbers` are, of a move: what stands for it (`move_link`) and for the trail of its decision
    (`pbem.games.decisions`), the latter not in older mails; of an order: `OFFER` and its place, or
    `REMOVE` and its id; of words: their id; of a `TakeBack`: 1 for agreeing or 0, and its id; of a
    vote: the late player's seat, and an offer's id or 0 for the end of the game.
    """

    purpose: LinkPurpose
    game_id: int
    seat: int
    ordinal: int
    numbers: tuple[int, ...]

    def means(self, text: str) -> bool:
        """Whether this link is for that canonical move."""
        return self.numbers[0] == _hash(text)

    @property
    def trail(self) -> str | None:
        """That of the move's decision (hex), None in links of older mails."""
        return f"{self.numbers[1]:0{2 * TRAIL_BYTES}x}" if len(self.numbers) > 1 else None

    @property
    def is_back(self) -> bool:
        """Whether it votes about the voter's own seat: they say that they are back."""
        return self.numbers[0] == self.seat

    def code_subject(self, game: Game) -> bytes:
        """What the code beside the link is for."""
        return decisions.code_subject(game, self.seat, self.ordinal)


def move_link(
    game_id: int, seat: int, ordinal: int, text: str, trail: str | None = None
) -> SeatLink:
    """For a canonical move at the seat's decision of that number, from 0."""
    numbers = (_hash(text), int(trail, 16)) if trail else (_hash(text),)
    return SeatLink(LinkPurpose.MOVE, game_id, seat, ordinal, numbers)


def undo_link(game_id: int, seat: int, request: int, *, agrees: bool) -> SeatLink:
    """For the answer of a seat's player to the `TakeBack` of that id."""
    return SeatLink(LinkPurpose.UNDO, game_id, seat, UNDO, (int(agrees), request))


def vote_link(game_id: int, seat: int, about: int, wish: int) -> SeatLink:
    """For the vote of a seat's player on the seat `about`."""
    return SeatLink(LinkPurpose.VOTE, game_id, seat, VOTES + about, (about, wish))


def back_link(game_id: int, seat: int) -> SeatLink:
    """For a late player who says that they are back."""
    return vote_link(game_id, seat, seat, 0)


def url_of(settings: Settings, link: SeatLink) -> str:
    return f"{settings.base_url}/{ADDRESSES[link.purpose]}/{token_of(settings, link)}"


def token_of(settings: Settings, link: SeatLink) -> str:
    """Lower-case base32; 39 characters for a move, 44 with its decision's trail."""
    payload = link.game_id.to_bytes(5, "big") + bytes([link.seat]) + link.ordinal.to_bytes(2, "big")
    for number, width in zip(link.numbers, WIDTHS[link.purpose], strict=False):
        payload += number.to_bytes(width, "big")
    return sign(settings, link.purpose, payload)


def code_of(settings: Settings, game: Game, link: SeatLink) -> str:
    """The digits for the link, as its mail shows them."""
    return codes.spaced(codes.code_for(settings, codes.MOVE, link.code_subject(game)))


def read_token(settings: Settings, purpose: LinkPurpose, token: str) -> SeatLink | None:
    """What a genuine token of that purpose says, else None."""
    payload = verify(settings, purpose, token)
    if payload is None:
        return None
    if len(payload) == OLD_SIZE and purpose in (LinkPurpose.UNDO, LinkPurpose.VOTE):
        ordinal = UNDO if purpose == LinkPurpose.UNDO else VOTES + payload[7]
        payload = payload[:6] + ordinal.to_bytes(2, "big") + payload[7:]
    numbers, rest = [], payload[HEAD:]
    for width in WIDTHS[purpose]:
        if rest:
            numbers.append(int.from_bytes(rest[:width], "big"))
        rest = rest[width:]
    ordinal = int.from_bytes(payload[6:HEAD], "big")
    return SeatLink(
        purpose, int.from_bytes(payload[:5], "big"), payload[5], ordinal, tuple(numbers)
    )


def claimed_game(token: str) -> int | None:
    """The game id a token names, genuine or not: to show what anybody may see of that game."""
    if not token.isascii():  # some other letters are ASCII in upper case
        return None
    try:
        payload = base64.b32decode(token[:8].upper())
    except (binascii.Error, ValueError):
        return None
    return int.from_bytes(payload, "big") if len(payload) == 5 else None


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:HASH_BYTES], "big")
