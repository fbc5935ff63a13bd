"""What a league's views are made of: rows, tables, divisions, rounds, seasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from pbem.competition.leagues.division_standings import Zone
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.results import Row
from pbem.models import Entry, EntryStatus, FixtureStatus, League, Season


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
    given: bool = False
    """Whether operators have given the seat to somebody else."""


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
    made_from: tuple[object, ...] = field(repr=False)
    """Plain values: where they are the same, so are the lines and tables."""

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
    terms: Terms
    organiser: str
    season: SeasonView
    others: tuple[int, ...]
