"""What is played at once for others tells nothing of hidden hands."""

from __future__ import annotations

import random

from test_sj_random_games import hidden_worlds

import engine


def at_once(game: engine.Match, viewer: int) -> dict[int, str | None]:
    """What would be played for the others without waiting, as `automatic_moves` has it."""
    others = (seat for seat in game.to_act if seat != viewer and game.is_open(seat))
    return {seat: game.trivial_move(seat) for seat in others}


def test_with_hidden_hands_exchanged_the_same_is_played_at_once() -> None:
    chance, compared = random.Random("trivial"), 0
    for number in range(4):
        game = engine.new_game("san-juan", seats=3, seed=str(number), new_buildings=True)
        while not game.over:
            viewer = chance.randrange(3)
            if game.position()["phase"] is None and viewer in game.to_act:
                role = chance.choice(game.legal(viewer))
                worlds = engine.load_game(game.position()), hidden_worlds(game, viewer, chance)
                for world in worlds:
                    world.play(viewer, role)
                here, there = (at_once(world, viewer) for world in worlds)
                assert here == there
                compared += any(here.values())
            seat = chance.choice(game.to_act)
            choices = game.choices(seat, 3)
            game.play(seat, chance.choice(choices).text if choices else game.legal(seat)[0])
    assert compared
