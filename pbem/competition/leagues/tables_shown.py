"""The tables of a season as its views show them: who sits there, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.competition.leagues.parts import Sitting, TableView
from pbem.competition.leagues.tables import result_of
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.points import table_points
from pbem.models import Fixture, FixtureStatus, Game, Season


class ReadFixture(NamedTuple):
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


def read_fixtures(session: Session, season: Season, most_done: int = 0) -> list[ReadFixture]:
    """By their numbers; of those that are done the newest `most_done` if it says so."""
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
    if most_done:
        closed = (FixtureStatus.DONE, FixtureStatus.ANNULLED)
        newest = (
            select(Fixture.id)
            .where(Fixture.season_id == season.id, col(Fixture.status).in_(closed))
            .order_by(col(Fixture.id).desc())
            .limit(most_done)
        )
        is_open = col(Fixture.status).not_in(closed)
        query = query.where(is_open | col(Fixture.id).in_(newest))
    return [ReadFixture(*row) for row in session.exec(query)]


def tables_shown(
    terms: Terms, fixtures: Sequence[ReadFixture], names: Mapping[int, str]
) -> tuple[TableView, ...]:
    return tuple(_table(terms, fixture, names) for fixture in fixtures)


def _table(terms: Terms, fixture: ReadFixture, names: Mapping[int, str]) -> TableView:
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


def _seats(terms: Terms, fixture: ReadFixture, names: Mapping[int, str]) -> tuple[Sitting, ...]:
    if fixture.result is None:
        return tuple(Sitting(entry, names[entry]) for entry in fixture.seats)
    result = result_of(fixture)
    points = table_points(result, terms.scheme, terms.rank_points)
    return tuple(
        Sitting(entry, names[entry], result.ranks[seat], result.scores[seat],
                float(points[seat]), result.timeouts[seat])
        for seat, entry in enumerate(fixture.seats)
    )  # fmt: skip
