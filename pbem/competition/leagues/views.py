"""One view of a league, its seasons and divisions, of which pages, mails, CSV and API are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.competition.leagues import drawn, rows
from pbem.competition.leagues.drawn import Round
from pbem.competition.leagues.parts import (
    DivisionView,
    LeagueView,
    Line,
    RoundView,
    SeasonView,
    Sitting,
    TableView,
)
from pbem.competition.leagues.people import Person, name_of, names_of, people_in
from pbem.competition.leagues.rows import IN_DIVISION
from pbem.competition.leagues.tables import Zone, ranked, result_of, zone_at
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.points import table_points
from pbem.competition.standings.results import Row
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
    entries, people = rows.entries(session, season), people_in(session, season)
    names = names_of(entries, people)
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
    people: Mapping[int, Person],
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
