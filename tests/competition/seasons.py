"""Made-up seasons for properties."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from pbem.competition.schedule import fixtures as schedule
from pbem.competition.standings.results import FixtureResult

fixtures = cache(schedule.fixtures)
"""Made once for all examples."""


def result_of(
    table: int, who: Sequence[int], scores: Sequence[int], late: int = 0
) -> FixtureResult:
    """Ranks as the points on the board give them; `late` timeouts for the first seat."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return FixtureResult(table, tuple(who), ranks, tuple(scores), (late,) + (0,) * (len(who) - 1))


def played(tables: Sequence[Sequence[int]], seed: int) -> list[FixtureResult]:
    """A result for each table; scores lie close together, so that ties come often."""
    chance = random.Random(seed)
    return [
        result_of(number, who, [chance.randrange(20, 26) for _ in who], chance.randrange(3))
        for number, who in enumerate(tables)
    ]
