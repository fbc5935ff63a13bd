"""What orders play: only what is legal, in the order of wish, and only where they are meant."""

from __future__ import annotations

import pytest
from scenarios import play, table

import engine

NAMES = ["Ann", "Bea", "Cid", "Dan"]
GOODS = [{"goods": {"corn": 3, "coffee": 1}}, {"goods": {"corn": 2, "sugar": 1}}]


def played(game: engine.Match, seat: int, text: str, *others: str) -> str | None:
    orders = [game.read_order(seat, each, NAMES) for each in (text, *others)]
    return engine.answer_by_order(game, seat, orders[0], orders).text


def concerned(game: engine.Match, seat: int, text: str) -> bool:
    return engine.answer_by_order(game, seat, game.read_order(seat, text, NAMES)).concerned


@pytest.mark.parametrize(
    ("order", "move"),
    [
        ("if captain then load corn on 6 else load any", "load corn on 6"),
        ("if captain then load sugar on 5 else load any", "load corn on 5"),
        ("if captain then load coffee", "load coffee on 5"),
        ("if captain then load sugar on 5", None),
        ("if trader then load any", None),
        ("always load coffee, any", "load coffee on 5"),
        ("if captain then best", "load corn on 5"),
    ],
)
def test_in_the_captain_phase(order: str, move: str | None) -> None:
    assert played(play(table(players=GOODS), "captain"), 0, order) == move


def test_an_order_for_another_phase_is_not_concerned_and_one_for_this_does_not_fit() -> None:
    game = play(table(players=GOODS), "captain")
    assert not concerned(game, 0, "if trader then load any")
    assert not concerned(game, 0, "always sell coffee")
    assert concerned(game, 0, "if captain then load sugar on 5")


def test_unless_looks_at_what_could_be_played() -> None:
    trader = play(table(players=GOODS), "trader")
    assert played(trader, 0, "always pass trader unless tobacco") == "pass"
    assert played(trader, 0, "always pass trader unless coffee") is None


def test_never_keeps_moves_from_any_and_best_and_plays_nothing_itself() -> None:
    game = play(table(players=GOODS), "trader")
    assert played(game, 0, "always sell any") == "sell coffee"
    assert played(game, 0, "always sell any", "never sell coffee") == "sell corn"
    assert played(game, 0, "never sell corn") is None


def test_who_took_what_decides_the_next_role() -> None:
    game = play(table(players=GOODS), "builder", "pass")
    while game.decision(game.to_act[0]) != "role":
        play(game, "pass")
    seat = game.to_act[0]
    assert played(game, seat, "if Ann takes builder then captain else mayor") == "captain"
    assert played(game, seat, "if anyone takes trader then captain else mayor") == "mayor"
    assert played(game, seat, "if anyone takes trader then captain") is None
    assert played(game, seat, "if builder then best") is None


def test_placing_as_before_and_by_suggestion() -> None:
    people = {"island": ["corn", "indigo"], "city": ["small-market", "hacienda"]}
    game = play(table(players=[people]), "mayor")
    assert game.decision(0) == "place"
    for order in ("always place same", "if mayor then place auto", "if mayor then place any"):
        text = played(game, 0, order)
        assert text is not None
        assert game.is_legal(0, text)


def test_whether_an_order_answers_whatever_it_is_asked() -> None:
    game = engine.new_game("san-juan", seats=2, seed="total")
    total = ("if builder then build library else pass", "if councillor then best")
    partial = ("if builder then build library", "always keep library", "always build any")
    for text in total:
        assert game.read_order(0, text, NAMES[:2]).total, text
    for text in partial:
        assert not game.read_order(0, text, NAMES[:2]).total, text
