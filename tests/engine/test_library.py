"""The library doubles the privilege of every role (rules section 6, PR-LIB-2)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    does,
    does_not,
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

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]
LIBRARY = ["library*"]


def chosen(role: str, city: list[str], **more: Any) -> engine.Match:
    """Seat 0 has chosen the role; what is given beside the city is his, or the table's."""
    owner = {key: more.pop(key) for key in ("doubloons", "goods", "island") if key in more}
    game = table(players=[{"doubloons": 0, **owner, "city": city}], market=["library"], **more)
    return play(game, role)


# Settler


@rule("PR-LIB-2")
@does("library")
def test_settler_after_all_others_one_more_plantation() -> None:
    game = chosen("settler", LIBRARY, face_up=ROW, island=[])
    play(game, "take quarry", (1, "take corn"), (2, "take indigo"), (3, "take sugar"))
    assert (game.to_act, game.decision(0)) == ((0,), "settler")
    assert set(game.legal(0)) == {"take tobacco", "take coffee", "pass"}
    play(game, "take coffee")
    assert island(game, 0) == ["quarry", "coffee"]
    assert game.decision(1) == "role"


@rule("PR-LIB-2", "PR-SET-1")
@does_not("library")
def test_the_second_take_is_no_quarry_even_if_the_first_was_a_plantation() -> None:
    game = chosen("settler", LIBRARY, face_up=ROW, island=[])
    play(game, "take corn", "pass", "pass", "pass")
    assert not game.is_legal(0, "take quarry")


@rule("PR-LIB-2", "PR-SET-1")
@pytest.mark.parametrize("first", ["take quarry", "take corn"])
def test_with_a_construction_hut_the_second_may_be_a_quarry_too(first: str) -> None:
    game = chosen("settler", ["library*", "construction-hut*"], face_up=ROW, island=[])
    play(game, first, "pass", "pass", "pass", "take quarry")
    assert island(game, 0)[1] == "quarry"


@rule("PR-LIB-2")
def test_the_second_take_is_optional_in_words() -> None:
    game = chosen("settler", LIBRARY, face_up=ROW, island=[])
    play(game, "take corn", "pass", "pass", "pass", "pass")
    assert island(game, 0) == ["corn"]
    assert game.decision(1) == "role"


@rule("PR-LIB-2", "PR-SET-3")
def test_the_hospice_settles_the_first_take_only() -> None:
    game = chosen("settler", ["library*", "hospice*"], face_up=ROW, island=[])
    play(game, "take corn", "pass", "pass", "pass")
    assert not game.is_legal(0, "take coffee without colonist")
    play(game, "take coffee")
    assert island(game, 0) == ["corn*", "coffee"]


@rule("PR-LIB-2", "PR-SET-2")
def test_the_hacienda_draws_before_the_first_take_only() -> None:
    game = chosen("settler", ["library*", "hacienda*"], face_up=ROW, island=[])
    play(game, "draw", "take corn", "pass", "pass", "pass")
    assert not game.is_legal(0, "draw")


@rule("PR-LIB-2")
def test_no_second_take_without_room_or_tiles() -> None:
    game = chosen("settler", LIBRARY, face_up=ROW, island=["corn*"] * 5 + ["sugar"] * 6)
    play(game, "take coffee", "pass", "pass", "pass")
    assert len(island(game, 0)) == 12
    assert game.decision(1) == "role"


@rule("PR-LIB-2", "PR-SET-4")
def test_the_row_is_cleared_after_the_second_take() -> None:
    game = chosen("settler", LIBRARY, face_up=ROW, island=[])
    play(game, "take corn", "pass", "pass", "pass", "take coffee")
    assert sorted(game.position()["plantations"]["discards"]) == ["indigo", "sugar", "tobacco"]


# Mayor


@rule("PR-MAY-1")
@does("library")
@pytest.mark.parametrize(("left", "gets"), [(5, 3), (2, 3), (1, 2), (0, 1)])
def test_mayor_two_colonists_from_the_supply_as_far_as_they_go(left: int, gets: int) -> None:
    room = ["corn"] * 6
    game = chosen("mayor", LIBRARY, island=room, colonist_ship=4, colonist_supply=left)
    assert san_juan(game, 0) == gets


@rule("PR-MAY-1")
def test_the_mayor_may_decline_both() -> None:
    game = chosen("mayor without privilege", LIBRARY, island=["corn"] * 6)
    assert san_juan(game, 0) == 1


# Builder


@does("library")
def test_builder_pays_two_less() -> None:
    game = chosen("builder", LIBRARY, doubloons=6)
    play(game, "build university")
    assert doubloons(game, 0) == 0


@rule("PR-BLD-2")
def test_two_less_adds_to_quarries_and_stops_at_nothing() -> None:
    game = chosen("builder", LIBRARY, doubloons=5, island=["quarry*"] * 3)
    assert doubloons(play(game.copy(), "build university"), 0) == 2
    assert doubloons(play(game, "build small market"), 0) == 5


