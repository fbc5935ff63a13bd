"""What a game has to say, in no language yet: the key of a text and the values that fill it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Said(NamedTuple):
    """Told by a `Language` at the edge. The key is that of its template, or the English template
    itself."""

    key: str
    values: Mapping[str, Any]


def said(key: str, /, **values: Any) -> Said:
    return Said(key, values)


NOTHING_SAID = Said("", {})
