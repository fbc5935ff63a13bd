"""Finds the moves that a reply describes without naming them: by their price, points or effect.

Compared is what the mail says beside each move that it lists, and the rule of what the move is
about, so a description is found in the language of the mail. Such moves are offered and never
played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import log
from typing import NamedTuple

import engine
from engine.lexicon import distance, fold
from engine.meaning import PASS
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.spelling import MOST_COMPARED, is_short_for
from pbem.reader.structure import Listed, common_beginning, pointed_at
from pbem.reader.vocabulary import NUMBER, THING, VERB

MOST_OFFERED = 3
LEAST_STEM = 4
"""Letters in which two forms of a word begin alike."""
STEM_OF_A_UNIT = 4
"""Letters of the word behind a number that tell what it counts: `5 points`, not `5 spaces`."""
PREFIX = 2
"""Letters that one of them may have in front."""
MOST_ENDING = 4
"""Letters by which their ends may differ."""
LEAST_CUT = 3
"""Letters of a word that is cut short; beside it one is enough."""
LEAST_ALIKE = 5
"""Letters with which a word and one that a telephone put in its place begin."""
MOST_WRONG = 2
MOST_BRIEF = 6
"""Words of a reply in which one letter may stand for a name."""
NEAR = 0.9
"""Of the best likeness; what comes as near is offered, too."""
WORD = re.compile(r"\d+|[^\W\d_]+")
SMALL = ("me", "and", "or", "filler", "it", "on", "at", "as", "from", "paying", "exclaim",
         "have them")  # fmt: skip
"""Kinds of words of one letter that are short for nothing."""
HEADS = ("it", "one", "any", "nouns")
"""Kinds of words that are described by what follows: `the building that`."""
SHOWS = ("one", "it", "any", "cheapest", "dearest", "best", "money", "price", "vp", "good", "nouns",
         "people")  # fmt: skip
"""Kinds of words beside which a number may be a price or points."""


class Likeness(NamedTuple):
    """The moves that are most like a description, and how many of its words and numbers fit."""

    moves: tuple[str, ...]
    fitting: int


class Told(NamedTuple):
    """What is known of a position's moves in words: the lines of the mail in their order, and for
    each move the telling words and numbers of its line, and of its line and its rule."""

    listed: Sequence[Listed]
    lines: Sequence[tuple[str, frozenset[str]]]
    rules: Sequence[tuple[str, frozenset[str]]]


def in_words(position: Position, listed: Sequence[Listed], language: str) -> Told:
    """The moves of the mail's list, and of what it does not list one for each thing."""
    rules = _rules(position.match.game, language)
    about = {move.text: frozenset(fact.id for fact in move.about) for move in position.legal}
    lines = {move: line.partition("  -  ")[2] for move, line in listed}
    named = frozenset().union(*(about.get(move, frozenset()) for move in lines))
    for text, ids in about.items():
        if ids & rules.keys() and not ids <= named:
            lines[text] = ""
            named |= ids
    ruled = {
        move: " ".join([line, *(rules.get(id, "") for id in about.get(move, ()))])
        for move, line in lines.items()
    }  # fmt: skip
    plain, whole = ([(m, _words(said)) for m, said in each.items()] for each in (lines, ruled))
    return Told(listed, plain, whole)


@cache
def _rules(game: str, language: str) -> dict[str, str]:
    """By the id of a building, a card or a role."""
    known = engine.games(language)[game]
    return {thing["id"]: thing["rule"] for kind in ("pieces", "roles") for thing in known[kind]}


def described(spans: Sequence[Span], told: Told) -> Likeness:
    """The moves whose words are most like the spans; none if no word tells one from another."""
    if (move := pointed_at(spans, told.listed)) and move != PASS:
        return Likeness((move,), 1)
    of_it = is_of_something(spans)
    lines = told.rules if of_it else told.lines  # else each `take` would be some rule's
    said = set(_said(spans if of_it else [s for s in spans if not _is_named(s)]))
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


def is_of_something(spans: Sequence[Span]) -> bool:
    """Whether it says first what it describes: `the one that nobody has to work in`."""
    said = [span for span in spans if not span.is_only("filler")]
    begins = len(said) > 1 and said[0].has(*HEADS) and said[1].has(VERB)
    return begins or any(
        one.has(*HEADS) and (other.has("asks") or (one.has("one", "nouns") and other.has("it")))
        for one, other in pairwise(said)
    )


