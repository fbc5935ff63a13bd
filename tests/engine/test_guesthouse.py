"""Guesthouse: who may be sent, where, and when (rules section 6, PR-MAY-6)."""

from __future__ import annotations

from typing import Any

import pytest
from rulebook import ROLES
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    island,
    play,
    refusal,
    rule,
    table,
)

import engine

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def settling(owner: dict[str, Any], **more: Any) -> engine.Match:
    """Seat 0, the owner, is asked as settler."""
    return play(table(players=[owner], face_up=ROW, market=["guesthouse"], **more), "settler")


OWNER = {"island": ["corn", "quarry"], "city": ["guesthouse*2", "hacienda", "office*"]}


@does("guesthouse")
def test_one_or_both_may_be_sent_to_any_empty_circle() -> None:
    game = settling(OWNER)
    assert {"send colonist to corn", "send colonist to quarry", "send colonist to hacienda"} <= set(
        game.legal(0)
    )
    play(game, (0, "send colonist to corn"), (0, "send colonist to quarry"))
    assert island(game, 0) == ["corn*", "quarry*"]
    assert city(game, 0)[0] == "guesthouse"
    assert game.decision(0) == "settler"


@does_not("guesthouse")
@pytest.mark.parametrize(
    "text",
    [
        "send colonist to office",
        "send colonist to guesthouse",
        "send colonist to san juan",
        "send colonist to indigo",
        "send colonist to harbor",
        "send colonist to",
        "send",
        "send noble to corn",
        "send colonist 2 to corn",
        "send colonist to forest",
    ],
)
def test_only_to_an_empty_circle_of_one_s_own(text: str) -> None:
    game = settling(OWNER)
    assert not game.is_legal(0, text)
    assert refusal(game, text, 0)


@does_not("guesthouse")
def test_an_empty_guesthouse_sends_nobody_nor_does_one_with_one_person_twice() -> None:
    game = settling({**OWNER, "city": ["guesthouse", "hacienda"]})
    assert not any(text.startswith("send") for text in game.legal(0))
    assert not game.is_legal(0, "send colonist to corn")
    game = settling({**OWNER, "city": ["guesthouse*", "hacienda"]})
    play(game, "send colonist to corn")
    assert not game.is_legal(0, "send colonist to hacienda")


@does_not("guesthouse")
def test_nobody_is_sent_from_elsewhere_or_to_a_forest() -> None:
    owner = {"island": ["forest:corn", "corn*"], "city": ["guesthouse", "hacienda", "office*"]}
    game = settling(owner)
    assert not game.is_legal(0, "send colonist to hacienda")
    game = settling({**owner, "city": ["guesthouse*"]})
    assert not game.is_legal(0, "send colonist to forest")


@rule("PR-NOB-2")
def test_a_noble_is_sent_as_a_noble() -> None:
    owner = {"island": [], "city": ["guesthouse*+", "chapel"]}
    game = settling(owner)
    assert {"send colonist to chapel", "send noble to chapel"} <= set(game.legal(0))
    play(game, "send noble to chapel")
    assert city(game, 0) == ["guesthouse*", "chapel+"]
    assert not game.is_legal(0, "send noble to chapel")


@rule("PR-MAY-6")
def test_they_stay_until_the_next_mayor_phase_and_are_placed_anew_then() -> None:
    game = table(players=[OWNER, {}], face_up=ROW, market=["guesthouse"])
    play(game, "settler", "send colonist to corn", "take coffee", "pass", "pass", "pass")
    assert island(game, 0) == ["corn*", "quarry", "coffee"]
    play(game, (1, "mayor"))
    assert game.decision(0) == "place"
    assert game.is_legal(0, "place guesthouse 2, hacienda, office")


@rule("PR-MAY-6")
@does_not("villa", "guesthouse")
def test_nobody_is_sent_during_the_placement_of_a_mayor_phase() -> None:
    owner = {"island": ["corn", "corn"], "city": ["guesthouse*2", "villa"]}
    game = play(table(players=[owner]), "mayor")
    assert game.decision(0) == "place"
    assert not any(text.startswith("send") for text in game.legal(0))
    assert not game.is_legal(0, "send colonist to villa")


