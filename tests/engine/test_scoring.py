"""Final scores: chips, buildings, large buildings, ties (PR-END)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import rule, table

import engine


def score(player: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    """The result of a seat in a game that ends with it so."""
    game = table(players=[player], over=True, end_triggered=True)
    assert game.result is not None
    return game.result[seat]


def bonus(player: dict[str, Any]) -> int:
    return int(score(player)["breakdown"]["bonus"])


@rule("PR-END-1")
def test_the_score_is_chips_printed_points_and_bonuses_of_occupied_large_buildings() -> None:
    player = {"vp": 9, "city": ["harbor", "small-market", "customs-house*"]}
    assert score(player)["breakdown"] == {"chips": 9, "buildings": 8, "bonus": 2, "nobles": 0}
    assert score(player)["total"] == 19


@rule("PR-END-1")
def test_an_empty_large_building_keeps_its_printed_points_but_brings_no_bonus() -> None:
    player = {"vp": 9, "city": ["customs-house"]}
    assert score(player)["breakdown"] == {"chips": 9, "buildings": 4, "bonus": 0, "nobles": 0}


@rule("PR-END-1")
def test_every_building_counts_its_printed_points() -> None:
    printed = {b.id: b.points for b in engine.puerto_rico.buildings.ORIGINAL}
    for building, points in printed.items():
        assert score({"city": [building]})["breakdown"]["buildings"] == points


@rule("PR-END-2")
def test_guild_hall_counts_small_plants_once_and_large_plants_twice_occupied_or_not() -> None:
    city = [
        "guild-hall*",
        "small-indigo-plant",
        "small-sugar-mill*",
        "indigo-plant",
        "sugar-mill*3",
    ]
    assert bonus({"city": [*city, "tobacco-storage", "coffee-roaster*"]}) == 2 * 1 + 4 * 2


@rule("PR-END-2")
@pytest.mark.parametrize(("tiles", "points"), [(3, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence_counts_island_tiles_quarries_too_occupied_or_not(
    tiles: int, points: int
) -> None:
    island = (["quarry*", "corn", "indigo*"] * 4)[:tiles]
    assert bonus({"island": island, "city": ["residence*"]}) == points


@rule("PR-END-2")
@pytest.mark.parametrize(("in_san_juan", "points"), [(0, 1), (1, 1), (2, 1), (3, 2), (18, 7)])
def test_fortress_counts_every_third_colonist_in_san_juan_too(
    in_san_juan: int, points: int
) -> None:
    player = {"island": ["corn*", "corn*"], "city": ["fortress*"], "san_juan": in_san_juan}
    assert bonus(player) == points


@rule("PR-END-2")
@pytest.mark.parametrize(("chips", "points"), [(3, 0), (4, 1), (23, 5), (105, 26)])
def test_customs_house_counts_every_fourth_chip_beyond_the_supply_too(
    chips: int, points: int
) -> None:
    assert bonus({"vp": chips, "city": ["customs-house*"]}) == points


@rule("PR-END-2")
def test_city_hall_counts_violet_buildings_itself_too_occupied_or_not() -> None:
    assert bonus({"city": ["city-hall*", "residence", "office*", "indigo-plant*"]}) == 3


@rule("PR-END-2")
def test_customs_house_counts_chips_only_not_the_points_of_buildings() -> None:
    assert bonus({"vp": 3, "city": ["customs-house*", "harbor", "wharf"]}) == 0


@rule("PR-END-4")
def test_a_tie_goes_to_doubloons_and_goods() -> None:
    players = [{"vp": 5, "doubloons": 2, "goods": {"corn": 1}}, {"vp": 5, "doubloons": 2}]
    game = table(players=[*players, {"vp": 1}], over=True)
    assert game.result is not None
    assert [line["rank"] for line in game.result] == [1, 2, 3, 4]


@rule("PR-END-4")
def test_a_tie_beyond_that_is_a_shared_victory() -> None:
    players = [{"vp": 5, "doubloons": 3, "goods": {"corn": 1}}, {"vp": 5, "doubloons": 4}]
    game = table(players=[*players, {"vp": 1}], over=True)
    assert game.result is not None
    assert [line["rank"] for line in game.result] == [1, 1, 3, 4]


@rule("PR-END-4")
def test_doubloons_and_goods_decide_nothing_but_ties() -> None:
    game = table(players=[{"vp": 5, "doubloons": 90}, {"vp": 6, "doubloons": 0}], over=True)
    assert game.result is not None
    assert [line["rank"] for line in game.result][:2] == [2, 1]


@rule("PR-END-3")
def test_without_the_nobles_nobody_scores_for_any() -> None:
    assert score({"vp": 1})["breakdown"]["nobles"] == 0
