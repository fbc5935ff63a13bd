"""The rulebooks' worked examples of New Buildings, with their numbers (rules section 10)."""

from __future__ import annotations

from typing import Any

import pytest
from rulebook import BUILDINGS, violet
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    goods,
    play,
    refusal,
    rule,
    table,
    vp,
)

import engine


@rule("PR-NEW-1")
@pytest.mark.parametrize("edition", ["2011", "2020"])
def test_selection_church_on_the_office_s_slot_office_on_the_large_market_s(edition: str) -> None:
    game = engine.new_game(
        "puerto-rico",
        seats=4,
        seed="an example",
        edition=edition,
        expansions=["new-buildings"],
        building_selection="draft",
    )
    play(game, "choose church", "choose office")
    for out in ("large market", "trading post"):
        assert not game.is_legal(2, f"choose {out}")
    while game.decision(game.to_act[0]) == "draft":
        play(game, game.legal(game.to_act[0])[0])
    offered = {name for name in game.position()["supply"]["buildings"] if BUILDINGS[name].violet}
    assert {"church", "office"} <= offered
    assert not {"large-market", "trading-post"} & offered
    assert len(violet(["new-buildings"])) - len(offered) == 14  # kinds that are out


@does_not("aqueduct")
def test_aqueduct_example_1_nothing_extra() -> None:
    owner = {
        "island": ["indigo", "sugar*"],
        "city": ["indigo-plant*", "small-sugar-mill*", "aqueduct*"],
    }
    assert goods(play(table(players=[{}, owner]), "craftsman"), 1) == {"sugar": 1}


@does("aqueduct")
def test_aqueduct_example_2_four_sugar_and_two_indigo() -> None:
    owner = {
        "island": ["sugar*", "sugar*", "sugar*", "indigo*"],
        "city": ["indigo-plant*", "sugar-mill*3", "aqueduct*"],
    }
    assert goods(play(table(players=[{}, owner]), "craftsman"), 1) == {"sugar": 4, "indigo": 2}


@does("black-market")
def test_black_market_harbor_with_six_doubloons() -> None:
    owner = {
        "doubloons": 6,
        "vp": 1,
        "goods": {"indigo": 1},
        "island": ["corn*"],
        "city": ["black-market*"],
    }
    game = play(table(players=[{}, owner], market=["harbor"]), "builder", "pass")
    assert not game.is_legal(1, "build harbor paying colonist corn, vp, good indigo")
    assert refusal(game, "build harbor paying colonist corn, vp, good indigo", 1)
    play(game, "build harbor paying colonist corn, good indigo")
    assert (doubloons(game, 1), vp(game, 1)) == (0, 1)


@does("trading-post")
def test_trading_post_coffee_for_four_with_a_full_house() -> None:
    owner = {
        "doubloons": 0,
        "goods": {"coffee": 1},
        "city": ["trading-post*", "small-market*"],
    }
    house = ["corn", "indigo", "sugar", "tobacco"]
    game = play(table(players=[{}, owner], trading_house=house), "trader")
    play(game, "sell coffee at trading post")
    assert doubloons(game, 1) == 4


@does("church")
def test_church_a_harbor_brings_one_point() -> None:
    game = table(players=[{"doubloons": 7, "city": ["church*"]}], market=["harbor"])
    assert vp(play(game, "builder", "build harbor"), 0) == 1


@does("library")
def test_library_as_builder_the_harbor_costs_six() -> None:
    game = table(players=[{"doubloons": 6, "city": ["library*"]}], market=["harbor"])
    assert doubloons(play(game, "builder", "build harbor"), 0) == 0


@does("lighthouse")
def test_lighthouse_corn_on_a_ship_indigo_on_the_wharf_sugar_on_the_small_wharf() -> None:
    owner = {
        "doubloons": 0,
        "goods": {"corn": 2, "indigo": 3, "sugar": 3},
        "city": ["lighthouse*", "wharf*", "small-wharf*"],
    }
    loaded = {5: ("corn", 1), 6: ("tobacco", 6), 7: ("coffee", 7)}
    game = play(table(players=[owner], ships=loaded), "captain")
    earned, before = [], (0, 0)
    for text in ("load corn on 5", "load indigo on wharf", "load sugar 3 on small wharf"):
        play(game, text)
        now = vp(game, 0), doubloons(game, 0)
        earned.append((now[0] - before[0], now[1] - before[1]))
        before = now
    assert earned == [(3, 2), (3, 1), (1, 1)]


