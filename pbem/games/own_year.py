"""What lies ahead of a player in a year: deadlines and starts of their games, days off and public
holidays, and the dates of leagues that they are in or organise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select

from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.games import absences
from pbem.games.absences import midnight
from pbem.games.clocks.counting import public_holidays
from pbem.games.clocks.terms import spans_of
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
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
            yield Planned(PlannedKind.DAYS_OFF, key, _("Days off"), begins, ends, "/account#away")


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
