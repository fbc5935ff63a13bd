"""The facade raises what it documents, whatever it is given: `BadPosition` for a document that is
none, `ValueError` for a game that there is not."""

from __future__ import annotations

import copy
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from any_text import GAMES
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import Document, played_on
from test_position_fuzz import ODD, changed

import engine
from tests.sampling import tries

pytestmark = pytest.mark.thorough

NO_DOCUMENTS = (None, 5, "text", [], {}, {"game": "puerto-rico"}, {"game": "san-juan"})


@cache
def matches() -> tuple[engine.Match, ...]:
    """At the first choice and later, of both games; each between two turns."""
    found = []
    for name in GAMES:
        match = engine.new_game(name, seats=3, seed="errors")
        for _ in range(2):
            found.append(match)
            match = played_on(match.copy(), 30)
            while match.position()["phase"] is not None:
                match = played_on(match, 1)
    return tuple(found)


@pytest.mark.parametrize("document", NO_DOCUMENTS)
def test_what_is_no_document_is_a_bad_position(document: Any) -> None:
    for refuses in (engine.load_game, engine.restore, lambda seen: engine.sampled(seen, "s")):
        with pytest.raises(engine.BadPosition):
            refuses(document)
    with pytest.raises(engine.BadPosition):
        engine.restore({"position": document, "record": [], "told": []})


@settings(max_examples=tries(400), deadline=None)
@given(data=st.data())
def test_a_saved_game_changed_anyhow_is_restored_or_a_bad_position(data: Any) -> None:
    saved = data.draw(st.sampled_from(matches())).save()
    with suppress(engine.BadPosition):
        engine.restore(changed(data, copy.deepcopy(saved)))


@settings(max_examples=tries(400), deadline=None)
@given(data=st.data())
def test_so_it_is_with_a_view_that_is_to_be_sampled(data: Any) -> None:
    seen: Document = {**data.draw(st.sampled_from(matches())).position(seat=1)}
    with suppress(engine.BadPosition):
        engine.sampled(changed(data, copy.deepcopy(seen)), "s")  # type: ignore[arg-type]


KINDS = st.one_of(ODD, st.binary(max_size=3), st.lists(st.lists(st.integers()), max_size=2))


@settings(max_examples=tries(400), deadline=None)
@given(name=st.sampled_from(GAMES), seats=KINDS, seed=KINDS, value=KINDS, data=st.data())
def test_a_game_that_there_is_not_is_a_value_error(
    name: str, seats: Any, seed: Any, value: Any, data: Any
) -> None:
    option = data.draw(st.sampled_from([*engine.GAMES[name]["options"], "unknown"]))
    for given_ in ({"seats": seats}, {"seed": seed}, {option: value}):
        with suppress(ValueError):
            engine.new_game(name, **{"seats": 3, "seed": "s", **given_})
    with suppress(ValueError):
        engine.new_game(seats, seats=3, seed="s")


@pytest.mark.parametrize("wrong", [{"seats": 3.0}, {"seats": True}, {"seed": 5}, {"seed": None}])
@pytest.mark.parametrize("name", GAMES)
def test_seats_are_a_whole_number_and_a_seed_is_a_text(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must be"):
        engine.new_game(name, **{"seats": 3, "seed": "s", **wrong})
    with pytest.raises(ValueError, match="must be"):
        engine.sampled(matches()[0].position(seat=0), 5)  # type: ignore[arg-type]
