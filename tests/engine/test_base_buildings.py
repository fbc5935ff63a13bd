"""Each base building in its phase, and unoccupied or elsewhere (rules section 2)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import city, does, does_not, doubloons, goods, island, play, table, vp

PLANTS = {
    "small-indigo-plant": "indigo",
    "small-sugar-mill": "sugar",
    "indigo-plant": "indigo",
    "sugar-mill": "sugar",
    "tobacco-storage": "tobacco",
    "coffee-roaster": "coffee",
}
CIRCLES = {"indigo-plant": 3, "sugar-mill": 3, "tobacco-storage": 3, "coffee-roaster": 2}
ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def made(plant: str, workers: int) -> dict[str, int]:
    kind = PLANTS[plant]
    star = f"*{workers}" if workers else ""
    owner = {"island": [f"{kind}*"] * 4, "city": [plant + star]}
    return goods(play(table(players=[{}, owner]), "craftsman"), 1)


@does(
    "small-indigo-plant",
    "small-sugar-mill",
    "indigo-plant",
    "sugar-mill",
    "tobacco-storage",
    "coffee-roaster",
)
@pytest.mark.parametrize("plant", PLANTS)
def test_a_plant_makes_a_good_for_each_worker(plant: str) -> None:
    circles = CIRCLES.get(plant, 1)
    for workers in range(1, circles + 1):
        assert made(plant, workers) == {PLANTS[plant]: workers}


@does_not(
    "small-indigo-plant",
    "small-sugar-mill",
    "indigo-plant",
    "sugar-mill",
    "tobacco-storage",
    "coffee-roaster",
)
@pytest.mark.parametrize("plant", PLANTS)
def test_an_empty_plant_makes_nothing_nor_one_of_another_kind(plant: str) -> None:
    assert made(plant, 0) == {}
    other = "coffee" if PLANTS[plant] != "coffee" else "sugar"
    owner = {"island": [f"{other}*"], "city": [f"{plant}*"]}
    assert goods(play(table(players=[{}, owner]), "craftsman"), 1) == {}


def sold(city_: list[str], house: tuple[str, ...] = (), seat: int = 1) -> int | None:
    """Doubloons for a coffee, None if it cannot be sold."""
    owner = {"doubloons": 0, "goods": {"coffee": 1, "corn": 1}, "city": city_}
    game = play(table(players=[{}] * seat + [owner], trading_house=house), "trader")
    if not game.is_legal(seat, "sell coffee"):
        return None
    return doubloons(play(game, (seat, "sell coffee")), seat)


@does("small-market", "large-market", "office")
def test_markets_pay_more_and_the_office_sells_what_the_house_holds() -> None:
    assert sold(["small-market*"]) == 5
    assert sold(["large-market*"]) == 6
    assert sold(["office*"], ("coffee",)) == 4


@does_not("small-market", "large-market", "office")
def test_unoccupied_they_do_nothing() -> None:
    assert sold(["small-market"]) == 4
    assert sold(["large-market"]) == 4
    assert sold(["office"], ("coffee",)) is None
    assert sold(["office*"], ("coffee", "indigo", "sugar", "corn")) is None


def settled(city_: list[str], *moves: str) -> list[str]:
    game = table(players=[{}, {"island": [], "city": city_}], face_up=ROW)
    return island(play(game, "settler", "pass", *moves), 1)


@does("hacienda", "construction-hut", "hospice")
def test_settler_buildings_draw_take_a_quarry_and_settle() -> None:
    assert len(settled(["hacienda*"], "draw", "take corn")) == 2
    assert settled(["construction-hut*"], "take quarry") == ["quarry"]
    assert settled(["hospice*"], "take corn") == ["corn*"]


@does_not("hacienda", "construction-hut", "hospice")
def test_unoccupied_they_neither_draw_nor_take_nor_settle() -> None:
    city_ = ["hacienda", "construction-hut", "hospice"]
    game = table(players=[{}, {"island": [], "city": city_}], face_up=ROW)
    play(game, "settler", "pass")
    assert not game.is_legal(1, "draw")
    assert not game.is_legal(1, "take quarry")
    assert island(play(game, "take corn"), 1) == ["corn"]


def stored(city_: list[str], text: str | None = None) -> dict[str, int]:
    owner = {"goods": {"corn": 2, "indigo": 2, "sugar": 2}, "city": city_}
    stuck = {5: ("corn", 5), 6: ("indigo", 6), 7: ("sugar", 7)}
    game = play(table(players=[{}, owner], ships=stuck), "captain")
    return goods(play(game, (1, text)) if text else game, 1)


@does("small-warehouse", "large-warehouse")
def test_warehouses_keep_one_kind_and_two() -> None:
    assert stored(["small-warehouse*"], "store corn keep sugar") == {"corn": 2, "sugar": 1}
    kept = {"corn": 2, "indigo": 2, "sugar": 1}
    assert stored(["large-warehouse*"], "store corn, indigo keep sugar") == kept


@does_not("small-warehouse", "large-warehouse")
def test_unoccupied_warehouses_keep_nothing() -> None:
    assert stored(["small-warehouse", "large-warehouse"], "keep corn") == {"corn": 1}


@does("university")
def test_the_university_settles_the_new_building() -> None:
    game = table(players=[{"doubloons": 9, "city": ["university*"]}])
    assert city(play(game, "builder", "build office"), 0) == ["university*", "office*"]


@does_not("university")
def test_an_empty_university_settles_nobody() -> None:
    game = table(players=[{"doubloons": 9, "city": ["university"]}])
    assert city(play(game, "builder", "build office"), 0) == ["university", "office"]


@does("factory")
def test_the_factory_pays_for_different_kinds() -> None:
    owner = {"doubloons": 0, "island": ["corn*", "sugar*"], "city": ["factory*", "sugar-mill*"]}
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 1


@does_not("factory")
def test_the_factory_pays_nothing_for_one_kind_or_empty() -> None:
    owner = {"doubloons": 0, "island": ["corn*", "corn*"], "city": ["factory*", "sugar-mill*"]}
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 0
    owner = {"doubloons": 0, "island": ["corn*", "sugar*"], "city": ["factory", "sugar-mill*"]}
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 0


@does("harbor", "wharf")
def test_harbor_and_wharf() -> None:
    owner = {"goods": {"corn": 2}, "city": ["harbor*", "wharf*"]}
    game = play(table(players=[{}, owner]), "captain", "load corn on wharf")
    assert vp(game, 1) == 3


@does_not("harbor", "wharf")
def test_unoccupied_harbor_and_wharf_do_nothing() -> None:
    owner = {"goods": {"corn": 2, "sugar": 1}, "city": ["harbor", "wharf"]}
    game = play(table(players=[{}, owner]), "captain")
    assert not game.is_legal(1, "load corn on wharf")
    assert vp(play(game, "load corn on 5"), 1) == 2


LARGE: dict[str, tuple[dict[str, Any], int]] = {
    "guild-hall": ({"city": ["sugar-mill", "small-indigo-plant"]}, 3),
    "residence": ({"island": ["corn"] * 5 + ["sugar"] * 5}, 5),
    "fortress": ({"san_juan": 5}, 2),
    "customs-house": ({"vp": 8}, 2),
    "city-hall": ({"city": ["office", "wharf", "sugar-mill"]}, 3),
}


def bonus(building: str, text: str) -> int:
    owner, _ = LARGE[building]
    game = table(players=[{**owner, "city": [*owner.get("city", []), text]}], over=True)
    assert game.result is not None
    return int(game.result[0]["breakdown"]["bonus"])


@does("guild-hall", "residence", "fortress", "customs-house", "city-hall")
@pytest.mark.parametrize("building", LARGE)
def test_an_occupied_large_building_brings_its_bonus(building: str) -> None:
    assert bonus(building, f"{building}*") == LARGE[building][1]


@does_not("guild-hall", "residence", "fortress", "customs-house", "city-hall")
@pytest.mark.parametrize("building", LARGE)
def test_an_empty_one_brings_none(building: str) -> None:
    assert bonus(building, building) == 0
