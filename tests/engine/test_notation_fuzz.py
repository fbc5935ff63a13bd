"""Whatever anybody writes, the answer is a move or `IllegalMove`, soon and with reasons."""

from __future__ import annotations

import contextlib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import play, table

import engine
from engine.puerto_rico import names
from engine.puerto_rico.buildings import CATALOGUE
from tests.sampling import tries

pytestmark = pytest.mark.thorough

RICH = {
    "doubloons": 30,
    "goods": {"corn": 2, "sugar": 3, "coffee": 1},
    "island": ["corn*", "corn", "indigo", "sugar", "quarry"],
    "city": ["small-market*", "wharf*", "small-warehouse*", "hacienda*"],
}
STUCK = {5: ("indigo", 5), 6: ("corn", 6), 7: ("tobacco", 7)}
PHASES = ("role", "settler", "place", "build", "extra", "sell", "load", "store")
CHOSEN = ("", "settler", "mayor", "builder", "craftsman", "trader", "captain", "captain")


@cache
def asked(name: str) -> engine.Match:
    game = table(players=[RICH], ships=STUCK if name == "store" else None)
    if name != "role":
        play(game, CHOSEN[PHASES.index(name)])
    if name == "store":
        play(game, "load coffee on wharf")
        game = table(players=[{**RICH, "city": []}], ships=STUCK)
        play(game, "captain")
    assert game.decision(0) == name
    return game


WORDS = st.sampled_from(
    [
        *names.VERBS,
        *(word for words in names.VERBS.values() for word in words),
        *(name for all_names in names.TILE_NAMES.values() for name in all_names),
        *(building.name for building in CATALOGUE.values()),
        *(name for all_names in names.ROLE_NAMES.values() for name in all_names),
        *("on", "na", "without", "bez", "nothing", "auto", "same", "wharf", "keep", ",", ";", "."),
        *("1", "2", "5", "-1", "999", "1e9", "privilege", "colonist", "corn", "coffee", "²", "፩"),
    ]
)
LIKELY = st.lists(WORDS, max_size=8).map(" ".join)
WILD = st.text(max_size=200)


@pytest.mark.parametrize("name", PHASES)
@settings(max_examples=tries(150), deadline=None)
@given(text=st.one_of(LIKELY, WILD))
def test_any_text_is_a_legal_move_or_illegal_with_a_reason(name: str, text: str) -> None:
    check_text(asked(name), text)


def check_text(game: engine.Match, text: str) -> None:
    before = game.digest()
    if game.is_legal(0, text):
        canonical = game.read(0, text)
        assert game.read(0, canonical) == canonical
        game.copy().play(0, text)
    else:
        with pytest.raises(engine.IllegalMove) as caught:
            game.read(0, text)
        assert caught.value.reason
        assert all(isinstance(text, str) for text in caught.value.suggestions)
    assert game.digest() == before


EXPANSION_WORDS = st.sampled_from(
    [
        *("send", "prefer", "when", "cancel", "orders", "colonist", "noble", "to", "end", "start"),
        *("discard", "return", "buy", "deliver", "produce", "choose", "piracy", "plunder", "raid"),
        *("capture", "keep", "forest", "plantation", "as", "paying", "vp", "good", "san juan"),
        *("trading post", "small wharf", "chapel", "guesthouse", "wyślij", "gdy", "captain", "5"),
    ]
)
LIKELY_TOO = st.lists(st.one_of(WORDS, EXPANSION_WORDS), max_size=8).map(" ".join)
QUESTIONS = {
    "role": (),
    "keep": ("settler", "draw"),
    "hunt": ("settler", "pass", "pass", "pass", "pass"),
    "produce": ("craftsman",),
    "sell": ("trader",),
    "deliver": ("captain",),
    "build": ("builder",),
    "buccaneer": ("buccaneer",),
    "place": ("mayor",),
}
GUEST = {
    **RICH,
    "island": ["corn*", "corn", "corn+", "forest:sugar", "quarry"],
    "city": ["guesthouse*+", "forest-house*", "land-office+", "royal-supplier+"],
}


@cache
def asked_too(name: str) -> engine.Match:
    """The same with expansions: who has a guesthouse is asked."""
    more = {
        "keep": ["hacienda*"],
        "hunt": ["hunting-lodge*"],
        "deliver": ["small-wharf*", "black-market*"],
        "build": ["black-market*"],
    }.get(name, ["chapel"])
    owner = {**GUEST, "city": [*GUEST["city"], *more]}
    ships = {5: ("coffee", 2)}
    game = table(players=[owner], ships=ships, expansions=["buccaneer"], trading_house=["corn"])
    play(game, *QUESTIONS[name])
    assert game.decision(0) == name
    return game


@pytest.mark.parametrize("name", QUESTIONS)
@settings(max_examples=tries(120), deadline=None)
@given(text=st.one_of(LIKELY_TOO, WILD))
def test_so_it_is_with_the_expansions_questions_and_asides(name: str, text: str) -> None:
    check_text(asked_too(name), text)


@settings(max_examples=100, deadline=None)
@given(text=WILD, seat=st.integers(-3, 9))
def test_any_seat_and_text_can_be_asked_about(text: str, seat: int) -> None:
    game = asked("settler")
    with contextlib.suppress(engine.IllegalMove):
        game.foresee(seat, text)
    assert game.is_legal(seat, text) in (True, False)


@pytest.mark.parametrize("seat", [-3, -1, 4, 9])
@pytest.mark.parametrize("text", ["cancel orders", "prefer noble", "send colonist to corn", "pass"])
def test_a_seat_that_there_is_not_may_say_nothing(text: str, seat: int) -> None:
    game = asked_too("role")
    assert not game.is_legal(seat, text)
    with pytest.raises(engine.IllegalMove):
        game.play(seat, text)
