"""The words of orders beside all others, and texts cut at them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from engine.lexicon import COMMON_WORDS
from pbem.reader.clauses import gathered_runs, runs_of
from pbem.reader.letter_words import OWN, Phrases, languages
from pbem.reader.spans import Span, cut, gathered
from pbem.reader.spelling import Spelling
from pbem.reader.tokens import Token, tokens_of
from pbem.reader.vocabulary import THING, Vocabulary

IF, WHENEVER, ALWAYS, EVERY, NEVER = "if", "whenever", "always", "every", "never"
ASKS = "asks"
UNLESS, UNTIL, OTHERWISE, ANYONE = "unless", "until", "otherwise", "anyone"
ANOTHER, NEXT, OWN_NEXT = "another", "next", "own next"
"""Somebody else than the writer; the next time that a role comes up, or that they choose one."""
POSSIBLE, GONE = "possible", "gone"
"""Of conditions: what every order has, and what makes the next wish count."""
SUPPOSING = "supposing"
"""An `if` before past forms that tell nothing past."""
IF_FIRST = "if first"
"""What is an `if` at the beginning of a clause only: `should Bob take it`."""
JOINTS = frozenset(
    {IF, WHENEVER, ALWAYS, EVERY, NEVER, UNLESS, UNTIL, OTHERWISE, ANYONE, IF_FIRST, ASKS}
)
"""Kinds that decide what an order says; all others only add to what a word may be."""
KEPT = frozenset({"politely", "same", "takeback", "bye", "thanks", THING})
"""What a longer phrase is that an order's word begins, and that no order is made of."""


@dataclass(frozen=True)
class Piece:
    """A span and what it is in an order (`kinds`), or a mark."""

    span: Span
    kinds: frozenset[str] = frozenset()
    mark: str = ""

    def has(self, *kinds: str) -> bool:
        return bool(self.kinds & {*kinds}) or self.span.has(*kinds)

    def does(self, deeds: Collection[str]) -> bool:
        """Whether it is a verb for these, and for nothing else."""
        return bool(self.span.verbs) and self.span.verbs <= {*deeds}

    @property
    def is_known(self) -> bool:
        return bool(self.kinds or self.span.entries)


@cache
def _phrases() -> Mapping[str, Phrases]:
    """The words of orders, by language."""
    return {code: Phrases.of(own.table("orders")) for code, own in languages().items()}


STARTS = JOINTS - {UNLESS, UNTIL} | {"during", ANOTHER, NEXT, OWN_NEXT}
"""Kinds of words without which nothing is an order."""


def may_be_order(text: str) -> bool:
    """Whether it has such a word, in any language: much is none, and that is seen at once."""
    words = [token.word for token in tokens_of(text) if not token.mark]
    places = range(len(words))
    return any(own.at(words, at).kinds & STARTS for own in _phrases().values() for at in places)


def pieces_of(text: str, spelling: Spelling, names: Collection[str], language: str) -> list[Piece]:
    """The words and marks of a sentence, in the language that most of it is of."""
    tokens = tokens_of(text)
    spoken = _spoken([token.word for token in tokens if not token.mark], spelling, language)
    found: list[Piece] = []
    for run in gathered_runs(runs_of(tokens), spelling.vocabulary):
        found += _cut(run.words, spelling, names, spoken)
        found.append(Piece(Span((), run.written), mark=run.mark))
    return found


def _spoken(words: Sequence[str], spelling: Spelling, own: str) -> str:
    """The likeliest language."""
    weight = {code: OWN * (code == own) for code in _phrases()}
    for place in range(len(words)):
        codes = {code for code, phrases in _phrases().items() if phrases.at(words, place).kinds}
        codes |= {entry.code for entry in spelling.vocabulary.longest_at(words, place)[1]}
        for code in codes & weight.keys():
            weight[code] += 1 / len(codes & weight.keys())
    return max(weight, key=lambda code: (weight[code], code == own, code))


def _cut(
    run: Sequence[Token], spelling: Spelling, names: Collection[str], spoken: str
) -> Iterator[Piece]:
    """Words of orders, and between them spans with what they may be in an order."""
    run = gathered(run, spelling.vocabulary)
    words = [token.word for token in run]
    begun = place = 0
    while place < len(words):
        length, kinds = _joint_at(words, place, spelling.vocabulary, spoken)
        if not kinds:
            place += length
            continue
        yield from _between(run[begun:place], spelling, names, spoken)
        written = " ".join(token.written for token in run[place : place + length])
        span = Span(tuple(words[place : place + length]), written)
        if length == 1 and kinds & {EVERY, ANYONE}:  # `orice`
            span = _settled(cut(run[place : place + 1], spelling.vocabulary, names)[0], spoken)
        yield Piece(span, kinds)
        place += length
        begun = place
    yield from _between(run[begun:], spelling, names, spoken)


def _joint_at(
    words: Sequence[str], place: int, others: Vocabulary, spoken: str
) -> tuple[int, frozenset[str]]:
    """The word of an order there, with what decides in it, and how many words that is or else
    what stands there is."""
    found = _phrases()[spoken].at(words, place)
    length = found.end - place
    kinds = found.kinds - {IF_FIRST} if place else found.kinds
    if not kinds & JOINTS:
        kinds = frozenset()
    beyond, other = others.longest_at(words, place)
    if beyond > 1 and not kinds and {entry.kind for entry in other} <= {"asks"}:
        first = others.longest_at(words, place, 1)[1]
        if any(entry.kind == "and" and entry.code == spoken for entry in first):
            beyond = 1  # `a gdyby`
    if kinds and beyond > length:
        own = {entry.kind for entry in other if entry.code == spoken}
        following = others.longest_at(words, place + beyond)[1]
        denied = any(entry.kind == "not" for entry in following)  # `if I can't have it`
        if own & KEPT and not denied:
            kinds = frozenset()
    return (length, kinds) if kinds else (max(beyond, 1), frozenset())


def _between(
    run: Sequence[Token], spelling: Spelling, names: Collection[str], spoken: str
) -> Iterator[Piece]:
    if not run:
        return
    marked = _kinds_by_place([token.word for token in run], spoken)
    place = 0
    for span in spelling.forgive(cut(run, spelling.vocabulary, names), names):
        places = range(place, place + len(span.words))
        kinds = frozenset.intersection(*(marked[own] for own in places if own < len(marked)))
        own = _settled(span, spoken)
        if not own.entries and len(span.words) > 1:  # words that are one in another language only
            for single in places:
                alone = cut(run[single : single + 1], spelling.vocabulary, names)[0]
                yield Piece(_settled(alone, spoken), marked[single])
        else:
            yield Piece(own, kinds)
        place += len(span.words)


def _kinds_by_place(words: Sequence[str], spoken: str) -> list[frozenset[str]]:
    """What each word may be in an order, by itself or in a phrase."""
    marked: list[set[str]] = [set() for _ in words]
    for place in range(len(words)):
        found = _phrases()[spoken].at(words, place)
        for own in marked[place : found.end]:
            own |= found.kinds - JOINTS
    return [frozenset(kinds) for kinds in marked]


def _settled(span: Span, spoken: str) -> Span:
    """With its readings in the language that is spoken; a name may be of any, a common word not."""
    common = len(span.words) == 1 and span.words[0] in COMMON_WORDS
    kept = [
        entry for entry in span.entries
        if entry.code in (spoken, "") or (entry.kind == THING and not common)
    ]  # fmt: skip
    return replace(span, entries=tuple(kept))
