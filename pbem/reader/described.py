"""Finds the moves that a reply describes without naming them: by their price, points or effect.

What the mail says beside each move that it lists is all that is compared, so a description is found
in the language of the mail. Such moves are offered and never played.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from math import log
from typing import NamedTuple

from engine.lexicon import distance, fold
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.spelling import is_short_for
from pbem.reader.structure import Listed, common_beginning, pointed_at
from pbem.reader.vocabulary import NUMBER

PASS = "pass"
MOST_OFFERED = 3
LEAST_STEM = 4
"""Letters in which two forms of a word begin alike."""
MOST_ENDING = 4
"""Letters by which their ends may differ."""
LEAST_CUT = 3
"""Letters of a word that is cut short; beside it one is enough."""
LEAST_ALIKE = 5
"""Letters with which a word and one that a telephone put in its place begin."""
MOST_WRONG = 2
MOST_STRANGE = 6
"""Unknown words that are compared."""
NEAR = 0.9
"""Of the best likeness; what comes as near is offered, too."""
WORD = re.compile(r"\d+|[^\W\d_]+")
SHOWS = ("one", "it", "any", "cheapest", "dearest", "best", "money", "price", "vp", "good", "nouns",
         "people")  # fmt: skip
"""Kinds of words beside which a number may be a price or points."""


class Likeness(NamedTuple):
    """The moves that are most like a description, and how many of its words and numbers fit."""

    moves: tuple[str, ...]
    fitting: int


def described(spans: Sequence[Span], listed: Sequence[Listed]) -> Likeness:
    """The moves whose lines are most like the spans; none if no word tells one from another."""
    if (move := pointed_at(spans, listed)) and move != PASS:
        return Likeness((move,), 1)
    lines = [(move, _words(line.partition("  -  ")[2])) for move, line in listed]
    said = set(_said(spans))
    fitting = {
        word: [move for move, words in lines if any(_are_alike(word, own) for own in words)]
        for word in said
    }
    likeness = {
        move: sum(log(len(lines) / len(own)) for own in fitting.values() if move in own)
        for move, _ in lines
    }  # fmt: skip
    best = max(likeness.values(), default=0)
    if best < log(2):
        return Likeness((), 0)
    found = tuple(move for move, value in likeness.items() if value >= NEAR * best)
    words = sum(found[0] in moves for moves in fitting.values())
    return Likeness(found if len(found) <= MOST_OFFERED else (), words)


def _said(spans: Sequence[Span]) -> Iterator[str]:
    """The words that may describe a move, numbers as digits."""
    counts = any(span.has(*SHOWS) for span in spans)
    for span in spans:
        numbers = [str(n) for n in span.values(NUMBER) if isinstance(n, int) and n > 1]
        if numbers:
            yield from numbers if counts else ()
        else:
            yield from (word for word in span.words if _is_telling(word))


def _words(line: str) -> set[str]:
    found = (fold(word) for word in WORD.findall(line))
    return {word for word in found if word.isdecimal() or _is_telling(word)}


def _is_telling(word: str) -> bool:
    return len(word) >= LEAST_STEM and word.isalpha()


def _are_alike(one: str, other: str) -> bool:
    """Whether they are forms of one word."""
    if one == other:
        return True
    if one.isdecimal() or other.isdecimal():
        return False
    alike = common_beginning(one, other)
    return alike >= LEAST_STEM and max(len(one), len(other)) - alike <= MOST_ENDING


def resembling(
    spans: Sequence[Span], position: Position, *, misspelt: bool = True
) -> tuple[str, ...]:
    """The moves about what unknown words are short for, thing by thing (`bud. m. mag.`), or if
    `misspelt` look like (`keep the coffin`)."""
    called = position.book.vocabulary.called
    written = [word for span in spans for word in span.words if _is_strange(span)]
    if not written or len(written) > MOST_STRANGE:
        return ()
    alike = {id: _alike(written, called.get(id, ()), misspelt=misspelt) for id in position.named}
    most = max(alike.values(), default=0)
    meant = {id for id, number in alike.items() if number == most} if most else set()
    return tuple(
        move.text for move in position.legal
        if any(fact.id.removeprefix("good:") in meant for fact in move.about)
    )  # fmt: skip


def _is_strange(span: Span) -> bool:
    strange = not span.entries or span.has("title") or len(span.words[0]) == 1
    return strange and len(span.words) == 1


def _alike(written: Sequence[str], names: Collection[str], *, misspelt: bool) -> int:
    """How many of the words are short for one of the names each, or like one; none if only letters
    are."""
    left, found = sorted(names), 0
    for word in sorted(written, key=len, reverse=True):
        begun = [own for own in left if _is_cut(word, own) or (misspelt and _looks_like(word, own))]
        if begun and (found or len(word) >= LEAST_CUT):
            found += 1
            left = [own for own in left if own[:LEAST_CUT] != begun[0][:LEAST_CUT]]
    return found


def _is_cut(word: str, own: str) -> bool:
    return is_short_for(word, own) or own.startswith(word)


def _looks_like(word: str, own: str) -> bool:
    if len(word) < LEAST_STEM or len(own) < LEAST_STEM:
        return False
    if common_beginning(word, own) >= LEAST_ALIKE:
        return True
    return abs(len(word) - len(own)) <= MOST_WRONG and distance(word, own) <= MOST_WRONG
