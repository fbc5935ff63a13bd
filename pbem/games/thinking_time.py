"""How long a game waits for a player: from when a decision is asked to the move that answers it.

Each decision is timed by itself, so of a simultaneous question everybody's clock starts when it is
put, whoever answers first.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, select

from pbem.models import Game, Move, Seat
from pbem.models.move_sources import MoveSource


def seconds(seat: Seat, until: datetime) -> int | None:
    """How long the seat was waited for; None if it was asked before this was noted."""
    return None if seat.asked_at is None else max(0, int((until - seat.asked_at).total_seconds()))


def taken_back(session: Session, move: Move) -> None:
    """The move will not have been played: its decision is asked since it was."""
    query = select(Seat).where(Seat.game_id == move.game_id, Seat.number == move.seat)
    seat = session.exec(query).one()
    seat.asked_at = move.played_at - timedelta(seconds=move.waited or 0)
    session.add(seat)


def played_by_clock(session: Session, game: Game) -> set[int]:
    """The numbers of moves that were played because their players' time was up."""
    query = select(Move.number).where(Move.game_id == game.id, Move.source == MoveSource.CLOCK)
    return set(session.exec(query))
