"""What a league's views are made of: rows, divisions, rounds, seasons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pbem.competition.leagues import queries
from pbem.competition.leagues.division_standings import Zone
from pbem.competition.leagues.fixture_views import (
    FixtureColumns,
    FixtureView,
    SeasonFacts,
    fixture_views,
)
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.standings.promotion import division_name, tier_of
from pbem.competition.standings.results import StandingsRow
from pbem.games.clocks.counting import Span
from pbem.models import Entry, EntryStatus, FixtureStatus, League, Player, Season


@dataclass(frozen=True)
class RowView:
    """One row of a division's standings."""

    row: StandingsRow
    entry: Entry
    name: str
    profile: str | None
    """The path of their page, where others may open it."""
    zone: Zone
    sure: bool
    """Whether the zone is certain, however the games left end."""

    @property
    def is_out(self) -> bool:
        """Whether they have dropped out."""
        return self.entry.status == EntryStatus.WITHDRAWN


@dataclass(frozen=True)
class DivisionView(ABC):
    """Rows and fixtures are made when they are asked for: most pages show few divisions of many."""

    number: int
    facts: SeasonFacts = field(repr=False)
    fixture_columns: Sequence[FixtureColumns] = field(repr=False)

    @property
    def name(self) -> str:
        """Such as `2`, or `2B` where its tier has several."""
        return division_name(self.number, self.facts.terms.tiers)

    @property
    def tier(self) -> int:
        """1 is the top."""
        return tier_of(self.number, self.facts.terms.tiers)

    @property
    @abstractmethod
    def players(self) -> frozenset[int]:
        """Ids of those who have a row."""

    @property
    @abstractmethod
    def made_from(self) -> tuple[object, ...]:
        """Plain values: where they are the same, so are the rows and fixtures."""

    @abstractmethod
    def make_rows(self) -> tuple[RowView, ...]:
        """The rows, the first place on top."""

    @cached_property
    def rows(self) -> tuple[RowView, ...]:
        """The rows, the first place on top."""
        return self.make_rows()

    @cached_property
    def fixtures(self) -> tuple[FixtureView, ...]:
        """The fixtures by their numbers."""
        return fixture_views(self.facts, self.fixture_columns)

    @property
    def done(self) -> int:
        """How many fixtures have their result."""
        return sum(one.status == FixtureStatus.DONE for one in self.fixture_columns)

    @property
    def counted(self) -> int:
        """How many fixtures count, played or not."""
        return sum(one.status != FixtureStatus.ANNULLED for one in self.fixture_columns)

    def row_of(self, player_id: int | None) -> RowView | None:
        """The row of that player."""
        if player_id not in self.players:
            return None
        return next((row for row in self.rows if row.entry.player_id == player_id), None)


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

    @property
    def made_from(self) -> tuple[object, ...]:
        """Plain values: where they are the same, so is everything else here."""
        one = self.season
        times = one.starts_at, one.started_at, one.ends_at, one.ended_at, one.closed_at
        names = self.entered, self.asked, self.waiting, self.rounds
        divisions = tuple(division.made_from for division in self.divisions)
        return (one.id, one.number, str(one.status), *times, *names, divisions)

    def division_of(self, player_id: int | None) -> DivisionView | None:
        """The division in which that player has a row."""
        return next((one for one in self.divisions if player_id in one.players), None)


@dataclass(frozen=True)
class LeagueView:
    """`season` is the newest one, `others` the numbers of those before it."""

    league: League
    terms: LeagueTerms
    organiser: str
    organisers: Mapping[str, int | None]
    """Their ids by what they are called, the first one on top."""
    season: SeasonView
    others: tuple[int, ...]

    @property
    def standstills(self) -> tuple[Span, ...]:
        """When its clocks stand still now or will."""
        return queries.standstills_of(self.league)

    def is_organised_by(self, viewer: Player | None) -> bool:
        """Whether the viewer may organise it."""
        return viewer is not None and viewer.id in self.organisers.values()