def _is_named(span: Span) -> bool:
    """`I take the captain`: names something, and does not describe it."""
    return bool(span.ids) and span.is_only(THING, "nouns", "plantation")


def _said(spans: Sequence[Span]) -> Iterator[str]:
    """The words that may describe a move, numbers as digits."""
    counts = any(span.has(*SHOWS) for span in spans)
    for span, behind in zip(spans, [*spans[1:], None], strict=False):
        priced = behind is not None and behind.has("money", "vp", "people")
        least = 1 if priced else 2
        numbers = [str(n) for n in span.values(NUMBER) if isinstance(n, int) and n >= least]
        if numbers:
            yield from numbers if counts else ()
            unit = behind.words[0][:STEM_OF_A_UNIT] if behind is not None else ""
            yield from (number + unit for number in numbers if unit)
        else:
            yield from (word for word in span.words if _is_telling(word))


def _words(line: str) -> frozenset[str]:
    found = [fold(word) for word in WORD.findall(line)]
    counted = {
        number + unit[:STEM_OF_A_UNIT]
        for number, unit in pairwise(found) if number.isdecimal() and unit.isalpha()
    }  # fmt: skip
    return frozenset(counted.union(w for w in found if w.isdecimal() or _is_telling(w)))


def _is_telling(word: str) -> bool:
    return len(word) >= LEAST_STEM and word.isalpha()


def _are_alike(one: str, other: str) -> bool:
    """Whether they are forms of one word."""
    if one == other:
        return True
    if not (one.isalpha() and other.isalpha()):
        return False
    bare = [(one, other), (one[PREFIX:], other), (one, other[PREFIX:])]  # `załadunek`, `ładujesz`
    return any(
        (alike := common_beginning(a, b)) >= LEAST_STEM
        and max(len(a), len(b)) - alike <= MOST_ENDING
        for a, b in bare
    )


def likeliest(spans: Sequence[Span], position: Position) -> Likeness:
    """The moves about most of what is named, or written so that it may be a name that is cut short
    or misspelt: `bud. m. mag.`, `keep the coffin`."""
    spans = spans[:MOST_COMPARED]
    meant = [ids for span in spans if (ids := _may_name(span, spans, position))]
    count = {
        move: sum(any(fact.id.removeprefix("good:") in ids for fact in move.facts) for ids in meant)
        for move in position.legal
    }  # fmt: skip
    most = max(count.values(), default=0)
    found = [move for move, number in count.items() if number == most] if most else []
    short = min((len(move.facts) for move in found), default=0)
    return Likeness(tuple(move.text for move in found if len(move.facts) == short), most)


def is_cut_short(spans: Sequence[Span], position: Position) -> bool:
    """Whether a word is short for something that can be chosen."""
    strange = [span.words[0] for span in spans if not span.entries or span.has("title")]
    names = [own for id in position.named for own in position.book.vocabulary.called.get(id, ())]
    return any(_is_cut(word, own) for word in strange if len(word) >= LEAST_CUT for own in names)


def _may_name(span: Span, beside: Sequence[Span], position: Position) -> frozenset[str]:
    """What of the position the span names, or may name."""
    if ids := span.ids & position.named:
        return ids
    word = span.words[0]
    letter = len(word) == 1 and len(beside) <= MOST_BRIEF and not span.has(*SMALL)
    letter = letter or (len(beside) == 1 and len(word) >= LEAST_STEM)  # `pros`
    if len(span.words) > 1 or not (letter or not span.entries or span.has("title")):
        return frozenset()
    called = position.book.vocabulary.called
    return frozenset(
        id for id in position.named
        if any(_is_cut(word, own) or _looks_like(word, own) for own in called.get(id, ()))
    )  # fmt: skip


def _is_cut(word: str, own: str) -> bool:
    return is_short_for(word, own) or own.startswith(word)


def _looks_like(word: str, own: str) -> bool:
    if len(word) < LEAST_STEM or len(own) < LEAST_STEM:
        return False
    if common_beginning(word, own) >= LEAST_ALIKE:
        return True
    return abs(len(word) - len(own)) <= MOST_WRONG and distance(word, own) <= MOST_WRONG
