"""The terms of a league as people say them: `two divisions of four, three days per move`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from engine.lexicon import fold
from pbem.reader import language_file, letter_words
from pbem.reader.letter_words import Phrases
from pbem.reader.tokens import tokens_of

LIKE_ONE = re.compile(r"[1-9][0-9]{0,3}")
NUMBER = "#"
"""What stands for a number in phrases, and in the words of the terms that they mean."""
TIMES, WEEKS = " x ", " weeks"
"""So many of a size; so many weeks, which are told as days."""
MOST_DIVISIONS = 20


def terms_said(text: str) -> str:
    """The terms in a text, written as the commands for leagues read them: `divisions 4 4 clock 3d`;
    empty if it says none."""
    words = [token.word for token in tokens_of(text) if not token.mark]
    return max((_terms(words, code) for code in _phrases()), key=len, default="")


def _terms(words: Sequence[str], code: str) -> str:
    named = _numbers(code)
    numbers = [int(word) if LIKE_ONE.fullmatch(word) else named.get(word) for word in words]
    spelt = [
        word if number is None else NUMBER for word, number in zip(words, numbers, strict=True)
    ]
    found: dict[str, str] = {}
    for phrase in _phrases()[code].find(spelt):
        said = [n for n in numbers[phrase.start : phrase.end] if n is not None]
        term = min(phrase.kinds)
        found.setdefault(term.partition(" ")[0], _written(term, said))
    return " ".join(filter(None, found.values()))


def _written(term: str, numbers: Sequence[int]) -> str:
    """The term with its numbers: of `divisions # x #` each size, of weeks the days."""
    if TIMES in term:
        name, (many, size) = term.partition(" ")[0], numbers
        return f"{name}{f' {size}' * many}" if many <= MOST_DIVISIONS else ""
    if term.endswith(WEEKS):
        return f"{term.partition(' ')[0]} {7 * numbers[0]}"
    for number in numbers:
        term = term.replace(NUMBER, str(number), 1)
    return term


@cache
def _phrases() -> Mapping[str, Phrases]:
    return {code: Phrases.of(own.table("terms")) for code, own in letter_words.languages().items()}


@cache
def _numbers(code: str) -> Mapping[str, int]:
    """Numbers that are one word."""
    said = language_file.languages()[code].numbers
    return {
        fold(phrase): number
        for number, phrases in said.items() for phrase in phrases
        if number and " " not in phrase
    }  # fmt: skip
