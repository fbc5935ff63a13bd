"""Writes a canonical move in another language, word by word, so that the game reads it again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

LONGEST = 4
"""Words of the longest phrase in the tables."""

Table = Mapping[str, str]


@dataclass(frozen=True)
class Spelling:
    """The words of one language, by the canonical ones.

    `verbs` begin a move, `words` stand between names. Names have a form as objects and a plain
    one, which is used from any of `plain_from` until one of `objects_from`; after some verbs
    things go by other names (`special`).
    """

    verbs: Table
    words: Table
    plain: Table
    objects: Table
    plain_from: Collection[str] = ()
    objects_from: Collection[str] = ()
    special: Mapping[str, Table] = field(default_factory=dict)

    def spell(self, text: str) -> str:
        """What is in no table (numbers) stays as it is."""
        words = text.replace(",", " ,").split()
        if not words:
            return text
        verb = words.pop(0)
        told = [self.verbs.get(verb) or self.plain.get(verb, verb)]
        names = self.plain if verb in self.plain_from else self.special.get(verb, self.objects)
        while words:
            phrase = self._longest(words, names)
            if phrase in self.plain_from:
                names = self.plain
            elif phrase in self.objects_from:
                names = self.objects
            told.append(self.words.get(phrase) or names.get(phrase, phrase))
            del words[: len(phrase.split())]
        return " ".join(told).replace(" ,", ",")

    def _longest(self, words: list[str], names: Table) -> str:
        phrases = (" ".join(words[:n]) for n in range(min(LONGEST, len(words)), 0, -1))
        known = (phrase for phrase in phrases if phrase in self.words or phrase in names)
        return next(known, words[0])
