"""When a player themselves would answer: the hours of their calendar, and how long they take in
them. What is played for them so that nobody notices goes by it (pbem.play.forced_times).

Their calendar is what the clock of the table leaves out for them, and besides, whatever the table
says, their quiet hours, days off and absences, and the hours and weekends without a move of theirs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.games import absences, seat_clocks
from pbem.games.clocks.counting import Calendar, after, counted
from pbem.games.clocks.terms import Clock
from pbem.models import Move, Player, Seat, id_of
from pbem.models.move_sources import NOT_BY_HAND

REMEMBERED = 80
ENOUGH = 8
"""So many answers show somebody's habits; with fewer a person like most is imagined."""
NIGHT = (23, 8)
WEEK = timedelta(days=7)
ROOM = timedelta(hours=1)
NOTHING, SECOND = timedelta(0), timedelta(seconds=1)

secret: random.Random = random.SystemRandom()

Answer = tuple[timedelta, datetime]
"""How long a player took, and when they answered."""


@dataclass(frozen=True)
class Habits:
    """A player's calendar, and how much of their own time answers took, by whether they were asked
    at an hour of theirs."""

    calendar: Calendar
    at_once: tuple[timedelta, ...] = ()
    later: tuple[timedelta, ...] = ()

    @property
    def known(self) -> int:
        """How many answers there are."""
        return len(self.at_once) + len(self.later)


def habits_of(session: Session, terms: Clock, player: Player, since: datetime) -> Habits:
    """Those of the player at a table with these terms, from that moment on."""
    answers = _answers(session, player)
    begin = min([since, *(at - waited for waited, at in answers)])
    away, days_off = absences.counting(session, id_of(player), begin)
    calendar = replace(
        seat_clocks.calendar_of(session, terms, player, since),
        quiet=seat_clocks.quiet_of(player),
        away=(*away, *terms.standing(begin)),
        days_off=days_off,
    )
    if len(answers) < ENOUGH and calendar.quiet is None:
        calendar = replace(calendar, idle=_idle(_hours(NIGHT), _hours_of(answers, calendar)))
    return among(answers, calendar)


def among(answers: Sequence[Answer], calendar: Calendar) -> Habits:
    """What the answers show, by that calendar."""
    if len(answers) >= ENOUGH:
        calendar = _used(answers, calendar)
    at_once, later = list[timedelta](), list[timedelta]()
    for waited, at in answers:
        asked = at - waited
        took = min(waited, counted(calendar, asked, at))
        (at_once if is_theirs(calendar, asked) else later).append(took)
    return Habits(calendar, tuple(at_once), tuple(later))


def is_theirs(calendar: Calendar, at: datetime) -> bool:
    """Whether time passes for them then."""
    return counted(calendar, at, at + SECOND) > NOTHING


def moved(
    before: Calendar,
    since: datetime,
    at: datetime,
    calendar: Calendar,
    until: datetime,
    due: datetime | None,
) -> datetime:
    """The moment `at`, when no time passes from `since` to `until`, or the calendar is another from
    then on: what was left till then is left still. The clock's time is up when it is `due`."""
    return in_time(calendar, until, max(SECOND, counted(before, since, at)), due)


def in_time(calendar: Calendar, now: datetime, wait: timedelta, due: datetime | None) -> datetime:
    """When so much of their own time has passed, or sooner if the clock's time is up by then. If
    there is no hour of theirs before (`ROOM`), they are asked like anybody whose time will be up
    (`Seat.is_played_for`)."""
    at = after(calendar, now, wait)
    if due is None or at < due:
        return at
    room = counted(calendar, now, due)
    squeezed = after(calendar, now, room * secret.uniform(0.5, 0.95))
    return squeezed if room >= min(wait, ROOM) else at


def _answers(session: Session, player: Player) -> list[Answer]:
    """The newest that they gave by hand."""
    query = (
        select(Move.waited, Move.played_at)
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .where(
            Seat.player_id == player.id,
            col(Move.waited).is_not(None),
            col(Move.source).not_in(NOT_BY_HAND),
        )
        .order_by(col(Move.id).desc())
        .limit(REMEMBERED)
    )
    return [(timedelta(seconds=waited or 0), at) for waited, at in session.exec(query)]


def _used(answers: Sequence[Answer], calendar: Calendar) -> Calendar:
    """Without the hours, and the weekends, in which none of them came."""
    hours = _hours_of(answers, calendar)
    if calendar.quiet is not None:
        hours -= _hours(calendar.quiet)
    days = [at.astimezone(clock.zone(calendar.zone)).weekday() for _, at in answers]
    moments = [at for _, at in answers]
    at_work = max(moments) - min(moments) >= WEEK and all(day < 5 for day in days)
    idle = _idle(set(range(24)), hours) if hours else ()
    return replace(calendar, idle=idle, weekends=calendar.weekends or at_work)


def _hours_of(answers: Sequence[Answer], calendar: Calendar) -> set[int]:
    zone = clock.zone(calendar.zone)
    return {at.astimezone(zone).hour for _, at in answers}


def _hours(span: tuple[int, int]) -> set[int]:
    begins, ends = span
    return {hour % 24 for hour in range(begins, ends if begins < ends else ends + 24)}


def _idle(hours: set[int], used: set[int]) -> tuple[tuple[int, int], ...]:
    """The spans of those hours of the day without the ones that are used."""
    idle = hours - used
    begins = [hour for hour in range(24) if hour in idle and (hour - 1) % 24 not in idle]
    found = []
    for begin in begins:
        end = begin
        while end % 24 in idle:
            end += 1
        found.append((begin, end % 24))
    return tuple(found)
