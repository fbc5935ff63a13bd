"""A game's description in a language: the same entries with their texts and names told in it."""

from __future__ import annotations

from typing import Any

from engine.languages import ENGLISH, Language
from engine.spelling import Spelling

TEXTS = ("summary", "aim", "end", "scoring", "title", "text", "label", "help", "decision", "does")
"""Keys of texts wherever they stand in a description."""


def description_in(
    description: dict[str, Any], language: Language, spelling: Spelling | None
) -> dict[str, Any]:
    """What `engine.GAMES` says of a game, in that language; examples are what players write."""
    if language.code == ENGLISH or spelling is None:
        return description
    told: dict[str, Any] = _told(description, language)
    told["roles"] = [_named(role, language, "role", "role rule") for role in told["roles"]]
    for move in told["moves"]:
        move["examples"] = [spelling.spell(text) for text in move["examples"]]
    told["pieces"] = [_named(piece, language, "building", "rule") for piece in told["pieces"]]
    return told


def _told(value: Any, language: Language) -> Any:
    if isinstance(value, list):
        return [_told(each, language) for each in value]
    if not isinstance(value, dict):
        return value
    told = {key: _told(each, language) for key, each in value.items()}
    for key in TEXTS:
        if isinstance(told.get(key), str):
            told[key] = language.translated(told[key])
    if "labels" in told:
        told["labels"] = {key: language.translated(text) for key, text in told["labels"].items()}
    return told


def _named(thing: dict[str, Any], language: Language, name: str, rule: str) -> dict[str, Any]:
    return {
        **thing,
        "name": language.title(name, thing["id"]),
        "rule": language.names[rule][thing["id"]],
    }
