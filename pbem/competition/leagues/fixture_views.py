"""The tables of a season as its views show them: who sits there, and how it ended."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple, cast

import sqlalchemy
from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.competition.leagues.division_standings import result_of
from pbem.competition.leagues.terms import Terms
from pbem.competition.leagues.view_types import Sitting, TableView
from pbem.competition.standings.results import table_points
from pbem.models import Entry, Fixture, FixtureStatus, Game, OperatorAct, Season, Seat, id_of


class ReadFixture(NamedTuple):
    """The columns of a fixture and its game that pages need.

    Who sits there, how it ended and who must act are read from their JSON only when somebody asks:
    most pages show few divisions of many.
    """

    id: int
    division_id: int
    number: int
    round: int
    status: FixtureStatus
    adjudicated: bool
    done_at: datetime | None
    code: str | None
    seats_json: str
    result_json: str | None
    to_act_json: str | None

    @property
    def seats(self) -> list[int]:
        return cast(list[int], _decoded(self.seats_json))

    @property
    def result(self) -> dict[str, list[int]] | None:
        return cast("dict[str, list[int]] | None", _decoded(self.result_json))

    @property
    def to_act(self) -> list[int]:
        """Seats, while the game runs."""
        return cast(list[int], _decoded(self.to_act_json) or [])


@lru_cache(maxsize=20_000)
def _decoded(text: str | None) -> Any:
    """The same text is read once; whoever gets it changes nothing in it."""
    return None if text is None else json.loads(text)


def read_fixtures(session: Session, season: Season, most_done: int = 0) -> list[ReadFixture]:
    """By their numbers; of those that are done the newest `most_done` if it says so."""
    columns = (
        Fixture.id, Fixture.division_id, Fixture.number, Fixture.round, Fixture.status,
        Fixture.adjudicated, Fixture.done_at, Game.code, _text(Fixture.seats),
        _text(Fixture.result), _text(Game.to_act),
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


def given_seats(session: Session, season: Season) -> frozenset[tuple[int, int]]:
    """The seats, by fixture and number, that operators have given to somebody else, as long as
    who sits there is not who the fixture has."""
    query = (
        select(Fixture, Seat)
        .join(OperatorAct, col(OperatorAct.game_id) == Fixture.game_id)
        .join(Seat, (col(Seat.game_id) == Fixture.game_id) & (Seat.number == OperatorAct.seat))
        .where(Fixture.season_id == season.id, OperatorAct.name == operator_log.ActName.SEAT_GIVEN)
    )
    return frozenset(
        (id_of(fixture), seat.number)
        for fixture, seat in session.exec(query)
        if session.get_one(Entry, fixture.seats[seat.number]).player_id != seat.player_id
    )


def by_division(fixtures: Iterable[ReadFixture]) -> Mapping[int, list[ReadFixture]]:
    """The fixtures of each division, by its id."""
    found: defaultdict[int, list[ReadFixture]] = defaultdict(list)
    for fixture in fixtures:
        found[fixture.division_id].append(fixture)
    return found


def _text(column: Any) -> Any:
    """The JSON of a column as it stands in the database."""
    return sqlalchemy.cast(column, sqlalchemy.Text)


def tables_shown(
    terms: Terms,
    fixtures: Sequence[ReadFixture],
    names: Mapping[int, str],
    given: Collection[tuple[int, int]] = (),
) -> tuple[TableView, ...]:
    """`given` are the seats that operators gave away (`given_seats`)."""
    return tuple(_table(terms, fixture, names, given) for fixture in fixtures)


def _table(
    terms: Terms,
    fixture: ReadFixture,
    names: Mapping[int, str],
    given: Collection[tuple[int, int]],
) -> TableView:
    runs = fixture.status == FixtureStatus.RUNNING
    acting = fixture.to_act if runs else ()
    return TableView(
        fixture.number,
        fixture.status,
        tuple(
            replace(seat, given=(fixture.id, number) in given)
            for number, seat in enumerate(_seats(terms, fixture, names))
        )
        if given
        else _seats(terms, fixture, names),
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
