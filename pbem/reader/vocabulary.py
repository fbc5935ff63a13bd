"""All that may stand in a reply to one game, by its words: things, verbs, marks and numbers."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.lexicon import fold
from pbem.reader.language_file import spellings

THING, VERB, NUMBER, SHIP, NAME = "thing", "verb", "number", "ship number", "name"
MIND, ORDINAL = "mind", "ordinal"
"""What somebody wants, thinks or says, and does outside the game; `the second`."""
NOT_PART = frozenset({"de", "of", "the", "z", "do", "la", "si"})
LONGEST = 8
"""Words of the longest phrase that is looked for."""
SHORTEST_PART = 4
"""Letters of a word that may stand for a whole name."""


class WordReading(NamedTuple):
    """One reading of a span: what it is, what it stands for, in which language, and which form of
    a verb."""

    kind: str
    value: object
    code: str
    form: str = ""


class Thing(NamedTuple):
    """The ids that a name may mean; `whole` if all of the name was said."""

    ids: frozenset[str]
    whole: bool = True


class Vocabulary:
    """Phrases of words with their readings; a word of a name stands for all its forms."""

    def __init__(self) -> None:
        self._phrases: dict[str, tuple[WordReading, ...]] = {}
        self._beginnings: set[str] = set()
        """What is the beginning of a longer phrase."""
        self._readings: dict[tuple[WordReading, ...], tuple[WordReading, ...]] = {}
        """Each once, as thousands of phrases have the same."""
        self._lemmas: dict[str, set[str]] = {}
        self._forms: dict[str, list[str]] = {}
        """Of each lemma, all forms of the word."""
        self.spelt: dict[str, set[str]] = {}
        """Words that a misspelling may stand for, by their first letter."""
        self.called: dict[str, set[str]] = {}
        """Words of the names of a thing, and of what players say for a verb."""
        self.spelt_marks: dict[str, WordReading] = {}
        """What words are that only their accents tell from others, as they are written."""
        self.particles: set[str] = set()
        """First parts of verbs that may stand behind them."""

    def learn_forms(self, code: str, line: Sequence[str]) -> None:
        lemma = f"{code}:{line[0]}"
        for form in line:
            self._lemmas.setdefault(form, set()).add(lemma)
        self._forms.setdefault(lemma, []).extend(line)

    def add(self, phrase: str, entry: WordReading, *, names: bool = False) -> None:
        """A phrase as it is written, in any of the letters of its language; with `names`, in all
        forms of its words."""
        for spelt in spellings(entry.code, [phrase]):
            self._add(words_of(spelt), entry, names=names)

    def _add(self, words: Sequence[str], entry: WordReading, *, names: bool) -> None:
        if not words:
            return
        for id in entry.value.ids if isinstance(entry.value, Thing) else ():
            self.called.setdefault(id, set()).update(words)
        keys = [self.own_lemma(word, entry.code) if names else word for word in words]
        self._beginnings.update(" ".join(keys[:length]) for length in range(1, len(keys)))
        phrase = sys.intern(" ".join(keys))
        if entry not in self._phrases.get(phrase, ()):
            self._read_as(phrase, entry)

    def _read_as(self, phrase: str, entry: WordReading) -> None:
        readings = (*self._phrases.get(phrase, ()), entry)
        self._phrases[phrase] = self._readings.setdefault(readings, readings)

    def own_lemma(self, word: str, code: str) -> str:
        own = sorted(lemma for lemma in self._lemmas.get(word, ()) if lemma.startswith(f"{code}:"))
        return own[0] if own else word

    def add_part(self, lemma: str, entry: WordReading) -> None:
        """One word of names, unless that is a whole name or means something else already."""
        if not any(own.kind == THING for own in self._phrases.get(lemma, ())):
            self._read_as(lemma, entry)

    def longest_at(
        self, words: Sequence[str], place: int, most: int = LONGEST
    ) -> tuple[int, list[WordReading]]:
        """How many words the longest phrase there has, and all that it may be; 0 if none is."""
        found: tuple[int, list[WordReading]] = 0, []
        beginnings = [""]
        for length, word in enumerate(words[place : place + most], 1):
            keys = (word, *self._lemmas.get(word, ()))
            phrases = [f"{beginning}{key}" for beginning in beginnings for key in keys]
            entries = [entry for said in phrases for entry in self._phrases.get(said, ())]
            if entries:
                found = length, list(dict.fromkeys(entries))
            beginnings = [f"{said} " for said in phrases if said in self._beginnings]
            if not beginnings:
                break
        return found

    def lemmas_of(self, word: str) -> frozenset[str]:
        """The words that this is a form of; itself if of none."""
        return frozenset(self._lemmas.get(word, (word,)))

    def meaning_of(self, word: str) -> frozenset[object]:
        """What a word stands for by itself; the words that it is a form of, if for nothing."""
        length, entries = self.longest_at([word], 0)
        things = [e.value for e in entries if isinstance(e.value, Thing)]
        found: set[object] = {id.removeprefix("good:") for own in things for id in own.ids}
        found |= {f"{VERB} {e.value}" for e in entries if e.kind == VERB}
        return frozenset(found) if length and found else frozenset(self.lemmas_of(word))

    def names(self, word: str) -> bool:
        """Whether it is a word of a name; another form of a verb would be another person's."""
        length, entries = self.longest_at([word], 0)
        return not length or any(entry.kind == THING for entry in entries)

    def knows(self, word: str) -> bool:
        return word in self._lemmas or word in self._phrases or word in self._beginnings

    def note_spellings(self, phrases: Iterable[str]) -> None:
        for phrase in phrases:
            for word in words_of(phrase):
                for form in (word, *self._forms_of(word)):
                    self.spelt.setdefault(form[0], set()).add(form)

    def _forms_of(self, word: str) -> Iterator[str]:
        for lemma in self._lemmas.get(word, ()):
            yield from self._forms[lemma]


def words_of(text: str) -> list[str]:
    """Folded words of a phrase of ours; each lies in memory once, whichever games know it."""
    return list(map(sys.intern, fold(text.replace("'", " ")).split()))
