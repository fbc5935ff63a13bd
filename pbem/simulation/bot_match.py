"""Bots against each other: what share of the wins each kind takes, with how sure that is."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, quantiles
from typing import Any

import engine
from pbem.play import characters

Z = 1.96
"""Of a normal distribution, for 95 of 100."""


@dataclass
class _Tally:
    """Of one kind of bot: its shares of wins, its points, and seconds of processor a decision."""

    shares: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    wins: int = 0

    def row(self, kind: str) -> dict[str, Any]:
        low, high = interval(sum(self.shares), len(self.shares))
        found = self.seconds or [0.0]
        spread = quantiles(found, n=100, method="inclusive") if len(found) > 1 else found * 99
        return {
            "bot": kind,
            "games": len(self.shares),
            "wins": self.wins,
            "share": round(mean(self.shares), 3) if self.shares else 0.0,
            "low": round(low, 3),
            "high": round(high, 3),
            "mean": round(mean(self.points), 1) if self.points else 0.0,
            "ms_median": round(spread[49] * 1000, 2),
            "ms_p99": round(spread[98] * 1000, 2),
        }


def play_matches(
    kinds: Sequence[str],
    games: int,
    seed: str = "bot match",
    rules: str = "puerto-rico",
    options: Mapping[str, Any] | None = None,
) -> list[dict[str, Any]]:
    """Rotate the bots over the seats. By kind: seats played (`games`), `wins` (shared ones in
    full), `share` of the wins of a seat (a win that n share is 1/n) with its 95 % interval (`low`,
    `high`, by Wilson), `mean` score, and milliseconds of processor a decision."""
    tallies: dict[str, _Tally] = defaultdict(_Tally)
    for number in range(games):
        turn = number % len(kinds)
        turned = [*kinds[turn:], *kinds[:turn]]
        result = _one_game(turned, f"{seed}/{number}", rules, options or {}, tallies)
        first = [row["rank"] == 1 for row in result]
        for kind, row, won in zip(turned, result, first, strict=True):
            tallies[kind].shares.append(won / sum(first))
            tallies[kind].wins += won
            tallies[kind].points.append(row["total"])
    return [tallies[kind].row(kind) for kind in dict.fromkeys(kinds)]


def interval(successes: float, tries: int) -> tuple[float, float]:
    """Between which shares the true one lies in 95 of 100 cases (Wilson's score interval)."""
    if not tries:
        return 0.0, 1.0
    share, spread = successes / tries, Z * Z / tries
    middle = share + spread / 2
    width = Z * sqrt(share * (1 - share) / tries + spread / (4 * tries))
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


def _one_game(
    kinds: Sequence[str],
    seed: str,
    rules: str,
    options: Mapping[str, Any],
    tallies: Mapping[str, _Tally],
) -> list[dict[str, Any]]:
    match = engine.new_game(rules, seats=len(kinds), seed=seed, **options)
    while not match.over:
        seat = match.to_act[0]
        began = time.process_time()
        text = characters.choose(kinds[seat], match, seat, f"{seed}/{match.played}")
        tallies[kinds[seat]].seconds.append(time.process_time() - began)
        match.play(seat, text)
    assert match.result is not None
    return match.result
