"""Craftsman: aqueduct, specialty factory, chapel, jeweler (rules sections 6 and 7)."""

from __future__ import annotations

import pytest
from scenarios import does, does_not, doubloons, goods, play, rule, supply, table, vp

SUGAR_AND_INDIGO = {
    "island": ["sugar*", "sugar*", "sugar*", "indigo*"],
    "city": ["indigo-plant*", "sugar-mill*3", "aqueduct*"],
}


@does("aqueduct")
def test_the_aqueduct_adds_one_of_each_kind_that_a_large_plant_makes() -> None:
    game = play(table(players=[{}, SUGAR_AND_INDIGO]), "craftsman")
    assert goods(game, 1) == {"sugar": 4, "indigo": 2}


@does_not("aqueduct")
@pytest.mark.parametrize(
    ("island", "city", "made"),
    [
        (["indigo*"], ["indigo-plant*", "aqueduct"], {"indigo": 1}),
        (["indigo*"], ["small-indigo-plant*", "aqueduct*"], {"indigo": 1}),
        (["indigo*"], ["small-indigo-plant*", "indigo-plant", "aqueduct*"], {"indigo": 1}),
        (["indigo"], ["indigo-plant*", "aqueduct*"], {}),
        (["sugar*"], ["small-sugar-mill*", "aqueduct*"], {"sugar": 1}),
        (["corn*", "tobacco*"], ["tobacco-storage*3", "aqueduct*"], {"corn": 1, "tobacco": 1}),
    ],
)
def test_the_aqueduct_needs_a_worker_a_staffed_large_plant_and_a_good_produced(
    island: list[str], city: list[str], made: dict[str, int]
) -> None:
    game = play(table(players=[{}, {"island": island, "city": city}]), "craftsman")
    assert goods(game, 1) == made


@does("aqueduct")
def test_the_good_may_come_from_the_small_plant_if_the_large_one_is_staffed_too() -> None:
    city = ["small-indigo-plant*", "indigo-plant*", "aqueduct*"]
    owner = {"island": ["indigo*", "indigo*"], "city": city}
    assert goods(play(table(players=[{}, owner]), "craftsman"), 1) == {"indigo": 3}


@does_not("aqueduct")
@pytest.mark.parametrize(("left", "made"), [(1, 1), (2, 2), (0, 0)])
def test_the_aqueduct_is_limited_by_the_supply(left: int, made: int) -> None:
    owner = {"island": ["indigo*"], "city": ["indigo-plant*", "aqueduct*"]}
    game = table(players=[{}, owner], goods_supply={"indigo": left})
    assert goods(play(game, "craftsman"), 1).get("indigo", 0) == made


@rule("PR-CRA-1")
def test_an_aqueduct_takes_before_the_next_player_produces() -> None:
    owner = {"island": ["indigo*"], "city": ["indigo-plant*", "aqueduct*"]}
    next_ = {"island": ["indigo*"], "city": ["indigo-plant*"]}
    game = table(players=[{}, owner, next_], goods_supply={"indigo": 2})
    play(game, "craftsman")
    assert (goods(game, 1), goods(game, 2)) == ({"indigo": 2}, {})


def maker(*city: str, corn: int = 4) -> dict[str, object]:
    """Makes corn, 3 sugar and 2 indigo."""
    island = [*["corn*"] * corn, *["sugar*"] * 3, *["indigo*"] * 2]
    return {
        "doubloons": 0,
        "island": island,
        "city": ["sugar-mill*3", "indigo-plant*2", *city],
    }


@does("specialty-factory")
def test_the_specialty_factory_pays_the_best_kind_less_one() -> None:
    game = play(table(players=[{}, maker("specialty-factory*")]), "craftsman")
    assert doubloons(game, 1) == 2


@does_not("specialty-factory")
@pytest.mark.parametrize(
    ("island", "city"),
    [
        (["corn*"] * 4, ["specialty-factory*"]),
        (["indigo*"] * 2, ["indigo-plant*2", "specialty-factory"]),
        (["indigo*"], ["indigo-plant*", "specialty-factory*"]),
        ([], ["specialty-factory*"]),
    ],
)
def test_the_specialty_factory_pays_nothing_for_corn_one_good_or_unoccupied(
    island: list[str], city: list[str]
) -> None:
    owner = {"doubloons": 0, "island": island, "city": city}
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 0


