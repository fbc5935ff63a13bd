"""When games are counted together, and when two positions are the same.

Games are of one game, number of players and variant: what of the options makes another game of it;
how answers are collected does not. Positions have keys of what everybody at the table sees, and who
is to move. The exact key is of all of that; the order in which things lie makes no difference. The
other one leaves out what chance alone has laid there, the tiles on offer or the numbers of cards:
so it is the same much longer. Neither knows anything hidden: both are of what a spectator sees.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterator, Mapping
from typing import Any, NamedTuple

import engine
from engine.meaning import unpaid
from pbem.games import records
from pbem.games.options import applies
from pbem.games.registry import pages_of
from pbem.language import catalogues
from pbem.models import Game

PLAIN = "plain"
"""The variant of a game without any such options."""
MOST = 40
"""Decisions of a game that are kept; later ones hardly ever meet another game's."""
LONGEST = 120
"""A move of more letters is not kept, nor is its position."""
LENGTH = 16
OF_NO_MATTER = frozenset({"game", "version", "options", "seed", "draws", "round"})
"""What is told by the list that a game is in, is secret, or only counts."""


class Keys(NamedTuple):
    exact: str
    alike: str


class Met(NamedTuple):
    """A decision of a game: after how many moves, its keys, the seat that answered, and what."""

    number: int
    keys: Keys
    seat: int
    played: str


def keys_of(rules: str, variant: str, match: engine.Match) -> Keys:
    """The keys of the position that the match is in, for a decision that is not over yet."""
    document = match.position(viewer="spectator")
    kind = [rules, len(document["players"]), variant]
    pages = pages_of(rules)
    unordered = pages.unordered
    return Keys(
        _hashed([*kind, _plain(document, OF_NO_MATTER, unordered)]),
        _hashed([*kind, _plain(document, OF_NO_MATTER.union(pages.by_chance), unordered)]),
    )


def decisions(game: Game, match: engine.Match, variant: str) -> Iterator[Met]:
    """The first decisions of a game that is over, played once more; `match` is its last position.

    These are the positions at which a replay stops (`pbem.web.game.replay`).
    """
    again, count = records.new_match(game), 0
    for seat, text, *auto in match.moves:
        if auto:
            continue
        if count == MOST:
            return
        played = unpaid(text)
        if len(played) <= LONGEST:
            yield Met(len(again.moves), keys_of(game.rules, variant, again), seat, played)
        again.play(seat, text)
        count += 1


def _hashed(document: Any) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def _plain(value: Any, without: Container[str], unordered: Container[str], key: str = "") -> Any:
    """The value without those keys, and with `unordered` lists in one order."""
    if isinstance(value, dict):
        return {
            name: _plain(inner, without, unordered, name)
            for name, inner in value.items()
            if name not in without
        }
    if isinstance(value, list):
        items = [_plain(item, without, unordered) for item in value]
        if key in unordered:
            items.sort(key=lambda item: json.dumps(item, sort_keys=True))
        return items
    return value


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
