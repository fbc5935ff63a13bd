"""Cuts words into spans that are known, the longest first."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pbem.reader.language_file import particles
from pbem.reader.tokens import FULL_STOP, Token
from pbem.reader.vocabulary import (
    MIND,
    NAME,
    NUMBER,
    ORDINAL,
    THING,
    VERB,
    Thing,
    Vocabulary,
    WordReading,
)

LEAST_STEM = 3
"""Letters that all forms of a name begin with."""
LEAST_CUT = 3
"""Words of a phrase that a name may be hidden in."""
MOST_DIGITS = 2
"""Of a number in a game; three are of a telephone's."""
LEAST_COMPOUND = 8
"""Letters of a word that may be made of two."""
MOST_WITHIN = 12
"""Words between a verb and its first part."""
BEHIND_A_CLAUSE = frozenset({
    "and", "or", "but", "because", "so", "if", "when", "before", "otherwise", "then", "please",
    "thanks", "now", "later", "paying", "politely", "bye",
})  # fmt: skip
"""What follows a clause, or its last words."""
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


def gathered(words: Sequence[Token], vocabulary: Vocabulary) -> list[Token]:
    """The words with compounds taken apart, and with the part of a verb that ends its clause
    behind the verb: `gebe zwei Mais ab` as `gebe ab zwei Mais`."""
    found = [piece for token in words for piece in _pieces(token, vocabulary)]
    for place in range(1, len(found)):
        if found[place].word in vocabulary.particles and ends_there(found, place, vocabulary):
            verb = verb_of(found, place, vocabulary)
            if verb is not None:
                found.insert(verb + 1, found.pop(place))
    return found


def _pieces(token: Token, vocabulary: Vocabulary) -> Sequence[Token]:
    """`Kapitänsphase` as two words, where the first names what it names, if it names anything."""
    word, written = token.word, token.written
    known = _ids_of(word, vocabulary)
    if not word.isalpha() or len(word) < LEAST_COMPOUND or known is None:
        return (token,)
    for head in particles("heads"):
        first = word.removesuffix(head)
        for own in (first, *(first.removesuffix(link) for link in particles("link"))):
            named = _ids_of(own, vocabulary) if len(first) < len(word) else None
            if named and known in (frozenset(), named):
                at = len(written) - len(head)
                return (
                    token._replace(word=own, written=written[:at]),
                    token._replace(word=head, written=written[at:]),
                )
    return (token,)


def _ids_of(word: str, vocabulary: Vocabulary) -> frozenset[str] | None:
    """What a word names, which may be nothing; None if it says anything else."""
    entries = vocabulary.longest_at([word], 0)[1]
    things = [entry.value for entry in entries if isinstance(entry.value, Thing)]
    if len(things) < len(entries):
        return None
    return frozenset(id for thing in things for id in thing.ids)


def ends_there(words: Sequence[Token], place: int, vocabulary: Vocabulary) -> bool:
    """Whether nothing of the clause follows."""
    if place + 1 == len(words):
        return True
    following = vocabulary.longest_at([token.word for token in words], place + 1)[1]
    return any(entry.kind in BEHIND_A_CLAUSE for entry in following)


def verb_of(words: Sequence[Token], place: int, vocabulary: Vocabulary) -> int | None:
    """Where the verb stands that the word there belongs to, if any does."""
    for at in range(place - 1, max(-1, place - MOST_WITHIN), -1):
        length, entries = vocabulary.longest_at([words[at].word, words[place].word], 0)
        if length == 2 and any(entry.kind in (VERB, MIND) for entry in entries):
            return at
    return None


def cut(words: Sequence[Token], vocabulary: Vocabulary, names: Collection[str]) -> list[Span]:
    """The spans of a run of words; `names` are folded words of the players' names."""
    words = gathered(words, vocabulary)
    folded = [token.word for token in words]
    found: list[Span] = []
    place = 0
    while place < len(words):
        length, entries = _whole_names(folded, place, vocabulary)
        for plain in _drawn_out(folded[place]) if not length else ():
            length, entries = (length, entries) if length else vocabulary.longest_at([plain], 0)
        if not length and folded[place].rstrip(FULL_STOP).isdecimal():
            length, entries = 1, _number(folded[place])
        if length <= 1 and (own := vocabulary.spelt_marks.get(words[place].written.casefold())):
            length, entries = 1, [own]
        if length <= 1 and _names(words[place], names, known=bool(length)):
            length, entries = 1, [*entries, WordReading(NAME, folded[place], "")]
        run = words[place : place + (length or 1)]
        written = " ".join(token.written for token in run)
        found.append(Span(tuple(token.word for token in run), written, tuple(entries)))
        place += length or 1
    return _named_together(found, vocabulary)


def _named_together(spans: Sequence[Span], vocabulary: Vocabulary) -> list[Span]:
    """The spans with two words as one that are of one name: `tob storage`."""
    found: list[Span] = []
    for span in spans:
        named = _common(found[-1], span, vocabulary) if found else frozenset()
        if len(named) == 1:
            before = found.pop()
            things = [e._replace(value=Thing(named)) for e in span.entries]
            written = f"{before.written} {span.written}"
            span = Span((*before.words, *span.words), written, tuple(things[:1]))
        found.append(span)
    return found


def _common(one: Span, other: Span, vocabulary: Vocabulary) -> frozenset[str]:
    """What one of two things is a part of a name of, to which the other gives a word, too."""
    if not (one.is_only(THING) and other.is_only(THING)) or one.ids & other.ids:
        return frozenset()
    called = vocabulary.called
    parts = [(a, b) for a, b in ((one, other), (other, one)) if not _is_whole(a) and _is_whole(b)]
    return frozenset(
        id for a, b in parts for id in a.ids
        if any(called.get(id, set()) & called.get(own, set()) - set(a.words) for own in b.ids)
    )  # fmt: skip


def _is_whole(span: Span) -> bool:
    return any(isinstance(value, Thing) and value.whole for value in span.values(THING))


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
    longer = plain != word and word.isalpha() and len(plain) > 1  # `ăăă` is no `a`
    return (plain, DRAWN_OUT.sub(r"\1\1", word)) if longer else ()


def _number(word: str) -> list[WordReading]:
    """`2`, and `2.` where that is an ordinal."""
    if word.endswith(FULL_STOP):
        return [WordReading(ORDINAL, int(word.rstrip(FULL_STOP)), "")]
    return [WordReading(NUMBER, int(word), "")] if len(word) <= MOST_DIGITS else []
