"""Reads unknown words as the known words that they misspell."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.lexicon import COMMON_WORDS, distance
from pbem.reader.spans import LEAST_STEM, Span, cut
from pbem.reader.tokens import Token
from pbem.reader.vocabulary import THING, VERB, Vocabulary

FORGIVEN = ((9, 2), (4, 1))
"""(letters from, letters that may be wrong); the first one is never wrong."""
MOST_WRONG = 2
LONGEST = 40
MOST_COMPARED = 24
"""Different unknown words of a reply that are compared with ours; who has more tells of something
else, and comparing takes long."""
LEAST_TURNED = 4
MOST_ENDING = 3
"""Letters that a verb may have behind it in another language: `sellam`."""
WHOLE = ("pass", "draw", "cancel", "raid", "plunder", "piracy")
"""Verbs that may be a whole move."""
TURNED = frozenset({"filler", "and", "me", "please", "paying", "on", "as", "is"})
"""Kinds of short words that may be read where two letters changed places."""
VOWELS = frozenset("aeiouy")
LEAST_SHORT = 2
MOST_BRIEF = 6
"""Words of a clause in which some may be cut short."""
DOUBLED = re.compile(r"(.)\1+")


class Spelling:
    """What the unknown words of one reply misspell or shorten; each is compared once. `likely` are
    the words of what can be done now."""

    def __init__(self, vocabulary: Vocabulary, likely: Collection[str] = ()) -> None:
        self.vocabulary = vocabulary
        self.likely = likely
        self.whole = {w for verb in WHOLE for w in vocabulary.called.get(verb, ())}
        """Words that nothing is short for, and nothing else with its letters turned."""
        self._wrong: dict[str, dict[str, int]] = {}

    def forgive(self, spans: list[Span], names: Collection[str]) -> list[Span]:
        """The spans with each unknown word read as the one known word that it misspells, if any."""
        if all(span.entries for span in spans):
            return spans
        tokens: list[Token] = []
        read: dict[int, str] = {}
        leads = _is_verb_missing(spans)
        for place, span in enumerate(spans):
            if span.entries or span.words[0] in names:
                pieces = span.written.split()
                tokens += [Token(w, p) for w, p in zip(span.words, pieces, strict=True)]
                continue
            greeted = place and span.written[:1].isupper() and spans[place - 1].has("hello")
            following = spans[place + 1].words if place + 1 < len(spans) else ()
            before = spans[place - 1].words if place else ()
            word = self._begins(span.words[0], following) or self._ends(before, span.words[0])
            if not span.written[:1].isupper():
                word = word or self._turned(span.words[0])
            word = word or (None if greeted else self.misspelt(span.words[0]))
            if not word and len(spans) <= MOST_BRIEF and not span.written.isupper():
                word = self._shortened(span.words[0], beside=len(spans) > 1)
            word = word or (self._likely_verb(span.words[0]) if leads and not place else None)
            if word:
                read[len(tokens)] = word
            tokens.append(Token(word or span.words[0], span.written))
        if not read:
            return spans
        return _marked(cut(tokens, self.vocabulary, names), read)

    def _likely_verb(self, word: str) -> str | None:
        """The one verb of this question that this may be, as a thing that is named behind it says
        what is meant anyhow: `zachwaj`, `sellam`."""
        verbs = {w for w in self.likely if len(w) > LEAST_STEM and not self.vocabulary.names(w)}
        found = {
            own for own in verbs
            if (word.startswith(own) and len(word) - len(own) <= MOST_ENDING)
            or (word[0] == own[0] and distance(word, own) <= 1)
        }  # fmt: skip
        groups = {self.vocabulary.meaning_of(own) for own in found}
        return min(found) if len(groups) == 1 else None

    def _turned(self, word: str) -> str | None:
        """The one known word of which two letters changed places: `teh`."""
        if len(word) < LEAST_STEM or word in COMMON_WORDS:
            return None
        found = {word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in range(len(word) - 1)}
        known = {
            own
            for own in found - {word} - self.whole
            if self._is_small(own, any_word=len(word) >= LEAST_TURNED)
        }
        return known.pop() if len(known) == 1 else None

    def _is_small(self, word: str, *, any_word: bool) -> bool:
        length, entries = self.vocabulary.longest_at([word], 0)
        return bool(length) and (any_word or all(e.kind in TURNED for e in entries))

    def _shortened(self, word: str, *, beside: bool) -> str | None:
        """The one likely word that this is short for: `prod`, and beside others `lg`, `mkt`."""
        if word in COMMON_WORDS or not word.isalpha() or len(word) < LEAST_SHORT + (not beside):
            return None
        found = {own for own in self.likely if is_short_for(word, own) and own not in self.whole}
        said = {own: self.vocabulary.longest_at([own], 0)[1] for own in found}
        meant = {own: self.vocabulary.meaning_of(own) for own in found if beside or said[own]}
        least = min(meant.values(), key=len, default=frozenset())
        alike = bool(least) and all(
            least == meaning if beside else least <= meaning for meaning in meant.values()
        )
        return min((len(own), own) for own in meant if meant[own] == least)[1] if alike else None

    def misspelt(self, word: str) -> str | None:
        """The one word of the game that this is a misspelling of."""
        allowed = next((wrong for length, wrong in FORGIVEN if len(word) >= length), 0)
        if not allowed or word in COMMON_WORDS:
            return None
        near: dict[int, set[str]] = {1: set(), 2: set()}
        for own, letters in self._near(word).items():
            wrong = 1 if _once(word) == _once(own) and word != own else letters
            named = wrong == 1 or self.vocabulary.names(own)
            if 0 < wrong <= allowed and len(own) > 3 and named:
                near[wrong].add(own)
        turned = {own for own in near[1] if sorted(own) == sorted(word)}
        dropped = {own for own in near[1] if _leaves_out(word, own)}
        best = turned or dropped or near[1] or near[2]
        groups = {self.vocabulary.meaning_of(own) for own in best}
        return min(best) if len(groups) == 1 else None

    def _begins(self, word: str, following: Sequence[str]) -> str | None:
        """The one word that this misspells of a name that goes on behind it: `larg market`."""
        if len(word) < LEAST_STEM or not following:
            return None
        near = {own for own, letters in self._near(word).items() if letters == 1}
        whole = {own for own in near if _is_name([own, *following], self.vocabulary)}
        return whole.pop() if len(whole) == 1 else None

    def _ends(self, before: Sequence[str], word: str) -> str | None:
        """The one word that ends a name there and is cut short: `coffee r.`"""
        if len(before) != 1 or len(word) > LEAST_SHORT or not word.isalpha():
            return None
        ours = {own for own in self.likely if own.startswith(word) and own != word}
        whole = {own for own in ours if _is_name([*before, own], self.vocabulary)}
        groups = {self.vocabulary.meaning_of(own) for own in whole}
        return min(whole) if len(groups) == 1 else None

    def _near(self, word: str) -> dict[str, int]:
        """Known words that begin as this does and are like it, with how many letters are wrong."""
        if word not in self._wrong:
            compares = word.isalpha() and len(word) <= LONGEST and len(self._wrong) < MOST_COMPARED
            ours = self.vocabulary.spelt.get(word[0], ()) if compares else ()
            likely = {own: distance(word, own) for own in ours}
            self._wrong[word] = {
                own: letters for own, letters in likely.items()
                if letters <= MOST_WRONG or _once(own) == _once(word)
            }  # fmt: skip
        return self._wrong[word]


def _is_verb_missing(spans: Sequence[Span]) -> bool:
    """Whether a short clause begins with the one word that is unknown, and names a thing."""
    begins = not spans[0].entries and all(span.entries for span in spans[1:])
    return begins and len(spans) <= MOST_BRIEF and any(
        span.has(THING) for span in spans
    ) and not any(span.is_only(VERB) for span in spans)  # fmt: skip


def _is_name(words: Sequence[str], vocabulary: Vocabulary) -> bool:
    length, entries = vocabulary.longest_at(words, 0)
    return length > 1 and any(entry.kind == THING for entry in entries)


def is_short_for(word: str, own: str) -> bool:
    """Whether it begins the other, or has letters of it in order and none of its vowels."""
    if len(word) >= len(own):
        return False
    if own.startswith(word):
        return len(word) > LEAST_SHORT
    letters = iter(own[1:])
    return word[0] == own[0] and not VOWELS & set(word[1:]) and all(c in letters for c in word[1:])


@lru_cache(maxsize=20_000)
def _once(word: str) -> str:
    """`Tobbaco` and `tobacco` with no letter twice in a row."""
    return DOUBLED.sub(r"\1", word)


def _leaves_out(word: str, own: str) -> bool:
    """Whether it is the other with a letter left out, which is likelier than a wrong one."""
    return len(word) < len(own) and any(own[:n] + own[n + 1 :] == word for n in range(len(own)))


def _marked(spans: Sequence[Span], read: Mapping[int, str]) -> list[Span]:
    found, place = [], 0
    for span in spans:
        words = [read[n] for n in range(place, place + len(span.words)) if n in read]
        found.append(replace(span, forgiven=words[0]) if words else span)
        place += len(span.words)
    return found
