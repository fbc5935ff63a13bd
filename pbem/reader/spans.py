"""Cuts words into spans that are known, the longest first."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pbem.reader.tokens import Token
from pbem.reader.vocabulary import NAME, NUMBER, THING, VERB, Vocabulary, WordReading

LEAST_STEM = 3
"""Letters that all forms of a name begin with."""
LEAST_CUT = 3
"""Words of a phrase that a name may be hidden in."""
MOST_DIGITS = 2
"""Of a number in a game; three are of a telephone's."""
DRAWN_OUT = re.compile(r"(\w)\1{2,}")


@dataclass(frozen=True)
class Span:
    """Words that belong together and all they may be; nothing if nobody knows them."""

    words: tuple[str, ...]
    written: str
    entries: tuple[WordReading, ...] = ()
    forgiven: str = ""
    """What a misspelt word was read as."""

    def has(self, *kinds: str) -> bool:
        return any(entry.kind in kinds for entry in self.entries)

    def is_only(self, *kinds: str) -> bool:
        return bool(self.entries) and all(entry.kind in kinds for entry in self.entries)

    def values(self, kind: str) -> list[object]:
        return [entry.value for entry in self.entries if entry.kind == kind]

    @property
    def verbs(self) -> frozenset[str]:
        """What in a move it may say somebody does."""
        return frozenset(str(value) for value in self.values(VERB))

    @property
    def ids(self) -> frozenset[str]:
        """All that it may name."""
        return frozenset(id for thing in self.values(THING) for id in getattr(thing, "ids", ()))

    @property
    def forms(self) -> frozenset[str]:
        """The forms of the verbs that it may be."""
        return frozenset(entry.form for entry in self.entries if entry.form)


def cut(words: Sequence[Token], vocabulary: Vocabulary, names: Collection[str]) -> list[Span]:
    """The spans of a run of words; `names` are folded words of the players' names."""
    folded = [token.word for token in words]
    found: list[Span] = []
    place = 0
    while place < len(words):
        length, entries = _whole_names(folded, place, vocabulary)
        for plain in _drawn_out(folded[place]) if not length else ():
            length, entries = (length, entries) if length else vocabulary.longest_at([plain], 0)
        if not length and folded[place].isdecimal():
            length, entries = 1, _number(folded[place])
        if length <= 1 and (own := vocabulary.spelt_marks.get(words[place].written.casefold())):
            length, entries = 1, [own]
        if length <= 1 and _names(words[place], names, known=bool(length)):
            length, entries = 1, [*entries, WordReading(NAME, folded[place], "")]
        run = words[place : place + (length or 1)]
        written = " ".join(token.written for token in run)
        found.append(Span(tuple(token.word for token in run), written, tuple(entries)))
        place += length or 1
    return found


def _whole_names(
    words: Sequence[str], place: int, vocabulary: Vocabulary
) -> tuple[int, list[WordReading]]:
    """The longest phrase there that doesn't end within a name: `buy me a coffee roaster`."""
    length, entries = vocabulary.longest_at(words, place)
    if length < LEAST_CUT or any(entry.kind == THING for entry in entries):
        return length, entries
    for begun in range(place + 1, place + length):
        beyond, named = vocabulary.longest_at(words, begun)
        if begun + beyond > place + length and any(entry.kind == THING for entry in named):
            return vocabulary.longest_at(words, place, begun - place)
    return length, entries


def _names(token: Token, names: Collection[str], *, known: bool) -> bool:
    """Whether it is a player's name, or a form of one, as other languages have them."""
    word = token.word
    if word in names:
        return True
    if known or not token.written[:1].isupper() or len(word) < LEAST_STEM:
        return False
    return any(
        word[:LEAST_STEM] == name[:LEAST_STEM] and abs(len(word) - len(name)) < LEAST_STEM
        for name in names
    )


def _drawn_out(word: str) -> Sequence[str]:
    """`sooo` and `keeep` without the letters that only lengthen them; none if nothing does."""
    plain = DRAWN_OUT.sub(r"\1", word)
    return (plain, DRAWN_OUT.sub(r"\1\1", word)) if plain != word and word.isalpha() else ()


def _number(word: str) -> list[WordReading]:
    return [WordReading(NUMBER, int(word), "")] if len(word) <= MOST_DIGITS else []
