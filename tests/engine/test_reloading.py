"""A match and one loaded from its position answer everything alike, at a third of the decisions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from grammar import bare_forms, every_form, filled
from test_any_text import PUERTO_RICO, SAN_JUAN

import engine
from tests.sampling import EVERYTHING, one_in

pytestmark = pytest.mark.thorough

OF_ALL_OPTIONS = [
    *(("puerto-rico", seats, options) for seats, options in one_in(21, PUERTO_RICO)),
    *(("san-juan", seats, options) for seats, options in one_in(5, SAN_JUAN)),
]
BARE, MORE = 14, 6
"""Texts at each decision: verbs without their optional parts, and any."""
APART = 3
"""Moves played from one decision that is looked at to the next."""
LOOKED_FOR = 10
"""Of so many refusals one is asked what was meant: what is near to a text among the legal moves,
which are compared, too. Where the reader itself says so, it is always asked."""


def answers(match: engine.Match, seat: int, tried: list[str]) -> dict[str, Any]:
    """Everything that the match says to the seat of its question and of those texts."""
    told: dict[str, Any] = {
        "legal": match.listing(seat), "choices": match.choices(seat), "asides": match.asides(seat),
        "only": match.only_move(seat), "trivial": match.trivial_move(seat),
        "question": match.question(seat), "form": match.form(seat),
        "examples": match.examples(seat), "shortcuts": match.shortcuts(seat),
    }  # fmt: skip
    for number, text in enumerate(tried):
        try:
            told[f"`{text}`"] = str(match.read(seat, text))
        except engine.IllegalMove as error:
            told[f"`{text}`"] = (type(error), str(error.reason))
            if number % LOOKED_FOR == 0 or isinstance(error, engine.AmbiguousMove):
                told[f"for `{text}`"] = error.suggestions
    return told


def written(match: engine.Match, name: str, seat: int, chance: random.Random) -> list[str]:
    bare = bare_forms(name)
    forms = [*chance.sample(bare, min(BARE, len(bare))), *chance.sample(every_form(name), MORE)]
    return list(filled(forms, match, name, seat, chance))


@pytest.mark.parametrize(("name", "seats", "options"), OF_ALL_OPTIONS)
def test_a_loaded_position_answers_as_the_match_that_it_is_of(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    chance = random.Random(f"reloading {name} {seats} {options}")
    match = engine.new_game(name, seats=seats, seed=f"reloading {seats}", **options)
    while not match.over:
        again = engine.load_game(match.position())
        assert again.to_act == match.to_act
        for seat in match.to_act if EVERYTHING or match.played % APART == 0 else ():
            tried = written(match, name, seat, chance)
            assert answers(again, seat, tried) == answers(match, seat, tried)
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.choices(seat, 4)).text)
