"""Reminds players of decisions that wait for them: once, and never after the answer came.

When, stands in the seat's row (pbem.games.seat_clocks). The mail is the question again, with how
much time is left, so it can be answered as the first one.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, Seat, id_of
from pbem.play.seat_letters import letter_to

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
        game = loaded_game.lock(session, service, game_id)
        seat = game.seats[number]
        if seat.remind_at is None or seat.remind_at > now:
            return []
        seat.remind_at = None
        session.add(seat)
        in_time = seat.due_at is not None and seat.due_at > now and not seat.is_played_for
        if not in_time or number not in game.match.to_act:
            return []
        mail = letters.reminder_mail(letter_to(game, number))
        queued = [id_of(outbox.queue(session, service, mail))]
    service.wakeups.deliver(queued)
    return queued
