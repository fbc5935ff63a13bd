"""The words of answers and of days away, from `languages/letters/CODE.toml`: phrases by kinds.

In a phrase `stem~` is a word with any ending, `a/b` one or the other, and `*` one to three words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from engine.lexicon import fold

PACKAGE = "pbem.reader.languages.letters"
OWN = 0.6
"""What the writer's likeliest language weighs, if a word that it knows weighs 1."""
STEM, EITHER, GAP = "~", "/", "*"
MOST_BETWEEN = 3
LEAST_STEM = 2
"""Letters that a stem has at least."""

Pattern = tuple[tuple[str, ...], ...]


class FoundPhrase(NamedTuple):
    """A phrase among words: from where to where, and the kinds it is of."""

    start: int
    end: int
    kinds: frozenset[str]


@dataclass
class Phrases:
    """Phrases by what they begin with."""

    _whole: dict[str, list[tuple[Pattern, str]]] = field(default_factory=dict)
    _stems: dict[str, list[tuple[Pattern, str]]] = field(default_factory=dict)

    def add(self, phrase: str, kind: str) -> None:
        pattern = tuple(tuple(word.split(EITHER)) for word in _folded(phrase).split())
        for first in pattern[0]:
            begun = ((first,), *pattern[1:])
            if first.endswith(STEM):
                self._stems.setdefault(first[:LEAST_STEM], []).append((begun, kind))
            else:
                self._whole.setdefault(first, []).append((begun, kind))

    def at(self, words: Sequence[str], place: int) -> FoundPhrase:
        """The longest phrase that begins there; of no kind if none does."""
        known: dict[int, set[str]] = {}
        word = words[place]
        for pattern, kind in (*self._whole.get(word, ()), *self._stems.get(word[:LEAST_STEM], ())):
            if length := _length(pattern, words, place):
                known.setdefault(length, set()).add(kind)
        longest = max(known, default=0)
        return FoundPhrase(place, place + longest, frozenset(known.get(longest, ())))

    def find(self, words: Sequence[str]) -> Iterator[FoundPhrase]:
        """All phrases among the words from left to right, the longest ones."""
        place = 0
        while place < len(words):
            found = self.at(words, place)
            if found.kinds:
                yield found
            place = max(found.end, place + 1)


@dataclass(frozen=True)
class LetterWords:
    """All that one language's file says."""

    code: str
    data: Mapping[str, Any]

    @property
    def answers(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        return dict(self.data["answers"])

    def phrases(self, *tables: Mapping[str, Iterable[str]]) -> Phrases:
        """Phrases by their kinds; what is of a kind in a later table is none in an earlier one."""
        kinds: dict[str, dict[int, set[str]]] = {}
        for rank, table in enumerate(tables):
            for kind, phrases in table.items():
                for phrase in phrases:
                    kinds.setdefault(phrase, {}).setdefault(rank, set()).add(kind)
        made = Phrases()
        for phrase, ranked in kinds.items():
            for kind in ranked[max(ranked)]:
                made.add(phrase, kind)
        return made


@cache
def languages() -> Mapping[str, LetterWords]:
    """All languages in which answers are read, by their codes."""
    found = (file for file in files(PACKAGE).iterdir() if file.name.endswith(".toml"))
    codes = {file.name.removesuffix(".toml"): file for file in found}
    return {
        code: LetterWords(code, tomllib.loads(codes[code].read_text("utf-8")))
        for code in sorted(codes)
    }


def likeliest(words: Sequence[str], known: Mapping[str, Phrases], own: str) -> str:
    """The language whose phrases cover the most words."""

    def weight(code: str) -> float:
        covered = sum(found.end - found.start for found in known[code].find(words))
        return covered + (OWN if code == own else 0)

    return max(known, key=lambda code: (weight(code), code == own))


def _folded(phrase: str) -> str:
    return " ".join(fold(word) or word for word in phrase.split())


def _length(pattern: Pattern, words: Sequence[str], place: int) -> int:
    """How many words the pattern takes there; 0 if it doesn't fit."""
    here = place
    for number, choices in enumerate(pattern):
        if choices == (GAP,):
            rest = pattern[number + 1 :]
            for between in range(1, MOST_BETWEEN + 1):
                length = _length(rest, words, here + between) if rest else between
                if here + between <= len(words) and length:
                    return here + between + (length if rest else 0) - place
            return 0
        if here >= len(words) or not any(_fits(words[here], choice) for choice in choices):
            return 0
        here += 1
    return here - place


def _fits(word: str, choice: str) -> bool:
    return word.startswith(choice[:-1]) if choice.endswith(STEM) else word == choice
