"""A game as one seat may think it is, at any decision: what it does not see is dealt by lot."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from tests.engine.test_sampling import GAMES

EVERY = 7
"""Decisions of which one is looked at."""


def decisions(
    rules: str, seats: int, options: dict[str, Any]
) -> Iterator[tuple[engine.Match, int, int]]:
    """A whole game at some of its decisions, each with a seat that looks, asked or not."""
    match = engine.new_game(rules, seats=seats, seed="dealt", **options)
    chance = random.Random(rules)
    while not match.over:
        if match.played % EVERY == 0:
            yield match, chance.randrange(seats), match.played
        asked = chance.choice(match.to_act)
        choices = match.choices(asked, 3)
        match.play(asked, chance.choice(choices).text if choices else match.legal(asked)[0])


def played_on(match: engine.Match, turns: int = 2) -> engine.Match:
    """To the end of so many turns, everybody playing what looks best."""
    ahead, begun = match.copy(), 0
    while not ahead.over:
        begun += ahead.turn_begins
        if begun > turns:
            break
        asked = ahead.to_act[0]
        choices = ahead.choices(asked, 1)
        ahead.play(asked, choices[0].text if choices else ahead.legal(asked)[0])
    return ahead


@pytest.mark.parametrize(("rules", "seats", "options"), GAMES)
def test_it_looks_the_same_and_goes_on_whatever_the_real_cards_are(
    rules: str, seats: int, options: dict[str, Any]
) -> None:
    inside = 0
    for match, seat, number in decisions(rules, seats, options):
        before = match.digest()
        found = match.dealt(seat, f"a {number}")
        seen, shown = match.position(seat=seat), found.position(seat=seat)
        if not match.unrevealed:
            assert shown == seen
        assert found.legal(seat) == match.legal(seat)
        again = match.dealt(seat, f"b {number}").dealt(seat, f"a {number}")
        assert played_on(again).digest() == played_on(found).digest()
        assert match.digest() == before
        inside += not match.turn_begins
    assert inside > 8


def test_others_answers_that_lie_hidden_are_asked_again_and_the_own_one_stays() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="dealt")
    match.play(0, "mayor")
    while match.decision(match.to_act[0]) != "place":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    waiting = match.to_act
    assert len(waiting) > 1
    for seat in waiting[:2]:
        match.play(seat, match.legal(seat)[0])
    assert match.unrevealed == len(waiting[:2]) or match.decision(0) is None
    found = match.dealt(waiting[0], "a")
    assert waiting[0] not in found.to_act
    assert {*waiting[1:]} <= {*found.to_act}


def test_inside_a_turn_it_has_no_full_position_and_at_its_end_it_has() -> None:
    match = engine.new_game("san-juan", seats=3, seed="dealt")
    match.play(match.to_act[0], "councillor")
    found = match.dealt(0, "a")
    for asked in (found.position, found.digest, found.save):
        with pytest.raises(ValueError, match="Inside a turn"):
            asked()
    assert found.earlier(match.played - 1) is None
    assert played_on(found, turns=0).position()["players"][1]["hand"]


def test_hands_piles_and_what_chance_brings_follow_from_the_seed() -> None:
    match = engine.new_game("san-juan", seats=3, seed="dealt")
    hands = {
        seed: match.dealt(0, seed).position()["players"][1]["hand"] for seed in ("a", "b", "a")
    }
    assert hands["a"] != hands["b"]
    assert match.dealt(0, "a").position()["seed"] == b"a".hex()
    own = match.position()["players"][0]["hand"]
    assert match.dealt(0, "a").position()["players"][0]["hand"] == own


@pytest.mark.parametrize(("rules", "seats", "options"), GAMES)
def test_moves_as_objects_are_the_legal_and_the_sensible_ones_and_are_not_judged_again(
    rules: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for match, _seat, _number in decisions(rules, seats, options):
        for asked in match.to_act:
            weighed = match.weighed(asked)
            choices = match.choices(asked, 1000)
            assert [(move, value) for move, value in weighed] == [
                (choice.text, choice.value) for choice in choices
            ]
            answers, legal = match.answers(asked), match.listing(asked)
            own = [text for text in legal.texts if text not in match.asides(asked)]
            assert {*answers} <= {*own} or not legal.complete
            if match.asks_for(asked) == {"role"}:
                assert [*answers] == own
            ahead = match.copy()
            with monkeypatch.context() as blind:
                blind.setattr(type(ahead), "_judge", None)
                ahead.play(asked, answers[-1])
            assert (asked, str(answers[-1])) in [(move[0], move[1]) for move in ahead.moves]


def test_what_others_played_in_secret_stands_in_no_record_that_was_dealt() -> None:
    for match, seat, _number in decisions("san-juan", 3, {}):
        seen = match.visible_moves(seat)
        texts = [text for _mover, text, _auto in match.dealt(seat, "a").visible_moves(seat)]
        assert len(texts) == len(seen) - sum(1 for mover, text, _ in seen if text is None)
        assert texts == [text for _mover, text, _auto in seen if text is not None]
