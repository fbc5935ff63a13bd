"""A bot that plays any legal move."""

from __future__ import annotations

import random

import engine


def choose(match: engine.Match, seat: int, chance: random.Random) -> str:
    return chance.choice(match.legal(seat))
