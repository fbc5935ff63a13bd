"""Moves in what a player wrote: in order, talk left out, mistakes whole."""

from __future__ import annotations

import pytest

import engine
from pbem.mail.moves import read_moves


@pytest.fixture
def match() -> engine.Match:
    return engine.new_game("puerto-rico", seats=3, seed="reading")


def test_two_moves_on_one_line_are_read_in_order(match: engine.Match) -> None:
    assert read_moves(match, 0, "Settler; take quary.").moves == ["settler", "take quarry"]


def test_moves_may_stand_on_lines_of_their_own(match: engine.Match) -> None:
    assert read_moves(match, 0, "settler\ntake quarry").moves == ["settler", "take quarry"]


def test_greetings_and_thanks_around_the_moves_are_talk(match: engine.Match) -> None:
    reading = read_moves(match, 0, "Hello everybody!\n\nsettler\ntake quarry\n\nGood luck,\nAnn")
    assert reading.moves == ["settler", "take quarry"]
    assert not reading.problems


def test_a_bad_part_beside_a_move_makes_the_whole_reply_a_mistake(match: engine.Match) -> None:
    reading = read_moves(match, 0, "settler; fly to the moon")
    assert reading.problems[0][0] == "fly to the moon"
    assert reading.suggestions


def test_a_reply_without_any_move_is_a_mistake(match: engine.Match) -> None:
    assert read_moves(match, 0, "what shall I do?").problems
    assert read_moves(match, 0, "").problems


def test_what_follows_the_own_turn_is_too_early(match: engine.Match) -> None:
    reading = read_moves(match, 0, "settler\ntake quarry\nbuilder")
    assert reading.moves == ["settler", "take quarry"]
    assert reading.too_early == ["builder"]


def test_an_ambiguous_word_is_never_guessed(match: engine.Match) -> None:
    reading = read_moves(match, 0, "c")
    assert not reading.moves
    assert {"craftsman", "captain"} <= set(reading.suggestions)


def test_a_long_move_that_a_mail_program_wrapped_is_put_together_again() -> None:
    match = placing()
    seat = next(s for s in match.to_act if match.decision(s) == "place")
    text = max(match.legal(seat), key=len)
    words = text.split()
    half = len(words) // 2
    first, second = " ".join(words[:half]), " ".join(words[half:])
    first = first + "," if not first.endswith(",") and second[0] == "," else first
    wrapped = f"{first}\n{second}" if first.endswith(",") or len(first) >= 55 else text
    assert read_moves(match, seat, wrapped).moves == [text]


def placing() -> engine.Match:
    """A game at a placement with much to place."""
    match = engine.new_game("puerto-rico", seats=3, seed="many colonists")
    while True:
        seat = match.to_act[0]
        if match.decision(seat) == "place" and max(map(len, match.legal(seat))) > 100:
            return match
        match.play(seat, match.choices(seat, 1)[0].text)
