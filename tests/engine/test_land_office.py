"""Trader: land office and trading post (rules sections 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    does,
    does_not,
    doubloons,
    goods,
    island,
    nobles,
    play,
    refusal,
    rule,
    san_juan,
    supply,
    table,
)

import engine

FULL_HOUSE = ["corn", "indigo", "sugar", "tobacco"]


def trader(owner: dict[str, Any], seat: int = 1, **more: Any) -> engine.Match:
    """The owner, who has a doubloon, is asked in a trader phase that seat 0 has chosen."""
    players = [{}] * seat + [{"doubloons": 1, "island": ["sugar*"], **owner}]
    return play(table(players=players, **more), "trader")


# Trading post

POST = {"doubloons": 0, "goods": {"coffee": 1, "sugar": 1}, "city": ["trading-post*"]}


@does("trading-post")
def test_the_post_buys_whatever_the_house_holds_and_is_emptied() -> None:
    game = trader(POST, trading_house=[*FULL_HOUSE[:3], "coffee"])
    assert game.is_legal(1, "sell coffee at trading post")
    assert not game.is_legal(1, "sell coffee")
    play(game, "sell coffee at trading post")
    assert doubloons(game, 1) == 4
    assert supply(game, "goods")["coffee"] == 9
    assert game.position()["trading_house"] == []  # the house was full, the phase is over


@does("trading-post")
def test_the_chooser_has_his_privilege_there() -> None:
    game = trader(POST, seat=0)
    assert doubloons(play(game.copy(), "sell coffee at trading post"), 0) == 5
    text = "sell coffee at trading post without privilege"
    assert doubloons(play(game, text), 0) == 4


@does_not("small-market", "large-market")
def test_markets_do_not_work_at_the_post() -> None:
    owner = {**POST, "city": ["trading-post*", "small-market*", "large-market*"]}
    game = trader(owner)
    assert not game.is_legal(1, "sell coffee at trading post without small market")
    assert doubloons(play(game.copy(), "sell coffee at trading post"), 1) == 4
    assert doubloons(play(game, "sell coffee"), 1) == 7


@does_not("trading-post")
def test_one_sale_each_all_the_same_and_none_at_an_empty_post() -> None:
    game = play(trader(POST), "sell coffee at trading post")
    assert game.decision(1) == "role"
    assert goods(game, 1) == {"sugar": 1}
    game = trader({**POST, "city": ["trading-post"]})
    assert not game.is_legal(1, "sell coffee at trading post")


def test_what_goes_to_the_post_fills_no_house() -> None:
    game = play(trader(POST), "sell coffee at trading post")
    assert game.position()["trading_house"] == []


def test_a_good_not_held_cannot_be_sold_at_the_post() -> None:
    assert not trader(POST).is_legal(1, "sell tobacco at trading post")


# Land office, colonist


@does("land-office")
def test_a_colonist_buys_the_top_face_down_tile_for_a_doubloon() -> None:
    game = trader({"city": ["land-office*"]})
    top = game.position()["plantations"]["pile"][0]
    assert set(game.legal(1)) == {"buy plantation", "pass"}
    play(game, "buy plantation")
    assert doubloons(game, 1) == 0
    assert island(game, 1) == ["sugar*", top]
    assert game.decision(1) == "role"


@does_not("land-office")
@pytest.mark.parametrize(
    "owner",
    [
        {"city": ["land-office"]},
        {"city": ["land-office*"], "doubloons": 0},
        {"city": ["land-office*"], "island": ["sugar"] * 11 + ["quarry"]},
        {"city": ["land-office+"]},
    ],
    ids=["unoccupied", "poor", "no room", "a noble in it"],
)
def test_buying_needs_a_colonist_there_a_doubloon_and_room(owner: dict[str, Any]) -> None:
    assert not trader(owner).is_legal(1, "buy plantation")


@does("land-office")
@pytest.mark.parametrize("buy_first", [True, False])
def test_it_comes_besides_the_sale_before_or_after_it(buy_first: bool) -> None:
    game = trader({"city": ["land-office*"], "goods": {"sugar": 1}})
    moves = ["buy plantation", "sell sugar"]
    for move in moves if buy_first else reversed(moves):
        assert game.decision(1) == "sell"
        play(game, (1, move))
    assert (doubloons(game, 1), len(island(game, 1))) == (1 - 1 + 2, 2)
    assert game.decision(1) == "role"


@does("land-office")
def test_the_price_of_a_sale_may_pay_the_tile() -> None:
    owner = {"doubloons": 0, "city": ["land-office*"], "goods": {"sugar": 1}}
    game = trader(owner)
    assert not game.is_legal(1, "buy plantation")
    play(game, "sell sugar", "buy plantation")
    assert doubloons(game, 1) == 1


@does_not("land-office")
def test_once_a_phase() -> None:
    game = trader({"doubloons": 5, "city": ["land-office*"], "goods": {"sugar": 1}})
    play(game, "buy plantation")
    assert not game.is_legal(1, "buy plantation")
    play(game, "pass")
    assert game.decision(1) == "role"


@does("land-office")
def test_a_full_house_does_not_matter() -> None:
    game = trader({"city": ["land-office*"]}, trading_house=FULL_HOUSE)
    play(game, "buy plantation")
    assert len(island(game, 1)) == 2


@rule("PR-SET-2")
@does_not("land-office")
def test_an_empty_pile_is_made_anew_from_the_discards_and_without_any_nothing_is_sold() -> None:
    row = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    owner = {"city": ["land-office*"]}
    game = trader(owner, seat=0, face_up=row, pile=[], discards=["tobacco"])
    assert island(play(game, "buy plantation"), 0)[-1] == "tobacco"
    game = trader(owner, seat=0, face_up=row, pile=[])
    assert not game.is_legal(0, "buy plantation")


# Land office, noble


@does("land-office")
def test_a_noble_returns_a_tile_for_a_doubloon_and_its_people_go_to_san_juan() -> None:
    owner = {"island": ["sugar*", "corn", "tobacco+", "quarry"], "city": ["land-office+"]}
    game = trader(owner)
    assert set(game.legal(1)) == {"return sugar", "return corn", "return tobacco", "pass"}
    assert not game.is_legal(1, "return quarry")
    play(game, "return tobacco")
    assert (doubloons(game, 1), island(game, 1)) == (2, ["sugar*", "corn", "quarry"])
    assert (san_juan(game, 1), nobles(game, 1)) == (0, 1)
    assert game.position()["plantations"]["discards"] == ["tobacco"]


@does("land-office")
def test_of_equal_tiles_it_is_said_which() -> None:
    owner = {"island": ["corn*", "corn", "corn+", "sugar*", "sugar*"], "city": ["land-office+"]}
    game = trader(owner)
    texts = ["return corn empty", "return corn colonist", "return corn noble", "return sugar"]
    assert set(game.legal(1)) == {*texts, "pass"}
    assert refusal(game, "return corn", 1)
    play(game, "return corn colonist")
    assert sorted(island(game, 1)) == ["corn", "corn+", "sugar*", "sugar*"]
    assert san_juan(game, 1) == 1


@does("land-office")
def test_a_forest_may_be_returned_and_lies_with_its_face_in_the_discards() -> None:
    owner = {"island": ["forest:coffee", "corn*"], "city": ["land-office+"]}
    game = play(trader(owner, expansions=["new-buildings"]), "return forest")
    assert (island(game, 1), doubloons(game, 1)) == (["corn*"], 2)
    assert game.position()["plantations"]["discards"] == ["coffee"]


@does_not("land-office")
def test_a_colonist_returns_nothing_nor_does_anybody_twice() -> None:
    assert not trader({"city": ["land-office*"]}).is_legal(1, "return sugar")
    owner = {"island": ["corn", "sugar"], "city": ["land-office+"], "goods": {"corn": 1}}
    game = play(trader(owner), "return corn")
    assert not game.is_legal(1, "return sugar")
    play(game, "sell corn")
    assert game.decision(1) == "role"


def test_all_may_be_passed() -> None:
    game = trader({"city": ["land-office*"], "goods": {"sugar": 1}})
    play(game, "pass")
    assert (goods(game, 1), game.decision(1)) == ({"sugar": 1}, "role")
