"""How far fixtures are from everybody meeting everybody, in every seat, equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations


@dataclass(frozen=True)
class Imbalance:
    """What organisers and players are shown."""

    fewest_meetings: int
    """Of the two who meet least often."""
    most_meetings: int
    ideal_meetings: Fraction
    """What every two would have if it could be the same for all."""
    uneven_pairs: int
    """Pairs that meet more often than the ideal rounded up, or less than it rounded down."""
    fewest_games: int
    most_games: int
    seats: tuple[tuple[int, int], ...]
    """Per entrant, how often they have the seat they have least, and the one they have most."""

    @property
    def seats_apart(self) -> int:
        """The largest difference between two seats of one entrant."""
        return max((most - fewest for fewest, most in self.seats), default=0)


def imbalance(fixtures: Sequence[Sequence[int]], entrants: int) -> Imbalance:
    """Counts of fixtures whose entrants are numbered from 0 to `entrants` - 1 (two at least)."""
    met = Counter(pair for table in fixtures for pair in combinations(sorted(table), 2))
    pairs = [met[pair] for pair in combinations(range(entrants), 2)]
    ideal = Fraction(sum(pairs), len(pairs))
    low, high = int(ideal), -int(-ideal // 1)
    seats = max((len(table) for table in fixtures), default=0)
    sat = [[0] * seats for _ in range(entrants)]
    for table in fixtures:
        for seat, entrant in enumerate(table):
            sat[entrant][seat] += 1
    games = [sum(row) for row in sat]
    return Imbalance(
        fewest_meetings=min(pairs),
        most_meetings=max(pairs),
        ideal_meetings=ideal,
        uneven_pairs=sum(not low <= count <= high for count in pairs),
        fewest_games=min(games),
        most_games=max(games),
        seats=tuple((min(row, default=0), max(row, default=0)) for row in sat),
    )
