"""Texts that are no moves, and the answers that help (notation, version 1)."""

from __future__ import annotations

import pytest
from asking import asked, read, role

import engine


@pytest.mark.parametrize("text", ["", "   ", "?", "...", "xyzzy", "hello there", "take", "1", "²"])
def test_what_is_no_move_is_unreadable_and_offers_only_what_is_spelt_alike(text: str) -> None:
    with pytest.raises(engine.UnreadableMove) as caught:
        read(asked("settler"), text)
    assert caught.value.reason.endswith(".")
    near = asked("settler").legal(0) if text == "take" else []
    assert set(caught.value.suggestions) <= set(near)


def test_the_suggestions_begin_with_the_nearest_legal_move() -> None:
    with pytest.raises(engine.IllegalMove) as caught:
        read(asked("load", goods={"corn": 7, "sugar": 1}), "load corn on 5")
    assert caught.value.suggestions[0] == "load corn on 7"


def test_a_very_long_text_is_refused_without_reading_it() -> None:
    with pytest.raises(engine.UnreadableMove, match="too long"):
        read(role(), "mayor " * 10_000)


def test_digits_that_are_no_numbers_are_refused_like_any_text() -> None:
    assert not asked("load").is_legal(0, "load corn on \u1369")
    assert not asked("place").is_legal(0, "place corn \u1369, indigo")


@pytest.mark.parametrize("name", ["settler", "place", "build", "extra", "sell", "load", "store"])
def test_a_move_of_another_phase_is_refused_in_words_of_this_one(name: str) -> None:
    game = asked(name)
    wrong = "mayor" if name == "sell" else "sell sugar"
    with pytest.raises(engine.IllegalMove, match="now"):
        read(game, wrong)


def test_words_that_nobody_knows_are_quoted_as_they_were_typed() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="quoted")
    with pytest.raises(engine.UnreadableMove) as refused:
        match.read(0, "Zagraj żółwia, proszę!")
    assert match.refusal(refused.value, "pl") == "Nie wiemy, co znaczy tu „Zagraj żółwia, proszę”."


def test_who_begins_with_another_verb_is_told_what_is_asked() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="an example")
    for text in ("sell", "load corn", "build large market, wharf"):
        with pytest.raises(engine.IllegalMove) as refused:
            match.read(0, text)
        assert match.refusal(refused.value) == "Choose a role now."
    with pytest.raises(engine.UnreadableMove) as unknown:
        match.read(0, "frobnicate")
    assert match.refusal(unknown.value) == "We don’t understand `frobnicate` here."
