"""The orders that lines on the analysis board of a running game make."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import engine
from pbem.games.analysis import orders_from_lines, trying
from pbem.games.analysis.address import Tries
from pbem.games.analysis.board import Analysis
from tests.games.test_analysis import new, view_of


def running(
    seat: int,
    *lines: str,
    match: engine.Match | None = None,
    record: tuple[trying.PlayedMove, ...] = (),
) -> Analysis:
    """The lines of a running game's player over its beginning, or that position."""
    start = match or new()
    tries = Tries(0, tuple(tuple(line.split("; ")) for line in lines))
    tried = tuple(trying.play(start, line) for line in tries.lines)
    view = replace(view_of(start), seat=start.to_act[0])
    return Analysis(tries, view, record, tried, sampled=True, seat=seat, begins_now=True)


def said(analysis: Analysis) -> list[str]:
    found = orders_from_lines.orders_of(analysis, reckoned=False)
    assert {order.percent for order in found} <= {None}
    return [order.text for order in found]


def test_each_role_of_others_is_a_case_and_the_next_role_comes_last() -> None:
    settled = "settler; take quarry; take corn; take tobacco; mayor"
    built = "builder; build indigo plant; build small market; pass"
    assert said(running(1, settled, built)) == [
        "if settler then take corn",
        "if builder then build small market",
        "next time mayor",
    ]


def test_lines_that_differ_in_one_turn_are_wishes_one_after_the_other() -> None:
    assert said(
        running(1, "builder; pass; build small market", "builder; pass; build hacienda; pass")
    ) == ["if builder then build small market or build hacienda"]


def test_the_role_that_is_asked_for_now_is_a_move_and_no_order() -> None:
    line = "builder; build indigo plant; pass; pass; settler; take quarry; take corn; take tobacco"
    assert said(running(0, line)) == [
        "if builder then build indigo plant",
        "if settler then take tobacco",
    ]


def test_what_was_played_already_is_left_out() -> None:
    line = "builder; build indigo plant; build small market"
    record = ((0, "builder"), (0, "build indigo plant"))
    assert said(running(0, line, record=record)) == []
    assert said(running(1, line, record=record)) == ["if builder then build small market"]


def test_only_a_player_of_a_running_game_is_offered_them_and_from_the_newest_turn_on() -> None:
    made = running(1, "builder; pass; build small market")
    assert said(made)
    assert said(replace(made, seat=None)) == []
    assert said(replace(made, begins_now=False)) == []


def test_the_bot_says_how_likely_each_case_is_and_the_same_each_time() -> None:
    made = running(1, "builder; pass; build small market; pass; mayor")
    found = orders_from_lines.orders_of(made, reckoned=True)
    assert [order.next_role for order in found] == [False, True]
    assert found == orders_from_lines.orders_of(made, reckoned=True)
    assert all(order.percent is not None and 0 <= order.percent <= 100 for order in found)


def test_a_role_that_was_taken_now_is_certain_and_gone() -> None:
    line = "builder; pass; build small market; pass; builder"
    with pytest.raises(trying.BadLine):
        running(1, line)
    made = running(1, "builder; pass; build small market", record=((0, "builder"),))
    assert [o.percent for o in orders_from_lines.orders_of(made, reckoned=True)] == [100]


@pytest.mark.parametrize("rules", ["puerto-rico", "san-juan"])
@pytest.mark.parametrize("number", range(6))
def test_whatever_is_tried_makes_orders_that_are_read_again(rules: str, number: int) -> None:
    chance = random.Random(f"{rules} {number}")
    start = engine.new_game(rules, seats=3, seed=f"lines {number}")
    for _ in range(25 * number):
        if not start.over:
            start.play(start.to_act[0], chance.choice(start.legal(start.to_act[0])))
    while not start.over and not start.turn_begins:
        start.play(start.to_act[0], start.legal(start.to_act[0])[0])
    for _ in range(3):
        match, texts = start.copy(), list[str]()
        while len(texts) < 40 and not match.over:
            seat = match.to_act[0]
            texts.append(chance.choice(match.legal(seat)))
            match.play(seat, texts[-1])
        for seat in range(3):
            made = running(seat, "; ".join(texts), match=start)
            for order in orders_from_lines.orders_of(made, reckoned=False):
                assert start.read_order(seat, order.text).text == order.text
                assert start.read_order(seat, order.said, made.start.names).text == order.text
