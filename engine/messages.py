"""What a game has to say, in no language yet: the key of a text and the values that fill it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Message(NamedTuple):
    """Told by a `Language` at the edge. The key is that of its template, or the English template
    itself."""

    key: str
    values: Mapping[str, Any]


def message(key: str, /, **values: Any) -> Message:
    return Message(key, values)


def with_moves(told: Message, write: Callable[[str], str]) -> Message:
    """With a `move` in it as people write it, for which a language alone knows too little."""
    values = {
        name: with_moves(value, write) if isinstance(value, Message) else value
        for name, value in told.values.items()
    }
    if MOVE in values:
        values[MOVE] = write(str(values[MOVE]))
    return Message(told.key, values)


MOVE = "move"
NO_MESSAGE = Message("", {})
