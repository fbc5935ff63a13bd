"""All results of a season added up, once, by entrant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from pbem.competition.standings.points import ByRank, by_place, table_points
from pbem.competition.standings.results import Scheme, TableResult


class Tally:
    """What each has, whatever order the results come in. Raises ValueError at a second result."""

    def __init__(
        self,
        results: Iterable[TableResult],
        scheme: Scheme,
        by_rank: ByRank = (),
        games_each: int | None = None,
    ) -> None:
        self.tables: dict[int, tuple[TableResult, tuple[Fraction, ...]]] = {}
        """Each table's result and what it was worth to each seat."""
        self.raw: defaultdict[int, Fraction] = defaultdict(Fraction)
        """Points as they were given."""
        self.wins: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.difference: defaultdict[int, Fraction] = defaultdict(Fraction)
        """Points on the board, less the average of those at the same table."""
        self.played: defaultdict[int, int] = defaultdict(int)
        self.timeouts: defaultdict[int, int] = defaultdict(int)
        for result in results:
            if result.table in self.tables:
                raise ValueError(f"table {result.table} has two results")
            self._add(result, table_points(result, scheme, by_rank))
        self.points = defaultdict(Fraction, self._counted(games_each))
        """Points as they are compared."""
        self._sonneborn = self._against_whom()

    def _add(self, result: TableResult, points: tuple[Fraction, ...]) -> None:
        self.tables[result.table] = result, points
        seats = len(result.entrants)
        wins = by_place(result.ranks, [1] + [0] * (seats - 1))
        average = Fraction(sum(result.scores), seats)
        for seat, entrant in enumerate(result.entrants):
            self.raw[entrant] += points[seat]
            self.wins[entrant] += wins[seat]
            self.difference[entrant] += result.scores[seat] - average
            self.played[entrant] += 1
            self.timeouts[entrant] += result.timeouts[seat]

    def _counted(self, games_each: int | None) -> dict[int, Fraction]:
        """Who played more than `games_each` games gets the average game as often as that: one
        game more, because the tables did not come out even, neither helps nor harms."""
        return {
            entrant: raw * Fraction(games_each, self.played[entrant])
            if games_each and self.played[entrant] > games_each
            else raw
            for entrant, raw in self.raw.items()
        }

    def _against_whom(self) -> dict[int, Fraction]:
        """For every other at each table: their points of the season, whole if they came in behind,
        half if level. With two at a table it is what chess calls Sonneborn-Berger."""
        sums: defaultdict[int, Fraction] = defaultdict(Fraction)
        for result, _ in self.tables.values():
            seats = list(zip(result.entrants, result.ranks, strict=True))
            for entrant, rank in seats:
                for other, behind in seats:
                    if behind > rank:
                        sums[entrant] += self.points[other]
                    elif behind == rank and other != entrant:
                        sums[entrant] += self.points[other] / 2
        return sums

    def sonneborn(self, entrant: int) -> Fraction:
        """The Sonneborn-Berger sum."""
        return self._sonneborn.get(entrant, Fraction(0))
