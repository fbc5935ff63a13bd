"""The festival in San Juan: three tasks, each won once (PR-FES)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    Document,
    doubloons,
    goods,
    island,
    play,
    rule,
    san_juan,
    supply,
    table,
    vp,
)

import engine

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]
TASKS: Document = {"crop": "corn", "goods": ["corn", "corn", "sugar"], "building": "harbor"}


def festival(game: engine.Match) -> Document:
    shown: Document = game.position()["festival"]
    return shown


def fair(
    *players: dict[str, Any], seats: int = 4, tasks: Document = TASKS, **more: Any
) -> engine.Match:
    expansions = ["festival", *more.pop("expansions", [])]
    return table(seats, players=players, festival=tasks, expansions=expansions, **more)


# Crop


@rule("PR-FES-2")
def test_the_first_with_three_plantations_of_the_kind_gets_three_colonists() -> None:
    owner = {"island": ["corn", "corn*", "sugar"]}
    game = play(fair({}, owner, face_up=ROW), "settler", (0, "pass"))
    before = supply(game, "colonists")
    play(game, (1, "take corn"))
    assert san_juan(game, 1) == 3
    assert supply(game, "colonists") == before - 3
    assert festival(game)["crop"] is None
    assert "corn" in game.position()["plantations"]["discards"]


@rule("PR-FES-2")
def test_it_is_won_once() -> None:
    two = {"island": ["corn", "corn"]}
    row = ["corn", "corn", "sugar", "tobacco", "coffee"]
    game = play(fair(two, two, face_up=row), "settler", "take corn", "take corn")
    assert (san_juan(game, 0), san_juan(game, 1)) == (3, 0)


@rule("PR-FES-2")
@pytest.mark.parametrize(("left", "gets"), [(2, 2), (0, 0), (3, 3)])
def test_fewer_colonists_in_the_supply_what_there_is_never_from_the_ship(
    left: int, gets: int
) -> None:
    game = fair({"island": ["corn", "corn"]}, face_up=ROW, colonist_supply=left)
    play(game, "settler", "take corn")
    assert san_juan(game, 0) == gets
    assert game.position()["colonist_ship"]["colonists"] == 4
    assert festival(game)["crop"] is None


@rule("PR-FES-2")
def test_a_tile_drawn_from_the_pile_counts_too() -> None:
    owner = {"island": ["corn", "corn"], "city": ["hacienda*"]}
    lying = {"face_up": ROW, "pile": ["corn", "sugar"], "discards": rest()}
    game = play(fair(owner, **lying), "settler", "draw")
    assert san_juan(game, 0) == 3


def rest() -> list[str]:
    """What is neither in the row, with the four, set aside, nor in that pile."""
    left = {"corn": 10 - 2 - 1 - 1 - 1 - 2, "indigo": 12 - 1 - 1, "sugar": 11 - 1 - 1}
    left.update({"tobacco": 9 - 1, "coffee": 8 - 1})
    return [kind for kind, n in left.items() for _ in range(n)]


@rule("PR-FES-2")
def test_a_land_office_purchase_counts_too() -> None:
    owner = {"island": ["corn", "corn"], "city": ["land-office*"]}
    lying = {"face_up": ROW, "pile": ["corn", "sugar"], "discards": rest()}
    game = play(fair(owner, **lying), "trader", "buy plantation")
    assert san_juan(game, 0) == 3


@rule("PR-FES-2")
def test_forests_are_not_plantations_of_a_kind() -> None:
    owner = {"island": ["corn", "forest:corn", "forest:corn"], "city": ["forest-house*"]}
    game = play(fair(owner, face_up=ROW), "settler", "take corn as forest")
    assert san_juan(game, 0) == 0
    game = play(fair(owner, face_up=ROW), "settler", "take corn")
    assert san_juan(game, 0) == 0


# Goods

MAKER = {"doubloons": 0, "island": ["corn*", "corn*", "sugar*"], "city": ["sugar-mill*"]}


@rule("PR-FES-2")
def test_the_first_to_produce_all_three_in_one_phase_gets_three_doubloons() -> None:
    game = fair({}, MAKER, MAKER)
    before = supply(game, "goods")["corn"]
    play(game, "craftsman")
    assert (doubloons(game, 1), doubloons(game, 2)) == (3, 0)
    assert goods(game, 1) == {"corn": 2, "sugar": 1}
    assert festival(game)["goods"] is None
    assert supply(game, "goods")["corn"] == before - 4 + 2


@rule("PR-FES-2")
@pytest.mark.parametrize(
    "island_",
    [["corn*", "sugar*"], ["corn*", "corn*", "sugar"], ["corn*", "corn*", "corn*"]],
)
def test_one_good_less_is_not_enough(island_: list[str]) -> None:
    owner = {**MAKER, "island": island_, "goods": {"corn": 1, "sugar": 1}}
    game = play(fair({}, owner), "craftsman")
    assert doubloons(game, 1) == 0
    assert festival(game)["goods"] == TASKS["goods"]


@rule("PR-FES-2")
def test_three_of_a_kind_need_three() -> None:
    tasks = {**TASKS, "goods": ["corn"] * 3}
    owner = {"doubloons": 0, "island": ["corn*"] * 3}
    game = play(fair({}, {**owner, "island": ["corn*"] * 2}, owner, tasks=tasks), "craftsman")
    assert (doubloons(game, 1), doubloons(game, 2)) == (0, 3)


@rule("PR-FES-2")
def test_an_aqueduct_s_goods_count() -> None:
    tasks = {**TASKS, "goods": ["sugar", "sugar", "corn"]}
    owner = {"island": ["corn*", "sugar*"], "city": ["sugar-mill*", "aqueduct*"]}
    game = play(fair({}, {**owner, "doubloons": 0}, tasks=tasks), "craftsman")
    assert doubloons(game, 1) == 3


@rule("PR-FES-2", "PR-CRA-2")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_the_chooser_s_extra_good_counts_in_every_edition(edition: str) -> None:
    owner = {**MAKER, "island": ["corn*", "sugar*"]}
    game = play(fair(owner, edition=edition), "craftsman", "extra sugar")
    assert doubloons(game, 0) == 0
    game = play(fair(owner, edition=edition), "craftsman", "extra corn")
    assert doubloons(game, 0) == 3


@rule("PR-FES-2", "PR-CRA-2")
def test_both_goods_of_the_library_count() -> None:
    tasks = {**TASKS, "goods": ["corn"] * 3}
    owner = {"doubloons": 0, "island": ["corn*"], "city": ["library*"]}
    game = play(fair(owner, tasks=tasks, market=["harbor"]), "craftsman", "extra corn, corn")
    assert doubloons(game, 0) == 3


@rule("PR-FES-2")
def test_others_production_comes_before_the_chooser_s_extra_good() -> None:
    game = play(fair({**MAKER, "island": ["corn*", "sugar*"]}, MAKER), "craftsman")
    assert doubloons(game, 1) == 3
    play(game, "extra corn")
    assert doubloons(game, 0) == 0


@rule("PR-FES-2")
def test_what_the_supply_lacks_was_not_produced() -> None:
    game = fair({}, MAKER, MAKER, goods_supply={"corn": 1, "sugar": 2})
    play(game, "craftsman")
    assert (doubloons(game, 1), doubloons(game, 2)) == (0, 0)


# Building


@rule("PR-FES-2")
def test_the_first_to_build_the_building_gets_three_points_and_it_returns_to_the_offer() -> None:
    game = fair({}, {"doubloons": 8}, {"doubloons": 8})
    assert supply(game, "buildings")["harbor"] == 1
    play(game, "builder", (0, "pass"), (1, "build harbor"))
    assert vp(game, 1) == 3
    assert supply(game, "buildings")["harbor"] == 1
    assert festival(game)["building"] is None
    play(game, (2, "build harbor"))
    assert vp(game, 2) == 0


@rule("PR-FES-1", "PR-FES-2")
def test_two_players_the_festival_s_copy_is_besides_the_single_one_on_offer() -> None:
    rich = {"doubloons": 8}
    game = fair(rich, rich, seats=2)
    assert supply(game, "buildings")["harbor"] == 1
    play(game, "builder", "build harbor")
    assert (vp(game, 0), supply(game, "buildings")["harbor"]) == (3, 1)
    play(game, "build harbor")
    assert vp(game, 1) == 0
    assert engine.load_game(game.position()).position() == game.position()


@rule("PR-FES-2")
@pytest.mark.parametrize("two_player", ["official", "fan"])
def test_two_players_win_crop_and_goods_like_others(two_player: str) -> None:
    options = {"two_player": two_player}
    game = fair({"island": ["corn", "corn"]}, seats=2, options=options, face_up=ROW[:3])
    assert san_juan(play(game, "settler", "take corn"), 0) == 3
    game = play(fair({}, MAKER, seats=2, options=options), "craftsman")
    assert doubloons(game, 1) == 3


@rule("PR-FES-2", "PR-RND-5")
def test_the_three_points_may_end_the_game() -> None:
    game = fair({"doubloons": 8}, vp_supply=3)
    play(game, "builder", "build harbor")
    assert game.position()["end_triggered"] is True


@rule("PR-FES-2")
def test_building_it_with_hand_backs_and_a_church_counts_too() -> None:
    owner = {
        "doubloons": 6,
        "goods": {"corn": 1},
        "city": ["black-market*", "church*"],
    }
    game = play(fair(owner, market=["harbor"]), "builder", "build harbor paying good corn")
    assert vp(game, 0) == 3 + 1


@rule("PR-FES-2")
def test_a_position_with_everything_won_loads() -> None:
    game = fair(tasks={"crop": None, "goods": None, "building": None})
    assert engine.load_game(game.position()).position() == game.position()
    play(game, "settler", f"take {game.position()['plantations']['face_up'][0]}")
    assert len(island(game, 0)) == 2
