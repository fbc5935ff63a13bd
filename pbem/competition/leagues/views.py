"""One view of a league, its seasons and divisions, of which pages, mails, CSV and API are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.accounts.players import profile_of
from pbem.competition.leagues import rows
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
    waits_for: tuple[str, ...]
    """Of a running game: the names of those who must act."""
    adjudicated: bool
    done_at: datetime | None


@dataclass(frozen=True)
class DivisionView:
    number: int
    lines: tuple[Line, ...]
    tables: tuple[TableView, ...]

    @property
    def done(self) -> int:
        """How many tables have their result."""
        return sum(table.status == FixtureStatus.DONE for table in self.tables)

    @property
    def counted(self) -> int:
        """How many tables count, played or not."""
        return sum(table.status != FixtureStatus.ANNULLED for table in self.tables)

    def line_of(self, player_id: int | None) -> Line | None:
        """The row of that player."""
        return next((line for line in self.lines if line.entry.player_id == player_id), None)


@dataclass(frozen=True)
class SeasonView:
    """`entered` are those who will play while it is open, `waiting` the waiting list."""

    season: Season
    divisions: tuple[DivisionView, ...]
    entered: tuple[str, ...]
    asked: tuple[str, ...]
    waiting: tuple[str, ...]

    def division_of(self, player_id: int | None) -> DivisionView | None:
        """The division in which that player has a row."""
        return next((one for one in self.divisions if one.line_of(player_id)), None)


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
    """Everything about a season, from four queries."""
    entries, players = rows.entries(session, season), rows.players(session, season)
    names = _names(entries, players)
    fixtures, games = rows.fixtures(session, season), _games(session, season)
    divisions, terms = rows.divisions(session, season), rows.terms_of(league)
    views = []
    for division in divisions:
        own = [entry for entry in entries if entry.division_id == division.id]
        played = [fixture for fixture in fixtures if fixture.division_id == division.id]
        lines = _lines(terms, season, division, len(divisions), own, played, players, names)
        tables = tuple(_table(terms, fixture, games, names) for fixture in played)
        views.append(DivisionView(division.number, lines, tables))

    def named(status: EntryStatus) -> tuple[str, ...]:
        return tuple(names[id_of(entry)] for entry in entries if entry.status == status)

    return SeasonView(
        season,
        tuple(views),
        named(EntryStatus.APPROVED),
        named(EntryStatus.ASKED),
        named(EntryStatus.WAITING),
    )


def names_in(session: Session, season: Season) -> list[tuple[Entry, str]]:
    """Everybody in the season with the name by which its views tell them apart."""
    entries, players = rows.entries(session, season), rows.players(session, season)
    names = _names(entries, players)
    return [(entry, names[id_of(entry)]) for entry in entries]


def _names(entries: Sequence[Entry], players: Mapping[int, Player]) -> dict[int, str]:
    """By entry, in the order in which they were made: a name stays with its owner."""
    known = sorted(id_of(entry) for entry in entries)
    return dict(zip(known, told_apart([name_of(players[e]) for e in known]), strict=True))


def name_of(player: Player) -> str:
    """What a player is called in their leagues."""
    return _(FORMER) if player.is_former else harmless(player.name)


class _Begun(NamedTuple):
    """What is told of a fixture's game. Snapshots are large, and stay where they are."""

    code: str
    to_act: list[int]


def _games(session: Session, season: Season) -> dict[int, _Begun]:
    query = (
        select(Game.id, Game.code, Game.to_act)
        .join(Fixture, col(Fixture.game_id) == Game.id)
        .where(Fixture.season_id == season.id)
    )
    return {
        id: _Begun(code, list(to_act)) for id, code, to_act in session.exec(query) if id is not None
    }


def _lines(
    terms: Terms,
    season: Season,
    division: Division,
    last: int,
    entries: Sequence[Entry],
    fixtures: Sequence[Fixture],
    players: Mapping[int, Player],
    names: Mapping[int, str],
) -> tuple[Line, ...]:
    by_id = {id_of(entry): entry for entry in entries if entry.status in IN_DIVISION}
    table = ranked(entries, fixtures, terms)
    lines = []
    for above, row in enumerate(table):
        entry = by_id[row.entrant]
        zone = zone_at(above + 1, len(table), division.number, last, terms)
        lines.append(
            Line(
                row,
                entry,
                names[row.entrant],
                profile_of(players[row.entrant]),
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


def _table(
    terms: Terms, fixture: Fixture, games: Mapping[int, _Begun], names: Mapping[int, str]
) -> TableView:
    game = games.get(fixture.game_id) if fixture.game_id is not None else None
    acting: list[int] = game.to_act if game and fixture.status == FixtureStatus.RUNNING else []
    return TableView(
        fixture.number,
        fixture.status,
        _seats(terms, fixture, names),
        game.code if game is not None else None,
        tuple(names[fixture.seats[seat]] for seat in acting),
        fixture.adjudicated,
        fixture.done_at,
    )


def _seats(terms: Terms, fixture: Fixture, names: Mapping[int, str]) -> tuple[Sitting, ...]:
    if fixture.result is None:
        return tuple(Sitting(entry, names[entry]) for entry in fixture.seats)
    result = result_of(fixture)
    points = table_points(result, terms.scheme, terms.rank_points)
    return tuple(
        Sitting(entry, names[entry], result.ranks[seat], result.scores[seat],
                float(points[seat]), result.timeouts[seat])
        for seat, entry in enumerate(fixture.seats)
    )  # fmt: skip
