"""All results of a season added up, once, by entrant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from pbem.competition.standings.results import (
    FixtureResult,
    Points,
    Scheme,
    Scoring,
    by_place,
    closeness,
    differences,
    fixture_points,
)


class SeasonTally:
    """What each has, whatever order the results come in. Raises ValueError at a second result."""

    def __init__(
        self,
        results: Iterable[FixtureResult],
        scoring: Scoring,
        given: Iterable[tuple[int, Fraction]] = (),
    ) -> None:
        self.results: dict[int, FixtureResult] = {}
        self.played: defaultdict[int, int] = defaultdict(int)
        self.timeouts: defaultdict[int, int] = defaultdict(int)
        points, wins, seconds = _Sums(), _Sums(), _Sums()
        difference, near = _Sums(), _Sums()
        for result in results:
            if result.fixture in self.results:
                raise ValueError(f"fixture {result.fixture} has two results")
            self.results[result.fixture] = result
            points.add(result.entrants, fixture_points(result, scoring.scheme, scoring.by_rank))
            wins.add(result.entrants, fixture_points(result, Scheme.WINS))
            behind = (0, 1, *(0 for _seat in result.ranks[2:]))
            seconds.add(result.entrants, by_place(result.ranks, behind))
            near.add(result.entrants, closeness(result.ranks, result.scores))
            difference.add(result.entrants, differences(result.scores))
            for entrant, timeouts in zip(result.entrants, result.timeouts, strict=True):
                self.played[entrant] += 1
                self.timeouts[entrant] += timeouts
        for entrant, more in given:
            points.add((entrant,), (more,))
        self.raw = points.totals()
        """Points as they were given."""
        self.wins = wins.totals()
        self.seconds = seconds.totals()
        self.closeness = near.totals()
        """Points on the board as parts of the winners'."""
        self.difference = difference.totals()
        """Points on the board, less the average of those in the same game."""
        self.points = defaultdict(Fraction, self._counted(scoring.games_each))
        """Points as they are compared."""
        self._sonneborn = self._against_whom()

    def _counted(self, games_each: int | None) -> dict[int, Fraction]:
        """Who played more than `games_each` games gets the average game as often as that: one
        game more, because the fixtures did not come out even, neither helps nor harms."""
        return {
            entrant: raw * Fraction(games_each, self.played[entrant])
            if games_each and self.played[entrant] > games_each
            else raw
            for entrant, raw in self.raw.items()
        }

    def _against_whom(self) -> dict[int, Fraction]:
        """For every other in each game: their points of the season, whole if they came in behind,
        half if level. With two players it is what chess calls Sonneborn-Berger."""
        unit = lcm(*(points.denominator for points in self.points.values()))
        halves = {each: int(points * unit) for each, points in self.points.items()}
        sums: defaultdict[int, int] = defaultdict(int)
        for result in self.results.values():
            seats = list(zip(result.entrants, result.ranks, strict=True))
            for entrant, rank in seats:
                for other, behind in seats:
                    if behind > rank:
                        sums[entrant] += 2 * halves[other]
                    elif behind == rank and other != entrant:
                        sums[entrant] += halves[other]
        return {each: Fraction(total, 2 * unit) for each, total in sums.items()}

    def sonneborn(self, entrant: int) -> Fraction:
        """The Sonneborn-Berger sum."""
        return self._sonneborn.get(entrant, Fraction(0))


class _Sums:
    """Exact sums by entrant, made in whole numbers at the end: far faster than one by one."""

    def __init__(self) -> None:
        self.parts: defaultdict[int, list[Fraction]] = defaultdict(list)

    def add(self, entrants: tuple[int, ...], points: Points) -> None:
        for entrant, part in zip(entrants, points, strict=True):
            self.parts[entrant].append(part)

    def totals(self) -> defaultdict[int, Fraction]:
        """Zero for whoever has no part."""
        sums: defaultdict[int, Fraction] = defaultdict(Fraction)
        for entrant, parts in self.parts.items():
            unit = lcm(*(part.denominator for part in parts))
            whole = sum(part.numerator * (unit // part.denominator) for part in parts)
            sums[entrant] = Fraction(whole, unit)
        return sums
