"""When a player is reminded of a decision: once at most, and not at night unless it is urgent."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from pbem.games.clocks.counting import ALWAYS, Calendar, after, still
from pbem.models.players import Reminder

SHARES = {Reminder.HALF: 0.5, Reminder.LATE: 0.8}


def remind_at(
    wanted: Reminder,
    calendar: Calendar,
    since: datetime,
    amount: timedelta,
    due: datetime,
    quiet: tuple[int, int] | None,
) -> datetime | None:
    """When to remind of a decision that has so much counted time; None if never.

    In the player's quiet hours it waits for their end, unless time would run out till then.
    """
    if wanted not in SHARES:
        return None
    at = after(calendar, since, amount * SHARES[wanted])
    night = still(replace(ALWAYS, zone=calendar.zone, quiet=quiet), at)
    return at if night is None or night >= due else night
