"""Builder: prices, city spaces, one of each kind, the university (PR-BLD)."""

from __future__ import annotations

import pytest
from scenarios import (
    automatic,
    city,
    doubloons,
    play,
    refusal,
    rule,
    supply,
    table,
)

QUARRIES = ["quarry*"] * 3
ELEVEN = [
    "small-indigo-plant", "small-sugar-mill", "indigo-plant", "sugar-mill", "tobacco-storage",
    "coffee-roaster", "small-market", "hacienda", "construction-hut", "small-warehouse", "hospice",
]  # fmt: skip


@rule("PR-BLD-1", "PR-RND-3")
def test_each_player_may_buy_one_building_clockwise_from_the_chooser() -> None:
    game = play(table(), "builder", "build hacienda")
    assert city(game, 0) == ["hacienda"]
    assert supply(game, "buildings")["hacienda"] == 1
    assert game.to_act == (1,)
    play(game, "build small market", "pass", "build hacienda")
    assert [city(game, seat) for seat in (1, 2, 3)] == [["small-market"], [], ["hacienda"]]


@rule("PR-BLD-1")
def test_who_can_buy_nothing_passes_by_himself() -> None:
    game = play(table(players=[{}, {"doubloons": 0}]), "builder", "pass")
    assert (1, "pass") in automatic(game)
    assert game.to_act == (2,)


@rule("PR-BLD-1")
def test_a_full_city_builds_no_more() -> None:
    game = table(players=[{"doubloons": 20, "city": [*ELEVEN, "harbor"]}], end_triggered=True)
    play(game, "builder")
    assert (0, "pass") in automatic(game)


@rule("PR-BLD-1")
def test_a_large_building_needs_two_free_city_spaces() -> None:
    game = play(table(players=[{"doubloons": 20, "city": ELEVEN}]), "builder")
    assert "takes 2 of its spaces" in refusal(game, "build city hall")
    assert game.is_legal(0, "build wharf")
    roomier = play(table(players=[{"doubloons": 20, "city": ELEVEN[:10]}]), "builder")
    play(roomier, "build city hall")
    assert city(roomier, 0)[-1] == "city-hall"
    assert roomier.position()["end_triggered"]


@rule("PR-BLD-2")
@pytest.mark.parametrize(
    ("building", "price"),
    [("construction hut", 1), ("office", 3), ("large market", 3), ("harbor", 5), ("city hall", 7)],
)
def test_occupied_quarries_lower_the_price_by_at_most_the_group_number(
    building: str, price: int
) -> None:
    game = table(players=[{}, {"doubloons": 20, "island": QUARRIES}])
    play(game, "builder", "pass", f"build {building}")
    assert doubloons(game, 1) == 20 - price


@rule("PR-BLD-2")
def test_an_empty_quarry_lowers_nothing() -> None:
    game = table(players=[{}, {"doubloons": 20, "island": ["quarry*", "quarry"]}])
    play(game, "builder", "pass", "build harbor")
    assert doubloons(game, 1) == 20 - 7


@rule("PR-BLD-2")
def test_the_builder_pays_one_less_besides_the_quarries() -> None:
    game = table(players=[{"doubloons": 20, "island": [*QUARRIES, "quarry*"]}])
    play(game, "builder", "build city hall")
    assert doubloons(game, 0) == 20 - (10 - 4 - 1)


@rule("PR-BLD-2")
def test_the_price_never_falls_below_nothing() -> None:
    game = table(players=[{"doubloons": 0, "island": ["quarry*"]}])
    play(game, "builder", "build small market")
    assert doubloons(game, 0) == 0
    assert city(game, 0) == ["small-market"]


@rule("PR-BLD-2", "PR-RND-3")
def test_the_builder_may_decline_the_privilege() -> None:
    game = play(table(players=[{"doubloons": 5}]), "builder")
    play(game, "build hacienda without privilege")
    assert doubloons(game, 0) == 3


@rule("PR-BLD-2")
def test_the_privilege_is_nobody_elses() -> None:
    game = play(table(players=[{}, {"doubloons": 1}]), "builder", "pass")
    assert "costs you 2" in refusal(game, "build hacienda")


@rule("PR-BLD-3")
@pytest.mark.parametrize("owned", ["hacienda", "small-indigo-plant"])
def test_one_of_each_kind_production_buildings_too(owned: str) -> None:
    game = play(table(players=[{"doubloons": 9, "city": [owned]}]), "builder")
    assert "already" in refusal(game, f"build {owned}")


@rule("PR-BLD-3")
def test_the_small_and_the_large_plant_are_different_kinds() -> None:
    game = table(players=[{"doubloons": 9, "city": ["small-indigo-plant"]}])
    play(game, "builder", "build indigo plant")
    assert city(game, 0) == ["small-indigo-plant", "indigo-plant"]


def test_a_kind_without_copies_left_cannot_be_bought() -> None:
    game = table(players=[{"doubloons": 9}, {"city": ["hacienda"]}, {"city": ["hacienda"]}])
    play(game, "builder")
    assert refusal(game, "build hacienda") == "There is no hacienda left."


@rule("PR-BLD-4")
def test_the_university_puts_one_colonist_on_the_new_building() -> None:
    game = table(players=[{"doubloons": 9, "city": ["university*"]}])
    before = supply(game, "colonists")
    play(game, "builder", "build indigo plant")
    assert city(game, 0)[-1] == "indigo-plant*"
    assert supply(game, "colonists") == before - 1


@rule("PR-BLD-4")
def test_the_university_takes_from_the_ship_when_the_supply_is_empty_else_nothing() -> None:
    ship = table(
        players=[{"doubloons": 9, "city": ["university*"]}], colonist_supply=0, colonist_ship=2
    )
    play(ship, "builder", "build office")
    assert city(ship, 0)[-1] == "office*"
    assert ship.position()["colonist_ship"]["colonists"] == 1
    none = table(
        players=[{"doubloons": 9, "city": ["university*"]}], colonist_supply=0, colonist_ship=0
    )
    play(none, "builder", "build office")
    assert city(none, 0)[-1] == "office"


@rule("PR-BLD-4", "PR-RND-3")
def test_the_university_colonist_can_be_declined() -> None:
    game = play(table(players=[{"doubloons": 9, "city": ["university*"]}]), "builder")
    assert "build office without colonist" in game.legal(0)
    play(game, "build office without colonist")
    assert city(game, 0)[-1] == "office"


@rule("PR-BLD-4")
def test_an_empty_university_settles_nobody() -> None:
    game = play(table(players=[{"doubloons": 9, "city": ["university"]}]), "builder")
    assert not game.is_legal(0, "build office without colonist")
    play(game, "build office")
    assert city(game, 0)[-1] == "office"


@rule("PR-BLD-5")
def test_no_move_removes_a_building() -> None:
    game = play(table(players=[{"city": ["hacienda"]}]), "builder")
    for text in ("discard hacienda", "return hacienda", "sell hacienda"):
        assert not game.is_legal(0, text)


@rule("PR-RND-5")
def test_filling_the_twelfth_city_space_ends_the_game_after_the_round() -> None:
    game = table(players=[{"doubloons": 20, "city": ELEVEN}])
    play(game, "builder", "build wharf", "pass", "pass", "pass")
    assert game.position()["end_triggered"]
    assert not game.over
    play(game, "captain", "prospector", "trader")
    assert game.over
