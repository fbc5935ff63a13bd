"""Whatever the grammar builds is a move or `IllegalMove`: every verb with all its optional parts.

Random words seldom make two parts that belong to one verb; here each goes with each.
"""

from __future__ import annotations

import json
import random
from importlib import import_module
from pathlib import Path

import pytest
from any_text import GAMES, check_texts
from grammar import GRAMMAR, texts
from scenarios import refusal
from test_any_text import PUERTO_RICO, SAN_JUAN

import engine
from engine.puerto_rico.game import PuertoRico
from engine.san_juan.game import SanJuan
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "reader" / "phrases" / "positions.json").read_text("utf-8")
)
VERBS = {"puerto-rico": PuertoRico.verbs, "san-juan": SanJuan.verbs}
HARBOR = "build harbor paying colonist corn without colonist"


@pytest.mark.parametrize("name", GAMES)
def test_the_grammar_has_every_verb(name: str) -> None:
    written = {template.replace("[", " ").split()[0] for template in GRAMMAR[name]}
    assert VERBS[name] <= written


@pytest.mark.parametrize("name", [*POSITIONS])
def test_all_of_it_is_judged_at_every_kind_of_position(name: str) -> None:
    game, match = POSITIONS[name]["game"], engine.load_game(POSITIONS[name])
    chance = random.Random(name)
    for seat in {*match.to_act, 0}:
        check_texts(match, game, seat, texts(match, game, seat, chance))


OF_ALL_OPTIONS = [
    *(("puerto-rico", seats, options) for seats, options in PUERTO_RICO),
    *(("san-juan", seats, options) for seats, options in SAN_JUAN),
]


@pytest.mark.parametrize("number", one_in(14, range(len(OF_ALL_OPTIONS))))
def test_so_it_is_where_something_is_asked_for_the_first_time_whatever_the_options(
    number: int,
) -> None:
    name, seats, options = OF_ALL_OPTIONS[number]
    chance = random.Random(f"grammar {number}")
    match = engine.new_game(name, seats=seats, seed=str(number), **options)
    asked: set[str | None] = set()
    while not match.over:
        seat = chance.choice(match.to_act)
        if match.decision(seat) not in asked:
            asked.add(match.decision(seat))
            check_texts(match, name, seat, texts(match, name, seat, chance))
        match.play(seat, chance.choice(match.choices(seat, 4)).text)


@pytest.mark.parametrize("paid", ["colonist corn", "noble chapel", "colonist san juan"])
def test_nobody_is_handed_back_without_a_black_market_whatever_is_declined(paid: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="q")
    match.play(0, "builder")
    said = refusal(match, f"build harbor paying {paid} without colonist")
    assert said == "You need an occupied black market to pay with anything but doubloons."


def test_an_error_of_judging_is_a_refusal_that_remembers_it(
    monkeypatch: pytest.MonkeyPatch, failures: list[Exception]
) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="q")
    match.play(0, "builder")
    before = match.digest()
    builder = import_module("engine.puerto_rico.phases.builder")
    monkeypatch.setattr(builder, "absent_hand_back", lambda player, move: 1 // 0)
    assert refusal(match, HARBOR) == "This move could not be read. Please write it another way."
    assert not match.is_legal(0, HARBOR)
    assert match.digest() == before
    assert [type(failure) for failure in failures] == [ZeroDivisionError] * 2
    failures.clear()
