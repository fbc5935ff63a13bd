"""Search: entrants change tables, one exchange at a time, until everybody meets as often."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import prod

from pbem.competition.schedule.draws import Draws

TRIES, MOST_TRIES = 160, 20_000
"""Exchanges looked at: for each seat that can change, and altogether."""
WARM, COLD = 2.4, 0.8
"""How much worse an exchange may be at first and at last: less and less, as in annealing."""
REPLACING = 8
"""One look in so many is at who plays the game more that tables need to be full."""


class Exchanges:
    """Tables that may change, beside others that may not, and how often everybody meets."""

    def __init__(
        self, fixed: list[list[int]], tables: list[list[int]], entrants: int, power: int
    ) -> None:
        self.tables = tables
        self.met = [[0] * entrants for _ in range(entrants)]
        self.games = [0] * entrants
        for table in fixed + tables:
            for one, other in combinations(table, 2):
                self.met[one][other] += 1
                self.met[other][one] += 1
            for each in table:
                self.games[each] += 1
        self.usual = min(self.games)
        """Games of those who don't play one more."""
        pairs = entrants * (entrants - 1) // 2
        total = sum(map(sum, self.met)) // 2
        # Only products and sums: they come out the same on every machine, powers may not.
        price = [
            prod([abs(count - total / pairs)] * power)
            for count in range(max(map(max, self.met)) + len(tables) + 2)
        ]
        self.more = [after - before for before, after in pairwise(price)]
        """What one meeting more costs a pair, by how often it meets."""
        self.less = [0.0, *(-each for each in self.more)]
        low, high = divmod(total, pairs)
        least = (pairs - high) * price[low] + high * price[low + 1]
        spent = sum(price[self.met[one][other]] for one, other in combinations(range(entrants), 2))
        self.too_much = spent - least
        """What meetings cost beyond the most even ones there could be."""

    def improve(self, draws: Draws) -> None:
        """Tries exchanges until meetings are even or the tries are used up."""
        tables, fraction = self.tables, draws.fraction
        count, seats = len(tables), len(tables[0])
        extra = max(self.games) > self.usual
        tries = min(TRIES * count * seats, MOST_TRIES)
        for step in range(tries):
            if self.too_much < 0.000001:
                return
            bound = (WARM + (COLD - WARM) * step / tries) * fraction()
            first = tables[int(fraction() * count)]
            if extra and step % REPLACING == 0:
                self._replace(
                    first, int(fraction() * seats), int(fraction() * len(self.met)), bound
                )
                continue
            second = tables[int(fraction() * count)]
            self._exchange(first, int(fraction() * seats), second, int(fraction() * seats), bound)

    def _exchange(self, first: list[int], i: int, second: list[int], j: int, bound: float) -> None:
        """Exchanges two entrants if meetings don't cost more than `bound` more for it."""
        one, other = first[i], second[j]
        if one in second or other in first:
            return
        ones, others, more, less = self.met[one], self.met[other], self.more, self.less
        # Both loops count the pair itself, which doesn't change.
        change = -2 * more[ones[other]]
        for each in first:
            change += more[others[each]] + less[ones[each]]
        for each in second:
            change += more[ones[each]] + less[others[each]]
        if change <= bound:
            self.too_much += change
            self._sit(first, i, other)
            self._sit(second, j, one)

    def _replace(self, table: list[int], i: int, other: int, bound: float) -> None:
        """Puts `other` in the place of one who plays more, if meetings don't cost more than `bound`
        more for it."""
        one = table[i]
        if self.games[one] <= self.usual or self.games[other] > self.usual or other in table:
            return
        ones, others = self.met[one], self.met[other]
        change = -self.more[ones[other]]
        change += sum(self.more[others[each]] + self.less[ones[each]] for each in table)
        if change <= bound:
            self.too_much += change
            self.games[one] -= 1
            self.games[other] += 1
            self._sit(table, i, other)

    def _sit(self, table: list[int], i: int, new: int) -> None:
        """Puts somebody in another's place, and counts who meets whom."""
        old, met = table[i], self.met
        for each in table:
            if each != old:
                met[old][each] -= 1
                met[each][old] -= 1
                met[new][each] += 1
                met[each][new] += 1
        table[i] = new
