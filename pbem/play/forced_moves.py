"""Forced moves that others must not know to be forced: played for their players after a while.

Where hands are hidden, a player who can only pass is asked all the same, so that nobody learns what
they hold from whom the game waits for. They get no mail; the move is played for them, by the same
write path as any other, when the time has come that was drawn for it (pbem.play.forced_times).
"""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, Seat
from pbem.play import submission
from pbem.play.forced_times import SOURCE

MOST_AT_ONCE = 100


def waiting(session: Session, until: datetime) -> list[tuple[int, int, datetime]]:
    """Games, by id, and seats for which a forced move is to be played till then, and when."""
    query = (
        select(Seat.game_id, Seat.number, Seat.passes_at)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Game.status == GameStatus.RUNNING, col(Seat.passes_at) <= until)
        .order_by(col(Seat.passes_at))
        .limit(MOST_AT_ONCE)
    )
    return [(game_id, number, at) for game_id, number, at in session.exec(query) if at is not None]


def play_due(service: Service, game_id: int, number: int) -> list[str]:
    """Play a seat's forced move if its time has come; the move, none if not.

    Safe to call again, and by several workers at once: the move is bound to its decision.
    """
    with service.database.read() as session:
        game = session.get(Game, game_id)
        query = select(Seat).where(Seat.game_id == game_id, Seat.number == number)
        seat = session.exec(query).first()
        if game is None or seat is None or seat.passes_at is None or seat.passes_at > clock.now():
            return []
        match = records.load(session, game)
        text, ordinal = match.only_move(number), records.ordinal_of(match, number)
    if text is None:
        return []
    try:
        return submission.submit(service, game_id, number, [text], SOURCE, ordinal=ordinal).played
    except (submission.DecisionPassed, submission.NoSuchSeat):
        return []  # they have moved themselves after all, or another worker was quicker
