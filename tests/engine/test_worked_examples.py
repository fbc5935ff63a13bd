"""The rulebooks' worked examples of the base game, with their numbers (rules section 10)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    doubloons,
    goods,
    play,
    refusal,
    san_juan,
    ships,
    supply,
    table,
    vp,
)


def bonus(player: dict[str, Any]) -> int:
    game = table(players=[player], over=True)
    assert game.result is not None
    return int(game.result[0]["breakdown"]["bonus"])


def test_mayor_with_four_players_and_six_on_the_ship() -> None:
    roomy = {"island": ["corn", "corn", "indigo", "quarry"]}
    game = play(table(players=[roomy] * 4, colonist_ship=6), "mayor")
    assert [san_juan(game, seat) for seat in range(4)] == [3, 2, 1, 1]


@pytest.mark.parametrize(
    ("building", "price"),
    [("construction hut", 1), ("office", 3), ("harbor", 5), ("city hall", 7), ("large market", 3)],
)
def test_three_quarries(building: str, price: int) -> None:
    game = table(players=[{}, {"doubloons": 10, "island": ["quarry*"] * 3}])
    play(game, "builder", "pass", f"build {building}")
    assert doubloons(game, 1) == 10 - price


def test_ship_choice_six_tobacco_with_ships_5_and_7_empty() -> None:
    holder = {"goods": {"tobacco": 6, "corn": 1}}
    game = play(table(players=[holder], ships={6: ("corn", 3)}), "captain")
    assert "use ship 7" in refusal(game, "load tobacco on 5")
    play(game, "load tobacco on 7")
    assert ships(game)[7] == ("tobacco", 6)


def test_captain_with_four_players() -> None:
    players = [
        {"goods": {"corn": 2, "sugar": 6}},
        {"goods": {"sugar": 2, "tobacco": 3}},
        {"goods": {"corn": 2, "tobacco": 1}},
        {"goods": {"corn": 1, "indigo": 5}},
    ]
    game = play(table(players=players, ships={6: ("corn", 3)}), "captain")
    assert "load sugar on 5" not in game.legal(0)
    play(game, "load sugar on 7", "load sugar on 7", "load tobacco on 5")
    assert [vp(game, seat) for seat in range(4)] == [9, 4, 1, 1]
    assert ships(game) == {5: ("tobacco", 4), 6: None, 7: None}
    assert [goods(game, seat) for seat in range(4)] == [
        {},
        {"sugar": 1},
        {"corn": 1},
        {"indigo": 1},
    ]
    assert "Seat 3 keeps 1 corn and loses 1 corn." in game.history()
    assert "Seat 4 keeps 1 indigo and loses 4 indigo." in game.history()


def test_captain_with_three_players() -> None:
    players = [
        {"goods": {"corn": 3, "indigo": 1, "tobacco": 2}, "city": ["small-warehouse*"]},
        {"goods": {"indigo": 3, "tobacco": 2, "coffee": 1}},
        {"goods": {"indigo": 3, "tobacco": 1, "coffee": 1}, "city": ["small-warehouse*"]},
    ]
    game = table(3, players=players, ships={5: ("corn", 3), 6: ("indigo", 4)})
    play(game, "captain", "load tobacco on 4", "load indigo on 6", "keep coffee")
    assert [vp(game, seat) for seat in range(3)] == [5, 3, 1]
    assert goods(game, 0) == {"corn": 1, "indigo": 1}
    assert goods(game, 1) == {"coffee": 1}
    assert goods(game, 2) == {"indigo": 3, "coffee": 1}
    assert "Seat 2 keeps 1 coffee and loses 1 indigo and 1 tobacco." in game.history()
    assert ships(game) == {4: None, 5: None, 6: None}


HARBOR_AND_WHARF = {"goods": {"sugar": 2, "tobacco": 5}, "city": ["harbor*", "wharf*"]}


def test_harbor_and_wharf_tobacco_sugar_and_the_rest_on_the_wharf() -> None:
    loaded = {6: ("sugar", 1), 7: ("tobacco", 4)}
    game = play(table(players=[{}, HARBOR_AND_WHARF], ships=loaded), "captain")
    points = []
    for text in ("load tobacco on 7", "load sugar on 6", "load tobacco on wharf"):
        before = vp(game, 1)
        play(game, text)
        points.append(vp(game, 1) - before)
    assert points == [4, 3, 3]
    assert ships(game)[7] is None


def test_harbor_and_wharf_all_tobacco_on_the_wharf() -> None:
    loaded = {6: ("sugar", 1), 7: ("tobacco", 4)}
    game = play(table(players=[{}, HARBOR_AND_WHARF], ships=loaded), "captain")
    play(game, "load tobacco on wharf")
    assert vp(game, 1) == 6 + 3  # the sugar then goes by itself
    assert ships(game)[7] == ("tobacco", 4)


def test_harbor_three_indigo_and_two_coffee() -> None:
    owner = {"goods": {"indigo": 3, "coffee": 2}, "city": ["harbor*"]}
    game = play(table(players=[{}, owner]), "captain", "load indigo on 5")
    assert vp(game, 1) == 4
    play(game, "load coffee on 6")
    assert vp(game, 1) == 4 + 3


def test_factory_with_two_sugar_one_tobacco_and_no_corn_left() -> None:
    owner = {
        "doubloons": 0,
        "island": ["tobacco*", *["corn*"] * 3, *["sugar*"] * 3],
        "city": ["factory*", "tobacco-storage*", "sugar-mill*3"],
    }
    game = table(players=[{}, owner], goods_supply={"corn": 0, "sugar": 2})
    play(game, "craftsman")
    assert goods(game, 1) == {"sugar": 2, "tobacco": 1}
    assert doubloons(game, 1) == 1


def test_production_of_two_corn_one_tobacco_three_sugar() -> None:
    owner = {
        "island": [
            *["corn*", "corn*", "corn", "tobacco*", "tobacco*"],
            *["sugar*", "sugar*", "sugar*", "sugar"],
        ],
        "city": ["tobacco-storage*", "sugar-mill*3", "small-sugar-mill*"],
    }
    game = play(table(players=[{}, owner]), "craftsman")
    assert goods(game, 1) == {"corn": 2, "sugar": 3, "tobacco": 1}


@pytest.mark.parametrize(
    ("island", "city_", "made"),
    [
        (["sugar*", "sugar*", "sugar*", "sugar"], ["sugar-mill*2"], {"sugar": 2}),
        (["indigo*"], ["small-indigo-plant*", "indigo-plant*2"], {"indigo": 1}),
        (["coffee*", "coffee*"], ["coffee-roaster*2"], {"coffee": 2}),
        (["coffee*", "coffee*"], ["coffee-roaster*"], {"coffee": 1}),
        (["coffee*", "coffee"], ["coffee-roaster*2"], {"coffee": 1}),
        (["corn*", "corn*", "corn"], [], {"corn": 2}),
    ],
)
def test_production_by_plantations_and_plants(
    island: list[str], city_: list[str], made: dict[str, int]
) -> None:
    game = play(table(players=[{}, {"island": island, "city": city_}]), "craftsman")
    assert goods(game, 1) == made


def test_office_sells_tobacco_for_three_twice() -> None:
    owner = {"doubloons": 0, "goods": {"tobacco": 1}, "city": ["office*"]}
    game = table(players=[{}, owner, owner], trading_house=["tobacco"])
    play(game, "trader", "sell tobacco", "sell tobacco")
    assert (doubloons(game, 1), doubloons(game, 2)) == (3, 3)


def test_small_market_sells_corn_for_one() -> None:
    owner = {"doubloons": 0, "goods": {"corn": 1}, "city": ["small-market*"]}
    assert doubloons(play(table(players=[{}, owner]), "trader", "sell corn"), 1) == 1


def test_both_markets_add_three() -> None:
    owner = {"doubloons": 0, "goods": {"corn": 1}, "city": ["small-market*", "large-market*"]}
    assert doubloons(play(table(players=[{}, owner]), "trader", "sell corn"), 1) == 3


def test_the_trader_sells_corn_for_one() -> None:
    owner = {"doubloons": 0, "goods": {"corn": 1}}
    assert doubloons(play(table(players=[owner]), "trader", "sell corn"), 0) == 1


def test_a_prospector_card_with_two_doubloons_brings_three() -> None:
    roles = {**table().position()["roles"], "prospector": [2]}
    game = table(players=[{"doubloons": 0}], roles=roles)
    assert doubloons(play(game, "prospector"), 0) == 3


def test_university_a_coffee_roaster_gets_one_colonist() -> None:
    game = table(players=[{"doubloons": 9, "city": ["university*"]}])
    play(game, "builder", "build coffee roaster")
    assert city(game, 0)[-1] == "coffee-roaster*"


def test_both_warehouses_keep_three_kinds_and_one_more() -> None:
    owner = {
        "goods": {"corn": 2, "indigo": 3, "sugar": 2, "coffee": 3},
        "city": ["small-warehouse*", "large-warehouse*"],
    }
    full = {5: ("tobacco", 5), 6: ("corn", 6), 7: ("indigo", 7)}
    game = table(players=[owner], ships=full)
    play(game, "captain", "store corn, indigo, coffee keep sugar")
    assert goods(game, 0) == {"corn": 2, "indigo": 3, "sugar": 1, "coffee": 3}
    assert supply(game, "goods")["sugar"] == 10


def test_city_hall_scores_seven() -> None:
    small = ["hacienda", "construction-hut", "office", "large-warehouse", "harbor"]
    assert bonus({"city": [*small, "residence", "city-hall*"]}) == 7


def test_residence_with_ten_tiles_scores_five() -> None:
    assert bonus({"island": ["corn"] * 5 + ["quarry"] * 5, "city": ["residence*"]}) == 5


def test_guild_hall_scores_six() -> None:
    plants = ["small-sugar-mill", "sugar-mill", "small-indigo-plant", "coffee-roaster"]
    assert bonus({"city": [*plants, "guild-hall*"]}) == 6


def test_fortress_with_twenty_colonists_scores_six() -> None:
    assert bonus({"city": ["fortress*"], "san_juan": 19}) == 6


def test_customs_house_with_23_chips_scores_five() -> None:
    assert bonus({"vp": 23, "city": ["customs-house*"]}) == 5
