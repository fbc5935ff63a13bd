"""Forced moves that others must not recognise as forced: played for their players after a while.

Where hands are hidden, a player who can only pass is asked all the same, so that nobody learns what
they hold from whom the game waits for. They get no mail; the move is played for them, by the same
write path as any other, when the time has come that was drawn for it (pbem.play.forced_times). The
same goes for whatever else depends on a hidden hand and is played by its player's own wish
(pbem.play.automatic_moves).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, GameStatus, Seat, id_of
from pbem.play import automatic_moves, submission
from pbem.play.seat_letters import letter_to

MOST_AT_ONCE = 100


def waiting(session: Session, until: datetime, more: int = 0) -> list[tuple[int, int, datetime]]:
    """Games, by id, and seats for which a forced move is to be played till then, and when."""
    query = (
        select(Seat.game_id, Seat.number, Seat.passes_at)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Game.status == GameStatus.RUNNING, col(Seat.passes_at) <= until)
        .order_by(col(Seat.passes_at))
        .limit(MOST_AT_ONCE + more)
    )
    return [(game_id, number, at) for game_id, number, at in session.exec(query) if at is not None]


def play_in_time(service: Service, game_id: int, number: int, at: datetime) -> list[str]:
    """Now if it is late, else to the second: a move at every beat of the sweep would tell."""
    if at <= clock.now():
        return play_due(service, game_id, number)
    service.wakeups.play_forced(game_id, number, at)
    return []


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
        loaded = loaded_game.load(session, service, game)
        own, asked = automatic_moves.wishes_of(loaded).get(number), loaded.asked(number)
        found = automatic_moves.answer(loaded.match, number, own) if own is not None else None
    if found is None:
        return _ask_after_all(service, game_id, number)
    try:
        follows = found.by.id if found.by is not None else None
        binding = submission.Binding(asked, follows=follows)
        return submission.submit(
            service, game_id, number, [found.text], found.source, binding
        ).played
    except (submission.DecisionPassed, submission.NoSuchSeat):
        return []  # they have moved themselves after all, or another worker was quicker


def _ask_after_all(service: Service, game_id: int, number: int) -> list[str]:
    """They have changed their wishes while the move waited: now they are asked like others."""
    with service.database.write() as session:
        game = loaded_game.lock(session, service, game_id)
        seat = game.seats[number]
        if seat.passes_at is None or number not in game.match.to_act:
            return []
        seat.passes_at = None
        mail = letters.turn_mail(letter_to(game, number))
        row = outbox.queue(session, service, replace(mail, event=f"{mail.event}:after-all"))
        if row.delivery != Delivery.DIGEST:  # then the digest tells it
            seat.told, seat.last_message_id = game.row.moves_played, row.message_id
        session.add(seat)
        queued = id_of(row)
    service.wakeups.deliver([queued])
    return []
