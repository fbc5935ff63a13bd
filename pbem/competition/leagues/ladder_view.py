"""One view of a ladder: rungs as the rows of a table, its games, and its challenges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from sqlmodel import Session, col, select

from pbem.competition.leagues import rungs
from pbem.competition.leagues.division_standings import Zone
from pbem.competition.leagues.entrant_names import Person
from pbem.competition.leagues.fixture_views import (
    ReadFixture,
    given_seats,
    read_fixtures,
    tables_shown,
)
from pbem.competition.leagues.terms import Terms
from pbem.competition.leagues.view_types import DivisionView, Line
from pbem.competition.standings.results import Row
from pbem.models import Challenge, ChallengeStatus, Climber, Entry, FixtureStatus, Season, id_of

MOST_GAMES = 60
"""That are over, the newest; what runs is shown in any case."""
MOST_CHALLENGES = 30


@dataclass(frozen=True)
class ChallengeView:
    """A challenge by names; `table` is the number of its game once it is accepted."""

    id: int
    challenger: str
    challenged: str
    challenger_id: int
    challenged_id: int
    status: ChallengeStatus
    made_at: datetime
    due_at: datetime
    answered_at: datetime | None


def ladder_division(
    session: Session,
    season: Season,
    terms: Terms,
    entries: Sequence[Entry],
    people: Mapping[int, Person],
    names: Mapping[int, str],
) -> DivisionView:
    """The ladder as a season's only division: the first row is the top rung."""
    standing = rungs.climbers(session, season)
    fixtures = read_fixtures(session, season, MOST_GAMES)
    given = given_seats(session, season)
    by_id = {id_of(entry): entry for entry in entries}
    running = _running(fixtures)

    def lines() -> tuple[Line, ...]:
        return tuple(
            Line(
                _row(climber, running.get(climber.entry_id, 0), len(standing)),
                by_id[climber.entry_id],
                names[climber.entry_id],
                people[climber.entry_id].handle,
                Zone.STAYS,
                sure=False,
            )
            for climber in standing
        )

    return DivisionView(
        1,
        frozenset(by_id[climber.entry_id].player_id for climber in standing),
        tuple(fixture.status for fixture in fixtures),
        lines,
        lambda: tables_shown(terms, fixtures, names, given),
        (terms, tuple(fixtures), given,
         tuple((c.entry_id, c.rung, c.played, c.won, names[c.entry_id],
                people[c.entry_id].handle) for c in standing)),
    )  # fmt: skip


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
        id_of(one), names[one.challenger_id], names[one.challenged_id], one.challenger_id,
        one.challenged_id, one.status, one.made_at, one.due_at, one.answered_at,
    )  # fmt: skip


def _running(fixtures: Sequence[ReadFixture]) -> dict[int, int]:
    found: dict[int, int] = {}
    for fixture in fixtures:
        for entry in fixture.seats if fixture.status == FixtureStatus.RUNNING else ():
            found[entry] = found.get(entry, 0) + 1
    return found


def _row(climber: Climber, running: int, size: int) -> Row:
    """A rung told as a row of standings: points are games won, and any place is possible."""
    none, won = Fraction(0), Fraction(climber.won)
    return Row(
        entrant=climber.entry_id, place=climber.rung or size, played=climber.played, left=running,
        points=won, wins=won, direct=None, sonneborn=none, difference=none,
        timeouts=climber.timeouts, best=1, worst=size,
    )  # fmt: skip
