"""The moves of a seat that its player has not been told of, and how they came to be played."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from pbem.games import rare
from pbem.games.rare import Rare
from pbem.models import Game, InboundMail, Move, Seat
from pbem.models.move_sources import WISHED, MoveSource

QUERY = (
    select(Move.text, Move.source, InboundMail.id, InboundMail.misspelt)
    .outerjoin(InboundMail, col(InboundMail.id) == Move.inbound_id)
    .where(
        Move.game_id == bindparam("game_id"),
        Move.seat == bindparam("seat"),
        col(Move.number) >= bindparam("told"),
    )
    .order_by(col(Move.number))
)


class Untold(NamedTuple):
    """Texts of moves, the oldest first."""

    by_clock: list[str]
    """Played because time was up."""
    by_wish: list[str]
    """Played by an order, a plan or a level of the player's own."""
    misspelt: list[tuple[str, list[str]]]
    """What was misspelt in a mail, and the moves that were read from it."""


def moves(session: Session, game: Game, seat: Seat) -> Untold:
    """Since the player was told last (`Seat.told`)."""
    if rare.none(session, Rare.UNTOLD):
        return Untold([], [], [])
    own = {"game_id": game.id, "seat": seat.number, "told": seat.told}
    rows = session.exec(QUERY, params=own).all()
    by_mail = groupby((row for row in rows if row[3]), key=lambda row: (row[2], row[3]))
    return Untold(
        [text for text, source, _, _ in rows if source == MoveSource.CLOCK],
        [text for text, source, _, _ in rows if source in WISHED],
        [(words, [row[0] for row in own]) for (_, words), own in by_mail],
    )
