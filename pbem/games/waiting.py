"""How long a game waits for a player: from when a decision is asked to the move that answers it.

Each decision is timed by itself, so of a simultaneous question everybody's clock starts when it is
put, whoever answers first.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, select

from pbem.models import Game, Move, Seat

CLOCK = "clock"
"""The source of moves that were played because time was up (pbem.play.deadlines)."""


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


def played_for(session: Session, game: Game, seat: Seat) -> list[str]:
    """What the clock has played for the seat since its player was told last."""
    query = select(Move.text).where(
        Move.game_id == game.id,
        Move.seat == seat.number,
        Move.source == CLOCK,
        col(Move.number) >= seat.told,
    )
    return list(session.exec(query.order_by(col(Move.number))))


def played_by_clock(session: Session, game: Game) -> set[int]:
    """The numbers of moves that were played because their players' time was up."""
    query = select(Move.number).where(Move.game_id == game.id, Move.source == CLOCK)
    return set(session.exec(query))


def _seat(session: Session, game_id: int, number: int) -> Seat:
    return session.exec(select(Seat).where(Seat.game_id == game_id, Seat.number == number)).one()
