"""Builder: church, statue, zoning office, forests (rules sections 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    play,
    refusal,
    rule,
    san_juan,
    supply,
    table,
    vp,
)

import engine

RICH = {"doubloons": 20}


def built(building: str, owner: dict[str, Any], seat: int = 1, **more: Any) -> engine.Match:
    """Seat 1 (or the builder, seat 0) has bought it."""
    id = building.split(" without")[0].replace(" ", "-")
    players = [{}, {**RICH, **owner}] if seat else [{**RICH, **owner}]
    game = play(table(players=players, market=[id], **more), "builder")
    return play(game, *["pass"] * seat, (seat, f"build {building}"))


def price(building: str, owner: dict[str, Any], seat: int = 1, **more: Any) -> int:
    return 20 - doubloons(built(building, owner, seat, **more), seat)


# Church


@does("church")
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("small market", 0),
        ("small warehouse", 0),
        ("small sugar mill", 0),
        ("hospice", 1),
        ("sugar mill", 1),
        ("harbor", 1),
        ("coffee roaster", 1),
        ("wharf", 1),
        ("city hall", 2),
        ("statue", 2),
    ],
)
def test_the_church_pays_by_the_group_of_the_new_building(building: str, points: int) -> None:
    game = built(building, {"city": ["church*"]})
    assert vp(game, 1) == points
    assert supply(game, "vp") == 101 - points


@does_not("church")
def test_the_church_pays_nothing_unoccupied_nor_for_itself_nor_for_others() -> None:
    assert vp(built("harbor", {"city": ["church"]}), 1) == 0
    assert vp(built("church", {"city": ["university*"]}), 1) == 0
    game = table(players=[{"city": ["church*"]}, RICH], market=["harbor"])
    assert vp(play(game, "builder", (0, "pass"), (1, "build harbor")), 0) == 0


@rule("PR-RND-3")
@does_not("church")
def test_the_point_of_the_church_can_be_declined() -> None:
    assert vp(built("harbor without church", {"city": ["church*"]}), 1) == 0


@rule("PR-RND-5")
def test_a_church_that_takes_the_last_chip_ends_the_game() -> None:
    game = built("harbor", {"city": ["church*"]}, vp_supply=1)
    assert game.position()["end_triggered"] is True


# Statue


@does("statue")
def test_the_university_s_colonist_for_a_statue_goes_to_san_juan() -> None:
    game = built("statue", {"city": ["university*"]})
    assert city(game, 1) == ["university*", "statue"]
    assert san_juan(game, 1) == 1


@does_not("statue")
def test_nobody_can_be_placed_on_a_statue() -> None:
    game = play(table(players=[{"city": ["statue"], "island": ["corn", "corn"]}]), "mayor")
    assert not game.is_legal(0, "place corn, statue")
    assert (city(game, 0), supply(game, "buildings").get("statue")) == (["statue"], None)


def test_a_statue_fills_two_city_spaces() -> None:
    small = ["office", "hospice", "harbor", "wharf", "hacienda", "factory"]
    large = ["guild-hall", "residence"]
    owner = {**RICH, "city": [*small[:5], *large, "small-indigo-plant", "indigo-plant"]}
    game = table(players=[owner], market=["statue"])
    assert not play(game, "builder").is_legal(0, "build statue")


# Zoning office


@does("zoning-office")
@pytest.mark.parametrize(
    ("building", "colonist", "noble"),
    [
        ("small market", 0, 1),
        ("hospice", 3, 4),
        ("harbor", 7, 8),
        ("jeweler", 7, 8),
        ("city hall", 10, 8),
        ("royal garden", 10, 8),
    ],
)
def test_a_colonist_saves_one_on_small_a_noble_two_on_large_buildings(
    building: str, colonist: int, noble: int
) -> None:
    assert price(building, {"city": ["zoning-office*"]}) == colonist
    assert price(building, {"city": ["zoning-office+"]}) == noble


@does_not("zoning-office")
def test_an_empty_zoning_office_saves_nothing() -> None:
    assert price("harbor", {"city": ["zoning-office"]}) == 8
    assert price("city hall", {"city": ["zoning-office"]}) == 10


def forests(number: int) -> list[str]:
    kinds = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    return [f"forest:{kinds[n % 5]}" for n in range(number)]


@rule("PR-BLD-2")
@pytest.mark.parametrize(
    ("building", "zoning", "quarries", "trees", "seat", "paid"),
    [
        ("harbor", "zoning-office*", 3, 4, 0, 1),
        ("harbor", "zoning-office*", 4, 4, 0, 1),
        ("harbor", "zoning-office*", 3, 4, 1, 2),
        ("harbor", "zoning-office+", 3, 4, 1, 3),
        ("city hall", "zoning-office+", 4, 4, 0, 1),
        ("city hall", "zoning-office+", 4, 6, 0, 0),
        ("city hall", "zoning-office*", 4, 4, 0, 3),
        ("small market", "zoning-office*", 2, 4, 0, 0),
        ("small warehouse", "zoning-office*", 4, 0, 1, 1),
        ("small warehouse", "zoning-office*", 4, 2, 1, 0),
    ],
)
def test_zoning_office_quarries_forests_and_privilege_add_up(
    building: str, zoning: str, quarries: int, trees: int, seat: int, paid: int
) -> None:
    owner = {"island": [*["quarry*"] * quarries, *forests(trees)], "city": [zoning]}
    assert price(building, owner, seat, expansions=["new-buildings"]) == paid


# Forests


@does("forest-house")
@pytest.mark.parametrize(
    ("trees", "saved"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
@pytest.mark.parametrize(
    "city_", [[], ["forest-house"], ["forest-house*"]], ids=["none", "empty", "manned"]
)
def test_each_pair_of_forests_saves_one_with_or_without_a_forest_house(
    city_: list[str], trees: int, saved: int
) -> None:
    owner = {"island": forests(trees), "city": city_}
    assert price("harbor", owner, expansions=["new-buildings"]) == 8 - saved


@rule("PR-BLD-2")
def test_forests_know_no_limit_by_group_but_no_price_below_nothing() -> None:
    owner = {"island": forests(6)}
    assert price("small warehouse", owner, expansions=["new-buildings"]) == 0
    assert price("small market", owner, expansions=["new-buildings"]) == 0


@rule("PR-RND-3")
def test_the_builder_s_privilege_can_be_declined_with_all_of_these() -> None:
    owner = {"island": [*forests(4), "quarry*"], "city": ["zoning-office*"]}
    more = {"expansions": ["new-buildings"]}
    assert price("harbor", owner, 0, **more) == 3
    assert price("harbor without privilege", owner, 0, **more) == 4


def test_the_refusal_of_what_is_too_dear_names_the_price() -> None:
    game = table(players=[{"doubloons": 4, "city": ["zoning-office*"]}], market=["harbor"])
    assert "6" in refusal(play(game, "builder"), "build harbor")
