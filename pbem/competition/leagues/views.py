"""One view of a league, its seasons and divisions, of which pages, mails, CSV and API are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, partial
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.competition.leagues import drawn, rows
from pbem.competition.leagues.drawn import Round
from pbem.competition.leagues.rows import IN_DIVISION
from pbem.competition.leagues.tables import Zone, ranked, result_of, zone_at
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.points import table_points
from pbem.competition.standings.results import Row
from pbem.games.player_names import FORMER
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)


@dataclass(frozen=True)
class Line:
    """One row of a division's table."""

    row: Row
    entry: Entry
    name: str
    handle: str | None
    """Of their profile, where others may open it."""
    zone: Zone
    sure: bool
    """Whether the zone is certain, however the games left end."""

    @property
    def is_out(self) -> bool:
        """Whether they have dropped out."""
        return self.entry.status == EntryStatus.WITHDRAWN


@dataclass(frozen=True)
class Sitting:
    """One seat of a table; rank, points on the board and the league's points once it is done."""

    entry_id: int
    name: str
    rank: int | None = None
    score: int | None = None
    points: float | None = None
    timeouts: int = 0


@dataclass(frozen=True)
class TableView:
    """One fixture; `code` is of its game once that has begun."""

    number: int
    status: FixtureStatus
    seats: tuple[Sitting, ...]
    code: str | None
    round: int
    """Of a tournament; 0 where all fixtures are drawn at once."""
    waits_for: tuple[str, ...]
    """Of a running game: the names of those who must act."""
    adjudicated: bool
    done_at: datetime | None


