"""A Swiss round at tables of several: who has as many points meets, but not again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import lcm

from pbem.competition.schedule.draws import Draws, seat_draw, table_sizes

MOST = 256
"""Entrants in a round."""
STARTS = 6
"""Orders of those with equal points that are tried until nobody meets again."""
MOST_STARTS = 30
"""Those that are tried while two meet who shall not."""


@dataclass(frozen=True)
class SwissRound:
    """Tables in seat order, and who has a bye."""

    tables: list[tuple[int, ...]]
    byes: tuple[int, ...]


@dataclass(frozen=True)
class SwissPast:
    """What the next round is drawn by: all earlier tables in seat order, how many byes each has
    had, and pairs who shall not meet."""

    played: Sequence[Sequence[int]] = ()
    byes: Mapping[int, int] = field(default_factory=dict)
    apart: Collection[frozenset[int]] = ()


def swiss_round(
    points: Mapping[int, Fraction], past: SwissPast, seats: int, fewest: int, seed: str
) -> SwissRound:
    """The next round for everybody in `points`.

    A bye goes to who has had fewest, among those to who has fewest points, among those by lot. Who
    has equal points comes together as far as no two meet again; a meeting is repeated only where
    nothing else was found, and who shall not meet does only where even that is no way out.
    Raises ValueError if there are too few for one table, or more than 256.
    """
    sizes = table_sizes(len(points), seats, fewest)
    if not sizes or len(points) > MOST:
        raise ValueError(f"a round is for {fewest} to {MOST} entrants, not {len(points)}")
    played, byes = past.played, past.byes
    draws = Draws(f"{seed}/{len(played)}/{len(points)}")
    drawn = draws.shuffled(sorted(points))
    out = sorted(drawn, key=lambda each: (byes.get(each, 0), points[each]))
    resting = set(out[: len(points) - sum(sizes)])
    playing = [each for each in drawn if each not in resting]
    costs = _Costs(playing, points, past)
    found: list[tuple[int, list[list[int]]]] = []
    for start in range(MOST_STARTS):
        if start >= STARTS and min(found)[0] < costs.apart:
            break
        order = sorted(draws.shuffled(playing), key=lambda each: -points[each])
        tables = cut(order, sizes)
        found.append((costs.improve(tables), tables))
        if found[-1][0] < costs.again:
            break
    best = min(found, key=lambda each: each[0])[1]
    return SwissRound([seat_draw(table, played, draws) for table in best], tuple(sorted(resting)))


def cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """The order cut into tables of these sizes."""
    tables, start = [], 0
    for size in sizes:
        tables.append(list(order[start : start + size]))
        start += size
    return tables


class _Costs:
    """What it costs to have people at one table, in whole numbers, and exchanges that cost less."""

    def __init__(
        self,
        playing: Sequence[int],
        points: Mapping[int, Fraction],
        past: SwissPast,
    ) -> None:
        unit = lcm(*(points[each].denominator for each in playing))
        has = {each: int(points[each] * unit) for each in playing}
        met = Counter(pair for table in past.played for pair in combinations(sorted(table), 2))
        furthest = max(has.values()) - min(has.values())
        self.again = 1 + furthest**2 * len(playing) ** 2
        """A second meeting costs more than all differences of points could; a third one costs
        three times as much again, and so on."""
        self.apart = self.again * (1 + max(met.values(), default=0)) ** 2 * len(playing) ** 2
        """More than all second meetings could."""
        self.cost: dict[int, dict[int, int]] = {each: {} for each in playing}
        for one, other in combinations(sorted(playing), 2):
            cost = (has[one] - has[other]) ** 2 + self.again * met[one, other] ** 2
            cost += self.apart * ({one, other} in past.apart)
            self.cost[one][other] = self.cost[other][one] = cost

    def improve(self, tables: list[list[int]]) -> int:
        """Exchanges two of two tables while that helps; returns what the tables cost then."""
        while sum(self._exchange(*two) for two in combinations(tables, 2)):
            pass
        return sum(
            self.cost[one][other] for table in tables for one, other in combinations(table, 2)
        )

    def _exchange(self, first: list[int], second: list[int]) -> bool:
        """Every exchange between the two tables that helps; whether one did."""
        helped = False
        for i, j in product(range(len(first)), range(len(second))):
            one, other = first[i], second[j]
            ones, others = self.cost[one], self.cost[other]
            change = sum(others[each] - ones[each] for each in first if each != one)
            change += sum(ones[each] - others[each] for each in second if each != other)
            if change < 0:
                first[i], second[j] = other, one
                helped = True
        return helped
