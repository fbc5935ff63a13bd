"""Captain: small wharf, wharf, harbor and lighthouse with and without forced loads."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    does,
    does_not,
    doubloons,
    goods,
    play,
    refusal,
    rule,
    ships,
    supply,
    table,
    vp,
)

import engine

STUCK = {5: ("indigo", 5), 6: ("coffee", 6), 7: ("sugar", 7)}
"""Ships on which nothing more goes."""


STUCK_TOO = {5: ("corn", 5), 6: ("tobacco", 6), 7: ("sugar", 7)}


def captain(owner: dict[str, Any], seat: int = 1, **more: Any) -> engine.Match:
    """Captain chosen by seat 0; the owner sits there."""
    players = [{}] * seat + [{"doubloons": 0, **owner}]
    return play(table(players=players, market=["small-wharf"], **more), "captain")


SMALL = {"goods": {"corn": 3, "sugar": 1, "tobacco": 3}, "city": ["small-wharf*"]}


@does("small-wharf")
@pytest.mark.parametrize(
    ("text", "points", "left"),
    [
        ("load corn 3, sugar, tobacco 2 on small wharf", 3, {"tobacco": 1}),
        ("load tobacco 2, corn 3, sugar on small wharf", 3, {"tobacco": 1}),
        ("load corn on small wharf", 0, {"corn": 2, "sugar": 1, "tobacco": 3}),
        ("load corn 2 on small wharf", 1, {"corn": 1, "sugar": 1, "tobacco": 3}),
        ("load corn, tobacco on small wharf", 1, {"corn": 2, "sugar": 1, "tobacco": 2}),
        ("load corn 3, sugar, tobacco 3 on small wharf", 3, {}),
    ],
)
def test_any_goods_for_a_point_a_pair(text: str, points: int, left: dict[str, int]) -> None:
    game = play(captain(SMALL, ships=STUCK_TOO), (1, text))
    assert vp(game, 1) == points
    if sum(left.values()) > 1:  # the rest is lost or stored
        assert game.decision(1) == "store"
    assert goods(game, 1) == left


@does_not("small-wharf")
@pytest.mark.parametrize(
    "text",
    [
        "load corn 4 on small wharf",
        "load indigo on small wharf",
        "load corn 0 on small wharf",
        "load nothing on small wharf",
        "load on small wharf",
        "load corn 3 on wharf",
    ],
)
def test_not_more_than_held_nor_nothing(text: str) -> None:
    assert not captain(SMALL, ships=STUCK).is_legal(1, text)


@does_not("small-wharf")
def test_an_empty_small_wharf_loads_nothing() -> None:
    game = captain({**SMALL, "city": ["small-wharf"]}, ships=STUCK)
    assert game.decision(1) == "store"


@rule("PR-CAP-7")
def test_the_small_wharf_is_emptied_into_the_supply() -> None:
    game = captain({"goods": {"corn": 3}, "city": ["small-wharf*"]}, ships=STUCK)
    play(game, (1, "load corn 3 on small wharf"))
    assert supply(game, "goods")["corn"] == 10


@rule("PR-CAP-3")
def test_the_captain_s_point_comes_with_a_first_load_on_the_small_wharf() -> None:
    game = captain({"goods": {"corn": 3}, "city": ["small-wharf*"]}, seat=0, ships=STUCK)
    play(game, "load corn on small wharf")
    assert vp(game, 0) == 1


@rule("PR-CAP-5")
def test_nobody_is_forced_onto_the_small_wharf() -> None:
    game = captain(SMALL, ships=STUCK)
    assert game.decision(1) == "load"
    assert "pass" in game.legal(1)
    play(game, (1, "pass"))
    assert game.decision(1) == "store"


@rule("PR-CAP-1")
def test_it_may_replace_a_forced_load_which_waits_for_the_next_turn() -> None:
    loaded = {**STUCK, 5: ("corn", 3)}
    game = captain({"goods": {"corn": 2, "tobacco": 2}, "city": ["small-wharf*"]}, ships=loaded)
    assert not game.is_legal(1, "pass")
    assert refusal(game, "pass", 1)
    play(game, (1, "load tobacco 2 on small wharf"))
    assert vp(game, 1) == 1 + 2  # the corn then goes to ship 5 by itself
    assert goods(game, 1) == {}


@rule("PR-CAP-1")
def test_forced_goods_may_escape_on_the_small_wharf() -> None:
    loaded = {**STUCK, 5: ("corn", 3)}
    game = captain({"goods": {"corn": 2}, "city": ["small-wharf*"]}, ships=loaded)
    play(game, (1, "load corn on small wharf"))
    assert vp(game, 1) == 0 + 1
    assert ships(game)[5] == ("corn", 4)


@rule("PR-CAP-5")
def test_once_a_phase() -> None:
    game = captain(SMALL, ships=STUCK)
    play(game, (1, "load corn on small wharf"))
    assert not game.is_legal(1, "load corn on small wharf")
    assert game.decision(1) == "store"


@rule("PR-CAP-5")
def test_who_passed_may_use_it_when_his_turn_comes_again() -> None:
    loaded = {5: ("indigo", 3), 6: ("coffee", 6), 7: ("sugar", 3)}
    other = {"goods": {"indigo": 1, "sugar": 1}}
    game = table(players=[{}, SMALL_CORN, other], ships=loaded)
    play(game, "captain", (1, "pass"), (2, "load indigo on 5"))
    assert game.to_act == (1,)
    assert game.is_legal(1, "load corn 2 on small wharf")
    play(game, (1, "load corn 2 on small wharf"))
    assert vp(game, 1) == 1


SMALL_CORN = {"goods": {"corn": 2}, "city": ["small-wharf*"]}


@rule("PR-CAP-5")
def test_a_full_cycle_without_a_load_ends_the_phase_wharves_unused() -> None:
    game = table(players=[{}, SMALL_CORN], ships=STUCK)
    play(game, "captain", (1, "pass"))
    assert game.decision(1) == "role"
    assert goods(game, 1) == {"corn": 1}


BOTH = {"goods": {"corn": 3, "tobacco": 3}, "city": ["small-wharf*", "wharf*"]}


@rule("PR-CAP-4")
@does("wharf", "small-wharf")
@pytest.mark.parametrize("first", ["load corn on wharf", "load corn 3 on small wharf"])
def test_wharf_and_small_wharf_serve_in_different_turns(first: str) -> None:
    game = captain(BOTH, ships=STUCK)
    play(game, (1, first))
    assert (game.to_act, game.decision(1)) == ((1,), "load")
    private = "small wharf" if first.endswith("on wharf") else "wharf"
    assert not game.is_legal(1, first.replace("corn", "tobacco"))
    text = "load tobacco 3 on small wharf" if private == "small wharf" else "load tobacco on wharf"
    play(game, (1, text))
    assert vp(game, 1) == 3 + 1
    assert goods(game, 1) == {}


@rule("PR-CAP-4")
@does_not("wharf")
def test_the_wharf_takes_all_of_one_kind_only() -> None:
    game = captain(BOTH, ships=STUCK)
    for text in ("load corn 2 on wharf", "load corn, tobacco on wharf"):
        assert not game.is_legal(1, text)


@rule("PR-CAP-3")
@does("harbor", "small-wharf", "lighthouse")
def test_harbor_and_lighthouse_work_for_every_load_whatever_the_ship() -> None:
    city = ["small-wharf*", "wharf*", "harbor*", "lighthouse*"]
    owner = {"goods": {"corn": 2, "tobacco": 3, "sugar": 1}, "city": city}
    game = captain(owner, ships={**STUCK, 7: ("sugar", 3)})
    seen = []
    for text in ("load corn 2 on small wharf", "load tobacco on wharf"):
        before = vp(game, 1), doubloons(game, 1)
        play(game, (1, text))
        seen.append((vp(game, 1) - before[0], doubloons(game, 1) - before[1]))
    assert seen[0] == (1 + 1, 1)
    assert seen[1] == (3 + 1 + 1 + 1, 2)  # the sugar follows by itself: forced, 1 + harbor
    assert ships(game)[7] == ("sugar", 4)


@rule("PR-RND-3")
@does_not("harbor", "lighthouse")
def test_harbor_and_lighthouse_can_be_declined() -> None:
    city = ["small-wharf*", "harbor*", "lighthouse*"]
    owner = {"goods": {"corn": 2}, "city": city}
    game = captain(owner, ships=STUCK)
    play(game, (1, "load corn 2 on small wharf without harbor without lighthouse"))
    assert (vp(game, 1), doubloons(game, 1)) == (1, 0)


@does("lighthouse")
def test_the_captain_with_a_lighthouse_gets_one_even_with_nothing_loaded() -> None:
    game = captain({"city": ["lighthouse*"]}, seat=0)
    assert doubloons(game, 0) == 1
    game = captain({"goods": {"corn": 1}, "city": ["lighthouse*"]}, seat=0)
    play(game, (0, "load corn on 5"))
    assert doubloons(game, 0) == 2


@does_not("lighthouse")
def test_an_empty_lighthouse_or_one_without_a_load_pays_nothing() -> None:
    assert doubloons(captain({"city": ["lighthouse"]}, seat=0), 0) == 0
    assert doubloons(captain({"city": ["lighthouse*"]}), 1) == 0
    game = captain({"goods": {"corn": 1}, "city": ["lighthouse"]}, ships={5: ("corn", 1)})
    assert doubloons(game, 1) == 0


@does("union-hall")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ({"corn": 3, "indigo": 2, "coffee": 1}, 2),
        ({"corn": 4, "indigo": 2}, 3),
        ({"corn": 1, "indigo": 1, "sugar": 1}, 0),
        ({"tobacco": 5}, 2),
        ({}, 0),
    ],
)
def test_the_union_hall_pays_for_pairs_of_equal_goods(held: dict[str, int], points: int) -> None:
    first = {"goods": {"indigo": 1, "sugar": 1}}
    game = play(table(players=[first, {"goods": held, "city": ["union-hall*"]}]), "captain")
    assert vp(game, 1) == 0
    play(game, (0, "load indigo on 5"))
    assert vp(game, 1) == points


@does("union-hall")
def test_the_union_hall_pays_before_the_owner_s_first_load_not_at_the_captain_s() -> None:
    owner = {"goods": {"corn": 2, "sugar": 2}, "city": ["union-hall*"]}
    first = {"goods": {"indigo": 1, "tobacco": 1}}
    game = play(table(players=[first, owner]), "captain")
    assert vp(game, 1) == 0
    play(game, (0, "load indigo on 5"))
    assert game.to_act == (1,)
    assert vp(game, 1) == 2


@does_not("union-hall")
def test_an_empty_union_hall_pays_nothing_and_a_manned_one_once() -> None:
    owner = {"goods": {"corn": 2, "sugar": 2, "coffee": 2}, "city": ["union-hall"]}
    game = play(table(players=[{}, owner]), "captain")
    assert vp(game, 1) == 0
    game = play(table(players=[{}, {**owner, "city": ["union-hall*"]}]), "captain")
    play(game, (1, "load corn on 5"), (1, "load sugar on 6"))
    assert vp(game, 1) == 3 + 2 + 2 + 2  # the coffee goes by itself


# Storage


@does("storehouse")
@rule("PR-CAP-6")
def test_the_storehouse_keeps_three_more_goods_of_any_kinds() -> None:
    owner = {"goods": {"corn": 3, "sugar": 1, "tobacco": 2}, "city": ["storehouse*"]}
    full = {5: ("indigo", 5), 6: ("coffee", 6), 7: ("sugar", 7)}
    stuck = {**full, 5: ("corn", 5), 6: ("tobacco", 6)}
    game = play(table(players=[{}, owner], ships=stuck), "captain")
    assert game.decision(1) == "store"
    assert game.is_legal(1, "keep corn 2, tobacco 2")
    assert not game.is_legal(1, "keep corn 3, tobacco 2")
    assert not game.is_legal(1, "store corn keep tobacco")
    play(game, (1, "keep tobacco 2, corn, sugar"))
    assert goods(game, 1) == {"corn": 1, "sugar": 1, "tobacco": 2}


@does_not("storehouse")
def test_an_empty_storehouse_keeps_nothing_more() -> None:
    owner = {"goods": {"corn": 3}, "city": ["storehouse"]}
    game = play(table(players=[{}, owner], ships={5: ("corn", 5)}), "captain")
    assert goods(game, 1) == {"corn": 1}


@does("storehouse", "large-warehouse")
def test_storehouse_and_large_warehouse_keep_two_kinds_and_four_more() -> None:
    held = {"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 3}
    owner = {"goods": held, "city": ["storehouse*", "large-warehouse*"]}
    stuck = {5: ("corn", 4), 6: ("indigo", 6), 7: ("sugar", 7)}
    game = play(table(players=[{"goods": {"corn": 1}}, owner], ships=stuck), "captain")
    assert game.decision(1) == "store"
    assert not game.is_legal(1, "store corn, indigo keep sugar 3, tobacco 2")
    play(game, (1, "store corn, indigo keep sugar 3, tobacco"))
    assert goods(game, 1) == {"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 1}