@dataclass(frozen=True)
class DivisionView:
    """Lines and tables are made when they are asked for: most pages show few divisions of many."""

    number: int
    players: frozenset[int]
    """Ids of those who have a row."""
    statuses: tuple[FixtureStatus, ...]
    make_lines: Callable[[], tuple[Line, ...]] = field(repr=False)
    make_tables: Callable[[], tuple[TableView, ...]] = field(repr=False)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The rows, the first place on top."""
        return self.make_lines()

    @cached_property
    def tables(self) -> tuple[TableView, ...]:
        """The fixtures by their numbers."""
        return self.make_tables()

    @property
    def done(self) -> int:
        """How many tables have their result."""
        return sum(status == FixtureStatus.DONE for status in self.statuses)

    @property
    def counted(self) -> int:
        """How many tables count, played or not."""
        return sum(status != FixtureStatus.ANNULLED for status in self.statuses)

    def line_of(self, player_id: int | None) -> Line | None:
        """The row of that player."""
        if player_id not in self.players:
            return None
        return next((line for line in self.lines if line.entry.player_id == player_id), None)


@dataclass(frozen=True)
class RoundView:
    """A round of a tournament, by name: who rests in it, and who came into it as a lucky loser."""

    number: int
    byes: tuple[str, ...]
    lucky: tuple[str, ...]
    entrants: tuple[int, ...]
    """Ids of entries."""


@dataclass(frozen=True)
class SeasonView:
    """`entered` are those who will play while it is open, `waiting` the waiting list."""

    season: Season
    divisions: tuple[DivisionView, ...]
    entered: tuple[str, ...]
    asked: tuple[str, ...]
    waiting: tuple[str, ...]
    rounds: tuple[RoundView, ...] = ()

    def division_of(self, player_id: int | None) -> DivisionView | None:
        """The division in which that player has a row."""
        return next((one for one in self.divisions if player_id in one.players), None)


@dataclass(frozen=True)
class LeagueView:
    """`season` is the newest one, `others` the numbers of those before it."""

    league: League
    terms: Terms
    organiser: str
    season: SeasonView
    others: tuple[int, ...]


def league_view(session: Session, league: League, number: int | None = None) -> LeagueView | None:
    """The league with that season, the newest if None; None if it has no such season."""
    query = select(Season).where(Season.league_id == league.id)
    seasons = {season.number: season for season in session.exec(query)}
    chosen = seasons.get(max(seasons) if number is None else number)
    if chosen is None:
        return None
    organiser = session.get_one(Player, league.organiser_id)
    return LeagueView(
        league,
        rows.terms_of(league),
        name_of(organiser),
        season_view(session, league, chosen),
        tuple(sorted(seasons.keys() - {chosen.number})),
    )


def season_view(session: Session, league: League, season: Season) -> SeasonView:
    """Everything about a season, from four queries, and one for the rounds of a tournament."""
    entries, people = rows.entries(session, season), _people(session, season)
    names = _names(entries, people)
    fixtures = _fixtures(session, season)
    divisions, terms = rows.divisions(session, season), rows.terms_of(league)
    rounds = drawn.rounds(session, season, terms)
    views = []
    for division in divisions:
        own = [entry for entry in entries if entry.division_id == division.id]
        played = [fixture for fixture in fixtures if fixture.division_id == division.id]
        views.append(
            DivisionView(
                division.number,
                frozenset(entry.player_id for entry in own if entry.status in IN_DIVISION),
                tuple(fixture.status for fixture in played),
                partial(
                    _lines,
                    terms,
                    season,
                    division,
                    len(divisions),
                    own,
                    played,
                    people,
                    names,
                    rounds,
                ),
                partial(_tables, terms, played, names),
            )
        )

    def named(status: EntryStatus) -> tuple[str, ...]:
        return tuple(names[id_of(entry)] for entry in entries if entry.status == status)

    return SeasonView(
        season,
        tuple(views),
        named(EntryStatus.APPROVED),
        named(EntryStatus.ASKED),
        named(EntryStatus.WAITING),
        tuple(
            RoundView(one.number, tuple(names[each] for each in one.byes),
                      tuple(names[each] for each in one.lucky), one.entrants)
            for one in rounds
        ),
    )  # fmt: skip


def names_in(session: Session, season: Season) -> list[tuple[Entry, str]]:
    """Everybody in the season with the name by which its views tell them apart."""
    entries = rows.entries(session, season)
    names = _names(entries, _people(session, season))
    return [(entry, names[id_of(entry)]) for entry in entries]


def _names(entries: Sequence[Entry], people: Mapping[int, _Person]) -> dict[int, str]:
    """By entry, in the order in which they were made: a name stays with its owner."""
    known = sorted(id_of(entry) for entry in entries)
    return dict(zip(known, told_apart([people[e].name for e in known]), strict=True))


def name_of(player: Player) -> str:
    """What a player is called in their leagues."""
    return _(FORMER) if player.is_former else harmless(player.name)


class _Person(NamedTuple):
    """What is told of a player; whole rows of a large league take long to read."""

    name: str
    handle: str | None


def _people(session: Session, season: Season) -> dict[int, _Person]:
    """By the ids of their entries, as `name_of` and `profile_of` tell of whole rows."""
    query = (
        select(Entry.id, Player.name, Player.handle, Player.listed, Player.email, Player.bot)  # type: ignore[call-overload]
        .join(Player, col(Player.id) == Entry.player_id)
        .where(Entry.season_id == season.id)
    )
    return {
        entry_id: _Person(
            _(FORMER) if email is None and bot is None else harmless(name),
            handle if listed and email is not None else None,
        )
        for entry_id, name, handle, listed, email, bot in session.exec(query)
    }


class _Fixture(NamedTuple):
    """The columns of a fixture and its game that pages need; `to_act` while the game runs."""

    id: int
    division_id: int
    number: int
    round: int
    seats: list[int]
    status: FixtureStatus
    result: dict[str, list[int]] | None
    adjudicated: bool
    done_at: datetime | None
    code: str | None
    to_act: list[int] | None


def _fixtures(session: Session, season: Season) -> list[_Fixture]:
    columns = (
        Fixture.id, Fixture.division_id, Fixture.number, Fixture.round, Fixture.seats,
        Fixture.status, Fixture.result, Fixture.adjudicated, Fixture.done_at,
        Game.code, Game.to_act,
    )  # fmt: skip
    query = (
        select(*columns)  # type: ignore[call-overload]
        .join(Game, col(Game.id) == Fixture.game_id, isouter=True)
        .where(Fixture.season_id == season.id)
        .order_by(col(Fixture.number))
    )
    return [_Fixture(*row) for row in session.exec(query)]


def _lines(
    terms: Terms,
    season: Season,
    division: Division,
    last: int,
    entries: Sequence[Entry],
    fixtures: Sequence[_Fixture],
    people: Mapping[int, _Person],
    names: Mapping[int, str],
    rounds: Sequence[Round],
) -> tuple[Line, ...]:
    by_id = {id_of(entry): entry for entry in entries if entry.status in IN_DIVISION}
    table = ranked(entries, fixtures, terms, rounds, season.status == SeasonStatus.OVER)
    lines = []
    for above, row in enumerate(table):
        entry = by_id[row.entrant]
        zone = zone_at(above + 1, len(table), division.number, last, terms)
        lines.append(
            Line(
                row,
                entry,
                names[row.entrant],
                people[row.entrant].handle,
                zone,
                _is_sure(row, zone, len(table), division.number, last, terms)
                or season.status == SeasonStatus.OVER,
            )
        )
    return tuple(lines)


def _is_sure(row: Row, zone: Zone, size: int, number: int, last: int, terms: Terms) -> bool:
    """The same at the best and at the worst place that is still possible."""
    best = zone_at(row.best, size, number, last, terms)
    return best == zone == zone_at(row.worst, size, number, last, terms)


def _tables(
    terms: Terms, fixtures: Sequence[_Fixture], names: Mapping[int, str]
) -> tuple[TableView, ...]:
    return tuple(_table(terms, fixture, names) for fixture in fixtures)


def _table(terms: Terms, fixture: _Fixture, names: Mapping[int, str]) -> TableView:
    runs = fixture.status == FixtureStatus.RUNNING
    acting = (fixture.to_act or ()) if runs else ()
    return TableView(
        fixture.number,
        fixture.status,
        _seats(terms, fixture, names),
        fixture.code,
        fixture.round,
        tuple(names[fixture.seats[seat]] for seat in acting),
        fixture.adjudicated,
        fixture.done_at,
    )


def _seats(terms: Terms, fixture: _Fixture, names: Mapping[int, str]) -> tuple[Sitting, ...]:
    if fixture.result is None:
        return tuple(Sitting(entry, names[entry]) for entry in fixture.seats)
    result = result_of(fixture)
    points = table_points(result, terms.scheme, terms.rank_points)
    return tuple(
        Sitting(entry, names[entry], result.ranks[seat], result.scores[seat],
                float(points[seat]), result.timeouts[seat])
        for seat, entry in enumerate(fixture.seats)
    )  # fmt: skip
