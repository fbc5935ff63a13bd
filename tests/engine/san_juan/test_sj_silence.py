"""Whom a game waits for, and what others read of it, does not depend on hidden hands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_sj_random_games import hidden_worlds

import engine
from tests.sampling import one_in

pytestmark = pytest.mark.thorough


def shown(game: engine.Match, seat: int) -> Any:
    return game.to_act, game.position(seat), game.visible_moves(seat), game.history(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_hidden_hands_exchanged_a_builder_phase_of_passes_looks_the_same(seats: int) -> None:
    chance = random.Random(f"silence {seats}")
    forced = 0
    for number in one_in(2, range(8)):
        game = engine.new_game("san-juan", seats=seats, seed=str(number), new_buildings=True)
        while not game.over:
            chooser = game.to_act[0]
            if game.position()["phase"] is None and game.is_legal(chooser, "builder"):
                here = engine.load_game(game.position())
                there = hidden_worlds(game, chooser, chance)
                for world in (here, there):
                    world.play(chooser, "builder")
                assert shown(here, chooser) == shown(there, chooser)
                while here.decision(here.to_act[0]) == "build":
                    forced += here.only_move(here.to_act[0]) != there.only_move(here.to_act[0])
                    seat = here.to_act[0]
                    for world in (here, there):
                        world.play(seat, "pass")
                    if here.decision(here.to_act[0]) == "build":
                        assert shown(here, chooser) == shown(there, chooser)
            seat = chance.choice(game.to_act)
            choices = game.choices(seat, 3)
            game.play(seat, chance.choice(choices).text if choices else game.legal(seat)[0])
    assert forced


def test_an_empty_hand_is_open_information_and_passes_by_itself() -> None:
    document = engine.new_game("san-juan", seats=2, seed="empty").position()
    document["discards"] += document["players"][1]["hand"]
    document["players"][1]["hand"] = []
    game = engine.load_game(document)
    game.play(0, "builder")
    game.play(0, "pass")
    assert game.moves[-1] == (1, "pass", "auto")
    assert game.decision(1) == "role"
