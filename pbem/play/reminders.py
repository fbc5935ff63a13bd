"""Reminds players of decisions that wait for them: once, and never after the answer came.

When, stands in the seat's row (pbem.games.seat_clocks). The mail is the question again, with how
much time is left, so it can be answered as the first one.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, Seat, id_of
from pbem.play import submission
from pbem.play.seat_letters import letter_for

MOST_AT_ONCE = 100


def waiting(session: Session, more: int = 0) -> list[tuple[int, int]]:
    """Games, by id, and seats whose players are to be reminded."""
    query = (
        select(Seat.game_id, Seat.number)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Game.status == GameStatus.RUNNING, col(Seat.remind_at) <= clock.now())
        .order_by(col(Seat.remind_at))
        .limit(MOST_AT_ONCE + more)
    )
    return list(session.exec(query))


def remind(service: Service, game_id: int, number: int) -> list[int]:
    """Write the reminder if it is due; ids of the mails. Safe to call again, by several at once."""
    now = clock.now()
    with service.database.write() as session:
        game = submission.locked(session, game_id)
        query = select(Seat).where(Seat.game_id == game_id, Seat.number == number)
        seat = session.exec(query).one()
        if seat.remind_at is None or seat.remind_at > now:
            return []
        seat.remind_at = None
        session.add(seat)
        match = records.load(session, game)
        in_time = seat.due_at is not None and seat.due_at > now and not seat.is_played_for
        if not in_time or number not in match.to_act:
            return []
        letter = letter_for(session, service, game, match, number)
        queued = [id_of(outbox.queue(session, service, letters.reminder_mail(letter)))]
    service.wakeups.deliver(queued)
    return queued
