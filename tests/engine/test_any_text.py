"""Any text of any seat at any decision is a move or `IllegalMove`, whatever the options.

With `TEXTS` games are played to their ends, with every option set, as many times as it says.
"""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest
from any_text import GAMES, Writer, check_texts, things
from rulebook import EDITIONS
from test_random_expansions import SETS, options_of

import engine

pytestmark = pytest.mark.thorough

TIMES = int(os.environ.get("TEXTS", "0"))
FIRST, LATER, OF_OTHERS = 8, 3, 2
"""Texts where something is asked for the first time in a game, later on, and of other seats."""
LOOKED_AT_EVERY = 60
MOST_MOVES = 150 if not TIMES else 10_000
SAN_JUAN = [
    (seats, {"new_buildings": new, "advanced_start": advanced})
    for seats, new, advanced in itertools.product((2, 3, 4), (False, True), (False, True))
]
PUERTO_RICO = [
    (seats, options_of(number, seats, edition, expansions))
    for number, (expansions, edition, seats) in enumerate(
        (set_, EDITIONS[place % 3], 2 + (place + turn) % 4)
        for turn in range(4)
        for place, set_ in enumerate(SETS)
    )
]


def wander(name: str, seats: int, options: dict[str, Any], number: int, pool: list[str]) -> int:
    """Random play with texts thrown at every few decisions; how many of them were moves."""
    chance = random.Random(f"any text {name} {seats} {number}")
    game = engine.new_game(name, seats=seats, seed=str(number), **options)
    writer, moves = Writer(chance, pool), 0
    asked: set[str | None] = set()
    while not game.over and len(game.moves) < MOST_MOVES:
        seat = chance.choice(game.to_act)
        decision = game.decision(seat)
        if decision == "place" and decision in asked:
            game.play(seat, "place auto")  # listing placements is dear
            continue
        legal = game.legal(seat)
        writer.learn(legal)
        if decision not in asked or chance.random() < 1 / LOOKED_AT_EVERY:
            texts = writer.texts(name, legal, LATER if decision in asked else FIRST)
            asked.add(decision)
            moves += check_texts(game, name, seat, texts)
            other = chance.choice((-1, seats, *range(seats)))
            moves += check_texts(game, name, other, writer.texts(name, legal, OF_OTHERS))
        game.play(seat, chance.choice(legal))
    return moves


@pytest.mark.parametrize("part", range(4))
def test_any_text_at_any_decision_of_san_juan_is_a_move_or_illegal(part: int) -> None:
    pool: list[str] = []
    moves = [
        wander("san-juan", seats, options, part + 4 * again, pool)
        for again in range(TIMES or 1)
        for seats, options in SAN_JUAN[part::4]
    ]
    assert sum(moves)  # some of them were moves


OWNED = (
    *("crane", "black-market", "harbor", "archive", "office-building", "chapel", "bank", "library"),
    "customs-office",
)


@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor", "prospector"])
def test_so_it_is_where_somebody_owns_what_asks_most(role: str) -> None:
    document = engine.new_game("san-juan", seats=2, seed=role, new_buildings=True).position()
    for card in OWNED:
        document["deck"].remove(card)
        good = {"good": document["deck"].pop()} if card == "customs-office" else {}
        document["players"][0]["city"].append({"card": card, **good})
    game = engine.load_game(document)
    chance = random.Random(role)
    writer = Writer(chance, [])
    game.play(0, role)
    asked = game.to_act[0]
    begun = game.legal(asked)[0].partition(" over ")[0].partition(" paying ")[0]
    texts = [
        f"{begun} {mark} {thing}" for thing in things("san-juan") for mark in ("over", "under")
    ]
    check_texts(game, "san-juan", asked, texts)
    for number in (FIRST, FIRST, FIRST):
        seat = chance.choice(game.to_act)
        legal = game.legal(seat)
        writer.learn(legal)
        texts = [writer.grafted("san-juan", legal) for _ in range(number)]
        check_texts(game, "san-juan", seat, texts)
        game.play(seat, chance.choice(legal))
        if game.over:
            return


@pytest.mark.parametrize("part", range(8))
def test_any_text_at_any_decision_of_puerto_rico_is_a_move_or_illegal(part: int) -> None:
    pool: list[str] = []
    tried = PUERTO_RICO if TIMES else PUERTO_RICO[: len(SETS)]
    moves = [
        wander("puerto-rico", seats, options, part + 8 * again, pool)
        for again in range(TIMES or 1)
        for seats, options in tried[part::8]
    ]
    assert sum(moves)  # some of them were moves


@pytest.mark.parametrize("name", GAMES)
def test_any_text_of_any_seat_is_refused_once_the_game_is_over(name: str) -> None:
    chance = random.Random(f"over {name}")
    game = engine.new_game(name, seats=2, seed="over")
    writer = Writer(chance, [])
    while not game.over:
        seat = game.to_act[0]
        writer.learn([game.choices(seat, 1)[0].text])
        game.play(seat, game.choices(seat, 1)[0].text)
    for seat in (-1, 0, 1, 2):
        assert check_texts(game, name, seat, writer.texts(name, writer.pool, 40)) == 0


def test_no_words_are_no_words_in_any_language() -> None:
    for name in GAMES:
        for language in engine.LANGUAGES:
            assert [engine.in_words(name, text, language) for text in ("", " ")] == ["", " "]
