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
@settings(max_examples=150, deadline=None)
@given(text=st.one_of(LIKELY, WILD))
def test_any_text_is_a_legal_move_or_illegal_with_a_reason(name: str, text: str) -> None:
    game = asked(name)
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


@settings(max_examples=100, deadline=None)
@given(text=WILD, seat=st.integers(-3, 9))
def test_any_seat_and_text_can_be_asked_about(text: str, seat: int) -> None:
    game = asked("settler")
    with contextlib.suppress(engine.IllegalMove):
        game.foresee(seat, text)
    assert game.is_legal(seat, text) in (True, False)
