"""The words of days in one language, and where they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.lexicon import fold
from pbem.reader.language_file import listed, spellings
from pbem.reader.letter_words import FoundPhrase, Phrases, languages

WORD = re.compile(
    r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2}))?(?![\d/])|\d+|[^\W\d_]+|[-–—]"
)
ORDINAL = re.compile(r"(?:(?<=(?<![\d.:])\d)|(?<=(?<![\d.:])\d\d))\.(?![\d.])")
SINGLE = re.compile(r"\d{1,2}")
DASH, FULL_STOP = "-", "."
DASHES = "-–—"
MOST_FILLING = 3
NUMBERED_KINDS = ("weekdays", "months", "numbers", "ordinals")


@dataclass(frozen=True)
class DayWords:
    """A language's words of days: phrases by their kinds, the numbers of those in lists, and what
    days have names."""

    phrases: Phrases
    values: Mapping[str, int]
    feasts: Mapping[str, str]


def words_of_days(text: str) -> list[str]:
    """Folded words, dates as they stand, and dashes."""
    return [
        DASH if word in DASHES else word if word[0].isdigit() else fold(word)
        for word in WORD.findall(text)
    ]


@cache
def day_words(code: str) -> DayWords:
    own = languages()[code]
    returns = {kind: own.table("absences")[kind] for kind in ("returns", "returns after")}
    tables = {**own.table("days"), **returns, "feast": []}
    values: dict[str, int] = {}
    for kind in NUMBERED_KINDS:
        for number, names in enumerate(own.data["days"][kind].split(",")):
            alike = spellings(code, listed(names))
            values |= {f"{kind} {fold(name)}": number for name in alike}
    feasts: dict[str, str] = {}
    for days, phrases in own.table("days", "named").items():
        tables["feast"] += phrases
        feasts |= {fold(phrase): days for phrase in phrases}
    return DayWords(Phrases.of(tables), values, feasts)


def with_marks(text: str, code: str) -> str:
    """The text with the mark of ordinals for the full stop that stands for it, where it does:
    `am 7. Mai` as `am 7 te Mai`."""
    marks = languages()[code].table("days")["marks"]
    return ORDINAL.sub(f" {marks[0]}", text) if FULL_STOP in marks else text


class DayCursor:
    """Finds words of days among those of a text in one language."""

    def __init__(self, words: Sequence[str], code: str) -> None:
        self.words = words
        self.own = day_words(code)
        self._known: dict[int, FoundPhrase] = {}

    def is_(self, kind: str, place: int) -> bool:
        return self.end(kind, place) > place

    def end(self, kind: str, place: int) -> int:
        """Where the phrase of that kind ends; `place` if there is none."""
        if not 0 <= place < len(self.words):
            return place
        if place not in self._known:
            self._known[place] = self.own.phrases.at(self.words, place)
        found = self._known[place]
        return found.end if kind in found.kinds else place

    def skip(self, place: int, *kinds: str) -> int:
        """Behind all words of those kinds."""
        for _ in range(MOST_FILLING):
            ends = [self.end(kind, place) for kind in kinds]
            if DASH in kinds and place < len(self.words) and self.words[place] == DASH:
                ends.append(place + 1)
            if max(ends) <= place:
                break
            place = max(ends)
        return place

    def value(self, kind: str, place: int) -> int | None:
        end = self.end(kind, place)
        key = f"{kind} {' '.join(self.words[place:end])}"
        return self.own.values.get(key) if end > place else None

    def number(self, place: int) -> tuple[int | None, int]:
        if place < len(self.words) and SINGLE.fullmatch(self.words[place]):
            return int(self.words[place]), place + 1
        value = self.value("numbers", place)
        return (None, place) if value is None else (value + 1, self.end("numbers", place))
