"""What is still possible: the best and worst place that each can end in.

A claim that something is certain is never wrong. Up to `FEW` ways in which the games left can end
are all tried, and then best and worst are exact, but for this: entrants who would be level on
points may come in either order, because tie-breaks are open until the last game. With more ways,
or shares of points, it is reckoned from what each can reach and from what the games left
must or can bring to groups of entrants together; the truth lies within, seldom far.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from pbem.competition.standings.bounds import Ahead, best, worst
from pbem.competition.standings.results import ByRank, Scheme, by_place

FEW = 600
"""Ways to end that are all tried."""
SHARED = math.lcm(*range(1, 6))
"""Up to five share points."""


def prospects(
    points: Mapping[int, Fraction],
    games: Mapping[int, int],
    unplayed: Sequence[tuple[int, ...]],
    scheme: Scheme,
    by_rank: ByRank = (),
) -> dict[int, tuple[int, int]]:
    """Best and worst place of each entrant in `points`, for a season with games left.

    `points` are the raw ones so far, `games` what they are divided by at the end to compare
    them: all 1 unless somebody plays more games than usual.
    """
    ahead = _in_units(points, games, unplayed, scheme, by_rank)
    ways = math.prod(len(orders(len(table))) for table in unplayed)
    if scheme is not Scheme.SHARE and ways <= FEW:
        return _by_trying_all(ahead)
    return {each: (best(each, ahead), worst(each, ahead)) for each in points}


def place_worth(scheme: Scheme, seats: int, by_rank: ByRank) -> Sequence[Fraction | int]:
    """What the places of a fixture are worth; of shares, the most uneven."""
    if scheme is Scheme.RANK:
        return by_rank[:seats] or range(seats - 1, -1, -1)
    return [1] + [0] * (seats - 1)


def _in_units(
    points: Mapping[int, Fraction],
    games: Mapping[int, int],
    unplayed: Sequence[tuple[int, ...]],
    scheme: Scheme,
    by_rank: ByRank,
) -> Ahead:
    """Everything as whole numbers, which compare faster. Those who are not in `points` (they have
    left) are reckoned with for what they can take from others."""
    strangers = {each for table in unplayed for each in table} - set(points)
    worth = [place_worth(scheme, len(table), by_rank) for table in unplayed]
    parts = [Fraction(each) for row in worth for each in row] + list(points.values())
    unit = math.lcm(*(part.denominator for part in parts)) * math.lcm(*games.values()) * SHARED
    return Ahead(
        has={each: int(has * unit) for each, has in points.items()} | dict.fromkeys(strangers, 0),
        games=games,
        tables=unplayed,
        worth=[[int(each * unit) for each in row] for row in worth],
    )


@cache
def orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which a fixture can end, ties included, as ranks."""
    found = set()
    for kinds in itertools.product(range(seats), repeat=seats):
        found.add(tuple(1 + sum(other < kind for other in kinds) for kind in kinds))
    return tuple(sorted(found))


def _by_trying_all(ahead: Ahead) -> dict[int, tuple[int, int]]:
    """Exact, but for the order of those who are level on points."""
    highest = dict.fromkeys(ahead.games, len(ahead.games))
    lowest = dict.fromkeys(ahead.games, 1)
    for end in _ends(ahead):
        final = {each: end[each] // games for each, games in ahead.games.items()}
        ordered = sorted(final.values())
        for each, has in final.items():
            highest[each] = min(highest[each], len(ordered) - bisect_right(ordered, has) + 1)
            lowest[each] = max(lowest[each], len(ordered) - bisect_left(ordered, has))
    return {each: (highest[each], lowest[each]) for each in highest}


def _ends(ahead: Ahead) -> Iterator[dict[int, int]]:
    """Raw points at every possible end of the season."""
    ways = [
        [[int(each) for each in by_place(ranks, worth)] for ranks in orders(len(table))]
        for table, worth in zip(ahead.tables, ahead.worth, strict=True)
    ]
    for way in itertools.product(*ways):
        end = dict(ahead.has)
        for table, gained in zip(ahead.tables, way, strict=True):
            for entrant, gain in zip(table, gained, strict=True):
                end[entrant] += gain
        yield end
