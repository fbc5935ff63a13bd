"""Captain: the royal supplier's deliveries (rules section 7, PR-CAP-5)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    does,
    does_not,
    doubloons,
    goods,
    play,
    refusal,
    rule,
    supply,
    table,
    vp,
)

import engine

OWNER: dict[str, Any] = {
    "doubloons": 0,
    "goods": {"corn": 2, "sugar": 2, "coffee": 1},
    "city": ["royal-supplier*"],
    "san_juan": {"nobles": 2},
}


def captain(*changes: dict[str, Any], seat: int = 1, **more: Any) -> engine.Match:
    owner = dict(OWNER)
    for change in changes:
        owner.update(change)
    return play(table(players=[{}] * seat + [owner], **more), "captain")


@does("royal-supplier")
@pytest.mark.parametrize("city", ["royal-supplier*", "royal-supplier+"])
def test_goods_of_different_kinds_for_a_point_each_before_the_first_load(city: str) -> None:
    game = captain({"city": [city]})
    assert game.decision(1) == "deliver"
    play(game, "deliver sugar, corn")
    assert vp(game, 1) == 2
    assert goods(game, 1) == {"corn": 1, "sugar": 1, "coffee": 1}
    assert supply(game, "goods")["sugar"] == 10
    assert game.decision(1) == "load"


@does("royal-supplier")
def test_fewer_or_none_may_be_delivered() -> None:
    game = captain()
    assert game.is_legal(1, "deliver coffee")
    play(game, "pass")
    assert (vp(game, 1), game.decision(1)) == (0, "load")


@does_not("royal-supplier")
@pytest.mark.parametrize(
    "text",
    [
        "deliver corn, sugar, coffee",
        "deliver corn, corn",
        "deliver corn 2",
        "deliver indigo",
        "deliver",
        "load corn on 5",
    ],
)
def test_not_more_than_nobles_nor_equal_goods_nor_goods_not_held(text: str) -> None:
    assert not captain().is_legal(1, text)


@does_not("royal-supplier")
@pytest.mark.parametrize(
    "change",
    [{"city": ["royal-supplier"]}, {"san_juan": {}}, {"goods": {}}],
    ids=["unoccupied", "no nobles", "no goods"],
)
def test_nothing_to_deliver(change: dict[str, Any]) -> None:
    game = captain(change)
    assert game.decision(1) in ("load", "role")


@does("royal-supplier")
def test_the_noble_in_the_royal_supplier_counts_and_so_do_those_at_work() -> None:
    game = captain({"city": ["royal-supplier+"], "island": ["corn+"], "san_juan": {"nobles": 1}})
    play(game, "deliver corn, sugar, coffee")
    assert vp(game, 1) == 3


@does_not("royal-supplier", "harbor", "lighthouse")
def test_no_bonuses_for_deliveries() -> None:
    game = captain({"city": ["royal-supplier*", "harbor*"]}, seat=0)
    play(game, "deliver corn, sugar")
    assert vp(game, 0) == 2
    play(game, "load corn on 5")
    assert vp(game, 0) == 2 + 1 + 1 + 1  # the captain's point and the harbor's come with the load
    game = captain({"city": ["royal-supplier*", "lighthouse*"]})
    assert doubloons(play(game, "deliver corn"), 1) == 0


@does_not("royal-supplier")
def test_once_only_before_the_first_load() -> None:
    game = captain({"goods": {"corn": 2, "sugar": 2, "coffee": 2, "tobacco": 1}})
    play(game, "deliver corn", (1, "load sugar on 5"))
    assert game.decision(1) == "load"
    assert refusal(game, "deliver coffee", 1)


@rule("PR-CAP-5")
@does("union-hall", "royal-supplier")
def test_the_union_hall_pays_first() -> None:
    game = captain({"city": ["royal-supplier*", "union-hall*"]})
    assert vp(game, 1) == 2
    play(game, "deliver corn, sugar")
    assert vp(game, 1) == 4


@rule("PR-CAP-5")
@does("royal-supplier")
def test_who_can_load_nothing_may_still_deliver() -> None:
    full = {5: ("indigo", 5), 6: ("tobacco", 6), 7: ("sugar", 7)}
    game = captain(ships=full)
    assert game.decision(1) == "deliver"
    play(game, "deliver corn, coffee")
    assert vp(game, 1) == 2


@rule("PR-RND-5")
@does("royal-supplier")
def test_a_delivery_may_take_the_last_chip() -> None:
    game = captain(vp_supply=1)
    play(game, "deliver corn, sugar")
    assert (vp(game, 1), game.position()["end_triggered"]) == (2, True)
