"""Folds what people write into plain words and finds phrases among them, in linear time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.lexicon import fold

WORD = re.compile(r"[^\W_]+")
APOSTROPHES = re.compile("['`\u2019\u00b4]")
LEAST_STEM = 4

Words = tuple[str, ...]


def words_of(text: str) -> Words:
    """Lower case, without accents and marks; `don't` is `dont`."""
    return tuple(WORD.findall(fold(APOSTROPHES.sub("", text))))


class Phrases:
    """Phrases of one or more words, by their first word."""

    def __init__(self, *tables: str) -> None:
        self._by_first: dict[str, list[Words]] = {}
        for table in tables:
            for phrase in table.split(","):
                words = words_of(phrase)
                self._by_first.setdefault(words[0], []).append(words)
        for phrases in self._by_first.values():
            phrases.sort(key=len, reverse=True)

    def at(self, words: Sequence[str], place: int) -> int:
        """How many words the longest phrase that begins there has, 0 if none does."""
        for phrase in self._by_first.get(words[place], ()):
            if tuple(words[place : place + len(phrase)]) == phrase:
                return len(phrase)
        return 0

    def found_in(self, words: Sequence[str]) -> bool:
        return any(self.at(words, place) for place in range(len(words)))

    def removed_from(self, words: Sequence[str]) -> Words:
        """The words that belong to none of the phrases."""
        left: list[str] = []
        place = 0
        while place < len(words):
            length = self.at(words, place)
            if not length:
                left.append(words[place])
            place += length or 1
        return tuple(left)


def alike(word: str, other: str) -> bool:
    """Whether two words may be forms of one: they begin alike for the most part."""
    longer = max(len(word), len(other))
    least = max(LEAST_STEM, -(-longer * 6 // 10))
    return word == other or (min(len(word), len(other)) >= least and word[:least] == other[:least])


class WordForms:
    """Words, each found by any form that begins like it."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self._by_beginning: dict[str, list[str]] = {}
        for word in self.words:
            if len(word) >= LEAST_STEM:
                self._by_beginning.setdefault(word[:LEAST_STEM], []).append(word)

    def know(self, word: str) -> bool:
        if word in self.words:
            return True
        return any(alike(word, own) for own in self._by_beginning.get(word[:LEAST_STEM], ()))

    def found_in(self, words: Iterable[str]) -> bool:
        return any(self.know(word) for word in words)
