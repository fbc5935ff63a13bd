"""The words of letters, from `languages/letters/CODE.toml`: phrases by kinds, between commas.

In a phrase `stem~` is a word with any ending, `a/b` one or the other, `zajęt(y/a)` two forms, and
`*` up to four words; `=if` are all phrases of that kind in `languages/CODE.toml`.
In lists of what has a number, such as the months, `|` stands between names of the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Self

from engine.lexicon import fold
from pbem.reader import language_file
from pbem.reader.language_file import listed

PACKAGE = "pbem.reader.languages.letters"
OWN = 0.6
"""What the writer's likeliest language weighs, if a word that it knows weighs 1."""
STEM, GAP, KIND = "~", "*", "="
MOST_BETWEEN = 4
LEAST_STEM = 2
"""Letters that a stem has at least."""


class Phrase(NamedTuple):
    """Words that are of a kind; `form` tells how a verb is inflected."""

    words: tuple[str, ...]
    """Folded."""
    exact: tuple[str, ...]
    """As it is written, with accents."""
    kind: str
    form: str = ""

    def places(self, words: Sequence[str], place: int) -> tuple[int, ...] | None:
        """Where its words are, if it begins there."""
        return _places(self.words, words, place)

    def is_spelt(self, written: Sequence[str], *, exactly: bool = False) -> bool:
        """Whether accents that are written are its own; `exactly`: and none is missing."""
        own = (word for word in self.exact if word != GAP)
        return all(
            (word.isascii() and not exactly) or _fits(word, said)
            for said, word in zip(own, written, strict=True)
        )


class FoundPhrase(NamedTuple):
    """A phrase among words: from where to where, and the kinds it is of."""

    start: int
    end: int
    kinds: frozenset[str]


@dataclass
class Phrases:
    """Phrases by what they begin with."""

    _whole: dict[str, list[Phrase]] = field(default_factory=dict)
    _stems: dict[str, list[Phrase]] = field(default_factory=dict)

    @classmethod
    def of(cls, *tables: Mapping[str, Iterable[str]]) -> Self:
        """Phrases by their kinds; what is of a kind in a later table is none in an earlier one."""
        kinds: dict[str, tuple[int, set[str]]] = {}
        for rank, table in enumerate(tables):
            for kind, phrases in table.items():
                for phrase in phrases:
                    before, own = kinds.get(phrase, (rank, set()))
                    kinds[phrase] = rank, {kind} | (own if before == rank else set())
        made = cls()
        for phrase, (_rank, own) in kinds.items():
            for kind in own:
                made.add(phrase, kind)
        return made

    def add(self, phrase: str, kind: str, form: str = "") -> None:
        exact = tuple(phrase.casefold().split())
        words = tuple(fold(word) or word for word in exact)
        beginning = self._stems if words[0].endswith(STEM) else self._whole
        first = words[0][:LEAST_STEM] if words[0].endswith(STEM) else words[0]
        beginning.setdefault(first, []).append(Phrase(words, exact, kind, form))

    def beginning_with(self, word: str) -> Iterator[Phrase]:
        yield from self._whole.get(word, ())
        for phrase in self._stems.get(word[:LEAST_STEM], ()):
            if _fits(word, phrase.words[0]):
                yield phrase

    def at(self, words: Sequence[str], place: int) -> FoundPhrase:
        """The longest phrase that begins there; of no kind if none does."""
        known: dict[int, set[str]] = {}
        for phrase in self.beginning_with(words[place]):
            if found := phrase.places(words, place):
                known.setdefault(found[-1] + 1, set()).add(phrase.kind)
        end = max(known, default=place)
        return FoundPhrase(place, end, frozenset(known.get(end, ())))

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

    def table(self, *path: str) -> dict[str, list[str]]:
        """The phrases of a table by their kinds."""
        data = self.data
        for name in path:
            data = data[name]
        return {kind: self._listed(said) for kind, said in data.items() if isinstance(said, str)}

    def _listed(self, phrases: str) -> list[str]:
        named = language_file.languages()[self.code].words
        found = ([said] if said[0] != KIND else named[said[1:]] for said in listed(phrases))
        return [*language_file.spellings(self.code, (own for each in found for own in each))]

    def answers(self, kind: str) -> dict[str, list[str]]:
        return self.table("answers", kind) if kind in self.data["answers"] else {}


@cache
def languages() -> Mapping[str, LetterWords]:
    """All languages in which letters are read, by their codes."""
    folder = files(PACKAGE)
    return {
        code: LetterWords(code, tomllib.loads((folder / f"{code}.toml").read_text("utf-8")))
        for code in language_file.languages_there()
        if (folder / f"{code}.toml").is_file()
    }


def likeliest(words: Sequence[str], known: Mapping[str, Phrases], own: str) -> str:
    """The language whose phrases cover the most words."""

    def weight(code: str) -> float:
        covered = sum(found.end - found.start for found in known[code].find(words))
        return covered + (OWN if code == own else 0)

    return max(known, key=lambda code: (weight(code), code == own))


def _places(said: Sequence[str], words: Sequence[str], place: int) -> tuple[int, ...] | None:
    if not said:
        return ()
    if said[0] == GAP:
        found = (_places(said[1:], words, place + n) for n in range(MOST_BETWEEN + 1))
        return next((places for places in found if places is not None), None)
    if place >= len(words) or not _fits(words[place], said[0]):
        return None
    behind = _places(said[1:], words, place + 1)
    return None if behind is None else (place, *behind)


def _fits(word: str, said: str) -> bool:
    return word.startswith(said[:-1]) if said.endswith(STEM) else word == said
