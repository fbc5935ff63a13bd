"""How ranks came about: in a season after each finished game, and over the seasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sqlmodel import Session, col, select

from pbem.competition.leagues import queries
from pbem.competition.leagues.division_standings import scoring_of
from pbem.competition.leagues.fixture_views import FixtureView
from pbem.competition.leagues.terms import IN_ROUNDS, LeagueTerms
from pbem.competition.leagues.view_types import DivisionView
from pbem.competition.standings.promotion import division_name, tier_of
from pbem.competition.standings.ranking import standings
from pbem.competition.standings.results import FixtureResult
from pbem.models import Division, Entry, FixtureStatus, League, Season, SeasonStatus

MOST_STEPS = 40
"""Of a longer season, steps spread evenly over it, the last one among them."""


@dataclass(frozen=True)
class RankHistory:
    """`positions` of each entry, one for each of `steps`, which are numbers of fixtures done."""

    steps: tuple[int, ...]
    positions: dict[int, tuple[int, ...]]


def rank_history(division: DivisionView, terms: LeagueTerms) -> RankHistory:
    """From the first finished fixture on; empty before that, and in tournaments by rounds."""
    if terms.form in IN_ROUNDS:
        return RankHistory((), {})
    seeded = sorted(division.rows, key=lambda line: line.entry.seeded)
    entrants = tuple(line.row.entrant for line in seeded)
    done = sorted(
        (fixture for fixture in division.fixtures if fixture.status == FixtureStatus.DONE),
        key=lambda one: (one.done_at is None, one.done_at, one.number),
    )
    return _course(entrants, tuple(_result(fixture) for fixture in done), terms)


def _result(fixture: FixtureView) -> FixtureResult:
    return FixtureResult(
        fixture=fixture.number,
        entrants=tuple(seat.entry_id for seat in fixture.seats),
        ranks=tuple(seat.rank or 0 for seat in fixture.seats),
        scores=tuple(seat.score or 0 for seat in fixture.seats),
        timeouts=tuple(seat.timeouts for seat in fixture.seats),
    )


@lru_cache(maxsize=256)
def _course(
    entrants: Sequence[int], results: Sequence[FixtureResult], terms: LeagueTerms
) -> RankHistory:
    """Kept for results that come again."""
    steps = _spread(len(results))
    positions: dict[int, tuple[int, ...]] = dict.fromkeys(entrants, ())
    scoring = scoring_of(terms, len(entrants), len(results[0].entrants) if results else 0)
    for step in steps:
        order = standings(entrants, results[:step], (), scoring)
        for above, row in enumerate(order):
            positions[row.entrant] += (above + 1,)
    return RankHistory(steps, positions)


def _spread(results: int) -> tuple[int, ...]:
    if results <= MOST_STEPS:
        return tuple(range(1, results + 1))
    return tuple(sorted({results - results * n // MOST_STEPS for n in range(MOST_STEPS)}))


@dataclass(frozen=True)
class PastPlace:
    """Where a player came in, in one season that is over."""

    season: int
    division: int
    name: str
    tier: int
    place: int
    next_division: int
    """The tier that the place led to."""


def past_places(session: Session, league: League, player_id: int) -> list[PastPlace]:
    """A player's seasons in the league, the first one first."""
    query = (
        select(Season, Division.number, Entry.place, Entry.next_division)
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(
            Season.league_id == league.id,
            Season.status == SeasonStatus.OVER,
            Entry.player_id == player_id,
            col(Entry.place).is_not(None),
        )
        .order_by(col(Season.number))
    )
    return [
        _past_place(season, number, queries.terms_of(league, season).tiers, place or 0, following)
        for season, number, place, following in session.exec(query)
    ]


def _past_place(
    season: Season, number: int, tiers: Sequence[int], place: int, following: int | None
) -> PastPlace:
    tier = tier_of(number, tiers)
    name = division_name(number, tiers)
    return PastPlace(season.number, number, name, tier, place, following or tier)
