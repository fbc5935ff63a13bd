"""The clock of a running game is set back by whoever may: what is asked there has more time."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session

from pbem.core import clock
from pbem.games import records, seat_clocks
from pbem.models import Game


def give_more_time(session: Session, game: Game, more: timedelta) -> datetime | None:
    """Inside the caller's transaction, with the game locked: until when nobody's time at it is up,
    counted from the last deadline there is or from now; None if no time runs."""
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    running = [seat.due_at for seat in seats if seat.due_at is not None]
    if not running:
        return None
    game.more_time_until = max(*running, clock.now()) + more
    seat_clocks.more_time(session, game, seats, players)
    session.add(game)
    session.add_all(seats)
    return game.more_time_until
