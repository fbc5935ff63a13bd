"""Bots against each other: a table of results by bot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import engine
from pbem.play.bots import BOTS


def play_matches(
    kinds: list[str],
    games: int,
    seed: str = "bot match",
    rules: str = "puerto-rico",
    options: Mapping[str, Any] | None = None,
) -> list[dict[str, Any]]:
    """Rotate the bots over the seats; by kind: games, wins (shared ones in full), mean score."""
    tally: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    for number in range(games):
        turned = kinds[number % len(kinds) :] + kinds[: number % len(kinds)]
        result = _one_game(turned, f"{seed}/{number}", rules, options or {})
        for kind, row in zip(turned, result, strict=True):
            tally[kind]["games"] += 1
            tally[kind]["wins"] += row["rank"] == 1
            tally[kind]["points"] += row["total"]
    return [
        {
            "bot": kind,
            "games": row["games"],
            "wins": row["wins"],
            "mean": round(row["points"] / max(1, row["games"]), 1),
        }
        for kind, row in tally.items()
    ]


def _one_game(
    kinds: list[str], seed: str, rules: str, options: Mapping[str, Any]
) -> list[dict[str, Any]]:
    match = engine.new_game(rules, seats=len(kinds), seed=seed, **options)
    chance = random.Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, BOTS[kinds[seat]](match, seat, chance))
    assert match.result is not None
    return match.result
