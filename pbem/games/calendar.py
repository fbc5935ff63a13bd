"""A player's calendar: what lies ahead of them in a year, and the same as iCalendar at an address
that only they know.

It has deadlines and starts of their games, days off and public holidays, and the dates of leagues
that they are in or organise. The address holds a number of the player's row under our signature:
with another number, every address of before leads nowhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select

from pbem.accounts import merged, signed_tokens
from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import absences
from pbem.games.absences import midnight
from pbem.games.clocks.counting import public_holidays
from pbem.games.clocks.terms import spans_of
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.models import (
    CoOrganiser,
    Entry,
    EntryStatus,
    Game,
    GameStatus,
    League,
    Player,
    Season,
    SeasonStatus,
    Seat,
    id_of,
)

if TYPE_CHECKING:
    from icalendar import Event

PURPOSE = "calendar"
BYTES = 5
NUMBERS = 2**31 - 1
SHOWN = timedelta(minutes=30)
"""How long an entry is that has no length: it ends when time is up."""
YEAR, DAY = timedelta(days=366), timedelta(days=1)
INSIDE = (EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING)


class PlannedKind(StrEnum):
    DEADLINE = "deadline"
    TABLE = "table"
    """An open table begins."""
    DAYS_OFF = "days-off"
    HOLIDAY = "holiday"
    STANDSTILL = "standstill"
    SEASON = "season"
    """It begins."""
    LAST_DAY = "last-day"


@dataclass(frozen=True)
class Planned:
    """Something of a player's year, from `begins` until before `ends`, in words; the same moment
    twice for what has no length. `key` tells it from all others; `path` leads to its page."""

    kind: PlannedKind
    key: str
    words: str
    begins: datetime
    ends: datetime
    path: str = ""

    def days(self, zone: str) -> tuple[date, date] | None:
        """The first and the last day, where it begins and ends at midnight in that zone."""
        begins, ends = (at.astimezone(clock.zone(zone)) for at in (self.begins, self.ends))
        if begins == ends or any(at.time() != datetime.min.time() for at in (begins, ends)):
            return None
        return begins.date(), ends.date() - DAY


NOT_TOLD = (PlannedKind.HOLIDAY,)
"""What a calendar program knows itself."""


def planned(session: Session, player: Player) -> list[Planned]:
    """All that is not over, of the year that begins now, in its order; in the language that is
    spoken."""
    now = clock.now()
    found = [
        *_deadlines(session, player),
        *_tables(session, player),
        *_days_off(session, player),
        *_holidays(player, now),
        *_leagues(session, player),
    ]
    ahead = [one for one in found if one.ends >= now and one.begins < now + YEAR]
    return sorted(ahead, key=lambda one: (one.begins, one.ends, one.key))


def _deadlines(session: Session, player: Player) -> Iterator[Planned]:
    query = (
        select(Game.name, Game.code, Seat.id, Seat.due_at)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.RUNNING)
        .where(col(Seat.due_at).is_not(None), col(Seat.bot_since).is_(None))
    )
    for name, code, seat_id, due in session.exec(query):
        if due is not None:
            words = _("Time is up: %(table)s", table=harmless(name))
            key = f"deadline-{seat_id}"
            yield Planned(PlannedKind.DEADLINE, key, words, due, due, f"/g/{code}")


def _tables(session: Session, player: Player) -> Iterator[Planned]:
    query = (
        select(Game)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.OPEN)
        .where(col(Game.starts_at).is_not(None))
    )
    for game in session.exec(query):
        if game.starts_at is not None:
            at, words = game.starts_at, _("%(table)s begins", table=harmless(game.name))
            yield Planned(PlannedKind.TABLE, f"table-{game.id}", words, at, at, f"/g/{game.code}")


def _days_off(session: Session, player: Player) -> Iterator[Planned]:
    zone = player.time_zone
    for one in absences.absences_of(session, id_of(player)):
        if one.last_day is not None:
            begins, ends = midnight(one.first_day, zone), midnight(one.last_day + DAY, zone)
            key = f"absence-{one.id}"
            yield Planned(
                PlannedKind.DAYS_OFF, key, _("Days off"), begins, ends, "/account/time#away"
            )


def _holidays(player: Player, now: datetime) -> Iterator[Planned]:
    today = now.astimezone(clock.zone(player.time_zone)).date()
    language = catalogues.current()
    for year in (today.year, today.year + 1) if player.country else ():
        for day, name in public_holidays(player.country, year, language).items():
            begins, ends = (midnight(one, player.time_zone) for one in (day, day + DAY))
            yield Planned(PlannedKind.HOLIDAY, f"holiday-{day}", name, begins, ends)


def _leagues(session: Session, player: Player) -> Iterator[Planned]:
    for season in session.exec(select(Season).where(_is_theirs(player))):
        league = session.get_one(League, season.league_id)
        name, path = harmless(league.name), f"/leagues/{league.code}"
        if season.status == SeasonStatus.OPEN and season.starts_at is not None:
            words = _("%(league)s: season %(number)s begins", league=name, number=season.number)
            at, key = season.starts_at, f"season-{season.id}"
            yield Planned(PlannedKind.SEASON, key, words, at, at, path)
        if season.status == SeasonStatus.RUNNING and season.ends_at is not None:
            words = _("%(league)s: season %(number)s ends", league=name, number=season.number)
            at, key = season.ends_at, f"last-day-{season.id}"
            yield Planned(PlannedKind.LAST_DAY, key, words, at, at, path)
        for begins, ends in spans_of(league.standstills):
            words = _("%(league)s: all clocks stand still", league=name)
            key = f"standstill-{league.id}-{int(begins.timestamp())}"
            yield Planned(PlannedKind.STANDSTILL, key, words, begins, ends, path)


def _is_theirs(player: Player) -> ColumnElement[bool]:
    """Seasons that are not over, in which the player is, or whose league they organise."""
    entered = select(Entry.season_id).where(
        Entry.player_id == player.id, col(Entry.status).in_(INSIDE)
    )
    founded = select(League.id).where(League.organiser_id == player.id)
    beside = select(CoOrganiser.league_id).where(CoOrganiser.player_id == player.id)
    return (col(Season.status) != SeasonStatus.OVER) & or_(
        col(Season.id).in_(entered),
        col(Season.league_id).in_(founded),
        col(Season.league_id).in_(beside),
    )


def renew(session: Session, player: Player) -> None:
    """Another address from now on, the first one or in place of all before."""
    end(session, player)
    player.calendar_number = secrets.randbelow(NUMBERS)


def end(session: Session, player: Player) -> None:
    """No address any more, nor any of accounts that were merged into theirs."""
    for one in (player, *merged.into(session, id_of(player))):
        one.calendar_number = None
        session.add(one)


def token(settings: Settings, player: Player) -> str:
    """What the player's address ends in; empty while they have none."""
    if player.calendar_number is None:
        return ""
    numbers = (id_of(player), player.calendar_number)
    payload = b"".join(number.to_bytes(BYTES, "big") for number in numbers)
    return signed_tokens.sign(settings, PURPOSE, payload)


