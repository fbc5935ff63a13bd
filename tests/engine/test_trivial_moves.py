"""Moves that leave nothing to weigh, and what is close to them and leaves something."""

from __future__ import annotations

import pytest
from scenarios import play, table

import engine


def test_one_of_equal_ships_is_no_choice_and_the_smallest_is_taken() -> None:
    game = play(table(players=[{"goods": {"corn": 2}}]), "captain")
    assert game.legal(0) == ["load corn on 5", "load corn on 6", "load corn on 7"]
    assert game.trivial_move(0) == "load corn on 5"


def test_two_goods_or_a_wharf_are_a_choice() -> None:
    two = play(table(players=[{"goods": {"corn": 2, "sugar": 1}}]), "captain")
    assert two.trivial_move(0) is None
    wharf = {"goods": {"corn": 2}, "city": ["wharf*"]}
    assert play(table(players=[wharf]), "captain").trivial_move(0) is None


def test_selling_for_nothing_is_clearly_worse_than_passing() -> None:
    game = play(table(players=[{}, {"goods": {"corn": 1}}]), "trader")
    assert game.legal(1) == ["sell corn", "pass"]
    first, second = game.choices(1)
    assert first.value - second.value >= engine.PASSING_MARGIN
    assert game.trivial_move(1) == "pass"


def test_a_sale_that_pays_is_weighed() -> None:
    game = play(table(players=[{}, {"goods": {"indigo": 1}}]), "trader")
    assert game.trivial_move(1) is None


def test_a_role_is_never_trivial_and_nobody_else_is_asked() -> None:
    game = table()
    assert game.trivial_move(0) is None
    assert game.trivial_move(1) is None


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_what_is_trivial_is_legal_in_whole_games(name: str) -> None:
    found = set()
    for number in range(3):
        game = engine.new_game(name, seats=4, seed=f"trivial {number}")
        while not game.over:
            seat = game.to_act[-1]
            text = game.trivial_move(seat)
            if text is not None:
                assert game.is_legal(seat, text)
                found.add(text.split()[0])
            game.play(seat, text or game.choices(seat, 1)[0].text)
    assert found
