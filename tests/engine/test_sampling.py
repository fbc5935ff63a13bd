"""A game at what a viewer sees: everything hidden is dealt by lot, and nothing else changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine

ALL = ["new-buildings", "nobles", "buccaneer", "festival"]
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 4, {"expansions": ALL}),
    ("puerto-rico", 2, {}),
    ("san-juan", 3, {"new_buildings": True, "advanced_start": True}),
    ("san-juan", 2, {}),
]


@pytest.mark.parametrize(("rules", "seats", "options"), GAMES)
def test_a_sampled_game_looks_the_same_and_goes_on(
    rules: str, seats: int, options: dict[str, Any]
) -> None:
    match = engine.new_game(rules, seats=seats, seed="sampled", **options)
    chance, turns = random.Random(rules), 0
    while not match.over:
        if match.turn_begins and match.position()["phase"] is None:
            viewer = (turns % (seats + 1)) - 1
            seat, spectator = (None, "spectator") if viewer < 0 else (viewer, None)
            seen = match.position(seat=seat, viewer=spectator)
            found = engine.sampled(seen, "public")
            assert found.position(seat=seat, viewer=spectator) == seen
            assert found.digest() == engine.sampled(seen, "public").digest()
            turns += 1
        asked = match.to_act[0]
        choices = match.choices(asked, 3)
        match.play(asked, chance.choice(choices).text if choices else match.legal(asked)[0])
    assert turns > 15


def test_another_seed_deals_other_cards_and_the_real_ones_do_not_matter() -> None:
    match = engine.new_game("san-juan", seats=3, seed="real")
    seen = match.position(seat=0)
    dealt = {
        seed: engine.sampled(seen, seed).position()["players"][1]["hand"] for seed in ("a", "b")
    }
    assert dealt["a"] != dealt["b"]
    assert engine.sampled(seen, "a").position()["seed"] == b"a".hex()
    full: dict[str, Any] = {**match.position()}
    other = engine.load_game({**full, "deck": full["deck"][::-1]})
    again = engine.sampled(other.position(seat=0), "a")
    assert again.digest() == engine.sampled(seen, "a").digest()


def test_inside_a_turn_nothing_is_sampled() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="real")
    match.play(0, "settler")
    with pytest.raises(engine.BadPosition):
        engine.sampled(match.position(seat=0), "a")