@does("specialty-factory", "aqueduct")
def test_aqueduct_goods_count_for_the_specialty_factory() -> None:
    game = play(table(players=[{}, maker("specialty-factory*", "aqueduct*")]), "craftsman")
    assert doubloons(game, 1) == 3


def test_only_goods_received_count_for_the_specialty_factory() -> None:
    game = table(players=[{}, maker("specialty-factory*")], goods_supply={"sugar": 1})
    assert doubloons(play(game, "craftsman"), 1) == 1


@rule("PR-CRA-2")
@pytest.mark.parametrize(("edition", "income"), [("2020", 3), ("2011", 2), ("2002", 2)])
def test_the_privilege_good_counts_as_produced_in_2020_only(edition: str, income: int) -> None:
    game = table(players=[maker("specialty-factory*")], edition=edition)
    play(game, "craftsman", "extra sugar")
    assert doubloons(game, 0) == income


@rule("PR-CRA-2")
@pytest.mark.parametrize(("edition", "income"), [("2020", 4), ("2011", 2), ("2002", 2)])
def test_both_goods_of_a_library_count_in_2020(edition: str, income: int) -> None:
    game = table(players=[maker("specialty-factory*", "library*")], edition=edition)
    play(game, "craftsman", "extra sugar, sugar")
    assert doubloons(game, 0) == income


@rule("PR-CRA-2")
@does_not("specialty-factory")
def test_the_specialty_factory_pays_after_the_privilege() -> None:
    game = play(table(players=[maker("specialty-factory*")]), "craftsman")
    assert doubloons(game, 0) == 0
    play(game, "pass")
    assert doubloons(game, 0) == 2


@rule("PR-CRA-3")
@does("factory", "specialty-factory")
def test_factory_and_specialty_factory_pay_both() -> None:
    game = play(table(players=[{}, maker("factory*", "specialty-factory*")]), "craftsman")
    assert doubloons(game, 1) == 2 + 2


@does("chapel")
@pytest.mark.parametrize(("chapel", "doubloons_", "points"), [("chapel*", 1, 0), ("chapel+", 0, 1)])
def test_the_chapel_brings_a_doubloon_by_a_colonist_a_point_by_a_noble(
    chapel: str, doubloons_: int, points: int
) -> None:
    game = play(table(players=[{}, {"doubloons": 0, "city": [chapel]}]), "craftsman")
    assert (doubloons(game, 1), vp(game, 1)) == (doubloons_, points)
    assert supply(game, "vp") == 101 - points


@does_not("chapel")
def test_an_empty_chapel_brings_nothing_nor_does_one_in_another_phase() -> None:
    owner = {"doubloons": 0, "city": ["chapel"]}
    game = play(table(players=[{}, owner]), "craftsman")
    assert (doubloons(game, 1), vp(game, 1)) == (0, 0)
    game = play(table(players=[{"doubloons": 0, "city": ["chapel*"]}]), "prospector")
    assert doubloons(game, 0) == 1


@does("jeweler")
def test_the_jeweler_pays_a_doubloon_for_each_noble_owned_wherever_he_is() -> None:
    owner = {
        "doubloons": 0,
        "island": ["corn+"],
        "city": ["jeweler*", "office+"],
        "san_juan": {"nobles": 2},
    }
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 4


@does_not("jeweler")
def test_an_empty_jeweler_or_one_without_nobles_pays_nothing() -> None:
    empty = {"doubloons": 0, "city": ["jeweler"], "san_juan": {"nobles": 3}}
    none = {"doubloons": 0, "city": ["jeweler*"]}
    game = play(table(players=[{}, empty, none]), "craftsman")
    assert (doubloons(game, 1), doubloons(game, 2)) == (0, 0)


@does("jeweler")
def test_a_noble_at_work_in_the_jeweler_counts_himself() -> None:
    owner = {"doubloons": 0, "city": ["jeweler+"]}
    assert doubloons(play(table(players=[{}, owner]), "craftsman"), 1) == 1
