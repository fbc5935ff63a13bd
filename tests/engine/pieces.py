"""Tiles and buildings of a scenario written in a word, and back.

`corn*` has a colonist, `chapel+` a noble, `sugar-mill*2` two colonists, `guesthouse*+` one of
each; `forest:corn` is a forest with corn on its face, `forest:corn?` one that was drawn face down.
"""

from __future__ import annotations

import re
from typing import Any

PIECE = re.compile(r"([a-z-]+)(?::([a-z]+)(\?)?)?(?:(\*)(\d*))?(?:(\+)(\d*))?")


def piece(kind: str, text: str) -> dict[str, Any]:
    """The entry of a position document; `kind` is `tile` or `building`."""
    match = PIECE.fullmatch(text)
    assert match, f"{text} is no piece"
    name, face, hidden, star, colonists, plus, nobles = match.groups()
    entry: dict[str, Any] = {kind: name}
    if star:
        entry["colonists"] = int(colonists or 1)
    if plus:
        entry["nobles"] = int(nobles or 1)
    if face:
        entry["face"] = face
    if hidden:
        entry["hidden"] = True
    return entry


def text_of(entry: dict[str, Any]) -> str:
    """The same without a forest's face."""
    text: str = entry["tile"] if "tile" in entry else entry["building"]
    for sign, people in (("*", "colonists"), ("+", "nobles")):
        n = entry.get(people, 0)
        text += (sign if n else "") + (str(n) if n > 1 else "")
    return text


def people_of(player: dict[str, Any], people: str) -> int:
    """A player's `colonists` or `nobles`, wherever they are."""
    entries = [*player["island"], *player["city"], player["san_juan"]]
    return sum(entry.get(people, 0) for entry in entries)


def printed(tile: dict[str, Any]) -> str:
    """The kind printed on a tile, also of a forest."""
    kind: str = tile["face"] if tile["tile"] == "forest" else tile["tile"]
    return kind
