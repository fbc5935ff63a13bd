"""Two players: the official rules and the fan variant (PR-RND-1, rules section 1)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import automatic, doubloons, play, rule, supply, table

import engine

FAN = {"two_player": "fan"}


def choices(game: engine.Match, roles: list[str]) -> list[int]:
    """Who is asked for each of the roles, all phases played without doing anything."""
    chosen = []
    for role in roles:
        assert game.decision(game.to_act[0]) == "role"
        chosen.append(game.to_act[0])
        game.play(game.to_act[0], role)
        idle(game)
    return chosen


def idle(game: engine.Match) -> None:
    """Pass, or the first thing that is legal, until a role is asked."""
    while not game.over and game.decision(game.to_act[0]) != "role":
        seat = game.to_act[0]
        legal = game.legal(seat)
        game.play(seat, "pass" if "pass" in legal else legal[0])


SIX = ["settler", "trader", "craftsman", "builder", "captain", "mayor"]


@rule("PR-RND-1")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_official_the_two_alternate_until_each_has_three_roles(edition: str) -> None:
    game = table(2, edition=edition)
    assert choices(game, SIX) == [0, 1, 0, 1, 0, 1]
    position = game.position()
    assert (position["round"], position["governor"], position["to_choose"]) == (2, 1, 1)
    assert position["roles"] == {**dict.fromkeys(SIX, 0), "prospector": [1]}
    assert position["taken"] == {}


@rule("PR-RND-1")
def test_official_the_next_round_starts_with_the_other() -> None:
    game = table(2)
    choices(game, SIX)
    assert choices(game, ["prospector", *SIX[:5]]) == [1, 0, 1, 0, 1, 0]
    assert game.position()["roles"]["mayor"] == 1


@rule("PR-RND-1", "PR-RND-4")
def test_fan_governor_other_governor() -> None:
    game = table(2, options=FAN)
    assert choices(game, ["settler", "trader", "builder"]) == [0, 1, 0]
    position = game.position()
    assert (position["round"], position["governor"]) == (2, 1)
    assert position["roles"] == {
        "settler": 0,
        "trader": 0,
        "builder": 0,
        "mayor": 1,
        "craftsman": 1,
        "captain": 1,
    }


def test_fan_has_no_prospector() -> None:
    game = table(2, options=FAN)
    assert "prospector" not in game.legal(0)
    assert not game.is_legal(0, "prospector")


@rule("PR-RND-2")
@pytest.mark.parametrize("options", [{}, FAN])
def test_no_role_twice_in_a_round_also_not_by_the_same_player(options: dict[str, Any]) -> None:
    game = table(2, options=options)
    choices(game, ["settler", "trader"])
    assert not game.is_legal(0, "settler")
    assert not game.is_legal(0, "trader")


@rule("PR-RND-2")
def test_a_second_choice_takes_the_doubloons_on_its_card_too() -> None:
    roles = {**table(2).position()["roles"], "captain": 2}
    game = table(2, roles=roles, players=[{"doubloons": 0}, {"doubloons": 0}])
    choices(game, ["settler", "trader", "captain"])
    assert doubloons(game, 0) == 2


@rule("PR-RND-3")
def test_each_acts_once_in_a_phase() -> None:
    game = play(table(2, face_up=["corn", "indigo", "sugar"]), "settler", "take corn")
    assert game.to_act == (1,)
    play(game, "take indigo")
    assert game.decision(1) == "role"


@rule("PR-MAY-5")
def test_at_least_two_colonists_are_refilled() -> None:
    game = play(table(2), "mayor")
    idle(game)
    assert game.position()["colonist_ship"]["colonists"] == 2


@rule("PR-RND-5")
def test_the_last_round_is_played_to_its_end_with_six_choices() -> None:
    game = table(2, end_triggered=True)
    choices(game, SIX[:5])
    assert not game.over
    choices(game, SIX[5:])
    assert game.over


@rule("PR-RND-5", "PR-MAY-5")
def test_a_short_refill_ends_the_game() -> None:
    game = table(2, colonist_supply=1, players=[{"city": ["indigo-plant"]}])
    play(game, "mayor")
    idle(game)
    assert game.position()["end_triggered"] is True


@rule("PR-BLD-3")
def test_a_violet_building_can_be_bought_by_one_of_the_two_only() -> None:
    rich = {"doubloons": 20}
    game = play(table(2, players=[rich, rich]), "builder", "build office")
    assert not game.is_legal(1, "build office")
    assert "office" not in supply(game, "buildings")


def test_a_plant_can_be_bought_by_both() -> None:
    rich = {"doubloons": 20}
    game = table(2, players=[rich, rich])
    play(game, "builder", "build indigo plant", "build indigo plant")
    assert supply(game, "buildings").get("indigo-plant", 0) == 0


@rule("PR-CAP-1")
def test_official_plays_with_two_ships() -> None:
    owner = {"goods": {"corn": 1, "indigo": 1, "sugar": 1}}
    game = play(table(2, players=[owner]), "captain", "load corn on 4", "load indigo on 6")
    assert all(text != "load sugar on 6" for _, text in automatic(game))
    assert supply(game, "goods")["sugar"] == 8
