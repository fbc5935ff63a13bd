"""A document changed anyhow loads or is refused with `BadPosition`, never with another error."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulebook import BUILDINGS, EDITIONS, EXPANSIONS
from scenarios import Document, middle, play, played_on
from test_expansion_positions import SETS, rich

import engine
from tests.sampling import tries

pytestmark = pytest.mark.thorough

SEATS = (2, 3, 4, 5)


@cache
def documents() -> tuple[Document, ...]:
    at_choice = middle()
    settling = play(middle(), "settler", "take quarry")
    placing = play(middle(), "mayor", (1, "place auto"))
    return at_choice.position(), settling.position(), placing.position()


@cache
def expansion_documents() -> tuple[Document, ...]:
    """Every expansion set at its start and in the middle, and what is rich in everything."""
    found = [rich(seats).position() for seats in SEATS]
    found += [play(rich(4), role).position() for role in ("mayor", "craftsman", "buccaneer")]
    for number, expansions in enumerate(SETS):
        options = {
            "expansions": expansions,
            "edition": EDITIONS[number % 3],
            **({"building_selection": "draft"} if "new-buildings" in expansions else {}),
        }
        seats = SEATS[number % 4]
        game = engine.new_game("puerto-rico", seats=seats, seed="fuzz", **options)
        found += [played_on(game, moves, number).position() for moves in (3, 60)]
    return tuple(found)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 200),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["corn", "quarry", "mayor", "office", "unknown", "0", "settler"]),
    st.sampled_from(["forest", "noble", "buccaneer", *EXPANSIONS, *BUILDINGS]),
    st.sampled_from(["prefer noble", "when captain end send colonist to chapel", "draft", "fan"]),
    st.lists(st.one_of(st.integers(0, 3), st.text(max_size=5), st.none()), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(0, 3), max_size=2),
)


def paths(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside the document."""
    found = [way] if way else []
    pairs = value.items() if isinstance(value, dict) else []
    pairs = enumerate(value) if isinstance(value, list) else pairs
    for key, part in pairs:
        found += paths(part, (*way, key))
    return found


@settings(max_examples=tries(600), deadline=None)
@given(data=st.data())
def test_a_document_changed_anyhow_loads_or_is_refused_with_bad_position(data: Any) -> None:
    check_changed(data, documents())


@settings(max_examples=tries(300), deadline=None)
@given(data=st.data())
def test_so_it_is_with_every_expansion(data: Any) -> None:
    check_changed(data, expansion_documents())


def check_changed(data: Any, sound: tuple[Document, ...]) -> None:
    document = changed(data, copy.deepcopy(data.draw(st.sampled_from(sound))))
    try:
        game = engine.load_game(document)
    except engine.BadPosition as error:
        assert str(error)  # noqa: PT017
        return
    assert engine.load_game(game.position()).position() == game.position()
    assert all(game.legal(seat) for seat in game.to_act)


def changed(data: Any, document: Document) -> Document:
    """One to three places of it replaced by something odd, or left out."""
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(paths(document)))
        part: Any = document
        for key in way:
            part = part[key]
        if data.draw(st.booleans()) and isinstance(part, dict):
            del part[last]
        else:
            part[last] = data.draw(ODD)
        if not document:
            break
    return document
