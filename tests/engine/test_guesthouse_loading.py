"""Guesthouse: buildings manned while goods are sold, loaded and stored (rules section 6)."""

from __future__ import annotations

from typing import Any

import pytest
from guests import asked, guest
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    goods,
    island,
    nobles,
    play,
    san_juan,
    table,
    vp,
)

import engine

# Trader


def test_trader_office_and_markets() -> None:
    owner = guest("office", "large-market", goods={"coffee": 1, "sugar": 1})
    game = table(players=[{"goods": {"corn": 1}}, owner], trading_house=["coffee"])
    play(game, "trader", (0, "pass"))
    assert not game.is_legal(1, "sell coffee")
    play(game, (1, "send colonist to office"), (1, "send colonist to large market"))
    play(game, (1, "sell coffee"))
    assert doubloons(game, 1) == 4 + 2


def test_trader_trading_post() -> None:
    owner = guest("trading-post", goods={"coffee": 1, "sugar": 1})
    game = asked("trader", owner)
    play(game, "send colonist to trading post", "sell coffee at trading post")
    assert doubloons(game, 1) == 4


def test_trader_land_office() -> None:
    owner = guest("land-office", goods={"sugar": 1}, doubloons=1)
    game = asked("trader", owner)
    play(game, (1, "send colonist to land office"), (1, "buy plantation"), (1, "sell sugar"))
    assert len(island(game, 1)) == 2
    owner = guest("land-office", guests="+", goods={"sugar": 1})
    game = asked("trader", owner)
    play(game, (1, "send noble to land office"), (1, "return indigo"))
    assert island(game, 1) == []


# Captain

LOADS = {"corn": 1, "sugar": 2, "coffee": 2}


def loading(*buildings: str, seat: int = 1, guests: str = "*2", **more: Any) -> engine.Match:
    owner = guest(*buildings, guests=guests, goods=more.pop("goods", LOADS))
    return asked("captain", owner, seat, **more)


@does("guesthouse", "harbor")
def test_captain_harbor() -> None:
    game = play(loading("harbor"), "send colonist to harbor", (1, "load sugar on 5"))
    assert vp(game, 1) == 2 + 1


def test_captain_wharf() -> None:
    game = loading("wharf")
    assert not game.is_legal(1, "load sugar on wharf")
    play(game, "send colonist to wharf", (1, "load sugar on wharf"))
    assert vp(game, 1) == 2


def test_captain_small_wharf() -> None:
    game = loading("small-wharf")
    play(game, "send colonist to small wharf", (1, "load sugar, coffee on small wharf"))
    assert vp(game, 1) == 1


@does("lighthouse", "guesthouse")
def test_captain_lighthouse_pays_the_captain_in_his_first_turn() -> None:
    game = loading("lighthouse", seat=0)
    play(game, (0, "send colonist to lighthouse"), (0, "load sugar on 5"))
    assert doubloons(game, 0) == 2


@does_not("lighthouse")
def test_captain_lighthouse_first_manned_in_a_later_turn_pays_loads_only() -> None:
    game = loading("lighthouse", seat=0)
    play(game, (0, "load corn on 5"))
    assert game.decision(0) == "load"
    play(game, (0, "send colonist to lighthouse"), (0, "load sugar on 6"))
    assert doubloons(game, 0) >= 1
    paid = doubloons(game, 0)
    while game.decision(0) == "load":
        play(game, (0, game.legal(0)[0]))
    assert doubloons(game, 0) == 2  # sugar and coffee, nothing for being captain
    assert paid <= 2


@does("union-hall", "guesthouse")
def test_captain_union_hall_in_the_first_turn() -> None:
    game = loading("union-hall")
    play(game, (1, "send colonist to union hall"), (1, "load corn on 5"))
    assert vp(game, 1) == 2 + 1


@does("union-hall")
def test_captain_union_hall_pays_for_pairs_of_one_kind() -> None:
    game = loading("union-hall", goods={"corn": 3, "sugar": 1, "coffee": 2})
    play(game, (1, "send colonist to union hall"), (1, "load sugar on 5"))
    assert vp(game, 1) == 2 + 1


@does_not("union-hall")
def test_captain_union_hall_in_a_later_turn_pays_nothing() -> None:
    game = loading("union-hall")
    play(game, (1, "load corn on 5"))
    points = vp(game, 1)
    play(game, (1, "send colonist to union hall"))
    assert vp(game, 1) == points


def test_captain_royal_supplier() -> None:
    game = loading("royal-supplier", guests="*+")
    play(game, (1, "send colonist to royal supplier"))
    assert "deliver coffee" in game.legal(1)
    play(game, (1, "deliver coffee"))
    assert not game.is_legal(1, "deliver sugar")
    assert (vp(game, 1), game.decision(1)) == (1, "load")


@does("storehouse", "guesthouse")
@pytest.mark.parametrize(
    ("building", "text", "kept"),
    [
        ("storehouse", "keep corn, sugar 2, coffee", {"corn": 1, "sugar": 2, "coffee": 1}),
        ("large-warehouse", "store sugar, coffee keep corn", LOADS),
        ("small-warehouse", "store sugar keep coffee", {"sugar": 2, "coffee": 1}),
    ],
)
def test_captain_s_end_storehouse_and_warehouses(
    building: str, text: str, kept: dict[str, int]
) -> None:
    stuck = {5: ("corn", 5), 6: ("sugar", 6), 7: ("coffee", 7)}
    owner = guest(building, goods=LOADS)
    game = play(table(players=[{}, owner], ships=stuck), "captain")
    assert game.decision(1) == "store"
    play(game, (1, f"send colonist to {building}"))
    if game.decision(1) == "store":  # else all is kept by itself
        play(game, (1, text))
    assert goods(game, 1) == kept


# Buccaneer and prospector


def test_prospector_library_sent_before_the_choice() -> None:
    game = table(players=[guest("library")])
    play(game, (0, "send colonist to library"), (0, "prospector"))
    assert doubloons(game, 0) == 2


def test_buccaneer_a_send_leaves_room_for_the_captured() -> None:
    owner = guest("office", island=["corn"])
    game = table(players=[owner], expansions=["buccaneer"], colonist_ship=6)
    play(game, (0, "send colonist to office"), (0, "buccaneer"), (0, "raid"))
    while game.decision(0) == "place":
        play(game, (0, game.legal(0)[0]))
    assert (san_juan(game, 0), nobles(game, 0)) == (0, 0)
    assert sorted([*island(game, 0), *city(game, 0)]) == ["corn*", "guesthouse*2", "office*"]
