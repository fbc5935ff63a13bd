"""Documents of San Juan: read back exactly, refused with a reason when no game can be there."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from sj_table import position, table

import engine

Change = Callable[[dict[str, Any]], None]
PLAYERS = [
    {"hand": ["library", "well"], "city": ["indigo-plant+", "chapel"],
     "under": {"chapel": ["crane"]}},
    {"hand": ["hero"], "city": ["customs-office+", "sugar-mill"]},
    {"hand": [], "city": ["indigo-plant"]},
]  # fmt: skip


def document() -> dict[str, Any]:
    return position(PLAYERS, seats=3, new=True, removed=["statue"], discards=["tower"])


def refused(change: Change) -> str:
    changed = document()
    change(changed)
    with pytest.raises(engine.BadPosition) as error:
        engine.load_game(changed)
    return error.value.reason


def put(path: str, value: Any) -> Change:
    def change(found: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = found
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[int(last) if isinstance(place, list) else last] = value

    return change


def test_a_document_at_role_choice_is_read_back_exactly() -> None:
    assert engine.load_game(document()).position() == document()


def test_a_document_inside_a_phase_is_read_back_exactly() -> None:
    game = table(PLAYERS, seats=3, new=True, removed=["statue"], discards=["tower"])
    game.play(0, "councillor")
    game.play(1, "pass")
    inside = json.loads(json.dumps(game.position()))
    again = engine.load_game(inside)
    assert again.position() == inside
    assert again.to_act == game.to_act
    assert again.legal(0) == game.legal(0)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("players.0.hand", ["library", "library"], "in all"),
        ("players.0.hand", ["library", "gold"], "not one of"),
        ("players.0.hand", 2, "redacted"),
        ("players.0.city.0.good", True, "redacted"),
        ("players.0.city.1.good", "well", "no good can lie"),
        ("players.0.city.1.under", None, "redacted"),
        ("players.1.city.1.under", ["crane"], "no cards can lie under"),
        ("players.2.city.0.card", "palace", "in all"),
        ("players.1.city", [{"card": "well"}, {"card": "well"}], "one of each violet kind"),
        ("players.1.city", [{"card": "indigo-plant"}] * 13, "over 12"),
        ("players.1.city", [{"card": "indigo-plant"}] * 12, "the game is over"),
        ("players.0.bank_used", "yes", "true or false"),
        ("players.0.library_used", True, "cannot have used a library"),
        ("deck", 40, "redacted"),
        ("deck", [], "in all"),
        ("discards", ["cathedral"], "in all"),
        ("removed", ["nothing"], "not one of"),
        ("tiles", [[1, 1, 1, 2, 2]] * 5, "five market tiles"),
        ("tiles.0", [1, 1], "list of five prices"),
        ("tiles.0", None, "redacted"),
        ("tiles_seen", 6, "from 0 to 5"),
        ("tiles_seen", -1, "from 0 to 5"),
        ("cathedral", False, "cathedral"),
        ("cathedral", 1, "true or false"),
        ("roles", ["builder"], "five roles"),
        ("roles", ["builder", "mayor"], "not one of"),
        ("taken", {"1": ["builder"]}, "five roles"),
        ("taken", {"5": []}, "not one of"),
        ("governor", 3, "from 0 to 2"),
        ("to_choose", 1, "to_choose"),
        ("round", -1, "from 0"),
        ("options", {"new_buildings": "yes"}, "True or False"),
        ("options", {"expansions": []}, "Unknown option"),
        ("options", {"new_buildings": False}, "is not in the game"),
        ("players", [], "0 players"),
        ("players", "three", "not a list"),
        ("seed", 5, "hex"),
        ("version", 2, "version 1"),
        ("game", "chess", "no game"),
    ],
)
def test_what_no_game_can_reach_is_refused(path: str, value: Any, why: str) -> None:
    assert why in refused(put(path, value))


def test_choices_go_clockwise_from_the_governor() -> None:
    def change(found: dict[str, Any]) -> None:
        found["roles"].remove("trader")
        found["taken"] = {"1": ["trader"]}
        found["to_choose"] = 1

    assert "clockwise" in refused(change)


VALUES: list[Any] = [None, True, -1, 0, 7, 10**9, "", "well", "nowhere", [], {}, [[]], 1.5,
                     ["well"], {"card": "well"}]  # fmt: skip


def mutate(node: Any, chance: random.Random) -> None:
    """Change one thing somewhere: another value, one less, one twice."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = chance.choice(keys)
        below = node[key]
        if isinstance(below, dict | list) and below and chance.random() < 0.7:
            node = below
            continue
        kind = chance.random()
        if kind < 0.2:
            del node[key]
        elif kind < 0.35 and isinstance(node, list):
            node.append(copy.deepcopy(below))
        else:
            node[key] = copy.deepcopy(chance.choice(VALUES))
        return


@pytest.mark.parametrize("number", range(8))
def test_changed_documents_are_refused_or_played_but_never_break(number: int) -> None:
    chance = random.Random(number)
    loaded = 0
    for _ in range(150):
        changed = document()
        for _ in range(chance.choice([1, 1, 2, 3])):
            mutate(changed, chance)
        try:
            game = engine.load_game(changed)
        except engine.BadPosition:
            continue
        loaded += 1
        for _ in range(12):
            if game.over:
                break
            seat = game.to_act[0]
            game.play(seat, chance.choice(game.legal(seat)))
    assert loaded < 150