# Craftsman

MAKER = {
    "island": ["corn*", "corn*", "indigo*"],
    "city": ["library*", "small-indigo-plant*"],
}


@rule("PR-CRA-2")
@does("library")
@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("extra corn, indigo", {"corn": 3, "indigo": 2}),
        ("extra indigo, corn", {"corn": 3, "indigo": 2}),
        ("extra corn, corn", {"corn": 4, "indigo": 1}),
        ("extra indigo", {"corn": 2, "indigo": 2}),
        ("pass", {"corn": 2, "indigo": 1}),
    ],
)
def test_craftsman_two_goods_of_the_same_or_different_kinds(
    text: str, made: dict[str, int]
) -> None:
    game = play(table(players=[MAKER]), "craftsman", text)
    assert goods(game, 0) == made


@rule("PR-CRA-2")
@does_not("library")
@pytest.mark.parametrize(
    "text", ["extra corn, corn, corn", "extra sugar, corn", "extra coffee", "extra corn 3"]
)
def test_no_third_good_and_only_kinds_produced(text: str) -> None:
    game = play(table(players=[MAKER]), "craftsman")
    assert not game.is_legal(0, text)


@rule("PR-CRA-2")
def test_two_of_a_kind_need_two_in_the_supply() -> None:
    game = play(table(players=[MAKER], goods_supply={"corn": 3}), "craftsman")
    assert refusal(game, "extra corn, corn", 0)
    assert game.is_legal(0, "extra corn, indigo")


@rule("PR-CRA-2")
def test_every_pair_is_listed_once() -> None:
    game = play(table(players=[MAKER]), "craftsman")
    canonical = {game.read(0, text) for text in ("extra corn, indigo", "extra indigo, corn")}
    assert len(canonical) == 1
    assert len(game.legal(0)) == 2 + 3 + 1
    assert len({game.read(0, text) for text in game.legal(0)}) == len(game.legal(0))


@rule("PR-CRA-2")
def test_without_a_library_one_good_only() -> None:
    game = play(table(players=[{**MAKER, "city": ["library", "small-indigo-plant*"]}]), "craftsman")
    assert not game.is_legal(0, "extra corn, indigo")


# Trader, captain, prospector


@rule("PR-TRA-1")
@does("library")
def test_trader_two_more_on_a_sale_only() -> None:
    selling = {"goods": {"sugar": 1}}
    assert doubloons(play(chosen("trader", LIBRARY, **selling), "sell sugar"), 0) == 2 + 2
    assert doubloons(play(chosen("trader", LIBRARY, **selling), "pass"), 0) == 0
    game = chosen("trader", LIBRARY, **selling)
    assert doubloons(play(game, "sell sugar without privilege"), 0) == 2


@does("library", "trading-post")
def test_trader_two_more_at_the_trading_post_too() -> None:
    game = chosen("trader", ["library*", "trading-post*"], goods={"sugar": 1})
    assert doubloons(play(game, "sell sugar at trading post"), 0) == 4


@rule("PR-CAP-3")
@does("library")
def test_captain_two_points_with_the_first_load_only() -> None:
    game = chosen("captain", LIBRARY, goods={"corn": 1, "sugar": 1})
    play(game, "load corn on 5")
    assert vp(game, 0) == 1 + 2
    play(game, (0, "load sugar on 6"))
    assert vp(game, 0) == 1 + 2 + 1


@rule("PR-PRO-1")
@does("library")
def test_prospector_two_doubloons() -> None:
    assert doubloons(chosen("prospector", LIBRARY), 0) == 2
    assert doubloons(chosen("prospector without privilege", LIBRARY), 0) == 0


# What it does not do


@does_not("library")
def test_an_empty_library_doubles_nothing() -> None:
    assert doubloons(chosen("prospector", ["library"]), 0) == 1
    game = chosen("settler", ["library"], face_up=ROW, island=[])
    assert play(game, "take corn", "pass", "pass", "pass").decision(1) == "role"


@does_not("library")
def test_the_library_does_nothing_where_another_chose() -> None:
    owner = {"doubloons": 0, "goods": {"sugar": 1}, "city": LIBRARY}
    game = play(table(players=[{}, owner]), "trader", "sell sugar")
    assert doubloons(game, 1) == 2


@rule("PR-BUC-1")
@does_not("library")
def test_the_library_does_nothing_for_the_buccaneer() -> None:
    city = {"city": LIBRARY}
    game = table(players=[city], ships={5: ("corn", 5)}, expansions=["buccaneer"])
    play(game, "buccaneer")
    assert not game.is_legal(0, "piracy 5 keep corn 4")
    play(game, "piracy 5 keep corn 3")
    assert goods(game, 0) == {"corn": 3}
    assert supply(game, "goods")["corn"] == 7
    assert game.decision(1) == "role"
