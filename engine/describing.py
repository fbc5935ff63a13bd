"""A game's description in a language: the same entries with their texts and names told in it."""

from __future__ import annotations

from typing import Any

from engine.spelling import Spelling
from engine.tongue import ENGLISH, Tongue

TEXTS = ("summary", "label", "help", "decision", "does")
"""Keys of texts wherever they stand in a description."""


def described(
    description: dict[str, Any], tongue: Tongue, spelling: Spelling | None
) -> dict[str, Any]:
    """What `engine.GAMES` says of a game, in that language; examples are what players write."""
    if tongue.code == ENGLISH or spelling is None:
        return description
    told: dict[str, Any] = _told(description, tongue)
    told["roles"] = [_named(role, tongue, "role", "role rule") for role in told["roles"]]
    for move in told["moves"]:
        move["examples"] = [spelling.spell(text) for text in move["examples"]]
    told["pieces"] = [_named(piece, tongue, "building", "rule") for piece in told["pieces"]]
    return told


def _told(value: Any, tongue: Tongue) -> Any:
    if isinstance(value, list):
        return [_told(each, tongue) for each in value]
    if not isinstance(value, dict):
        return value
    told = {key: _told(each, tongue) for key, each in value.items()}
    for key in TEXTS:
        if isinstance(told.get(key), str):
            told[key] = tongue.translated(told[key])
    if "labels" in told:
        told["labels"] = {key: tongue.translated(text) for key, text in told["labels"].items()}
    return told


def _named(thing: dict[str, Any], tongue: Tongue, name: str, rule: str) -> dict[str, Any]:
    own = tongue.names[name][thing["id"]]
    return {
        **thing,
        "name": own[:1].upper() + own[1:],
        "rule": tongue.names[rule][thing["id"]],
    }
