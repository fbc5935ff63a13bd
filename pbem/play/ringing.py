"""From when on a player's browsers may ring for a question: not at night, not while they are away,
not while they look at the site; but in any case before their time is up."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import absences, seat_clocks
from pbem.games.clocks.counting import still
from pbem.models import Player, Seat
from pbem.play import hold_while_online


def from_when(
    session: Session, settings: Settings, player: Player, seat: Seat, held: datetime | None
) -> datetime:
    """`held` is until when the move may be taken back that asks them; no earlier, whatever else."""
    now = clock.now()
    earliest = max(now, held or now)
    calendar = absences.calendar(session, player, now)
    calendar = replace(calendar, quiet=seat_clocks.quiet_of(player))
    at = max(earliest, hold_while_online.until(session, settings, player) or earliest)
    while (rest_ends := still(calendar, at)) is not None:
        at = rest_ends
    return earliest if seat.due_at is not None and seat.due_at <= at else at
