"""Storing after the loading: one good, warehouses, and what is lost (PR-CAP-6)."""

from __future__ import annotations

import pytest
from scenarios import goods, play, refusal, rule, supply, table, vp

import engine


@rule("PR-CAP-6")
def test_without_a_warehouse_one_good_is_kept_and_the_rest_is_lost() -> None:
    blocked = {5: ("corn", 5), 6: ("indigo", 6), 7: ("tobacco", 7)}
    game = play(table(players=[{"goods": {"sugar": 3, "coffee": 1}}], ships=blocked), "captain")
    assert game.legal(0) == ["keep sugar", "keep coffee"]
    play(game, "keep coffee")
    assert goods(game, 0) == {"coffee": 1}
    assert supply(game, "goods")["sugar"] == 11


STUCK = {5: ("corn", 5), 6: ("indigo", 6), 7: ("tobacco", 7)}


@rule("PR-CAP-6")
@pytest.mark.parametrize(
    ("city", "text", "kept"),
    [
        (["small-warehouse*"], "store sugar keep coffee", {"sugar": 3, "coffee": 1}),
        (
            ["large-warehouse*"],
            "store sugar, coffee keep indigo",
            {"indigo": 1, "sugar": 3, "coffee": 2},
        ),
        (
            ["small-warehouse*", "large-warehouse*"],
            "store indigo, sugar, coffee",
            {"indigo": 2, "sugar": 3, "coffee": 2},
        ),
        (["small-warehouse"], "keep sugar", {"sugar": 1}),
    ],
)
def test_warehouses_keep_one_two_or_three_kinds_whole(
    city: list[str], text: str, kept: dict[str, int]
) -> None:
    owner = {"goods": {"indigo": 2, "sugar": 3, "coffee": 2}, "city": city}
    game = play(table(players=[owner], ships=STUCK), "captain")
    if game.decision(0) == "store":
        play(game, text)
    assert goods(game, 0) == kept


@rule("PR-CAP-6")
def test_keeping_less_than_possible_is_legal_but_not_listed() -> None:
    game = table(
        players=[{"goods": {"sugar": 3, "coffee": 1}, "city": ["small-warehouse*"]}], ships=STUCK
    )
    play(game, "captain")
    assert goods(game, 0) == {"sugar": 3, "coffee": 1}  # nothing to choose: all is kept
    choosing = table(players=[{"goods": {"sugar": 3, "coffee": 1}}], ships=STUCK)
    play(choosing, "captain")
    assert "store nothing" not in choosing.legal(0)
    play(choosing, "store nothing")
    assert goods(choosing, 0) == {}


@rule("PR-CAP-6")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("store sugar, coffee", "hold 1 kind of goods"),
        ("store sugar keep coffee 2", "one single good"),
        ("store tobacco", "no tobacco"),
        ("store sugar keep sugar", "take a single space"),
    ],
)
def test_more_than_the_warehouses_hold_is_refused(text: str, why: str) -> None:
    owner = {"goods": {"indigo": 2, "sugar": 3, "coffee": 2}, "city": ["small-warehouse*"]}
    game = play(table(players=[owner], ships=STUCK), "captain")
    assert why in refusal(game, text)


@rule("PR-CAP-6")
def test_storing_goes_in_turn_order_from_the_captain() -> None:
    holder = {"goods": {"sugar": 1, "coffee": 1}}
    game = table(players=[holder, holder, holder], ships=STUCK, governor=1, to_choose=1)
    play(game, "captain")
    asked = []
    while game.decision(game.to_act[0]) == "store":
        asked.append(game.to_act[0])
        play(game, "keep coffee")
    assert asked == [1, 2, 0]


@rule("PR-CAP-6")
def test_a_warehouse_does_not_protect_from_loading() -> None:
    owner = {"goods": {"corn": 3}, "city": ["small-warehouse*", "large-warehouse*"]}
    game = table(players=[owner], ships={5: ("corn", 1)})
    play(game, "captain")
    assert goods(game, 0) == {}
    assert vp(game, 0) == 4


TWO_TO_CHOOSE = [{"goods": {"sugar": 3, "coffee": 1}}, {"goods": {"indigo": 2, "sugar": 1}}, {}]


@rule("PR-CAP-6")
def test_in_turn_unless_the_table_has_chosen_otherwise() -> None:
    game = play(table(players=TWO_TO_CHOOSE, ships=STUCK), "captain")
    assert game.to_act == (0,)
    assert "storage" not in game.position()["options"], "documents stay as they were"


@rule("PR-CAP-6")
def test_all_at_once_nothing_shows_until_the_last_has_stored() -> None:
    game = table(players=TWO_TO_CHOOSE, ships=STUCK, options={"storage": "together"})
    play(game, "captain")
    assert game.to_act == (0, 1)
    before = game.position(seat=0)["players"]
    game.play(1, "keep indigo")
    assert game.to_act == (0,)
    assert game.position(seat=0)["players"] == before
    assert goods(engine.load_game(game.position()), 1) == {"indigo": 2, "sugar": 1}
    game.play(0, "keep coffee")
    assert (goods(game, 0), goods(game, 1)) == ({"coffee": 1}, {"indigo": 1})
    stored = [e.seat for e in game.chronicle(None, ["A", "B", "C"], 0) if e.kind == "stored"]
    assert stored == [0, 1], "told in turn from the captain"


@rule("PR-CAP-6")
@pytest.mark.parametrize("text", ["keep sugar without privilege", "store nothing without harbor"])
def test_nothing_can_be_declined_with_storing(text: str) -> None:
    game = play(table(players=[{"goods": {"sugar": 3, "coffee": 1}}], ships=STUCK), "captain")
    assert "can’t decline the" in refusal(game, text)
    assert game.is_legal(0, text.partition(" without ")[0])
