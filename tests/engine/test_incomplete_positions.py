"""A document with less than a position has, or with more, is refused or means what it says.

What may be left out: counts that are 0 (of role cards all of them or none), empty lists, flags
that are false, what is null, and options that are as usual.
"""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from rulebook import EXPANSIONS
from test_position_fuzz import paths

import engine
from tests.move_choice import sensible_move

Document = dict[str, Any]
USUAL = ("options", "seed", "draws")
"""Left out they are as usual, unknown, or none."""
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "base": ("puerto-rico", 4, {}),
    "expansions": ("puerto-rico", 3, {"expansions": EXPANSIONS}),
    "two": ("puerto-rico", 2, {"edition": "2002", "expansions": ["nobles", "festival"]}),
    "cards": ("san-juan", 3, {"new_buildings": True}),
}


@cache
def documents(table: str) -> tuple[Document, ...]:
    """A start, some positions at the choice of a role, and one inside a phase."""
    name, seats, options = TABLES[table]
    chance = random.Random(table)
    game = engine.new_game(name, seats=seats, seed=table, **options)
    found, rounds = [game.position()], 0
    while len(found) < 4:
        seat = chance.choice(game.to_act)
        game.play(seat, sensible_move(game, seat, game.legal(seat), chance))
        position = game.position()
        if position["round"] > rounds + 2 and (position["phase"] is None) == (len(found) < 3):
            rounds = position["round"]
            found.append(position)
    return tuple(found)


def part_of(document: Document, way: tuple[Any, ...]) -> Any:
    part: Any = document
    for key in way:
        part = part[key]
    return part


def loaded(document: Document) -> Document | None:
    try:
        return engine.load_game(document).position()
    except engine.BadPosition:
        return None


def without(document: Document, way: tuple[Any, ...]) -> Document:
    changed = copy.deepcopy(document)
    del part_of(changed, way[:-1])[way[-1]]
    return changed


def emptied(document: Document, way: tuple[Any, ...]) -> Document:
    """With nothing where that was."""
    changed = copy.deepcopy(document)
    was = part_of(document, way)
    empty = {bool: False, int: 0, list: [], dict: {}}
    nothing = None if way == ("phase",) else empty.get(type(was))
    part_of(changed, way[:-1])[way[-1]] = nothing
    return changed


def of_dicts(document: Document) -> list[tuple[Any, ...]]:
    ways = [way for way in paths(document) if isinstance(part_of(document, way[:-1]), dict)]
    return [way for way in ways if way[0] not in USUAL]


@pytest.mark.parametrize("table", TABLES)
def test_what_is_left_out_is_nothing_or_missed(table: str) -> None:
    for document in documents(table):
        for way in of_dicts(document):
            found = loaded(without(document, way))
            if found is None or found == document:
                continue
            assert not isinstance(part_of(document, way), str), way
            assert found == loaded(emptied(document, way)), way


@pytest.mark.parametrize("table", TABLES)
def test_a_key_that_nobody_would_read_is_refused(table: str) -> None:
    for document in documents(table):
        objects = [
            way for way in [(), *paths(document)] if isinstance(part_of(document, way), dict)
        ]
        for way in objects:
            changed = copy.deepcopy(document)
            part_of(changed, way)["colonist"] = 1
            with pytest.raises(engine.BadPosition):
                engine.load_game(changed)


@pytest.mark.parametrize("table", TABLES)
def test_every_role_is_there_or_taken(table: str) -> None:
    document = documents(table)[1]
    for role in document["roles"]:
        changed = copy.deepcopy(document)
        if isinstance(changed["roles"], list):
            changed["roles"].remove(role)
        else:
            del changed["roles"][role]
        with pytest.raises(engine.BadPosition, match=r"cards, taken|each of the five roles"):
            engine.load_game(changed)


@pytest.mark.parametrize("key", ["festival", "buccaneer"])
def test_an_expansion_that_is_played_has_its_part_of_the_document(key: str) -> None:
    document = without(documents("expansions")[1], (key,))
    with pytest.raises(engine.BadPosition, match=f"lacks its {key}"):
        engine.load_game(document)


def test_a_seat_that_is_no_number_of_one_is_refused() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="infinite")
    game.play(0, "settler")
    document = json.loads(
        json.dumps(game.position()).replace('[[0, "settler"]', '[[Infinity, "settler"]')
    )
    with pytest.raises(engine.BadPosition, match="cannot be played"):
        engine.load_game(document)
