"""The buccaneer: piracy, plunder, raid, the token (PR-BUC)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    doubloons,
    goods,
    island,
    nobles,
    play,
    refusal,
    rule,
    san_juan,
    ships,
    supply,
    table,
    vp,
)

import engine

LADEN = {5: ("corn", 5), 6: ("coffee", 2)}


def buccaneer(
    *players: dict[str, Any], expansions: tuple[str, ...] = (), **more: Any
) -> engine.Match:
    """Seat 0 has chosen the buccaneer."""
    game = table(players=players, expansions=["buccaneer", *expansions], **more)
    return play(game, "buccaneer")


def token(game: engine.Match) -> int | None:
    holder: int | None = game.position()["buccaneer"]["token"]
    return holder


# Piracy


@rule("PR-BUC-1")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_piracy_empties_one_ship_and_keeps_up_to_three(kept: int) -> None:
    game = buccaneer(ships=LADEN)
    text = f"piracy 5 keep corn {kept}" if kept else "piracy 5"
    assert game.read(0, text) in game.legal(0)
    play(game, text)
    assert goods(game, 0) == ({"corn": kept} if kept else {})
    assert supply(game, "goods")["corn"] == 10 - kept
    assert ships(game) == {5: None, 6: ("coffee", 2), 7: None}
    assert vp(game, 0) == 0


@rule("PR-BUC-1")
@pytest.mark.parametrize(
    "text",
    [
        "piracy 5 keep corn 4",
        "piracy 6 keep coffee 3",
        "piracy 5 keep coffee",
        "piracy 7",
        "piracy 7 keep corn",
        "piracy 9",
        "piracy",
        "load corn on 5",
        "pass",
    ],
)
def test_piracy_takes_what_is_there_and_no_more(text: str) -> None:
    game = buccaneer(ships=LADEN)
    assert not game.is_legal(0, text)
    assert refusal(game, text, 0)


@rule("PR-BUC-1")
def test_a_ship_with_two_goods_gives_two() -> None:
    game = play(buccaneer(ships=LADEN), "piracy 6 keep coffee 2")
    assert goods(game, 0) == {"coffee": 2}


# Plunder


@rule("PR-BUC-1")
def test_plunder_empties_the_house_for_a_point_a_good() -> None:
    game = play(buccaneer(trading_house=["corn", "sugar", "coffee"]), "plunder")
    assert vp(game, 0) == 3
    assert supply(game, "vp") == 101 - 3
    assert game.position()["trading_house"] == []
    assert supply(game, "goods")["coffee"] == 9


@rule("PR-BUC-1", "PR-RND-5")
def test_plunder_may_take_the_last_chip() -> None:
    game = play(buccaneer(trading_house=["corn", "sugar"], vp_supply=2), "plunder")
    assert game.position()["end_triggered"] is True


# Raid


ROOMY = {"island": ["corn", "corn", "corn", "corn"]}


@rule("PR-BUC-1")
def test_a_raid_leaves_one_per_player_keeps_three_and_sends_the_rest_to_the_supply() -> None:
    game = buccaneer(ROOMY, colonist_ship=9)
    before = supply(game, "colonists")
    play(game, "raid")
    assert game.position()["colonist_ship"]["colonists"] == 4
    assert game.decision(0) in ("place", None)
    if game.decision(0):
        play(game, (0, "place corn 3"))
    assert island(game, 0).count("corn*") == 3
    assert supply(game, "colonists") == before + 2
    assert san_juan(game, 0) == 0


@rule("PR-BUC-1")
def test_the_captured_go_on_empty_circles_and_nobody_else_moves() -> None:
    owner = {"island": ["corn*", "sugar"], "city": ["office", "hospice"]}
    game = play(buccaneer(owner, colonist_ship=6), "raid")
    assert game.decision(0) == "place"
    assert not game.is_legal(0, "place corn, office")
    assert not game.is_legal(0, "place office")
    assert not game.is_legal(0, "place nothing")
    play(game, "place sugar, hospice")
    assert (island(game, 0), city(game, 0)) == (["corn*", "sugar*"], ["office", "hospice*"])
    assert game.decision(1) == "role"


@rule("PR-BUC-1")
def test_those_who_find_no_circle_go_to_the_supply_not_to_san_juan() -> None:
    game = buccaneer({"island": ["corn"]}, colonist_ship=7)
    before = supply(game, "colonists")
    play(game, "raid")
    assert (island(game, 0), san_juan(game, 0)) == (["corn*"], 0)
    assert supply(game, "colonists") == before + 2
    assert game.decision(1) == "role"


@rule("PR-BUC-1")
@pytest.mark.parametrize("text", ["place auto", "place same"])
def test_place_auto_works_for_the_captured_too(text: str) -> None:
    owner = {"island": ["corn*", "sugar", "sugar"], "city": ["office", "hospice*"]}
    game = play(buccaneer(owner, colonist_ship=6), "raid")
    assert game.decision(0) == "place"
    play(game, (0, text))
    assert {"corn*", "hospice*"} <= {*island(game, 0), *city(game, 0)}
    assert game.decision(1) == "role"


@rule("PR-BUC-1")
def test_others_do_nothing_in_the_buccaneer_s_phase() -> None:
    game = play(buccaneer(trading_house=["corn"]), "plunder")
    assert (game.to_act, game.decision(1)) == ((1,), "role")


@rule("PR-BUC-1")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        *(("raid", 3), ("raid colonist 3", 3), ("raid colonist 2", 2), ("raid 1", 1)),
        *(("raid colonist 0", 0), ("raid nothing", 0)),
    ],
)
def test_a_raider_keeps_as_many_as_they_say_and_the_others_go_to_the_supply(
    text: str, kept: int
) -> None:
    game = buccaneer(ROOMY, colonist_ship=9)
    before = supply(game, "colonists")
    play(game, text)
    play_places(game)
    assert game.decision(1) == "role"
    assert island(game, 0).count("corn*") == kept
    assert supply(game, "colonists") == before + 5 - kept
    assert game.position()["colonist_ship"]["colonists"] == 4


@rule("PR-BUC-1")
def test_each_number_that_may_be_kept_is_listed_once() -> None:
    listed = ["raid", "raid colonist 2", "raid colonist 1", "raid nothing"]
    assert [text for text in buccaneer(colonist_ship=9).legal(0) if "raid" in text] == listed
    fewer = buccaneer(colonist_ship=5)
    assert [text for text in fewer.legal(0) if "raid" in text] == ["raid", "raid nothing"]
    assert "up to 1" in refusal(fewer, "raid colonist 2", 0)


# What cannot be chosen


@rule("PR-BUC-1")
def test_an_action_with_nothing_to_take_cannot_be_chosen() -> None:
    game = buccaneer(colonist_ship=4)
    assert all(text.startswith("capture ") for text in game.legal(0))
    for text in ("piracy 5", "plunder", "raid", "raid nothing", "raid colonist 0"):
        assert refusal(game, text, 0)


@rule("PR-BUC-1")
def test_the_buccaneer_takes_the_card_s_action_not_its_doubloons() -> None:
    game = buccaneer({"doubloons": 0}, trading_house=["corn"])
    play(game, "plunder")
    assert doubloons(game, 0) == 0


# Nobles on the ship


def aboard(game: engine.Match) -> tuple[int, int]:
    ship = game.position()["colonist_ship"]
    return ship.get("colonists", 0), ship.get("nobles", 0)


def test_the_raider_names_nobles_and_colonists() -> None:
    game = buccaneer(ROOMY, expansions=("nobles",), colonist_ship=(6, 1))
    assert {"raid colonist 3", "raid colonist 2 noble 1"} <= set(game.legal(0))
    assert not game.is_legal(0, "raid colonist 4")
    assert not game.is_legal(0, "raid colonist 2 noble 2")
    assert "nobles or colonists" in refusal(game, "raid", 0)
    play(game, "raid colonist 2 noble 1")
    assert aboard(game) == (4, 0)
    play_places(game)
    assert sorted(island(game, 0)) == ["corn", "corn*", "corn*", "corn+"]


def play_places(game: engine.Match) -> None:
    while game.to_act and game.decision(game.to_act[0]) == "place":
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])


def test_of_the_others_taken_away_colonists_go_back_to_the_supply_first() -> None:
    game = buccaneer(ROOMY, expansions=("nobles",), colonist_ship=(7, 1))
    before = supply(game, "colonists"), supply(game, "nobles")
    play(game, "raid colonist 3")
    play_places(game)
    assert aboard(game) == (3, 1)
    assert (supply(game, "colonists"), supply(game, "nobles")) == (before[0] + 1, before[1])


def test_with_nobles_aboard_too_fewer_or_nobody_may_be_kept() -> None:
    game = buccaneer(ROOMY, expansions=("nobles",), colonist_ship=(6, 1))
    before = supply(game, "colonists")
    assert {"raid noble 1", "raid colonist 1", "raid nothing"} <= set(game.legal(0))
    play(game, "raid nothing")
    assert (aboard(game), supply(game, "colonists")) == ((3, 1), before + 3)
    assert game.history()[-1].endswith("takes nobody, sending 3 back to the supply.")


def test_a_noble_goes_back_where_no_colonist_is_left_to_go() -> None:
    game = buccaneer(ROOMY, expansions=("nobles",), colonist_ship=(3, 5))
    before = supply(game, "nobles")
    play(game, "raid colonist 3")
    play_places(game)
    assert aboard(game) == (0, 4)
    assert supply(game, "nobles") == before + 1


def test_a_captured_noble_is_placed_where_he_shall_work() -> None:
    owner = {"island": ["corn"], "city": ["chapel"]}
    game = buccaneer(owner, expansions=("nobles",), colonist_ship=(5, 1))
    play(game, "raid colonist 1 noble 1")
    assert game.is_legal(0, "place chapel noble, corn")
    assert game.is_legal(0, "place corn noble, chapel")
    play(game, "place corn, chapel noble")
    assert (island(game, 0), city(game, 0)) == (["corn*"], ["chapel+"])
    assert nobles(game, 0) == 0


# The token


@rule("PR-BUC-1", "PR-BUC-3")
def test_the_chooser_takes_the_token_and_cannot_choose_the_buccaneer_again() -> None:
    game = play(buccaneer(trading_house=["corn"]), "plunder")
    assert token(game) == 0
    game = table(expansions=["buccaneer"], buccaneer={"token": 0, "captured": {}})
    assert "buccaneer" not in game.legal(0)
    assert "token" in refusal(game, "buccaneer", 0)


@rule("PR-BUC-3")
def test_another_may_and_then_the_first_may_again() -> None:
    held = {"token": 0, "captured": {}}
    game = table(
        expansions=["buccaneer"], buccaneer=held, trading_house=["corn"], to_choose=1, governor=1
    )
    play(game, "buccaneer", "plunder")
    assert token(game) == 1
    assert token(engine.load_game(game.position())) == 1
    freed = table(expansions=["buccaneer"], buccaneer={"token": 1, "captured": {}})
    assert "buccaneer" in freed.legal(0)


@rule("PR-BUC-3", "PR-RND-4")
def test_an_unchosen_buccaneer_gets_no_doubloon() -> None:
    taken = {"0": ["settler"], "1": ["mayor"], "2": ["builder"]}
    roles = {"craftsman": 0, "trader": 0, "captain": 0, "prospector": [0], "buccaneer": 0}
    game = table(expansions=["buccaneer"], taken=taken, roles=roles, to_choose=3)
    play(game, "prospector")
    assert game.position()["roles"] == {
        "settler": 0,
        "mayor": 0,
        "builder": 0,
        "prospector": [0],
        "buccaneer": 0,
        "craftsman": 1,
        "trader": 1,
        "captain": 1,
    }


@rule("PR-BUC-3")
def test_the_token_stays_over_the_end_of_the_round() -> None:
    taken = {"0": ["settler"], "1": ["mayor"], "2": ["builder"]}
    roles = {"craftsman": 0, "trader": 0, "captain": 0, "prospector": [0], "buccaneer": 0}
    game = table(
        expansions=["buccaneer"], taken=taken, roles=roles, to_choose=3, trading_house=["corn"]
    )
    play(game, "buccaneer", "plunder")
    assert game.position()["round"] == 2
    assert token(game) == 3
    assert game.position()["roles"]["buccaneer"] == 0
