"""The standings: entrants in order, by points and then by the tie-breaks that the league states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from pbem.competition.standings.points import ByRank
from pbem.competition.standings.prospects import prospects
from pbem.competition.standings.results import Row, Scheme, TableResult, TieBreak
from pbem.competition.standings.tally import Tally
from pbem.competition.standings.tie_breaks import Tie, order

USUAL = (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.DIFFERENCE, TieBreak.TIMEOUTS)
"""The tie-breaks of a league that states none."""


def standings(
    entrants: Sequence[int],
    results: Sequence[TableResult],
    scheme: Scheme,
    tie_breaks: Sequence[TieBreak],
    fixtures: Sequence[Sequence[int]],
    by_rank: ByRank = (),
    games_each: int | None = None,
    given: Iterable[tuple[int, Fraction]] = (),
) -> list[Row]:
    """Everybody of `entrants` in order; who shares a place stands in the order of `entrants`.

    `fixtures` are all tables of the season, played or not, each as the ids of who sits there.
    A result of somebody who is not among the entrants (they have left) counts for the others.
    `given` are points that entrants have from no table, such as for byes.
    With `games_each`, the points of who plays more games count as for that many.
    Raises ValueError if a table has two results.
    """
    tally = Tally(results, scheme, by_rank, games_each, given)
    open_tables = unplayed(fixtures, results)
    left = Counter(each for table in open_tables for each in table)
    possible: dict[int, tuple[int, int]] = {}
    if open_tables:
        raw = {each: tally.raw[each] for each in entrants}
        games = {each: _divisor(tally.played[each] + left[each], games_each) for each in entrants}
        possible = prospects(raw, games, open_tables, scheme, by_rank)
    rows = []
    place = 1
    for tie in order(entrants, tally, tie_breaks):
        for each in tie.entrants:
            best, worst = possible.get(each, (place, place))
            rows.append(_row(each, place, left[each], tie, tally, best, worst))
        place += len(tie.entrants)
    return rows


def _divisor(games: int, games_each: int | None) -> int:
    """What raw points are divided by to compare them at the end."""
    return max(games, games_each) if games_each else 1


def unplayed(
    fixtures: Iterable[Sequence[int]], results: Iterable[TableResult]
) -> list[tuple[int, ...]]:
    """The fixtures without a result. Seats do not matter, and each result goes with one fixture."""
    done = Counter(tuple(sorted(result.entrants)) for result in results)
    left = []
    for fixture in fixtures:
        who = tuple(sorted(fixture))
        if done[who]:
            done[who] -= 1
        else:
            left.append(tuple(fixture))
    return left


def _row(entrant: int, place: int, left: int, tie: Tie, tally: Tally, best: int, worst: int) -> Row:
    return Row(
        entrant=entrant,
        place=place,
        played=tally.played[entrant],
        left=left,
        points=tally.points[entrant],
        wins=tally.wins[entrant],
        direct=tie.direct.get(entrant),
        sonneborn=tally.sonneborn(entrant),
        difference=tally.difference[entrant],
        timeouts=tally.timeouts[entrant],
        best=best,
        worst=worst,
    )
