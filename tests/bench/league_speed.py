"""Speed of a league's mathematics: fixtures by size, and standings with what is still possible.

Run `python tests/bench/league_speed.py`; milliseconds of processor time, on one core.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable

from pbem.competition.schedule.fixtures import fixtures, imbalance
from pbem.competition.standings.ranking import USUAL, standings
from pbem.competition.standings.results import FixtureResult, Scheme, Scoring

SHORT = os.environ.get("BENCH") == "short"
REPEATS = 3 if SHORT else 15
SHAPES = ((6, 3, 6), (12, 4, 10), (24, 4, 8), (60, 3, 12), (60, 4, 10), (60, 5, 12), (60, 5, 59))


def milliseconds(work: Callable[[], object]) -> float:
    """The median of some runs."""
    spent = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        spent.append(1000 * (time.process_time() - start))
    return statistics.median(spent)


def season(tables: list[tuple[int, ...]]) -> list[FixtureResult]:
    """A result for each table."""
    chance = random.Random(1)
    results = []
    for number, who in enumerate(tables):
        scores = tuple(chance.randrange(20, 60) for _ in who)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        results.append(FixtureResult(number, who, ranks, scores, (0,) * len(who)))
    return results


def main() -> None:
    print("fixtures                         ms  meetings  uneven pairs")
    for entrants, seats, games in SHAPES:
        made = fixtures(entrants, seats, games, "bench")
        spent = milliseconds(lambda shape=(entrants, seats, games): fixtures(*shape, "bench"))
        counted = imbalance(made, entrants)
        shape = f"{entrants} at tables of {seats}, {games} games each"
        met = f"{counted.fewest_meetings} to {counted.most_meetings}"
        print(f"{shape:<28} {spent:>7.1f}  {met:>8}  {counted.uneven_pairs:>12}")

    tables = fixtures(12, 4, 10, "bench")
    results = season(tables)
    print("\nstandings of 12, tables of 4      ms")
    for left in (20, 10, 2, 1, 0):
        known = results[: len(results) - left]
        for scheme in Scheme:
            spent = milliseconds(
                lambda known=known, scheme=scheme: standings(
                    range(12), known, tables, Scoring(scheme, USUAL)
                )
            )
            print(f"by {scheme:<6} {left:>2} games left      {spent:>8.1f}")


if __name__ == "__main__":
    main()
