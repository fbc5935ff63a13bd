"""Building all at once, where the table has chosen it: the same game, fewer waits (SJ-BLD-1)."""

from __future__ import annotations

from typing import Any

import pytest
from sj_table import city, hand, play, position, rule, table

import engine

TOGETHER = {"new_buildings": False, "advanced_start": False, "building": "together"}
FOUR = [
    {"hand": ["sugar-mill", "well", "well"]},
    {"hand": ["tower", "sugar-mill", "sugar-mill", "sugar-mill"], "city": ["carpenter"]},
    {"hand": ["smithy", "hero"], "city": ["poor-house"]},
    {"hand": ["chapel", "crane"]},
]
ANSWERS = {
    0: "build sugar mill paying well",
    1: "build tower paying sugar mill, sugar mill, sugar mill",
    2: "build smithy paying hero",
    3: "pass",
}
DECK = ["statue", "library"]


def together(*args: Any, **fields: Any) -> engine.Match:
    new = fields.get("new", False)
    return table(*args, **fields, options={**TOGETHER, "new_buildings": new})


@rule("SJ-BLD-1")
def test_in_turn_unless_the_table_has_chosen_otherwise() -> None:
    game = play(table(FOUR), "builder")
    assert game.to_act == (0,)
    assert "building" not in game.position()["options"], "documents stay as they were"


@rule("SJ-BLD-1", "SJ-RND-4")
def test_all_at_once_nothing_shows_and_nothing_is_drawn_until_the_last_has_answered() -> None:
    game = play(together(FOUR, deck=DECK), "builder")
    assert game.to_act == (0, 1, 2, 3)
    before = game.position(seat=3)
    for seat in (2, 1, 0):
        game.play(seat, ANSWERS[seat])
        seen = game.position(seat=3)
        assert (seen["players"], seen["deck"]) == (before["players"], before["deck"])
        assert game.visible_moves(3)[-1] == (seat, None, False)
    again = engine.load_game(game.position())
    assert again.to_act == (3,)
    again.play(3, "pass")
    assert hand(again, 1) == ["statue"], "cards are drawn in turn order, whoever answered first"
    assert hand(again, 2) == ["library"]


@rule("SJ-BLD-1")
def test_the_same_answers_lead_to_the_same_position_as_in_turn() -> None:
    in_turn = play(table(FOUR, deck=DECK), "builder", *[(n, ANSWERS[n]) for n in range(4)])
    at_once = play(together(FOUR, deck=DECK), "builder", *[(n, ANSWERS[n]) for n in (3, 1, 0, 2)])
    first, second = in_turn.position(), at_once.position()
    assert first.pop("options") != second.pop("options")
    assert first == second


def test_what_a_player_would_have_built_shows_beforehand_to_them_alone() -> None:
    game = play(together(FOUR, deck=DECK), "builder")
    foreseen = game.foresee(1, ANSWERS[1])
    assert [site["card"] for site in foreseen["players"][1]["city"]] == ["carpenter", "tower"]
    assert foreseen["players"][0]["city"] == [{"card": "indigo-plant"}]
    assert city(game, 1) == ["carpenter"]


SEVEN = ["well"] * 3 + ["hut"] * 3 + ["park"]


@rule("SJ-BLD-1")
def test_where_several_could_build_the_one_cathedral_it_goes_in_turn() -> None:
    rich = {"hand": SEVEN}
    other = {"hand": ["tower"] * 3 + ["bank"] * 3 + ["smithy"]}
    game = play(together([rich, {}, other], new=True), "builder")
    assert game.to_act == (0,)
    game.play(0, "build cathedral paying well, well, well, hut, hut, hut")
    assert game.to_act == (2,)
    assert not any(text.startswith("build cathedral") for text in game.legal(2))


@rule("SJ-BLD-1")
def test_where_one_alone_could_build_the_cathedral_nobody_waits() -> None:
    poor = {"hand": ["smithy", "crane"]}
    game = play(together([{"hand": SEVEN}, poor, poor, poor], new=True), "builder")
    assert game.to_act == (0, 1, 2, 3)


def test_an_unknown_way_of_building_is_refused() -> None:
    document = position(FOUR, options={**TOGETHER, "building": "backwards"})
    with pytest.raises(engine.BadPosition, match="in-order or together"):
        engine.load_game(document)