def address(settings: Settings, player: Player) -> str:
    """Where a calendar program reads it; empty while they have none."""
    written = token(settings, player)
    return f"{settings.base_url}/calendar/{written}.ics" if written else ""


def owner(session: Session, settings: Settings, written: str) -> Player | None:
    """Whose address ends so, if it is still good."""
    payload = signed_tokens.verify(settings, PURPOSE, written)
    if payload is None or len(payload) != 2 * BYTES:
        return None
    player_id, number = (int.from_bytes(part, "big") for part in (payload[:BYTES], payload[BYTES:]))
    player = session.get(Player, player_id)
    if player is None or player.calendar_number != number:
        return None
    return merged.current(session, player_id)


def calendar_of(session: Session, settings: Settings, player: Player) -> bytes:
    """The calendar, in the language that is spoken."""
    from icalendar import Calendar, Event  # much to import, and few have a calendar read it

    made = Calendar()
    made.add("prodid", "-//pbem//deadlines//")
    made.add("version", "2.0")
    made.add("name", service_name(settings.name))
    made.add("x-wr-calname", service_name(settings.name))
    for one in planned(session, player):
        if one.kind not in NOT_TOLD:
            made.add_component(_told(Event(), settings, player, one))
    return bytes(made.to_ical())


def _told(event: Event, settings: Settings, player: Player, one: Planned) -> Event:
    """Whole days where it is days of the player's; what has no length ends when it is."""
    event.add("uid", f"{one.key}@{settings.mail_domain}")
    event.add("dtstamp", clock.now())
    event.add("summary", one.words)
    days = one.days(player.time_zone)
    if days is not None:
        begins, ends = days[0], days[1] + timedelta(days=1)
        event.add("dtstart", begins)
        event.add("dtend", ends)
    else:
        event.add("dtstart", one.begins if one.begins < one.ends else one.begins - SHOWN)
        event.add("dtend", one.ends)
    if one.path:
        event.add("url", f"{settings.base_url}{one.path}")
    return event
