"""Two thousand random base games: nothing is lost, nothing leaks, however one got there."""

from __future__ import annotations

import random

import pytest
from roaming import check_replays, check_result, play_to_the_end

import engine

GAMES = {3: 700, 4: 700, 5: 600}
REPLAYED_EVERY = 20


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_random_games_end_well_and_hold_together(seats: int) -> None:
    for number in range(GAMES[seats]):
        chance = random.Random(1000 * seats + number)
        options = {
            "edition": "2020",
            "mayor_placement": chance.choice(["simultaneous", "in-order"]),
        }
        seed = f"random game {seats}-{number}"
        game = engine.new_game("puerto-rico", seats=seats, seed=seed, **options)
        play_to_the_end(game, chance)
        check_result(game)
        if number % REPLAYED_EVERY == 0:
            check_replays(game, seats, seed, options)
