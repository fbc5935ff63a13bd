"""A season as programs read it: the models of its JSON, which the API answers with, too."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, Field

from pbem.competition.leagues.fixture_views import FixtureView
from pbem.competition.leagues.view_types import LeagueView, RowView


class RowShape(BaseModel):
    """A row of a division's standings."""

    place: int = Field(description="1 is first; who shares a place has the same.")
    player: str
    played: int
    left: int = Field(description="Games of theirs without a result.")
    points: float
    wins: float
    sonneborn: float
    difference: float
    seconds: float = Field(description="Second places; who ties for one has a share of it.")
    closeness: float = Field(description="Points on the board as a part of the winner's, added up.")
    timeouts: int
    best: int = Field(description="The best place that is still possible.")
    worst: int = Field(description="The worst place that is still possible.")
    zone: Literal["up", "stays", "down"] = Field(description="Where the place leads.")
    sure: bool = Field(description="Whether that is certain, however the games left end.")
    dropped_out: bool


class LeagueSeat(BaseModel):
    """A seat of a fixture; rank, score and points are null until it has its result."""

    player: str
    rank: int | None
    score: int | None
    points: float | None
    timeouts: int
    given: bool = Field(description="Operators have given the seat to somebody else.")


class FixtureShape(BaseModel):
    """One fixture of a season."""

    number: int
    round: int = Field(
        description="Of a Swiss or knock-out tournament; 0 where all fixtures were drawn at once."
    )
    status: Literal["waiting", "running", "done", "annulled"]
    seats: list[LeagueSeat] = Field(description="In the order of turns.")
    game: str | None = Field(description="The game's code once it has begun.")
    waits_for: list[str] = Field(description="Who must act now.")
    adjudicated: bool
    done: datetime | None


class DivisionShape(BaseModel):
    number: int = Field(description="1 is the top; tier after tier.")
    name: str = Field(description="Such as 2, or 2B where its tier has several.")
    tier: int = Field(description="1 is the top.")
    rows: list[RowShape]
    fixtures: list[FixtureShape]


class StandstillShape(BaseModel):
    """When no clock of the league runs, for nobody."""

    begins: datetime
    ends: datetime


class SeasonShape(BaseModel):
    """A season of a league, with its tables and fixtures."""

    league: str = Field(description="The league's code.")
    name: str
    number: int
    status: Literal["open", "running", "over"]
    starts: datetime | None
    started: datetime | None
    ends: datetime | None
    ended: datetime | None
    closed: datetime | None = Field(
        description="When its organiser closed a ladder; games that run are played to their end."
    )
    standstills: list[StandstillShape] = Field(
        description="When all clocks stand still, now and to come; whoever wants to plays on."
    )
    entered: list[str] = Field(description="Who will play, while the season takes entries.")
    asked: list[str] = Field(description="Who waits for the organiser's yes.")
    waiting: list[str] = Field(description="The waiting list.")
    divisions: list[DivisionShape]


class LeagueShape(BaseModel):
    """A league and its terms."""

    code: str
    name: str
    rules: str = Field(description="A key of `/rules`.")
    options: dict[str, Any]
    seats: int = Field(description="Players at a table.")
    terms: dict[str, Any] = Field(description="Divisions, games, clock, points and the rest.")
    words: str = Field(description="The organiser's own, in paragraphs of plain text.")
    password: bool = Field(description="Whether entering takes a password.")
    season: int = Field(description="The number of its newest season.")
    status: Literal["open", "running", "over"] = Field(description="Of that season.")
    players: int = Field(description="Who plays in it, or has entered.")
    web: str = Field(description="The league's page.")


M = TypeVar("M", bound=BaseModel)


def shaped(model: type[M], *of: object, **more: object) -> M:
    """What the model says of the objects, field by field: `more` if it is given there, else what
    the first of them calls so."""
    asked = model.model_fields.keys() - more.keys()
    known = {name: getattr(one, name) for one in of[::-1] for name in asked if hasattr(one, name)}
    return model.model_validate(known | more, from_attributes=True)


def season_shape(view: LeagueView) -> SeasonShape:
    """The whole season."""
    season = view.season.season
    return shaped(
        SeasonShape, season, view.season, league=view.league.code, name=view.league.name,
        starts=season.starts_at, started=season.started_at, ends=season.ends_at,
        ended=season.ended_at, closed=season.closed_at,
        standstills=[StandstillShape(begins=a, ends=b) for a, b in view.standstills],
        divisions=[
            DivisionShape(
                number=division.number,
                name=division.name,
                tier=division.tier,
                rows=[row_shape(line) for line in division.rows],
                fixtures=[_fixture(table) for table in division.fixtures],
            )
            for division in view.season.divisions
        ],
    )  # fmt: skip


def row_shape(line: RowView) -> RowShape:
    return shaped(RowShape, line.row, line, player=line.name, dropped_out=line.is_out)


def _fixture(table: FixtureView) -> FixtureShape:
    seats = [shaped(LeagueSeat, seat, player=seat.name) for seat in table.seats]
    return shaped(FixtureShape, table, seats=seats, game=table.code, done=table.done_at)
