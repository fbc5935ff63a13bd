"""The fixtures of a season as its views show them: who sits there, and how it ended."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple, cast

import sqlalchemy
from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.competition.leagues.division_standings import result_of
from pbem.competition.leagues.entrant_names import EntrantName
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.leagues.tournament import DrawnRound
from pbem.competition.standings.results import fixture_points
from pbem.games.player_names import SeatName, as_wished
from pbem.models import (
    Entry,
    Fixture,
    FixtureStatus,
    Game,
    OperatorAct,
    Season,
    SeasonStatus,
    Seat,
    id_of,
)


@dataclass(frozen=True)
class FixtureSeat:
    """One seat of a fixture; rank, points on the board and the league's points once it is done."""

    entry_id: int
    name: SeatName
    rank: int | None = None
    score: int | None = None
    points: float | None = None
    timeouts: int = 0
    given: bool = False
    """Whether operators have given the seat to somebody else."""


@dataclass(frozen=True)
class FixtureView:
    """One fixture; `code` is of its game once that has begun."""

    number: int
    status: FixtureStatus
    seats: tuple[FixtureSeat, ...]
    code: str | None
    round: int
    """Of a tournament; 0 where all fixtures are drawn at once."""
    waits_for: tuple[str, ...]
    """Of a running game: the names of those who must act."""
    adjudicated: bool
    done_at: datetime | None


@dataclass(frozen=True)
class SeasonFacts:
    """What is read once of a season, for all of its divisions."""

    season: Season
    terms: LeagueTerms
    entries: Sequence[Entry]
    entrants: Mapping[int, EntrantName]
    """By the ids of entries."""
    given_seats: frozenset[tuple[int, int]]
    """Ids of fixtures with the numbers of seats that operators have given to somebody else."""
    rounds: tuple[DrawnRound, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.season.status == SeasonStatus.OVER


class FixtureColumns(NamedTuple):
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
    """Each text is read once; nobody may change what they get."""
    return None if text is None else json.loads(text)


def read_fixtures(session: Session, season: Season, most_done: int = 0) -> list[FixtureColumns]:
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
    return [FixtureColumns(*row) for row in session.exec(query)]


def given_seats(session: Session, season: Season) -> frozenset[tuple[int, int]]:
    """The seats, by fixture and number, that operators have given to somebody else, as long as
    the one who sits there is not whom the fixture has."""
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


def fixtures_by_division(fixtures: Iterable[FixtureColumns]) -> Mapping[int, list[FixtureColumns]]:
    """The fixtures of each division, by its id."""
    found: defaultdict[int, list[FixtureColumns]] = defaultdict(list)
    for fixture in fixtures:
        found[fixture.division_id].append(fixture)
    return found


def _text(column: Any) -> Any:
    """The JSON of a column as it stands in the database."""
    return sqlalchemy.cast(column, sqlalchemy.Text)


def fixture_views(
    facts: SeasonFacts, fixtures: Sequence[FixtureColumns]
) -> tuple[FixtureView, ...]:
    """The fixtures as views show them, in the order given."""
    return tuple(_fixture_view(facts, fixture) for fixture in fixtures)


def _fixture_view(facts: SeasonFacts, fixture: FixtureColumns) -> FixtureView:
    acting = fixture.to_act if fixture.status == FixtureStatus.RUNNING else ()
    return FixtureView(
        number=fixture.number,
        status=fixture.status,
        seats=tuple(
            replace(seat, given=True) if (fixture.id, number) in facts.given_seats else seat
            for number, seat in enumerate(_seats(facts, fixture))
        ),
        code=fixture.code,
        round=fixture.round,
        waits_for=tuple(facts.entrants[fixture.seats[seat]].name for seat in acting),
        adjudicated=fixture.adjudicated,
        done_at=fixture.done_at,
    )


def _seats(facts: SeasonFacts, fixture: FixtureColumns) -> tuple[FixtureSeat, ...]:
    entrants = [facts.entrants[entry] for entry in fixture.seats]
    emblems = as_wished([one.emblem for one in entrants])
    names = [SeatName(one.name, number) for one, number in zip(entrants, emblems, strict=True)]
    if fixture.result is None:
        return tuple(FixtureSeat(*seat) for seat in zip(fixture.seats, names, strict=True))
    result = result_of(fixture)
    points = fixture_points(result, facts.terms.scheme, facts.terms.rank_points)
    return tuple(
        FixtureSeat(entry, names[seat], result.ranks[seat], result.scores[seat],
                    float(points[seat]), result.timeouts[seat])
        for seat, entry in enumerate(fixture.seats)
    )  # fmt: skip
