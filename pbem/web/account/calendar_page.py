"""The player's calendar: a year of theirs on a page, and the secret address at which programs read
it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from babel.dates import format_date, get_day_names
from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.core import clock
from pbem.games import absences, calendar
from pbem.games.calendar import Planned, planned
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.language.wording import calendar_day
from pbem.models import Player, id_of
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("calendar", __name__)

MONTHS = 12
WEEK, DAY = 7, timedelta(days=1)


@dataclass(frozen=True)
class Day:
    """A day of a month as it is drawn; `kinds` are those of what is on it, and whether it is past
    or today, as classes."""

    number: int
    kinds: str


@dataclass(frozen=True)
class PlannedLine:
    """An entry of a month: when, in the player's zone, and what."""

    when: str
    what: Planned


@dataclass(frozen=True)
class MonthOnPage:
    """A month: its weeks from Monday on, None where a day is of another month, and what begins in
    it; where nothing does, what reaches into it."""

    title: str
    weeks: Sequence[Sequence[Day | None]]
    lines: Sequence[PlannedLine]


@pages.get("/account/calendar")
@signed_in
def show() -> str:
    """A year, month by month."""
    player = visitor.player()
    with service().database.read() as session:
        found = planned(session, player)
        weekly = [one.weekday for one in absences.absences_of(session, id_of(player))
                  if one.weekday is not None]  # fmt: skip
    names = get_day_names("wide", locale=catalogues.current())
    return render_template(
        "web/calendar.html",
        player=player,
        address=calendar.address(service().settings, player),
        months=_months(found, frozenset(weekly), player.time_zone),
        weekly=[names[day] for day in sorted(weekly)],
        narrow=[get_day_names("narrow", locale=catalogues.current())[day] for day in range(WEEK)],
    )


def _months(found: Sequence[Planned], weekly: frozenset[int], zone: str) -> Sequence[MonthOnPage]:
    today = clock.now().astimezone(clock.zone(zone)).date()
    days = [(one, *_days_of(one, zone)) for one in found]
    first, made = today.replace(day=1), []
    for _number in range(MONTHS):
        following = (first + timedelta(days=31)).replace(day=1)
        last = following - DAY
        there = [(one, begins) for one, begins, ends in days if begins <= last and ends >= first]
        told = [one for one, begins in there if begins >= first] or [one for one, _begins in there]
        lines = [PlannedLine(_when(one, zone), one) for one in told]
        cells: list[Day | None] = [None] * first.weekday()
        for ahead in range((following - first).days):
            day = first + ahead * DAY
            kinds = {str(one.kind) for one, begins, ends in days if begins <= day <= ends}
            kinds |= {"weekly"} if day.weekday() in weekly and day >= today else set()
            kinds |= {"past"} if day < today else {"today"} if day == today else set()
            cells.append(Day(day.day, " ".join(sorted(kinds))))
        title = str(format_date(first, "LLLL y", locale=catalogues.current()))
        weeks = [cells[at : at + WEEK] for at in range(0, len(cells), WEEK)]
        made.append(MonthOnPage(title, weeks, lines))
        first = following
    return made


def _days_of(one: Planned, zone: str) -> tuple[date, date]:
    """On which days it is there."""
    begins = one.begins.astimezone(clock.zone(zone)).date()
    ends = one.ends if one.begins == one.ends else one.ends - timedelta(microseconds=1)
    return begins, ends.astimezone(clock.zone(zone)).date()


def _when(one: Planned, zone: str) -> str:
    """Such as `Thu 24, 14:00` or `Thu 24 Dec – Fri 1 Jan`: the days if they are whole, else the
    moments."""
    if (days := one.days(zone)) is not None:
        first, last = (calendar_day(day) for day in days)
        return first if days[0] == days[1] else f"{first} – {last}"
    if one.begins == one.ends:
        return _moment(one.begins, zone)
    return f"{_moment(one.begins, zone)} – {_moment(one.ends, zone)}"


def _moment(at: datetime, zone: str) -> str:
    local = at.astimezone(clock.zone(zone))
    return f"{calendar_day(local.date())}, {local:%H:%M}"


@pages.get("/calendar/<token>.ics")
def read(token: str) -> Response:
    """For calendar programs, which cannot sign in; it tells what the page tells, no more."""
    with service().database.read() as session:
        player = calendar.owner(session, service().settings, token)
        if player is None:
            abort(404)
        with speaking(player.language):
            told = calendar.calendar_of(session, service().settings, player)
    return Response(told, content_type="text/calendar; charset=utf-8")


@pages.post("/account/calendar")
@signed_in
def change() -> Response:
    """A new address, which ends the one before; or none."""
    with service().database.write() as session:
        player = session.get_one(Player, id_of(visitor.player()), with_for_update=True)
        if "off" in request.form:
            calendar.end(session, player)
        else:
            calendar.renew(session, player)
        session.add(player)
    flash(_("Saved."))
    return see_other(url_for(".show") + "#calendar")