@does("specialty-factory")
def test_specialty_factory_four_corn_three_sugar_two_indigo_pay_two() -> None:
    owner = {
        "doubloons": 0,
        "island": [*["corn*"] * 4, *["sugar*"] * 3, *["indigo*"] * 2],
        "city": ["specialty-factory*", "sugar-mill*3", "indigo-plant*2"],
    }
    game = play(table(players=[{}, owner]), "craftsman")
    assert goods(game, 1) == {"corn": 4, "indigo": 2, "sugar": 3}
    assert doubloons(game, 1) == 2


@does("union-hall")
@pytest.mark.parametrize(
    ("held", "points"),
    [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "indigo": 2}, 3)],
)
def test_union_hall_two_points_and_three(held: dict[str, int], points: int) -> None:
    owner = {"goods": held, "city": ["union-hall*"]}
    game = play(table(players=[{}, owner]), "captain")
    assert game.decision(1) == "load"
    assert vp(game, 1) == points


@does("small-wharf")
def test_small_wharf_three_corn_two_of_three_tobacco_one_sugar() -> None:
    owner = {"goods": {"corn": 3, "sugar": 1, "tobacco": 3}, "city": ["small-wharf*"]}
    stuck = {5: ("corn", 5), 6: ("tobacco", 6), 7: ("sugar", 7)}
    game = play(table(players=[{}, owner], ships=stuck), "captain")
    play(game, "load corn 3, tobacco 2, sugar on small wharf")
    assert (vp(game, 1), goods(game, 1)) == (3, {"tobacco": 1})


@does("storehouse")
def test_storehouse_and_large_warehouse_keep_two_kinds_and_four() -> None:
    held = {"corn": 3, "indigo": 3, "sugar": 3}
    owner = {"goods": held, "city": ["storehouse*", "large-warehouse*"]}
    full = {4: ("corn", 4), 5: ("indigo", 5), 6: ("sugar", 6)}
    game = play(table(3, players=[{}, owner], ships=full), "captain")
    assert game.decision(1) == "role"  # two kinds and 3 more: nothing is lost
    assert goods(game, 1) == {"corn": 3, "indigo": 3, "sugar": 3}
    more = {"corn": 5, "indigo": 5, "sugar": 5}
    game = play(table(3, players=[{}, {**owner, "goods": more}], ships=full), "captain")
    play(game, "store corn, indigo keep sugar 4")
    assert goods(game, 1) == {"corn": 5, "indigo": 5, "sugar": 4}


def forests(number: int) -> list[str]:
    return [f"forest:{kind}" for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")][:number]


@does("forest-house")
def test_forest_house_the_wharf_costs_three() -> None:
    island = [*forests(5), *["quarry*"] * 4]
    owner = {"doubloons": 3, "island": island, "city": ["forest-house"]}
    game = play(table(players=[owner], market=["wharf"]), "builder", "build wharf")
    assert (doubloons(game, 0), city(game, 0)) == (0, ["forest-house", "wharf"])


@does("forest-house")
def test_forest_house_the_large_warehouse_costs_one() -> None:
    island = [*forests(5), *["quarry*"] * 2]
    owner = {"doubloons": 1, "island": island, "city": ["forest-house"]}
    game = table(players=[owner], market=["large-warehouse"])
    assert doubloons(play(game, "builder", "build large warehouse"), 0) == 0


@does("guesthouse")
def test_guesthouse_one_to_the_storehouse_one_to_the_library() -> None:
    owner = {
        "doubloons": 0,
        "goods": {"corn": 2, "sugar": 2},
        "city": ["guesthouse*2", "storehouse", "library"],
    }
    stuck = {5: ("corn", 5), 6: ("sugar", 6), 7: ("coffee", 7)}
    game = table(players=[owner, {}], ships=stuck, to_choose=3, governor=3)
    play(game, (3, "captain"))
    assert game.decision(0) == "store"
    play(game, (0, "send colonist to storehouse"))
    if game.decision(0) == "store":  # now all can be kept
        play(game, (0, game.legal(0)[0]))
    assert goods(game, 0) == {"corn": 2, "sugar": 2}
    play(game, (0, "send colonist to library"), (0, "trader"), (0, "sell sugar"))
    assert doubloons(game, 0) == 2 + 2
    assert city(game, 0) == ["guesthouse", "storehouse*", "library*"]


def cloister(island: list[str]) -> int:
    player: dict[str, Any] = {"island": island, "city": ["cloister*"]}
    game = table(players=[player], over=True)
    assert game.result is not None
    return int(game.result[0]["breakdown"]["bonus"])


@does("cloister")
def test_cloister_six_and_ten() -> None:
    kinds = [*forests(5), "forest:corn", *["quarry"] * 3, "indigo", "indigo"]
    assert cloister([*kinds, "coffee"]) == 6
    assert cloister([*kinds, "indigo"]) == 10
