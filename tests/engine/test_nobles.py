"""Nobles: from the ship, at work, counting (PR-NOB), villa and mayor (rules section 7)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from scenarios import (
    city,
    does,
    does_not,
    goods,
    island,
    nobles,
    play,
    rule,
    san_juan,
    supply,
    table,
)

import engine

ROOMY = {"island": ["corn", "corn", "indigo", "indigo", "quarry"]}


def mayor(
    *players: dict[str, Any], seats: int = 4, text: str = "mayor", **more: Any
) -> engine.Match:
    people = [{**ROOMY, **player} for player in players]
    people += [ROOMY] * (seats - len(people))
    return play(table(seats, players=people, expansions=["nobles"], **more), text)


def dealt(game: engine.Match) -> list[tuple[int, int]]:
    """Colonists and nobles in San Juan, by seat."""
    seats = range(len(game.position()["players"]))
    return [(san_juan(game, seat), nobles(game, seat)) for seat in seats]


@rule("PR-NOB-1")
def test_who_takes_first_takes_the_noble() -> None:
    game = mayor(colonist_ship=(3, 1))
    assert dealt(game) == [(1, 1), (1, 0), (1, 0), (1, 0)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "you get a noble"),
        ("de", "du erhältst einen Adligen"),
        ("pl", "dostajesz szlachcica"),
        ("ro", "primești un nobil"),
    ],
)
def test_a_single_noble_is_not_told_as_one_of_several(language: str, told: str) -> None:
    game = table(
        players=[ROOMY] * 4, expansions=["nobles"], colonist_ship=(0, 1), colonist_supply=0
    )
    [mayor] = [each for each in game.choices(0, language=language) if each.text == "mayor"]
    assert mayor.preview == told


@rule("PR-NOB-1")
def test_who_prefers_a_colonist_leaves_the_noble_to_the_next() -> None:
    game = mayor({"prefer": "colonist"}, colonist_ship=(3, 1))
    assert dealt(game) == [(2, 0), (0, 1), (1, 0), (1, 0)]


@rule("PR-NOB-1")
def test_the_chronicle_says_who_gets_how_many_of_each_from_the_ship() -> None:
    game = mayor({"prefer": "colonist"}, colonist_ship=(5, 1))
    told = (
        "The colonist ship brings 2 colonists for Seat 1, 1 colonist and 1 noble for Seat 2, "
        "1 colonist for Seat 3 and 1 colonist for Seat 4."
    )
    assert told in game.history()


@rule("PR-NOB-1")
def test_who_comes_last_takes_the_noble_that_is_left() -> None:
    game = mayor(*[{"prefer": "colonist"}] * 4, colonist_ship=(3, 1))
    assert dealt(game)[3] == (0, 1)


@rule("PR-NOB-1")
def test_a_preference_can_be_said_at_any_time_and_is_kept() -> None:
    game = table(players=[ROOMY] * 4, expansions=["nobles"])
    game.play(2, "prefer colonist")
    game.play(0, "prefer colonist")
    assert game.to_act == (0,)
    assert game.position()["players"][2]["prefer"] == "colonist"
    assert game.position(seat=1)["players"][2].get("prefer") is None
    assert game.position(seat=2)["players"][2]["prefer"] == "colonist"
    game.play(0, "prefer noble")
    game.play(0, "mayor")
    assert dealt(game)[0] == (1, 1)


@rule("PR-NOB-1")
def test_a_preference_is_nobody_else_s_business() -> None:
    game = table(players=[ROOMY] * 4, expansions=["nobles"])
    before = game.position(seat=1), game.history(1), game.history(None)
    game.play(2, "prefer colonist")
    assert (game.position(seat=1), game.history(1), game.history(None)) == before


@rule("PR-NOB-1")
def test_two_nobles_on_the_ship_go_to_the_first_two() -> None:
    game = mayor(colonist_ship=(3, 2), seats=4)
    assert [n for _, n in dealt(game)] == [1, 1, 0, 0]


@rule("PR-NOB-1", "PR-MAY-5")
def test_at_the_refill_one_of_those_due_is_a_noble() -> None:
    game = mayor({"city": ["indigo-plant", "sugar-mill"]}, colonist_ship=(3, 1))
    finish(game)
    position = game.position()
    empty = sum(
        {"indigo-plant": 3, "sugar-mill": 3}.get(lot["building"], 0)
        - lot.get("colonists", 0)
        - lot.get("nobles", 0)
        for lot in position["players"][0]["city"]
    )
    assert position["colonist_ship"] == {"colonists": max(4, empty) - 1, "nobles": 1}


def finish(game: engine.Match) -> None:
    """Everybody places as the engine suggests."""
    while game.to_act and game.decision(game.to_act[0]) == "place":
        game.play(game.to_act[0], "place auto")


@rule("PR-NOB-1", "PR-MAY-5")
def test_without_nobles_left_all_are_colonists() -> None:
    game = mayor(colonist_ship=(4, 0), noble_supply=0)
    finish(game)
    assert game.position()["colonist_ship"].get("nobles", 0) == 0
    assert game.position()["colonist_ship"]["colonists"] == 4


@rule("PR-NOB-1", "PR-RND-5")
def test_a_short_refill_brings_one_noble_and_the_colonists_there_are_and_ends_nothing() -> None:
    game = mayor(colonist_ship=(3, 1), colonist_supply=2)
    finish(game)
    position = game.position()
    assert position["colonist_ship"] == {"colonists": 1, "nobles": 1}  # one was the privilege
    assert position["supply"]["colonists"] == 0
    assert position["end_triggered"] is False


@rule("PR-NOB-2", "PR-MAY-1")
def test_the_mayor_s_privilege_is_a_colonist_never_a_noble() -> None:
    game = mayor(colonist_ship=(4, 0))
    assert dealt(game)[0] == (2, 0)
    game = mayor(colonist_ship=(4, 0), colonist_supply=0)
    assert dealt(game)[0] == (1, 0)


@rule("PR-NOB-2", "PR-MAY-3")
def test_a_noble_is_placed_like_a_colonist() -> None:
    game = mayor({"city": ["chapel", "office"]}, colonist_ship=(3, 1))
    assert game.is_legal(0, "place corn, chapel noble")
    assert not game.is_legal(0, "place corn noble, chapel noble")
    assert not game.is_legal(0, "place corn, indigo, chapel noble")
    play(game, (0, "place chapel noble, corn"))
    assert "chapel+" in city(game, 0) or game.decision(1) == "place"
    finish(game)
    assert city(game, 0) == ["chapel+", "office"]
    assert island(game, 0)[0] == "corn*"


@rule("PR-NOB-2", "PR-MAY-3")
def test_a_kind_may_hold_both() -> None:
    owner = {"island": ["corn", "corn", "corn"], "city": ["sugar-mill"], "san_juan": 3}
    game = mayor(owner, colonist_ship=(3, 1))
    text = "place corn colonist 1 noble 1, sugar mill 3"
    assert game.is_legal(0, text)
    play(game, (0, text))
    finish(game)
    assert sorted(island(game, 0)) == ["corn", "corn*", "corn+"]
    assert city(game, 0) == ["sugar-mill*3"]


@rule("PR-NOB-2", "PR-CRA-1")
def test_nobles_work_plantations_and_plants() -> None:
    owner = {"island": ["corn+", "indigo+", "indigo*"], "city": ["indigo-plant*+"]}
    game = play(table(players=[{}, owner], expansions=["nobles"]), "craftsman")
    assert goods(game, 1) == {"corn": 1, "indigo": 2}


@rule("PR-NOB-2", "PR-TRA-1", "PR-BLD-2")
def test_nobles_serve_in_office_market_and_quarry() -> None:
    owner = {
        "doubloons": 0,
        "goods": {"coffee": 1},
        "island": ["quarry+"],
        "city": ["office+", "small-market+"],
    }
    game = table(players=[{}, owner], expansions=["nobles"], trading_house=["coffee"])
    play(game, "trader", "sell coffee")
    assert game.position()["players"][1]["doubloons"] == 5
    play(game, (1, "builder"), (1, "build large market"))
    assert game.position()["players"][1]["doubloons"] == 5 - 3


@rule("PR-NOB-2", "PR-BLD-4", "PR-SET-3")
@does_not("university", "hospice")
def test_university_and_hospice_draw_colonists_never_nobles() -> None:
    owner = {"doubloons": 9, "island": [], "city": ["university*", "hospice*"]}
    row = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    game = table(
        players=[owner],
        expansions=["nobles"],
        colonist_supply=0,
        colonist_ship=(0, 1),
        face_up=row,
    )
    built = play(game.copy(), "builder", "build office")
    assert city(built, 0)[-1] == "office"
    assert island(play(game, "settler", "take corn"), 0) == ["corn"]


# Villa


@does("villa")
@pytest.mark.parametrize("villa", ["villa*", "villa+"])
def test_the_villa_brings_a_noble_from_the_supply_to_every_owner(villa: str) -> None:
    game = mayor({}, {"city": [villa]}, {"city": [villa]}, colonist_ship=(4, 0))
    before = 20 - (2 if villa == "villa+" else 0)
    assert [n for _, n in dealt(game)] == [0, 1, 1, 0]
    assert supply(game, "nobles") == before - 2


@does_not("villa")
def test_an_empty_villa_brings_nobody() -> None:
    game = mayor({"city": ["villa"]}, colonist_ship=(4, 0))
    assert dealt(game)[0] == (2, 0)


@does("villa")
def test_without_nobles_left_the_villa_brings_a_colonist() -> None:
    game = mayor({"city": ["villa*"]}, colonist_ship=(4, 0), noble_supply=0)
    assert dealt(game)[0] == (3, 0)


@does_not("villa")
@rule("PR-MAY-1")
def test_villa_and_mayor_with_an_empty_supply_bring_nobody() -> None:
    game = mayor({"city": ["villa*"]}, colonist_ship=(4, 0), noble_supply=0, colonist_supply=0)
    assert dealt(game)[0] == (1, 0)


@rule("PR-MAY-1")
@does_not("villa")
def test_the_privilege_takes_the_last_colonist_before_the_villa() -> None:
    game = mayor({"city": ["villa*"]}, colonist_ship=(4, 0), noble_supply=0, colonist_supply=1)
    assert dealt(game)[0] == (2, 0)
    assert supply(game, "colonists") == 0


@does("villa", "library")
def test_library_and_villa_together() -> None:
    game = mayor({"city": ["villa*", "library*"]}, colonist_ship=(4, 0))
    assert dealt(game)[0] == (3, 1)


@does("villa")
def test_of_two_villas_and_one_noble_the_first_in_turn_order_gets_him() -> None:
    villa = {"city": ["villa*"]}
    game = mayor({}, villa, villa, colonist_ship=(4, 0), noble_supply=1)
    assert dealt(game)[1:3] == [(1, 1), (2, 0)]


# All placements are listed


def every_placement(circles: dict[str, int], colonists: int, nobles: int) -> set[tuple[Any, ...]]:
    """Ways to fill as many circles as possible, by brute force."""
    people = min(colonists + nobles, sum(circles.values()))
    each = [
        [(c, n) for c in range(room + 1) for n in range(room + 1 - c)] for room in circles.values()
    ]
    return {
        way
        for way in itertools.product(*each)
        if sum(c + n for c, n in way) == people
        and sum(c for c, _ in way) <= colonists
        and sum(n for _, n in way) <= nobles
    }


@rule("PR-MAY-3", "PR-NOB-2")
@pytest.mark.parametrize(
    ("tiles", "colonists", "nobles_"),
    [
        (["corn", "corn", "sugar", "quarry"], 2, 1),
        (["corn", "corn", "sugar", "quarry"], 1, 3),
        (["corn", "corn", "sugar", "sugar", "indigo"], 2, 2),
        (["corn", "sugar", "indigo", "quarry"], 5, 2),
        (["corn", "corn", "corn"], 2, 5),
        (["corn", "corn", "corn", "sugar", "sugar", "sugar", "quarry", "quarry"], 3, 1),
        (["corn", "sugar", "indigo", "quarry", "tobacco", "coffee"], 3, 2),
        (["corn", "sugar", "indigo", "quarry", "tobacco", "coffee", "coffee"], 1, 4),
        (["corn", "sugar", "indigo", "quarry", "tobacco", "coffee"] * 2, 4, 3),
    ],
)
def test_all_placements_are_listed_up_to_500_and_only_legal_ones_beyond(
    tiles: list[str], colonists: int, nobles_: int
) -> None:
    people = {"colonists": colonists - 1, "nobles": nobles_}
    game = mayor({"island": tiles, "san_juan": people}, colonist_ship=(4, 0), colonist_supply=0)
    circles = {kind: tiles.count(kind) for kind in tiles}
    number = len(every_placement(circles, colonists, nobles_))
    legal = game.legal(0)
    assert len(set(legal)) == len(legal)
    assert all(game.read(0, text) == text for text in legal)
    assert len(legal) == number if number <= 500 else 10 <= len(legal) < 500
