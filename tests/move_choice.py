"""How tests choose among the legal moves of a game."""

from __future__ import annotations

import random
from collections.abc import Callable

import engine

Chooser = Callable[[engine.Match, int, list[str], random.Random], str]


def any_move(game: engine.Match, seat: int, legal: list[str], chance: random.Random) -> str:
    return chance.choice(legal)


def sensible_move(game: engine.Match, seat: int, legal: list[str], chance: random.Random) -> str:
    """Mostly one of the best that the engine proposes, so that buildings get built and used."""
    choices = game.choices(seat, 4)
    if not choices or chance.random() < 0.1:
        return chance.choice(legal)
    return chance.choice(choices).text
