"""One view of a ladder: rungs as rows of standings, its games, and its challenges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cached_property

from sqlmodel import Session, col, select

from pbem.competition.leagues import rungs
from pbem.competition.leagues.division_standings import Zone
from pbem.competition.leagues.fixture_views import SeasonFacts, read_fixtures
from pbem.competition.leagues.view_types import DivisionView, RowView
from pbem.competition.standings.results import StandingsRow
from pbem.models import Challenge, ChallengeStatus, Climber, Entry, FixtureStatus, Season, id_of

MOST_GAMES = 60
"""That are over, the newest; what runs is shown in any case."""
MOST_CHALLENGES = 30


@dataclass(frozen=True)
class ChallengeView:
    """A challenge by names."""

    id: int
    challenger: str
    challenged: str
    challenger_id: int
    challenged_id: int
    status: ChallengeStatus
    made_at: datetime
    due_at: datetime
    answered_at: datetime | None


@dataclass(frozen=True)
class LadderDivision(DivisionView):
    """The ladder as a season's only division: the first row is the top rung."""

    climbers: Sequence[Climber] = field(repr=False)
    """The top rung first."""

    @cached_property
    def _entries(self) -> Mapping[int, Entry]:
        return {id_of(entry): entry for entry in self.facts.entries}

    @cached_property
    def players(self) -> frozenset[int]:
        return frozenset(self._entries[one.entry_id].player_id for one in self.climbers)

    @property
    def made_from(self) -> tuple[object, ...]:
        climbers = tuple(
            (one.entry_id, one.rung, one.played, one.won, self.facts.entrants[one.entry_id])
            for one in self.climbers
        )
        fixtures = tuple(self.fixture_columns)
        return self.facts.terms, fixtures, self.facts.given_seats, climbers

    def make_rows(self) -> tuple[RowView, ...]:
        running = Counter(
            entry for fixture in self.fixture_columns if fixture.status == FixtureStatus.RUNNING
            for entry in fixture.seats
        )  # fmt: skip
        rows = []
        for climber in self.climbers:
            entrant = self.facts.entrants[climber.entry_id]
            rows.append(
                RowView(
                    row=_row(climber, running[climber.entry_id], len(self.climbers)),
                    entry=self._entries[climber.entry_id],
                    name=entrant.name,
                    profile=entrant.profile,
                    zone=Zone.STAYS,
                    sure=False,
                )
            )
        return tuple(rows)


def ladder_division(session: Session, facts: SeasonFacts) -> LadderDivision:
    return LadderDivision(
        number=1,
        facts=facts,
        fixture_columns=read_fixtures(session, facts.season, MOST_GAMES),
        climbers=rungs.climbers(session, facts.season),
    )


def challenges(
    session: Session, season: Season, names: Mapping[int, str], entry: int | None = None
) -> list[ChallengeView]:
    """The newest first; of one entry if it is given."""
    query = select(Challenge).where(Challenge.season_id == season.id)
    if entry is not None:
        query = query.where(
            (col(Challenge.challenger_id) == entry) | (col(Challenge.challenged_id) == entry)
        )
    found = session.exec(query.order_by(col(Challenge.id).desc()).limit(MOST_CHALLENGES))
    return [challenge_view(one, names) for one in found]


def challenge_view(one: Challenge, names: Mapping[int, str]) -> ChallengeView:
    return ChallengeView(
        id=id_of(one),
        challenger=names[one.challenger_id],
        challenged=names[one.challenged_id],
        challenger_id=one.challenger_id,
        challenged_id=one.challenged_id,
        status=one.status,
        made_at=one.made_at,
        due_at=one.due_at,
        answered_at=one.answered_at,
    )


def _row(climber: Climber, running: int, size: int) -> StandingsRow:
    """A rung told as a row of standings: points are games won, and any place is possible."""
    none, won = Fraction(0), Fraction(climber.won)
    return StandingsRow(
        entrant=climber.entry_id, place=climber.rung or size, played=climber.played, left=running,
        points=won, wins=won, direct=None, sonneborn=none, difference=none,
        seconds=none, closeness=none, timeouts=climber.timeouts, best=1, worst=size,
    )  # fmt: skip
