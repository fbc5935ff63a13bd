"""Bots that fill seats: each chooses one of the legal moves of a seat."""

from __future__ import annotations

import random
from collections.abc import Callable

import engine

Bot = Callable[[engine.Match, int, random.Random], str]


def choose_randomly(match: engine.Match, seat: int, chance: random.Random) -> str:
    """Any legal move."""
    return chance.choice(match.legal(seat))


def choose_greedily(match: engine.Match, seat: int, chance: random.Random) -> str:
    """The best of the sensible moves by the engine's own outlook; ties are broken by chance."""
    choices = match.choices(seat)
    if not choices:
        return chance.choice(match.legal(seat))
    best = [choice.text for choice in choices if choice.value == choices[0].value]
    return chance.choice(best)


BOTS: dict[str, Bot] = {"greedy": choose_greedily, "random": choose_randomly}
