"""Random base games, looked at closely: nothing is lost, nothing leaks, however one got there.

`test_random_expansions.py` plays thousands more, with a closer look now and then.
"""

from __future__ import annotations

import random

import pytest
from roaming import check_replays, check_result, play_to_the_end

import engine

pytestmark = pytest.mark.thorough

GAMES = {3: 12, 4: 12, 5: 12}
REPLAYED_EVERY = 10


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_random_games_end_well_and_hold_together(seats: int) -> None:
    for number in range(GAMES[seats]):
        chance = random.Random(1000 * seats + number)
        options = {
            "edition": "2020",
            "mayor_placement": chance.choice(["simultaneous", "in-order"]),
            "storage": ("in-order", "together")[number % 2],
            "building": ("in-order", "together")[number // 2 % 2],
        }
        seed = f"random game {seats}-{number}"
        game = engine.new_game("puerto-rico", seats=seats, seed=seed, **options)
        play_to_the_end(game, chance)
        check_result(game)
        if number % REPLAYED_EVERY == 0:
            check_replays(game, seats, seed, options)
