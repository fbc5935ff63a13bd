"""What a game brings for its moves to be read in sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.lexicon import fold
from engine.typed_words import AllTypedWords
from pbem.reader.agreement import Facts
from pbem.reader.vocabulary import Vocabulary


@dataclass(frozen=True)
class Phrasebook:
    """Stateless; one instance serves every match.

    `facts` says what a canonical move says. `verbs` are the words that people say for the canonical
    verbs, and `refused` what they may name in refusing all that a verb asks (`nothing under the
    chapel`), both with spaces between. `notation` are the words of the notation, folded, and `made`
    makes the vocabulary when a sentence is first read.
    """

    facts: Callable[[str], Facts]
    verbs: Mapping[str, str]
    refused: Mapping[str, str]
    notation: frozenset[str]
    made: Callable[[], Vocabulary]
    places: str = ""
    """The verb that puts people on places; empty if there is none."""
    deeds: Mapping[str, str] = field(default_factory=dict)
    """The role that lets people do something, by the verb of what they do."""

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return self.made()

    @cached_property
    def allowed(self) -> Mapping[str, frozenset[str]]:
        """Which verbs people say for the canonical ones, these included."""
        return {verb: frozenset([verb, *words.split()]) for verb, words in self.verbs.items()}

    def is_notation(self, text: str) -> bool:
        """Whether every word is one of the notation, as it is spelt."""
        told_apart = self.vocabulary.spelt_marks
        written = text.replace(",", " ").casefold().split()
        if any(word in told_apart for word in written):
            return False  # `pasuje` fits, `pasuję` passes
        words = fold(text.replace(",", " ")).split()
        return all(word in self.notation or word.removeprefix("×").isdecimal() for word in words)

    def refusable(self, verbs: Collection[str]) -> frozenset[str]:
        """What one may name in refusing all that is asked with these verbs."""
        return frozenset(id for verb in verbs for id in self.refused.get(verb, "").split())


def small_words(typed: AllTypedWords) -> frozenset[str]:
    """The notation's small words in all languages, one by one and folded."""
    forms = (form for every in typed.words.values() for form in every)
    return frozenset(word for form in forms for word in fold(form).split())
