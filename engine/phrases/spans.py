"""Cuts words into spans that are known, the longest first, and forgives what is misspelt."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engine.common_words import COMMON_WORDS
from engine.lexicon import distance
from engine.phrases.tokens import Token
from engine.phrases.vocabulary import NAME, NUMBER, THING, Entry, Vocabulary, spelt_marks

ALONE = "alone"
"""Of a word that may be all of an answer; beside others it says nothing more."""
BESIDE = frozenset({ALONE, "luck", "leaving", "addressing", "wish"})
"""What a word may be beside what it is in a move, and only where there is one already."""
LEAST_STEM = 3
"""Letters that all forms of a name begin with."""
LEAST_CUT = 3
"""Words of a phrase that a name may be hidden in."""
MOST_DIGITS = 2
"""Of a number in a game; three are of a telephone's."""
DRAWN_OUT = re.compile(r"(\w)\1{2,}")
DOUBLED = re.compile(r"(.)\1+")
FORGIVEN = ((9, 2), (4, 1))
"""(letters from, letters that may be wrong); the first one is never wrong."""


@dataclass
class Span:
    """Words that belong together and all they may be; nothing if nobody knows them."""

    words: tuple[str, ...]
    written: str
    entries: list[Entry] = field(default_factory=list)
    forgiven: str = ""
    """What a misspelt word was read as."""

    def has(self, *kinds: str) -> bool:
        return any(entry.kind in kinds for entry in self.entries)

    def is_only(self, *kinds: str) -> bool:
        weighing = [entry for entry in self.entries if entry.kind not in BESIDE]
        return bool(weighing) and all(entry.kind in kinds for entry in weighing)

    def values(self, kind: str) -> list[object]:
        return [entry.value for entry in self.entries if entry.kind == kind]


def cut(words: Sequence[Token], vocabulary: Vocabulary, names: Collection[str]) -> list[Span]:
    """The spans of a run of words; `names` are folded words of the players' names."""
    folded = [token.word for token in words]
    found: list[Span] = []
    place = 0
    while place < len(words):
        length, entries = _whole_names(folded, place, vocabulary)
        if not length and (plain := _drawn_out(folded[place])):
            length, entries = vocabulary.longest_at([plain], 0)
        if not length and folded[place].isdecimal():
            length, entries = 1, _number(folded[place])
        if length == 1 and (own := spelt_marks().get(words[place].written.casefold())):
            entries = [own]
        if length <= 1 and _names(words[place], bool(length), names):
            length, entries = 1, [*entries, Entry(NAME, folded[place], "")]
        run = words[place : place + (length or 1)]
        written = " ".join(token.written for token in run)
        found.append(Span(tuple(token.word for token in run), written, entries))
        place += length or 1
    return found


def _whole_names(
    words: Sequence[str], place: int, vocabulary: Vocabulary
) -> tuple[int, list[Entry]]:
    """The longest phrase there that doesn't end within a name: `buy me a coffee roaster`."""
    length, entries = vocabulary.longest_at(words, place)
    if length < LEAST_CUT or any(entry.kind == THING for entry in entries):
        return length, entries
    for begun in range(place + 1, place + length):
        beyond, named = vocabulary.longest_at(words, begun)
        if begun + beyond > place + length and any(entry.kind == THING for entry in named):
            return vocabulary.longest_at(words, place, begun - place)
    return length, entries


def _names(token: Token, known: bool, names: Collection[str]) -> bool:
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


def _drawn_out(word: str) -> str:
    """`sooo` and `yaaay` without the letters that only lengthen them; empty if nothing does."""
    plain = DRAWN_OUT.sub(r"\1", word)
    return plain if plain != word and word.isalpha() else ""


def _once(word: str) -> str:
    """`Tobbaco` and `tobacco` with no letter twice in a row."""
    return DOUBLED.sub(r"\1", word)


def _number(word: str) -> list[Entry]:
    return [Entry(NUMBER, int(word), "")] if len(word) <= MOST_DIGITS else []


def forgive(spans: list[Span], vocabulary: Vocabulary, names: Collection[str]) -> list[Span]:
    """The same with each unknown word read as the one known word that it misspells, if any."""
    if all(span.entries for span in spans):
        return spans
    tokens: list[Token] = []
    read: dict[int, str] = {}
    for place, span in enumerate(spans):
        if span.entries or span.words[0] in names:
            pieces = span.written.split()
            tokens += [Token(w, p) for w, p in zip(span.words, pieces, strict=True)]
            continue
        greeted = place and span.written[:1].isupper() and spans[place - 1].has("courtesy")
        following = spans[place + 1].words if place + 1 < len(spans) else ()
        word = _begins(span.words[0], following, vocabulary)
        word = word or (None if greeted else misspelt(span.words[0], vocabulary))
        if word:
            read[len(tokens)] = word
        tokens.append(Token(word or span.words[0], span.written))
    if not read:
        return spans
    return _marked(cut(tokens, vocabulary, names), read)


def _begins(word: str, following: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """The one word that this misspells of a name that goes on behind it: `larg market`."""
    if len(word) < LEAST_STEM or not word.isalpha() or not following:
        return None
    near = {own for own in vocabulary.spelt.get(word[0], ()) if distance(word, own) == 1}
    whole = {own for own in near if _is_name([own, *following], vocabulary)}
    return whole.pop() if len(whole) == 1 else None


def _is_name(words: Sequence[str], vocabulary: Vocabulary) -> bool:
    length, entries = vocabulary.longest_at(words, 0)
    return length > 1 and any(entry.kind == THING for entry in entries)


def _leaves_out(word: str, own: str) -> bool:
    """Whether it is the other with a letter left out, which is likelier than a wrong one."""
    return len(word) < len(own) and any(own[:n] + own[n + 1 :] == word for n in range(len(own)))


def _marked(spans: list[Span], read: dict[int, str]) -> list[Span]:
    place = 0
    for span in spans:
        for number in range(place, place + len(span.words)):
            if number in read:
                span.forgiven = read[number]
        place += len(span.words)
    return spans


def misspelt(word: str, vocabulary: Vocabulary) -> str | None:
    """The one word of the game that this is a misspelling of."""
    allowed = next((wrong for length, wrong in FORGIVEN if len(word) >= length), 0)
    if not allowed or len(word) > 40 or word in COMMON_WORDS or not word.isalpha():
        return None
    near: dict[int, set[str]] = {1: set(), 2: set()}
    for own in vocabulary.spelt.get(word[0], ()):
        wrong = 1 if _once(word) == _once(own) and word != own else distance(word, own)
        if 0 < wrong <= allowed and len(own) > 3 and (wrong == 1 or vocabulary.names(own)):
            near[wrong].add(own)
    turned = {own for own in near[1] if sorted(own) == sorted(word)}
    dropped = {own for own in near[1] if _leaves_out(word, own)}
    best = turned or dropped or near[1] or near[2]
    groups = {vocabulary.meaning_of(own) for own in best}
    return min(best) if len(groups) == 1 else None
