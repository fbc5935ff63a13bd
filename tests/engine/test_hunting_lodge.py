"""The end of the settler phase: the hunting lodge (rules section 7)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    does,
    does_not,
    island,
    nobles,
    play,
    refusal,
    rule,
    san_juan,
    table,
    vp,
)

import engine

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def settled(*players: dict[str, Any], **more: Any) -> engine.Match:
    """Everybody has passed his take."""
    game = table(players=players, face_up=ROW, **more)
    return play(game, "settler", *[(seat, "pass") for seat in range(4)])


@does("hunting-lodge")
def test_a_colonist_may_discard_a_plantation_whose_people_go_to_san_juan() -> None:
    game = settled({}, {"island": ["corn*", "sugar+", "quarry"], "city": ["hunting-lodge*"]})
    assert (game.to_act, game.decision(1)) == ((1,), "hunt")
    assert set(game.legal(1)) == {"discard corn", "discard sugar", "pass"}
    play(game, "discard sugar")
    assert island(game, 1) == ["corn*", "quarry"]
    assert (san_juan(game, 1), nobles(game, 1)) == (0, 1)
    assert sorted(game.position()["plantations"]["discards"]) == sorted([*ROW, "sugar"])


@does("hunting-lodge")
def test_of_equal_tiles_it_is_said_which() -> None:
    game = settled({}, {"island": ["corn*", "corn", "corn+"], "city": ["hunting-lodge*"]})
    texts = {"discard corn empty", "discard corn colonist", "discard corn noble", "pass"}
    assert set(game.legal(1)) == texts
    assert refusal(game, "discard corn", 1)
    play(game, "discard corn empty")
    assert sorted(island(game, 1)) == ["corn*", "corn+"]


@does("hunting-lodge", "forest-house")
def test_a_forest_may_be_discarded() -> None:
    owner = {"island": ["forest:coffee"], "city": ["hunting-lodge*"]}
    game = play(settled({}, owner, expansions=["new-buildings"]), "discard forest")
    assert island(game, 1) == []
    assert game.position()["plantations"]["discards"].count("coffee") == 2


@does_not("hunting-lodge")
@pytest.mark.parametrize(
    "owner",
    [
        {"island": ["corn"], "city": ["hunting-lodge"]},
        {"island": ["corn"], "city": ["hunting-lodge+"]},
        {"island": ["quarry"], "city": ["hunting-lodge*"]},
        {"island": [], "city": ["hunting-lodge*"]},
    ],
    ids=["unoccupied", "a noble in it", "a quarry only", "no tile"],
)
def test_nothing_to_discard(owner: dict[str, Any]) -> None:
    game = settled({}, owner)
    assert game.decision(1) == "role"


def test_discarding_can_be_passed() -> None:
    game = play(settled({}, {"island": ["corn"], "city": ["hunting-lodge*"]}), "pass")
    assert (island(game, 1), game.decision(1)) == (["corn"], "role")


@does("hunting-lodge")
def test_a_noble_brings_two_points_for_strictly_the_most_empty_spaces() -> None:
    owner = {"island": [], "city": ["hunting-lodge+"]}
    assert vp(settled({}, owner), 1) == 2


@does_not("hunting-lodge")
@pytest.mark.parametrize(
    ("mine", "other", "city"),
    [
        ([], [], "hunting-lodge+"),
        (["corn"], [], "hunting-lodge+"),
        ([], ["corn"], "hunting-lodge*"),
    ],
    ids=["a tie", "another has more", "a colonist in it"],
)
def test_no_points_for_a_tie_or_less_or_a_colonist(
    mine: list[str], other: list[str], city: str
) -> None:
    assert vp(settled({"island": other}, {"island": mine, "city": [city]}), 1) == 0


@does("hunting-lodge")
def test_the_islands_count_after_the_last_take() -> None:
    owner = {"island": [], "city": ["hunting-lodge+"]}
    game = table(players=[{}, owner], face_up=ROW)
    play(game, "settler", "take corn", "take indigo", "take sugar", "take tobacco")
    assert vp(game, 1) == 2
    game = table(players=[{}, owner], face_up=ROW)
    play(game, "settler", "pass", "take indigo", "pass", "pass")
    assert vp(game, 1) == 0


@does("hunting-lodge")
def test_each_is_judged_at_his_turn_from_the_settler_on() -> None:
    """The discard before him spoils the second player's majority, one after him does not."""
    hunter = {"island": ["corn"], "city": ["hunting-lodge*"]}
    noble = {"island": [], "city": ["hunting-lodge+"]}
    game = play(settled(hunter, noble), (0, "discard corn"))
    assert vp(game, 1) == 0
    game = settled({}, noble, hunter)
    assert vp(game, 1) == 2
    play(game, (2, "discard corn"))
    assert vp(game, 1) == 2


@rule("PR-LIB-2")
@does("hunting-lodge", "library")
def test_it_comes_after_the_library_s_take_and_before_the_row_is_cleared() -> None:
    owner = {"island": ["corn"], "city": ["hunting-lodge*", "library*"]}
    game = table(players=[owner], face_up=ROW)
    play(game, "settler", "take coffee", "pass", "pass", "pass")
    assert game.decision(0) == "settler"
    play(game, "take tobacco")
    assert game.decision(0) == "hunt"
    assert game.position()["plantations"]["face_up"] == ["corn", "indigo", "sugar"]
    play(game, "discard tobacco")
    assert island(game, 0) == ["corn", "coffee"]
    assert sorted(game.position()["plantations"]["discards"]) == sorted(
        ["corn", "indigo", "sugar", "tobacco"]
    )


@does("hunting-lodge")
def test_who_took_the_twelfth_tile_may_discard_it_again() -> None:
    owner = {"island": ["indigo"] * 5 + ["sugar*"] * 6, "city": ["hunting-lodge*"]}
    game = table(players=[{}, owner], face_up=ROW)
    play(game, "settler", "pass", "take coffee", "pass", "pass", "discard coffee")
    assert len(island(game, 1)) == 11
