"""Trader: one sale each, four spaces, kinds, prices (PR-TRA)."""

from __future__ import annotations

import pytest
from scenarios import automatic, doubloons, goods, play, refusal, rule, supply, table

import engine

SELLER = {"doubloons": 0, "goods": {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}}


def house(game: engine.Match) -> list[str]:
    sold: list[str] = game.position()["trading_house"]
    return sold


@rule("PR-TRA-1")
@pytest.mark.parametrize(
    ("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_a_sale_pays_by_the_good(good: str, price: int) -> None:
    game = play(table(players=[{}, SELLER]), "trader", f"sell {good}")
    assert doubloons(game, 1) == price
    assert good not in goods(game, 1)
    assert house(game) == [good]


@rule("PR-TRA-1")
def test_the_trader_gets_one_more_on_a_sale_only() -> None:
    assert doubloons(play(table(players=[SELLER]), "trader", "sell corn"), 0) == 1
    assert doubloons(play(table(players=[SELLER]), "trader", "pass"), 0) == 0


@rule("PR-TRA-1", "PR-RND-3")
def test_the_trader_may_decline_the_privilege() -> None:
    game = play(table(players=[SELLER]), "trader", "sell corn without privilege")
    assert doubloons(game, 0) == 0


@rule("PR-TRA-1")
@pytest.mark.parametrize(
    ("city", "extra"),
    [
        (["small-market*"], 1),
        (["large-market*"], 2),
        (["small-market*", "large-market*"], 3),
        (["small-market", "large-market"], 0),
    ],
)
def test_occupied_markets_add_to_the_price(city: list[str], extra: int) -> None:
    game = play(table(players=[{}, {**SELLER, "city": city}]), "trader", "sell corn")
    assert doubloons(game, 1) == extra


@rule("PR-TRA-1", "PR-RND-3")
def test_a_market_can_be_declined() -> None:
    seller = {**SELLER, "city": ["small-market*", "large-market*"]}
    game = play(table(players=[{}, seller]), "trader", "sell corn without large market")
    assert doubloons(game, 1) == 1


@rule("PR-TRA-1")
def test_a_kind_in_the_house_is_bought_again_only_from_an_occupied_office() -> None:
    sellers = [{}, {**SELLER, "city": ["office"]}, {**SELLER, "city": ["office*"]}]
    game = play(table(players=sellers, trading_house=["tobacco"]), "trader")
    assert "office" in refusal(game, "sell tobacco")
    play(game, "pass", "sell tobacco")
    assert house(game) == ["tobacco", "tobacco"]


@rule("PR-TRA-1")
def test_one_sale_each_clockwise_from_the_trader() -> None:
    game = table(players=[SELLER, SELLER, SELLER], governor=1, to_choose=1)
    play(game, "trader", "sell coffee", "sell sugar", "pass")
    assert game.decision(2) == "role"
    assert house(game) == ["sugar", "coffee"]


@rule("PR-TRA-1")
def test_who_has_nothing_to_sell_passes_by_himself() -> None:
    game = play(table(players=[{}, SELLER]), "trader")
    assert automatic(game) == [(0, "pass")]
    assert game.to_act == (1,)


@rule("PR-TRA-2")
def test_a_full_house_ends_the_sales_and_is_emptied_at_the_end_of_the_phase() -> None:
    game = table(players=[SELLER, SELLER], trading_house=["corn", "indigo", "sugar"])
    play(game, "trader", "sell coffee")
    assert game.decision(1) == "role"
    assert goods(game, 1)["tobacco"] == 1
    assert house(game) == []
    assert supply(game, "goods")["coffee"] == 8


@rule("PR-TRA-2")
def test_a_house_that_is_not_full_keeps_its_goods() -> None:
    game = play(table(players=[SELLER], trading_house=["corn", "sugar"]), "trader", "sell coffee")
    assert house(game) == ["corn", "sugar", "coffee"]


@rule("PR-TRA-2")
def test_even_with_an_office_nothing_is_sold_to_a_full_house() -> None:
    sellers = [SELLER, {**SELLER, "city": ["office*"]}]
    game = table(players=sellers, trading_house=["corn", "indigo", "sugar"])
    play(game, "trader", "sell coffee")
    assert game.decision(1) == "role"
