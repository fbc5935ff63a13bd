"""Random games of every expansion set, number of players and edition, with asides thrown in.

Each combination has thirty games; CI plays a tenth of them, other ones in each combination
(`tests/sampling.py`). `PUERTO_RICO_GAMES` sets how many of each there are, and plays them all.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Sequence
from typing import Any

import pytest
from roaming import check_replays, check_result, play_to_the_end
from rulebook import EDITIONS, EXPANSIONS

import engine
from tests.move_choice import any_move, sensible_move
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

ASKED_FOR = os.environ.get("PUERTO_RICO_GAMES")
GAMES = int(ASKED_FOR or "30")
SETS = [set_ for n in range(5) for set_ in itertools.combinations(EXPANSIONS, n)]
SENSIBLE_EVERY = 30
REPLAYED_EVERY = 30
LOOKED_AT_EVERY = 4000
ASIDES_EVERY = 60
PLACED_BY_HAND = 0.05
COUNTED = 0.1


def options_of(number: int, seats: int, edition: str, expansions: tuple[str, ...]) -> Any:
    """Every other game is drafted, of the fan variant, or placed in order."""
    options: dict[str, Any] = {"edition": edition, "expansions": list(expansions)}
    options["mayor_placement"] = ("simultaneous", "in-order")[number // 4 % 2]
    options["storage"] = ("in-order", "together")[number // 8 % 2]
    options["building"] = ("in-order", "together")[number // 4 % 2]
    if seats == 2:
        options["two_player"] = ("official", "fan")[number % 2]
    if "new-buildings" in expansions:
        options["building_selection"] = ("random", "draft")[number // 2 % 2]
    return options


def games_of(expansions: tuple[str, ...], seats: int, edition: str) -> Sequence[int]:
    """The numbers of the games to play; neighbours play other ones, so that every kind of game is
    met with every option."""
    neighbour = SETS.index(expansions) + seats + list(EDITIONS).index(edition)
    return range(GAMES) if ASKED_FOR else one_in(10, range(GAMES), neighbour % 10)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("expansions", SETS, ids=lambda names: "+".join(names) or "base")
def test_random_games_with_every_option(
    expansions: tuple[str, ...], seats: int, edition: str
) -> None:
    name = f"{'+'.join(expansions)} {seats} {edition}"
    for number in games_of(expansions, seats, edition):
        chance = random.Random(f"{name} {number}")
        options = options_of(number, seats, edition, expansions)
        seed = f"{name} {number}"
        game = engine.new_game("puerto-rico", seats=seats, seed=seed, **options)
        sensible = number % SENSIBLE_EVERY == SENSIBLE_EVERY - 1
        play_to_the_end(
            game,
            chance,
            sensible_move if sensible else any_move,
            LOOKED_AT_EVERY,
            ASIDES_EVERY,
            PLACED_BY_HAND,
            COUNTED,
        )
        check_result(game)
        if number % REPLAYED_EVERY == 0:
            check_replays(game, seats, seed, options)
