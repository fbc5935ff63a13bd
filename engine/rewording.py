"""Words of an edition in the place of those a language is written with."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.addressing import capitalised


class Rewording:
    """Puts words in the place of others, the longest first, and keeps capitals.

    >>> Rewording({"kolonista": "robotnik"})("Kolonista i kolonista")
    'Robotnik i robotnik'
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        capitals = {capitalised(word): capitalised(other) for word, other in words.items()}
        self._words = {**words, **capitals}
        longest_first = sorted(self._words, key=len, reverse=True)
        self._any = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")

    def __call__(self, text: str) -> str:
        return self._any.sub(lambda found: self._words[found[0]], text)
