"""The standings of a division, from its entries and fixtures; where each place leads."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from pbem.competition.leagues import tournament
from pbem.competition.leagues.queries import IN_DIVISION
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.leagues.tournament import DrawnRound, FixtureFacts
from pbem.competition.schedule.fixtures import full_cycle
from pbem.competition.standings.promotion import changing
from pbem.competition.standings.ranking import standings
from pbem.competition.standings.results import FixtureResult, Scoring, StandingsRow
from pbem.models import Entry, FixtureStatus, id_of


def division_standings(
    entries: Sequence[Entry],
    fixtures: Sequence[FixtureFacts],
    terms: LeagueTerms,
    drawn: Sequence[DrawnRound] = (),
    *,
    over: bool = False,
) -> list[StandingsRow]:
    """The standings of a division from its entries and fixtures; annulled fixtures do not count.

    `drawn` are the rounds of a tournament so far, `over` says that its season is.
    """
    sitting = sorted(
        (entry for entry in entries if entry.status in IN_DIVISION), key=lambda e: e.seeded
    )
    counted = [f for f in fixtures if f.status != FixtureStatus.ANNULLED]
    is_swiss = terms.form is Form.SWISS
    rows = list(
        _standings(
            tuple(id_of(entry) for entry in sitting),
            tuple(result_of(fixture) for fixture in counted if fixture.result is not None),
            tuple(tuple(fixture.seats) for fixture in counted),
            terms,
            tournament.points_without_result(drawn, fixtures, terms) if is_swiss else (),
        )
    )
    if terms.form is Form.KNOCK_OUT:
        return tournament.knock_out_places(rows, drawn, fixtures, over=over)
    if is_swiss and not over and len(drawn) < terms.rounds:
        return tournament.all_is_open(rows)
    return rows


@lru_cache(maxsize=512)
def _standings(
    entrants: tuple[int, ...],
    results: tuple[FixtureResult, ...],
    fixtures: tuple[tuple[int, ...], ...],
    terms: LeagueTerms,
    given: tuple[tuple[int, Fraction], ...],
) -> tuple[StandingsRow, ...]:
    """Kept for results that come again: what is still possible takes longer to find than
    everything else on a page."""
    scoring = scoring_of(terms, len(entrants), len(fixtures[0]) if fixtures else 0)
    return tuple(standings(entrants, results, fixtures, scoring, given))


def scoring_of(terms: LeagueTerms, entrants: int, seats: int) -> Scoring:
    """How a division of so many with games of so many seats is counted."""
    games = games_each(terms, entrants, seats)
    return Scoring(terms.scheme, terms.tie_breaks, terms.rank_points, games)


def games_each(terms: LeagueTerms, entrants: int, seats: int) -> int | None:
    """How many games count as everybody's: who plays one more has the average of theirs as often.

    None in a tournament by rounds, which nobody has more games in than it has rounds.
    """
    if terms.form is Form.LEAGUE:
        return terms.games_each
    is_cycle = terms.form is Form.ROUND_ROBIN and seats > 1
    return full_cycle(entrants, seats) if is_cycle else None


def result_of(fixture: FixtureFacts) -> FixtureResult:
    """The result of a fixture that is done."""
    assert fixture.result is not None
    assert fixture.id is not None
    return FixtureResult(
        fixture=fixture.id,
        entrants=tuple(fixture.seats),
        ranks=tuple(fixture.result["ranks"]),
        scores=tuple(fixture.result["scores"]),
        timeouts=tuple(fixture.result["timeouts"]),
    )


class Zone(StrEnum):
    """Where a place leads at the season's end."""

    UP = "up"
    STAYS = "stays"
    DOWN = "down"


def zone_at(place: int, number: int, sizes: Sequence[int], terms: LeagueTerms) -> Zone:
    """Where that place of division `number` leads, in a season with divisions of these sizes."""
    moving = _moving(tuple(sizes), terms.tiers, terms.promoted)[number - 1]
    if place <= moving.up:
        return Zone.UP
    if place > sizes[number - 1] - moving.down:
        return Zone.DOWN
    return Zone.STAYS


_moving = lru_cache(maxsize=256)(changing)
"""Kept for a season's shape that comes again: every place of every row asks."""
NEXT = {Zone.UP: -1, Zone.STAYS: 0, Zone.DOWN: 1}
"""By how much the number of the tier changes."""
