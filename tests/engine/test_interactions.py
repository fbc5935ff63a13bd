"""Where two rules of different expansions meet (rules sections 6 to 9)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    doubloons,
    goods,
    island,
    play,
    refusal,
    rule,
    san_juan,
    supply,
    table,
    vp,
)

import engine

pytestmark = pytest.mark.thorough

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def idle(game: engine.Match) -> None:
    while not game.over and game.decision(game.to_act[0]) != "role":
        seat = game.to_act[0]
        legal = game.legal(seat)
        game.play(seat, "pass" if "pass" in legal else legal[0])


# The captured role


@rule("PR-BUC-2")
def test_a_captor_s_library_doubles_the_privilege_of_the_captured_role() -> None:
    owner = {"doubloons": 0, "city": ["library*"]}
    game = table(players=[owner], expansions=["buccaneer"])
    play(game, "buccaneer", "capture prospector")
    for role in ("trader", "builder", "captain"):
        play(game, role)
        idle(game)
    assert doubloons(game, 0) == 2


@rule("PR-BUC-2")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_last_to_choose_may_capture_and_plays_it_at_once(seats: int) -> None:
    chosen = ["settler", "mayor", "builder", "craftsman"][: seats - 1]
    roles = {
        role: 0
        for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain", "buccaneer")
        if role not in chosen
    }
    more: dict[str, Any] = {"prospector": [0, 0]} if seats == 5 else {}
    players: list[dict[str, Any]] = [{} for _ in range(seats)]
    players[-1] = {"doubloons": 0, "goods": {"sugar": 1}}
    game = table(
        seats,
        players=players,
        expansions=["buccaneer"],
        taken={str(seat): [role] for seat, role in enumerate(chosen)},
        roles={**roles, **more},
        to_choose=seats - 1,
    )
    play(game, "buccaneer", "capture trader")
    assert (game.to_act, game.decision(seats - 1)) == ((seats - 1,), "sell")
    play(game, "sell sugar")
    assert doubloons(game, seats - 1) == 3
    assert game.position()["round"] == 2


@rule("PR-BUC-2", "PR-RND-1")
def test_fan_variant_two_choices_then_one_and_the_captured_role_last() -> None:
    owner = {"doubloons": 0, "goods": {"sugar": 1}}
    options = {"two_player": "fan"}
    game = table(2, players=[owner], expansions=["buccaneer"], options=options)
    play(game, "buccaneer", "capture trader")
    assert game.to_act == (1,)
    play(game, "settler")
    idle(game)
    assert game.to_act == (0,)
    play(game, "mayor")
    while game.decision(game.to_act[0]) == "place":
        play(game, "place auto")
    assert game.decision(0) == "sell"
    play(game, "sell sugar")
    assert doubloons(game, 0) == 3
    assert game.position()["round"] == 2


@rule("PR-BUC-2")
def test_a_captured_mayor_is_played_by_its_captor_with_villa_and_privilege() -> None:
    owner = {"island": ["corn"] * 4, "city": ["villa*"]}
    game = table(3, players=[owner], expansions=["buccaneer"], colonist_ship=(3, 0))
    play(game, "buccaneer", "capture mayor", "trader")
    idle(game)
    play(game, "builder")
    while game.decision(game.to_act[0]) != "place":
        play(game, "pass")
    assert game.position()["players"][0]["san_juan"] == {"colonists": 2, "nobles": 1}


# Chips from everywhere


@rule("PR-RND-5")
@pytest.mark.parametrize(
    ("owner", "moves"),
    [
        ({"city": ["chapel+"]}, ["craftsman"]),
        ({"goods": {"corn": 2}, "city": ["union-hall*"]}, ["captain"]),
        ({"island": [], "city": ["hunting-lodge+"]}, ["settler", "pass", "pass", "pass", "pass"]),
        ({"doubloons": 9, "city": ["church*"]}, ["builder", "build sugar mill"]),
        ({"goods": {"corn": 2}, "city": ["harbor*"]}, ["captain", "load corn on 5"]),
    ],
    ids=["chapel", "union hall", "hunting lodge", "church", "harbor"],
)
def test_the_last_chip_ends_the_game_whatever_pays_it(
    owner: dict[str, Any], moves: list[str]
) -> None:
    game = table(players=[owner], vp_supply=1, face_up=ROW)
    assert not game.position()["end_triggered"]
    play(game, *moves)
    assert game.position()["end_triggered"] is True
    assert supply(game, "vp") == 0
    assert not game.over


@rule("PR-RND-5", "PR-NOB-1")
def test_with_nobles_no_short_ship_ends_the_game() -> None:
    people = {"colonist_ship": (1, 0), "colonist_supply": 0, "noble_supply": 0}
    game = play(table(players=[{}], expansions=["nobles"], **people), "mayor")
    while game.decision(game.to_act[0]) == "place":
        play(game, "place auto")
    assert game.position()["end_triggered"] is False
    assert game.position()["colonist_ship"]["colonists"] == 0


# Islands


def test_a_forest_fills_an_island_space_for_the_hunting_lodge() -> None:
    owner = {"island": ["forest:corn"], "city": ["hunting-lodge+"]}
    game = table(players=[{}, owner], face_up=ROW, expansions=["new-buildings"])
    play(game, "settler", "pass", "pass", "pass", "pass")
    assert vp(game, 1) == 0


@rule("PR-SET-1")
def test_a_full_island_takes_no_forest_and_draws_none() -> None:
    tiles = ["forest:corn"] * 4 + ["sugar"] * 5 + ["quarry"] * 3
    owner = {"island": tiles, "city": ["forest-house*", "hacienda*"]}
    game = play(table(players=[{}, owner], face_up=ROW), "settler", "pass")
    assert game.to_act == (2,)
    assert len(island(game, 1)) == 12


@rule("PR-SET-2")
def test_2020_a_draw_that_fills_the_island_is_still_looked_at() -> None:
    owner = {
        "island": ["forest:corn"] * 4 + ["sugar"] * 4 + ["quarry"] * 3,
        "city": ["forest-house*", "hacienda*"],
    }
    game = play(table(players=[{}, owner], face_up=ROW), "settler", "pass", "draw", "keep forest")
    assert island(game, 1)[-1] == "forest"
    assert game.to_act == (2,)


@rule("PR-SET-4")
def test_faces_of_discarded_forests_come_back_with_the_discards() -> None:
    owner = {"island": ["forest:coffee?"], "city": ["hunting-lodge*"]}
    game = table(players=[owner], face_up=ROW, expansions=["new-buildings"])
    play(game, "settler", "pass", "pass", "pass", "pass", "discard forest")
    assert game.position()["plantations"]["discards"].count("coffee") == 2


# Guesthouse


@rule("PR-MAY-5")
def test_an_empty_guesthouse_needs_two_at_the_refill() -> None:
    owner = {"island": [], "city": ["guesthouse", "indigo-plant", "office", "church"]}
    game = play(table(players=[owner], colonist_ship=1), "mayor")
    while game.decision(game.to_act[0]) == "place":
        play(game, "place auto")
    filled = sum(lot.get("colonists", 0) for lot in game.position()["players"][0]["city"])
    assert game.position()["colonist_ship"]["colonists"] == max(4, 2 + 3 + 1 + 1 - filled)


@rule("PR-MAY-4")
@pytest.mark.parametrize("placement", ["simultaneous", "in-order"])
def test_people_in_the_guesthouse_are_placed_anew_like_all(placement: str) -> None:
    owner = {"island": ["corn", "corn"], "city": ["guesthouse*+", "chapel"]}
    game = table(players=[owner], options={"mayor_placement": placement}, colonist_ship=(4, 0))
    play(game, "mayor")
    assert game.is_legal(0, "place corn 2, guesthouse, chapel noble")
    assert game.is_legal(0, "place corn 2, guesthouse colonist 1 noble 1")
    play(game, (0, "place corn 2, guesthouse, chapel noble"))
    while game.decision(game.to_act[0]) == "place":
        play(game, "place auto")
    assert city(game, 0) == ["guesthouse*", "chapel+"]


# Royal supplier and private ships


def test_royal_supplier_then_small_wharf_then_the_ships() -> None:
    owner = {
        "goods": {"corn": 2, "sugar": 2, "coffee": 2},
        "city": ["royal-supplier*", "small-wharf*"],
        "san_juan": {"nobles": 1},
    }
    game = play(table(players=[{}, owner], ships={5: ("corn", 4)}), "captain")
    play(game, "deliver coffee", "load coffee, sugar on small wharf")
    assert vp(game, 1) == 1 + 1
    assert refusal(game, "load sugar, corn on small wharf", 1)
    play(game, "load corn on 5")
    assert vp(game, 1) == 2 + 1
    play(game, "load sugar on 7")
    assert (vp(game, 1), goods(game, 1)) == (2 + 1 + 1, {"corn": 1})


@rule("PR-CAP-1")
def test_a_private_ship_does_not_block_a_kind_for_the_cargo_ships() -> None:
    owner = {"goods": {"corn": 4}, "city": ["small-wharf*"]}
    other = {"goods": {"corn": 1, "sugar": 1}}
    game = play(table(players=[{}, owner, other]), "captain", "load corn 2 on small wharf")
    assert game.is_legal(2, "load corn on 5")


# Festival


@rule("PR-FES-2")
def test_colonists_won_may_be_handed_back_from_san_juan() -> None:
    owner = {"doubloons": 7, "island": ["corn", "corn"], "city": ["black-market*"]}
    tasks = {"crop": "corn", "goods": ["corn", "sugar", "sugar"], "building": "harbor"}
    more = {"expansions": ["festival"], "market": ["harbor"], "face_up": ROW[:4]}
    game = table(3, players=[owner], festival=tasks, **more)
    play(game, "settler", "take corn")
    assert san_juan(game, 0) == 3
    idle(game)
    play(game, (1, "builder"), (1, "pass"), (2, "pass"))
    play(game, (0, "build harbor paying colonist san juan"))
    assert (san_juan(game, 0), doubloons(game, 0), vp(game, 0)) == (2, 0, 3)