@does("villa", "guesthouse")
def test_but_before_one_s_own_choice_of_the_mayor() -> None:
    owner = {"island": ["corn", "corn", "corn"], "city": ["guesthouse*2", "villa"]}
    game = table(players=[owner], colonist_ship=(4, 0))
    play(game, (0, "send colonist to villa"), (0, "mayor"))
    assert game.position()["players"][0]["san_juan"].get("nobles") == 1


@does("guesthouse")
def test_before_a_role_choice_too_so_that_the_library_doubles_it() -> None:
    owner = {"doubloons": 0, "goods": {"sugar": 1}, "city": ["guesthouse*2", "library"]}
    game = table(players=[owner])
    play(game, (0, "send colonist to library"))
    assert game.decision(0) == "role"
    play(game, (0, "trader"), (0, "sell sugar"))
    assert doubloons(game, 0) == 4


@does("guesthouse")
def test_after_one_s_own_move_until_another_moves() -> None:
    game = settling(OWNER)
    play(game, (0, "take coffee"))
    assert game.to_act == (1,)
    assert game.is_legal(0, "send colonist to coffee")
    play(game, (0, "send colonist to coffee"))
    assert island(game, 0)[-1] == "coffee*"
    assert (game.to_act, game.decision(1)) == ((1,), "settler")
    play(game, (1, "take corn"))
    assert not game.is_legal(0, "send colonist to quarry")
    assert refusal(game, "send colonist to quarry", 0)


@does_not("guesthouse")
def test_who_is_not_asked_and_has_not_moved_cannot_send() -> None:
    game = play(table(players=[{}, {}, OWNER], face_up=ROW, market=["guesthouse"]), "settler")
    assert not game.is_legal(2, "send colonist to corn")
    play(game, "take corn", "take coffee")
    assert game.is_legal(2, "send colonist to hacienda")


def test_others_moves_that_are_automatic_do_not_end_it() -> None:
    """Seat 1 has no room and passes by itself; seat 2 is asked."""
    full = {"island": ["indigo"] * 6 + ["sugar"] * 6}
    game = play(table(players=[OWNER, full], face_up=ROW, market=["guesthouse"]), "settler")
    play(game, (0, "take coffee"))
    assert game.to_act == (2,)
    assert game.is_legal(0, "send colonist to coffee")


def test_a_possible_send_does_not_keep_a_forced_move_from_playing_itself() -> None:
    owner = {"city": ["guesthouse*2", "office"], "goods": {}}
    game = play(table(players=[{"goods": {"corn": 1}}, owner]), "trader", "sell corn")
    assert game.decision(1) == "role"


@pytest.mark.parametrize("role", [*ROLES, "buccaneer"])
def test_nothing_is_played_for_an_owner_who_is_asked_and_could_send(role: str) -> None:
    """Every question of the phase, whatever it is and however few answers it has."""
    game, asked = play(hosts(), role), set[str | None]()
    while not game.over and game.decision(game.to_act[0]) != "role":
        for seat in game.to_act:
            if game.asides(seat):
                asked.add(game.decision(seat))
                assert (game.only_move(seat), game.trivial_move(seat)) == (None, None)
        play(game, game.legal(game.to_act[0])[0])
    assert asked or role == "mayor"


def hosts() -> engine.Match:
    """Two have a guesthouse with two people in it, circles for them, and a few goods."""
    host = {
        "doubloons": 3,
        "goods": {"corn": 1, "indigo": 1},
        "island": ["corn*", "corn", "indigo*"],
        "city": ["guesthouse*2", "small-indigo-plant"],
    }
    return table(
        seats=3, players=[host, host], expansions=["buccaneer"], trading_house=["sugar"],
        ships={4: ("corn", 1)},
    )  # fmt: skip


def test_a_send_is_told_and_recorded_and_replays() -> None:
    game = settling(OWNER)
    play(game, (0, "send colonist to quarry"), (0, "take coffee"), (0, "send colonist to coffee"))
    assert (0, "send colonist to quarry") in game.moves
    assert engine.load_game(game.position()).position() == game.position()
    assert engine.restore(game.save()).moves == game.moves
    assert game.copy().position() == game.position()
    assert any("quarry" in text for text in game.history(1))


def test_a_send_can_be_foreseen_and_changes_nothing() -> None:
    game = settling(OWNER)
    before = game.digest()
    seen = game.foresee(0, "send colonist to corn")
    assert seen["players"][0]["island"][0]["colonists"] == 1
    assert game.digest() == before
