"""Standing orders for the guesthouse (rules section 6, notation)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    does,
    doubloons,
    goods,
    play,
    player,
    rule,
    table,
    vp,
)

import engine


def guest(*buildings: str, guests: str = "*2", **more: Any) -> dict[str, Any]:
    return {"doubloons": 0, "city": [f"guesthouse{guests}", *buildings], **more}


def orders(game: engine.Match, seat: int) -> list[str]:
    given: list[str] = player(game, seat).get("orders", [])
    return given


@does("guesthouse")
def test_an_order_at_the_start_of_a_phase() -> None:
    owner = guest("sugar-mill*2", "factory", island=["sugar*", "corn*"])
    game = table(players=[{}, owner])
    game.play(1, "when craftsman send colonist to factory")
    play(game, "craftsman")
    assert city(game, 1) == ["guesthouse*", "sugar-mill*2", "factory*"]
    if game.decision(1) == "produce":
        play(game, (1, "produce"))
    assert doubloons(game, 1) == 1


@does("guesthouse", "storehouse")
@pytest.mark.parametrize("given", ["by a move", "in the document"])
def test_an_order_at_the_end_of_the_captain_phase_comes_before_storing(given: str) -> None:
    text = "when captain end send colonist to storehouse"
    owner = guest("storehouse", goods={"corn": 3})
    in_document = {"orders": [text]} if given == "in the document" else {}
    stuck = {5: ("corn", 5), 6: ("sugar", 6), 7: ("coffee", 7)}
    game = table(players=[{}, {**owner, **in_document}], ships=stuck)
    if not in_document:
        game.play(1, text)
    play(game, "captain")
    assert goods(game, 1) == {"corn": 3}
    assert city(game, 1) == ["guesthouse*", "storehouse*"]


def test_start_may_be_said_and_means_the_same() -> None:
    game = table(players=[{}, guest("union-hall", goods={"corn": 2, "sugar": 2})])
    game.play(1, "when captain start send colonist to union hall")
    assert orders(game, 1) == ["when captain send colonist to union hall"]
    play(game, "captain")
    assert vp(game, 1) == 2


@pytest.mark.parametrize(
    ("role", "building", "moves", "fact"),
    [
        ("builder", "church", ["pass", "build sugar mill"], (0, 1)),
        ("trader", "large-market", ["sell sugar"], (4 + 4, 0)),
        ("captain", "harbor", ["load sugar on 5"], (4, 2)),
        ("captain", "lighthouse", ["load sugar on 5"], (4 + 1, 1)),
    ],
)
def test_orders_in_other_phases(
    role: str, building: str, moves: list[str], fact: tuple[int, int]
) -> None:
    owner = guest(building, doubloons=4, goods={"sugar": 1})
    text = f"when {role} send colonist to {building.replace('-', ' ')}"
    game = play(table(players=[{}, {**owner, "orders": [text]}]), role, *moves)
    assert (doubloons(game, 1), vp(game, 1)) == fact


def test_an_order_of_the_chooser_for_his_own_privilege() -> None:
    owner = guest("library", orders=["when prospector send colonist to library"])
    assert doubloons(play(table(players=[owner]), "prospector"), 0) == 2


def test_orders_stay_until_they_are_cancelled() -> None:
    text = "when captain end send colonist to storehouse"
    game = table(players=[{}, guest("storehouse")])
    game.play(1, text)
    game.play(1, "when craftsman send colonist to factory")
    assert orders(game, 1) == [text, "when craftsman send colonist to factory"]
    play(game, "captain")
    assert orders(game, 1)[0] == text
    game.play(1, "cancel orders")
    assert orders(game, 1) == []


def test_an_order_that_cannot_be_carried_out_does_nothing() -> None:
    taken = guest("harbor*", goods={"sugar": 1}, orders=["when captain send colonist to harbor"])
    none = {"orders": ["when captain send colonist to corn"]}
    noble = guest("office", orders=["when captain send noble to office"])
    game = table(players=[{"goods": {"corn": 1}}, taken, none, noble], expansions=["nobles"])
    before = [city(game, seat) for seat in range(1, 4)]
    play(game, "captain")
    assert [city(game, seat) for seat in range(1, 4)] == before


def test_orders_are_their_owner_s_secret() -> None:
    game = table(players=[{}, guest("harbor")])
    before = game.position(seat=0), game.history(0), game.to_act
    game.play(1, "when captain send colonist to harbor")
    assert (game.position(seat=0), game.history(0), game.to_act) == before
    assert game.position(seat=1)["players"][1]["orders"] == ["when captain send colonist to harbor"]
    assert all(text is None or "when" not in text for _, text, _ in game.visible_moves(0))


def test_orders_may_be_given_by_any_seat_at_any_time_but_not_when_the_game_is_over() -> None:
    game = play(table(players=[{}, guest("harbor")], market=["guesthouse"]), "settler")
    for seat in range(4):
        assert game.is_legal(seat, "when captain send colonist to harbor")
        assert game.is_legal(seat, "cancel orders")
    over = table(over=True, expansions=["nobles"])
    assert not over.is_legal(0, "cancel orders")
    assert not over.is_legal(0, "prefer noble")


@pytest.mark.parametrize(
    "text",
    [
        "when",
        "when captain",
        "when captain send colonist",
        "when captain send colonist to",
        "when captain send colonist to castle",
        "when dinner send colonist to harbor",
        "when captain middle send colonist to harbor",
        "when captain send corn to harbor",
        "cancel",
        "prefer",
        "prefer corn",
    ],
)
def test_what_is_no_order_is_refused(text: str) -> None:
    game = table(players=[guest("harbor")])
    assert not game.is_legal(0, text) or game.read(0, text) == "cancel orders"


def test_orders_are_kept_by_load_copy_restore_and_replay() -> None:
    game = table(players=[{}, guest("harbor", goods={"sugar": 1})])
    game.play(1, "when captain send colonist to harbor")
    play(game, "settler")
    game.play(1, "when trader send colonist to harbor")
    for twin in (engine.load_game(game.position()), engine.restore(game.save()), game.copy()):
        assert orders(twin, 1) == orders(game, 1)
        assert twin.position() == game.position()


@rule("PR-RND-3")
def test_the_game_never_waits_for_an_order() -> None:
    owner = guest("office", orders=["when trader send colonist to office"])
    game = play(table(players=[{"goods": {"corn": 1}}, owner]), "trader", (0, "sell corn"))
    assert game.decision(1) == "role"
    assert city(game, 1) == ["guesthouse*", "office*"]


def test_an_order_means_the_same_whatever_its_owner_has_by_then() -> None:
    """`coffee` is the plantation, also for who has a coffee roaster and no coffee yet."""
    text = "when captain send colonist to coffee"
    owner = guest("coffee-roaster", orders=[text])
    game = table(players=[{}, owner])
    assert orders(game, 1) == [text]
    assert game.read(1, text) == text
    play(game, "captain")
    assert city(game, 1) == ["guesthouse*2", "coffee-roaster"]
    assert engine.load_game(game.position()).position() == game.position()
