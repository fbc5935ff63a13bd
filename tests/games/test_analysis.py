"""The analysis board as pure functions: addresses, lines, comparison."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import engine
from pbem.games import seat_view
from pbem.games.analysis import address, board, comparing, trying
from pbem.games.analysis.address import Tries
from pbem.games.analysis.board import Analysis
from pbem.games.seat_view import SeatView
from pbem.models import Game

BUILD = ("builder", "build indigo plant", "build small market", "pass")


@cache
def new(rules: str = "puerto-rico") -> engine.Match:
    return engine.new_game(rules, seats=3, seed="analysis")


def view_of(match: engine.Match) -> SeatView:
    game = Game(id=1, code="TRY", name="Try", rules=match.position()["game"], seats=3, seed="x")
    return replace(seat_view.view_of(game, match, [], {}, None), game_over=True)


def board_of(tries: Tries, record: tuple[trying.PlayedMove, ...] = ()) -> Analysis:
    tried = tuple(trying.play(new(), line) for line in tries.lines)
    return Analysis(tries, view_of(new()), record, tried)


def read(*lines: str, on: int | None = None, step: int | None = None) -> Tries:
    return address.read(7, lines, on, step)


# Addresses


def test_an_address_says_all_of_it_again() -> None:
    tries = read("builder;  build  indigo plant", "trader", on=2, step=0)
    assert tries.lines == (("builder", "build indigo plant"), ("trader",))
    query = tries.query
    assert query == {"at": 7, "line": ["builder;build indigo plant", "trader"], "on": 2, "step": 0}
    assert read(*tries.query["line"], on=2, step=0) == tries
    assert read("trader").query == {"at": 7, "line": ["trader"]}
    assert read().query == {"at": 7}


@pytest.mark.parametrize("lines", [["pass"] * 121, ["a" * 4001]])
def test_what_is_too_long_is_said(lines: list[str]) -> None:
    with pytest.raises(address.TooLong):
        read(";".join(lines))


def test_there_are_at_most_six_lines() -> None:
    six = read(*"abcdef", on=1, step=0)
    assert six.then(["a"]).step == 1
    with pytest.raises(address.TooLong):
        six.then(["g"])


def test_numbers_that_lead_nowhere_lead_to_the_end_of_a_line() -> None:
    assert read("a;b", on=9, step=9).done == ("a", "b")
    assert read("a;b", on=-3, step=-1).done == ()


# Branches


def test_a_move_at_the_end_makes_the_line_longer() -> None:
    assert read("builder").then(["pass"]).lines == (("builder", "pass"),)


def test_the_move_of_a_line_goes_along_it() -> None:
    back = read("a;b;c", "a;x").to(1, 0)
    assert (back.then(["b"]).on, back.then(["b"]).step) == (0, 2)
    assert (back.then(["x"]).on, back.then(["x"]).step) == (1, 2)


def test_another_move_in_the_middle_begins_a_line_that_parts_there() -> None:
    parted = read("a;b;c").to(1).then(["y"])
    assert parted.lines == (("a", "b", "c"), ("a", "y"))
    assert (parted.on, parted.step) == (1, 2)


def test_what_is_looked_at_stays_when_another_line_goes() -> None:
    tries = read("a", "b;c", "d", on=2, step=1)
    assert tries.without(0).done == ("b",)
    assert tries.without(2).done == ("b",)
    assert tries.without(1).done == ("a",)
    assert read("a").without(0).query == {"at": 7}


# Lines


def test_whoever_is_asked_makes_the_next_move_and_the_start_stays() -> None:
    tried = trying.play(new(), BUILD)
    assert [seat for seat, _ in tried.moves] == [0, 0, 1, 2]
    assert new().moves == []
    assert tried.match.position()["players"][0]["city"][0]["building"] == "indigo-plant"


def test_words_of_any_language_are_read_and_told_in_the_notation() -> None:
    polish = new().in_words("builder", "pl")
    assert trying.play(new(), [polish]).texts == ("builder",)


def test_a_move_that_cannot_be_played_is_said_with_what_stands_before_it() -> None:
    with pytest.raises(trying.BadLine) as bad:
        trying.play(new(), ["builder", "build wharf"])
    assert (bad.value.before, bad.value.text) == (("builder",), "build wharf")


def test_a_line_ends_with_the_game() -> None:
    match = new().copy()
    while not match.over:
        match.play(match.to_act[0], match.choices(match.to_act[0], 1)[0].text)
    with pytest.raises(trying.BadLine):
        trying.play(match, ["pass"])


def test_the_same_line_draws_the_same_tiles_for_everybody() -> None:
    first, second = (trying.play(new(), ("settler", "take quarry")) for _ in range(2))
    assert first.match.digest() == second.match.digest()


# The game itself


def test_the_game_s_own_moves_are_followed_until_a_line_leaves_them() -> None:
    record = trying.play(new(), BUILD).moves
    here = board_of(read(";".join(BUILD[:2]), "trader", on=1), record)
    assert here.played_next == BUILD[2]
    assert [line.left_at for line in here.lines] == [2, 0]
    assert board_of(read("trader"), record).played_next is None
    phase = board_of(read(), record).phase_played
    assert phase is not None
    assert phase.lines == (BUILD,)


def test_lines_tell_only_what_they_do_not_share() -> None:
    shown = board_of(read("builder;build indigo plant", "builder;build small market")).lines[1]
    assert (shown.shared, shown.parts_from, shown.letter) == (1, "A", "B")
    assert [step.words for step in shown.steps] == ["builder", "build the small market"]


def test_the_comparison_is_with_the_game_after_as_many_moves() -> None:
    record = trying.play(new(), BUILD).moves
    ends = board_of(read("builder;build small market"), record).endings
    assert [end.letter for end in ends] == ["", "A"]
    rows = {row.title: row.values for row in ends[1].rows}
    assert [(v.number, v.more) for v in rows["Doubloons"]] == [(2, 2), (2, 0), (2, 0)]
    assert rows["Points for buildings"][0] == comparing.CountedValue(1, -1)
    assert {v.more for row in ends[0].rows for v in row.values} == {None}


def test_what_happened_is_told_of_everybody_by_name() -> None:
    told = " ".join(board_of(read("builder;build small market")).happened)
    assert "small market" in told.lower()
    assert board_of(read("builder;build small market")).mover in told


# Games that run


def test_a_running_game_is_dealt_anew_from_what_the_viewer_sees_alone() -> None:
    """Two games that differ in nothing but what is hidden from seat 0 are analysed alike."""
    full: dict[str, Any] = {**engine.new_game("san-juan", seats=3, seed="real").position()}
    first, second, third = full["players"]
    hand, deck = second["hand"], full["deck"]
    players = [first, {**second, "hand": deck[:4]}, third]
    swapped = {**full, "players": players, "deck": [*deck[4:], *hand]}
    starts = [_start_of(engine.load_game(document)) for document in (full, swapped)]
    assert starts[0].match.digest() == starts[1].match.digest()
    dealt: Any = starts[0].match.position()["players"]
    assert dealt[1]["hand"] not in (hand, deck[:4])
    assert dealt[0]["hand"] == first["hand"]


def _start_of(match: engine.Match) -> SeatView:
    game = Game(id=1, code="TRY", name="Try", rules="san-juan", seats=3, seed="x", analysis=True)
    view = replace(seat_view.view_of(game, match, [], {}, None), seat=0)
    return board.start_of(view, view, 0)


def test_only_its_players_analyse_a_running_game_and_only_where_the_table_allows_it() -> None:
    games = [
        Game(id=1, code="TRY", name="Try", rules="puerto-rico", seats=3, seed="x", analysis=allowed)
        for allowed in (False, True)
    ]
    may = [
        board.may_analyse(replace(view_of(new()), game=each, seat=seat))
        for each in games
        for seat in (None, 0)
    ]
    assert may == [False, False, False, True]


def test_lines_of_a_running_game_begin_between_two_turns() -> None:
    match = trying.play(new(), [*BUILD, "mayor"]).match
    assert board.stops(replace(view_of(match), seat=0, game_over=False)) == [0, 4]
