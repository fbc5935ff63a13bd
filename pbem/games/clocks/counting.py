"""Which hours of a player's life count: time passes, but not at night if they and the table say so.

Local times become moments by the zone's own rules, so a night in which clocks change is an hour
longer or shorter, as it is for the player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from pbem.core import clock
from pbem.models.players import Reminder

Span = tuple[datetime, datetime]
"""From, and until before."""
NOTHING = timedelta(0)
DAY = timedelta(days=1)
CHUNK = timedelta(days=14)
FARTHEST = timedelta(days=3 * 366)
"""Whatever stands still: by then time is up."""


@dataclass(frozen=True)
class Calendar:
    """When no time passes for a player; all days and hours are those of `zone` (IANA).

    `quiet` is from which hour to which (22, 7); `country` an ISO code, perhaps with a part
    (`DE-BY`); `days_off` are weekdays, Monday is 0; `away` are moments in UTC; `idle` are more
    hours of every day, like `quiet`.
    """

    zone: str = "UTC"
    weekends: bool = False
    quiet: tuple[int, int] | None = None
    country: str = ""
    days_off: frozenset[int] = frozenset()
    away: tuple[Span, ...] = ()
    idle: tuple[tuple[int, int], ...] = ()

    @property
    def stops_never(self) -> bool:
        hours = self.quiet or self.idle
        return not (self.weekends or hours or self.country or self.days_off or self.away)


ALWAYS = Calendar()


def after(calendar: Calendar, since: datetime, amount: timedelta) -> datetime:
    """When so much counted time will have passed, in UTC."""
    if calendar.stops_never:
        return since + amount
    at, left = since, amount
    while at < since + FARTHEST + amount:
        end = at + CHUNK
        for begins, ends in [*_stopped(calendar, at, end), (end, end)]:
            runs = max(NOTHING, begins - at)
            if left <= runs:
                return at + left
            left, at = left - runs, max(at, ends)
    return at


def counted(calendar: Calendar, since: datetime, until: datetime) -> timedelta:
    """How much time has counted; none where the clock was set back meanwhile."""
    if until <= since:
        return NOTHING
    stopped = (ends - begins for begins, ends in _stopped(calendar, since, until))
    return until - since - sum(stopped, NOTHING)


def still(calendar: Calendar, at: datetime) -> datetime | None:
    """Until when no time passes, if it does not pass at that moment."""
    until = at
    while until < at + FARTHEST:
        stopped = _stopped(calendar, until, until + CHUNK)
        if not stopped or stopped[0][0] > until:
            break
        until = stopped[0][1]
    return until if until > at else None


def _stopped(calendar: Calendar, since: datetime, until: datetime) -> list[Span]:
    """The spans within those moments in which no time passes, in order, none touching another."""
    found: list[Span] = []
    for begins, ends in sorted(_spans(calendar, since, until)):
        begins, ends = max(begins, since), min(ends, until)
        if begins >= ends:
            continue
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ends))
        else:
            found.append((begins, ends))
    return found


def _spans(calendar: Calendar, since: datetime, until: datetime) -> Iterator[Span]:
    yield from calendar.away
    zone = clock.zone(calendar.zone)
    hours = calendar.idle if calendar.quiet is None else (calendar.quiet, *calendar.idle)
    day, last = since.astimezone(zone).date() - DAY, until.astimezone(zone).date()
    while day <= last:
        if _is_off(calendar, day):
            yield local(day, 0, calendar.zone), local(day + DAY, 0, calendar.zone, ends=True)
        for begins, ends in hours:
            morning = day if begins < ends else day + DAY
            yield (
                local(day, begins, calendar.zone),
                local(morning, ends, calendar.zone, ends=True),
            )
        day += DAY


def _is_off(calendar: Calendar, day: date) -> bool:
    weekday = day.weekday()
    if (calendar.weekends and weekday >= 5) or weekday in calendar.days_off:
        return True
    return bool(calendar.country) and day in public_holidays(calendar.country, day.year)


def local(day: date, hour: int, zone: str, *, ends: bool = False) -> datetime:
    """The moment in UTC at which a clock in that zone shows the hour.

    An hour that comes twice begins with its first coming, and ends with its second; one that is
    left out is the moment at which it was.
    """
    at = datetime.combine(day, time(hour), clock.zone(zone))
    first, second = at.astimezone(UTC), at.replace(fold=1).astimezone(UTC)
    return max(first, second) if ends else first


@lru_cache(maxsize=256)
def public_holidays(country: str, year: int, language: str = "en") -> Mapping[date, str]:
    """The holidays of that year and their names, in the language if they are known in it, else as
    they are called there; none for a country or part that nobody knows."""
    import holidays  # every country's: much to import, and few leave holidays out

    code, _dash, part = country.partition("-")
    try:
        known = holidays.country_holidays(code, subdiv=part or None)
    except NotImplementedError:
        return {}
    spoken = (one for one in known.supported_languages if one.partition("_")[0] == language)
    named = next(spoken, known.default_language)
    return dict(holidays.country_holidays(code, subdiv=part or None, years=year, language=named))


def is_known(country: str) -> bool:
    """Whether holidays of that country, or part of one, are known."""
    import holidays

    code, _dash, part = country.partition("-")
    parts = holidays.list_supported_countries(include_aliases=True).get(code)
    return parts is not None and (not part or part in parts)


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

    In the player's quiet hours, and while they are away or no clock runs, it waits for their end,
    unless time would run out till then.
    """
    if wanted not in SHARES:
        return None
    at = after(calendar, since, amount * SHARES[wanted])
    night = still(replace(ALWAYS, zone=calendar.zone, quiet=quiet, away=calendar.away), at)
    return at if night is None or night >= due else night
