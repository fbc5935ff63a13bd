"""Building at once where the table wants it and nobody takes it from another (PR-BLD-1)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import automatic, city, play, rule, table

import engine

TOGETHER = {"building": "together"}
RICH: dict[str, Any] = {"doubloons": 9}
POOR: dict[str, Any] = {"doubloons": 0}
INDIGO: dict[str, Any] = {"doubloons": 1}
"""Can buy the small indigo plant, of which there are four, and the small market, of which two."""


def together(*players: dict[str, Any], **fields: Any) -> engine.Match:
    return play(table(players=players, options=TOGETHER, **fields), "builder")


@rule("PR-BLD-1")
def test_in_turn_unless_the_table_has_chosen_otherwise() -> None:
    game = play(table(players=[RICH, RICH]), "builder")
    assert game.to_act == (0,)
    assert "building" not in game.position()["options"], "documents stay as they were"


@rule("PR-BLD-1")
def test_two_copies_let_two_build_at_once_and_the_others_after_them() -> None:
    game = together(INDIGO, INDIGO, INDIGO, INDIGO)
    assert game.to_act == (0, 1)
    before = game.position(seat=0)["players"]
    game.play(1, "build small market")
    assert (game.to_act, game.position(seat=0)["players"]) == ((0,), before)
    assert game.visible_moves(0)[-1] == (1, None, False)
    again = engine.load_game(game.position())
    again.play(0, "build small market")
    assert [city(again, seat) for seat in (0, 1)] == [["small-market"]] * 2
    assert again.to_act == (2, 3), "the chooser alone pays less; there is no market left"
    assert again.visible_moves(2)[-1] == (0, "build small market", False), "what is done is open"
    play(again, (2, "pass"))
    assert again.visible_moves(3)[-1][1] is None


@rule("PR-BLD-1")
def test_the_last_copy_keeps_two_who_could_buy_it_apart() -> None:
    owner = {"city": ["small-market"], "doubloons": 0}
    game = together(INDIGO, INDIGO, owner, POOR)
    assert game.to_act == (0,)
    play(game, "build small market")
    assert not game.is_legal(1, "build small market")


@rule("PR-BLD-1")
def test_who_can_buy_nothing_keeps_nobody_waiting() -> None:
    game = together(INDIGO, POOR, POOR, INDIGO)
    assert game.to_act == (0, 3)
    assert {seat for seat, _ in automatic(game)} == {1, 2}


@rule("PR-BLD-1")
@pytest.mark.parametrize("helps", ["guesthouse", "black-market*"])
def test_who_can_still_find_means_is_taken_for_able_to_buy_anything(helps: str) -> None:
    poor, able = {"doubloons": 1}, {"doubloons": 1, "city": [helps]}
    large = {"doubloons": 10}
    assert together(poor, large, POOR, POOR).to_act == (0, 1)
    assert together(able, large, POOR, POOR).to_act == (0,), "there is one of each large building"


@rule("PR-BLD-1")
def test_the_same_answers_lead_to_the_same_position_as_in_turn() -> None:
    players = [{"doubloons": 3}, {"doubloons": 3}]
    texts = ["build hacienda", "build small indigo plant"]
    first = play(table(players=players), "builder", *texts).position()
    at_once = together(*players)
    at_once.play(1, texts[1])
    at_once.play(0, texts[0])
    second = at_once.position()
    assert first["players"] == second["players"]
    assert first["supply"] == second["supply"]
