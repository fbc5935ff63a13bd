"""Which games are counted together: those of one game, number of players and variant.

A variant is what of the options makes another game of it; how answers are collected does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from pbem.games.options import applies
from pbem.games.registry import pages_of
from pbem.language import catalogues

PLAIN = "plain"
"""A game without any of them."""


def variant_of(rules: str, seats: int, options: Mapping[str, Any]) -> str:
    """The variant as a word for addresses and rows: `2011`, `2020.new-buildings.nobles`."""
    found: list[str] = []
    for key in pages_of(rules).variant_options:
        option = engine.GAMES[rules]["options"][key]
        value = options.get(key, option["default"])
        if not applies(option, seats, options):
            continue
        if option["kind"] == "flag":
            found += [key] if value else []
        elif option["kind"] == "set":
            found += [item for item in option["values"] if item in value]
        else:
            found.append(str(value))
    return ".".join(found) or PLAIN


def edition_of(variant: str) -> str:
    """The edition of a variant, empty where the game has none."""
    first = variant.partition(".")[0]
    known = [game["options"].get("edition", {}).get("values", ()) for game in engine.GAMES.values()]
    return first if any(first in values for values in known) else ""


def in_words(rules: str, variant: str) -> list[str]:
    """What it is called, option by option; empty for the plain game."""
    named: dict[str, str] = {}
    for key in pages_of(rules).variant_options:
        option = engine.games(catalogues.of_games())[rules]["options"][key]
        if option["kind"] == "flag":
            named[key] = str(option["label"])
        else:
            named |= {str(value): str(option["labels"][value]) for value in option["values"]}
    return [named.get(part, part) for part in variant.split(".") if part != PLAIN]
