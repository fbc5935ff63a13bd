"""What a game has to say, in no language yet: the key of a text and the values that fill it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Said(NamedTuple):
    """Told by a `Language` at the edge. The key is that of its template, or the English template
    itself."""

    key: str
    values: Mapping[str, Any]


def said(key: str, /, **values: Any) -> Said:
    return Said(key, values)


def with_moves(told: Said, write: Callable[[str], str]) -> Said:
    """With a `move` in it as people write it, for which a language alone knows too little."""
    values = {
        name: with_moves(value, write) if isinstance(value, Said) else value
        for name, value in told.values.items()
    }
    if MOVE in values:
        values[MOVE] = write(str(values[MOVE]))
    return Said(told.key, values)


MOVE = "move"
NOTHING_SAID = Said("", {})
