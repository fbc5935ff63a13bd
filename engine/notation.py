"""What the readers of moves of all games share: lists, numbers, and the words between parts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from engine.errors import AmbiguousMove, UnreadableMove
from engine.lexicon import Lexicon, fold
from engine.typed_words import AllTypedWords

AND = re.compile(r" (?:and|i|si|und|oraz|sowie|precum si) ")
"""Before the last of a list, in the languages that write moves so."""


def items(text: str) -> list[str]:
    """What stands between commas, or before and after the last word between them."""
    return [item for part in AND.sub(",", text).split(",") if (item := part.strip())]


def counted(item: str, digits: int = 3) -> tuple[str, int]:
    """`corn 2`, `corn ×2`, `2 corn` or `corn` as name and number of at most so many digits."""
    name, _, n = item.rpartition(" ")
    n = n.removeprefix("×")
    if not n.isdecimal():
        n, _, name = item.partition(" ")
    if name and n.isdecimal() and len(n) <= digits:
        return name, int(n)
    return item, 1


class VerbLexicon(Lexicon):
    """The verbs of a game in all languages, of one word, of several, or of two parts."""

    def __init__(self, typed: AllTypedWords, strict: Iterable[str]) -> None:
        super().__init__("move", typed.verbs, strict)
        self._long = sorted((form for form in self.keys if " " in form), key=len, reverse=True)
        self._parted = {
            fold(first): [f" {fold(last)}" for last in lasts]
            for first, lasts in typed.parted.items()
        }

    def split(self, body: str, among: Iterable[str] | None = None) -> tuple[str, str]:
        """The verb that a folded move begins with, and the rest. The second of two parts may stand
        behind that. Raises `UnreadableMove` or `AmbiguousMove`."""
        word, _, rest = body.partition(" ")
        for last in self._parted.get(word, ()):
            if rest.endswith(last):
                body = f"{word}{last} {rest.removesuffix(last)}"
        for form in self._long:
            if f"{body} ".startswith(f"{form} "):
                return self.keys[form], body[len(form) :].strip()
        return self.find(word, among), rest


def split_at(text: str, marks: Collection[str]) -> tuple[str, str | None]:
    """What stands before and after the first of the marks, the longest there; None if none is."""
    words = text.split()
    longest = max(mark.count(" ") for mark in marks) + 1
    for place in range(len(words)):
        for n in range(longest, 0, -1):
            if " ".join(words[place : place + n]) in marks:
                return " ".join(words[:place]).rstrip(" ,"), " ".join(words[place + n :])
    return text, None


def preferring(lexicon: Lexicon, words: str, among: Iterable[str] | None) -> str:
    """What the words mean among some keys; if nothing, among all."""
    if among is not None:
        try:
            return lexicon.find(words, among)
        except AmbiguousMove:
            raise
        except UnreadableMove:
            pass
    return lexicon.find(words)
