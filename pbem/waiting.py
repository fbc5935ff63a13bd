"""How long a game waits for a player: from when a decision is asked to the move that answers it.

Each decision is timed by itself, so of a simultaneous question everybody's clock starts when it is
put, whoever answers first.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, select

from pbem.models import Move, Seat


def answered(session: Session, game_id: int, seat: int, number: int) -> None:
    """Note on the move of that number how long it was waited for; what came in one go with it
    is not timed."""
    asked_at = _seat(session, game_id, seat).asked_at
    if asked_at is None:
        return  # asked before this was noted
    query = select(Move).where(Move.game_id == game_id, Move.number == number)
    move = session.exec(query).one()
    move.waited = max(0, int((move.played_at - asked_at).total_seconds()))
    session.add(move)


def taken_back(session: Session, move: Move) -> None:
    """The move will not have been played: its decision is asked since it was."""
    seat = _seat(session, move.game_id, move.seat)
    seat.asked_at = move.played_at - timedelta(seconds=move.waited or 0)
    session.add(seat)


def _seat(session: Session, game_id: int, number: int) -> Seat:
    return session.exec(select(Seat).where(Seat.game_id == game_id, Seat.number == number)).one()
