"""A bot that takes what looks best for itself now, by the engine's own outlook."""

from __future__ import annotations

import random

import engine


def choose(match: engine.Match, seat: int, chance: random.Random) -> str:
    """The best of the sensible moves; ties are broken by chance."""
    choices = match.choices(seat)
    if not choices:
        return chance.choice(match.legal(seat))
    best = [choice.text for choice in choices if choice.value == choices[0].value]
    return chance.choice(best)
