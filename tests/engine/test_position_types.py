"""The types of position documents say what is in them: in full and for viewers."""

from __future__ import annotations

import random
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

import engine
from tests.engine.test_meaning import GAMES, positions
from tests.sampling import EVERYTHING

pytestmark = pytest.mark.thorough

TYPES: dict[str, Any] = {
    "puerto-rico": engine.PuertoRicoPosition,
    "san-juan": engine.SanJuanPosition,
}


def faults(value: Any, kind: Any, path: str = "") -> list[str]:
    """Where a JSON value is not what the type says."""
    if get_origin(kind) is NotRequired:
        (kind,) = get_args(kind)
    if kind is Any:
        return []
    if is_typeddict(kind):
        return _of_object(value, kind, path)
    origin, of = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        found = [faults(value, each, path) for each in of]
        return [] if [] in found else [f"{path}: {value!r} is none of {kind}"]
    if origin is Literal:
        return [] if value in of else [f"{path}: {value!r}"]
    if origin is list:
        if not isinstance(value, list):
            return [f"{path}: {value!r} is no list"]
        return [f for n, each in enumerate(value) for f in faults(each, of[0], f"{path}.{n}")]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{path}: {value!r} is no object"]
        return [f for key, each in value.items() for f in faults(each, of[1], f"{path}.{key}")]
    return [] if type(value) is kind else [f"{path}: {value!r} is no {kind}"]


def _of_object(value: Any, kind: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no object"]
    hints = get_type_hints(kind, include_extras=True)
    required = {key for key, each in hints.items() if get_origin(each) is not NotRequired}
    found = [f"{path}: lacks {key}" for key in required - value.keys()]
    found += [f"{path}: unknown {key}" for key in value.keys() - hints.keys()]
    return found + [
        fault for key in hints.keys() & value.keys()
        for fault in faults(value[key], hints[key], f"{path}.{key}")
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_document_has_its_type(name: str, options: dict[str, Any]) -> None:
    chance = random.Random(5)
    for game in positions(name, options, 2):
        if game.over or chance.random() < (1.0 if EVERYTHING else 0.15):
            documents = [game.position(), game.position(viewer="spectator")]
            documents += [game.position(seat=seat) for seat in range(3)]
            for document in documents:
                assert faults(document, TYPES[name]) == []


def test_a_document_of_another_shape_is_seen() -> None:
    document: Any = engine.new_game("san-juan", seats=2, seed="types").position()
    assert faults(document | {"deck": None}, TYPES["san-juan"])
    assert faults(document | {"decks": []}, TYPES["san-juan"])
    assert faults({k: v for k, v in document.items() if k != "deck"}, TYPES["san-juan"])
    assert faults(document, TYPES["puerto-rico"])
