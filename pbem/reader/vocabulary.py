"""All that may stand in a reply to one game, by its words: things, verbs, marks and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from engine.lexicon import fold
from pbem.reader import languages as files
from pbem.reader.languages import Words

THING, VERB, NUMBER, SHIP, NAME = "thing", "verb", "number", "ship number", "name"
TOLD = "told"
"""What somebody does, as the log says it."""
NOT_PART = frozenset({"de", "of", "the", "z", "do", "la", "si"})
LONGEST = 8
"""Words of the longest phrase that is looked for."""
SHORTEST_PART = 4
"""Letters of a word that may stand for a whole name."""


class WordReading(NamedTuple):
    """One reading of a span: what it is, what it stands for, and in which language."""

    kind: str
    value: object
    code: str


class Thing(NamedTuple):
    """The ids that a name may mean; `whole` if all of the name was said."""

    ids: frozenset[str]
    whole: bool = True


class Vocabulary:
    """Phrases of words as a tree; a word of a name stands for all its forms."""

    def __init__(self) -> None:
        self._tree: dict[str, Any] = {}
        self._lemmas: dict[str, set[str]] = {}
        self.spelt: dict[str, set[str]] = {}
        """Words that a misspelling may stand for, by their first letter."""
        self.done: dict[str, set[str]] = {}
        """Verbs of one word, by their first letter, those that nothing is read as, too."""
        self.begun: dict[str, set[str]] = {}
        """Things whose names of several words begin with a word."""

    def beginning(self, word: str) -> set[str]:
        """The things whose names begin with a form of the word."""
        lemmas = (word, *self._lemmas.get(word, ()))
        return {key for lemma in lemmas for key in self.begun.get(lemma, ())}

    def learn_forms(self, code: str, line: Sequence[str]) -> None:
        for form in line:
            self._lemmas.setdefault(form, set()).add(f"{code}:{line[0]}")

    def add(self, phrase: str, entry: WordReading, *, names: bool = False) -> None:
        """A phrase as it is written; with `names`, in all forms of its words."""
        words = words_of(phrase)
        if not words:
            return
        node: dict[str, Any] = self._tree
        for word in words:
            node = node.setdefault(self.own_lemma(word, entry.code) if names else word, {})
        entries = node.setdefault("", [])
        if entry not in entries:
            entries.append(entry)

    def own_lemma(self, word: str, code: str) -> str:
        own = sorted(lemma for lemma in self._lemmas.get(word, ()) if lemma.startswith(f"{code}:"))
        return own[0] if own else word

    def add_part(self, lemma: str, entry: WordReading) -> None:
        """One word of names, unless that is a whole name or means something else already."""
        entries = self._tree.setdefault(lemma, {}).setdefault("", [])
        if not any(own.kind == THING for own in entries):
            entries.append(entry)

    def longest_at(
        self, words: Sequence[str], place: int, most: int = LONGEST
    ) -> tuple[int, list[WordReading]]:
        """How many words the longest phrase there has, and all that it may be; 0 if none is."""
        found: tuple[int, list[WordReading]] = 0, []
        nodes = [self._tree]
        for length, word in enumerate(words[place : place + most], 1):
            keys = (word, *self._lemmas.get(word, ()))
            nodes = [node[key] for node in nodes for key in keys if key in node]
            if not nodes:
                break
            entries = [entry for node in nodes for entry in node.get("", ())]
            if entries:
                found = length, list(dict.fromkeys(entries))
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
        return word in self._lemmas or word in self._tree

    def note_spellings(self, phrases: Iterable[str]) -> None:
        for phrase in phrases:
            for word in words_of(phrase):
                for form in (word, *self._forms_of(word)):
                    self.spelt.setdefault(form[0], set()).add(form)

    def note_verb(self, phrase: str) -> None:
        words = words_of(phrase)
        if len(words) == 1:
            self.done.setdefault(words[0][0], set()).add(words[0])

    def _forms_of(self, word: str) -> Iterator[str]:
        lemmas = self._lemmas.get(word)
        if lemmas:
            yield from (form for form, own in self._lemmas.items() if own & lemmas)


def words_of(text: str) -> list[str]:
    """Folded words of a phrase of ours."""
    return fold(text.replace("'", " ")).split()


def phrases_of(table: str) -> list[str]:
    return [phrase for part in table.split(",") if (phrase := part.strip())]


@cache
def known_words() -> Mapping[str, Words]:
    """The languages whose sentences are read, by their codes."""
    codes = sorted(found.name for found in iter_modules(files.__path__))
    return {code: import_module(f"{files.__name__}.{code}").WORDS for code in codes}


@cache
def leading_on() -> frozenset[str]:
    """Words that say where to, in any language; verbs may end with one: `goes onto`."""
    return frozenset(
        words[0] for own in known_words().values()
        for phrase in phrases_of(own.marks.get("on", "")) if len(words := words_of(phrase)) == 1
    )  # fmt: skip


@cache
def phrases_for(what: str, language: str = "") -> frozenset[str]:
    """All languages' phrases that are looked for as they stand (`Words.alone`), folded; or those
    of one language."""
    return frozenset(
        " ".join(words_of(phrase))
        for code, own in known_words().items()
        for phrase in phrases_of(own.alone.get(what, ""))
        if language in ("", code)
    )


@cache
def others() -> frozenset[str]:
    """Words that are not ours as they are spelt, though they fold to one that is."""
    return frozenset(word for own in known_words().values() for word in phrases_of(own.others))


@cache
def spelt_marks() -> Mapping[str, WordReading]:
    """What words are that only their accents tell from others, as they are written."""
    return {
        word: WordReading(kind, None, code)
        for code, own in known_words().items()
        for kind, table in own.spelt.items()
        for word in phrases_of(table)
    }
