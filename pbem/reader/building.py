"""Makes the vocabulary of a game from its languages' own names and from the files of words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from engine.languages import Language
from pbem.reader.conjugating import derived
from pbem.reader.languages import Words
from pbem.reader.vocabulary import (
    NOT_PART,
    NUMBER,
    SHIP,
    SHORTEST_PART,
    THING,
    TOLD,
    VERB,
    Thing,
    Vocabulary,
    WordReading,
    known_words,
    phrases_of,
    words_of,
)

UNFORGIVING = ("pass", "take", "draw", "cancel", "raid", "plunder", "piracy", "keep", "leave")
"""Verbs that are a whole move, or say what cannot be called back: read only as they are spelt."""
RENAMED = {"to": "on", "apart": "loose"}
MARKED = frozenset(
    [
        "apart",
        "on",
        "at",
        "to",
        "as",
        "from",
        "paying",
        "without",
        "nothing",
        "auto",
        "same",
        "good",
        "over",
        "under",
        "vp",
        "plantation",
        "empty",
    ]
)
"""Small words of the notation that are marks here, too."""


def vocabulary_of(
    game: str, languages: Mapping[str, Language], things: Mapping[str, Iterable[str]]
) -> Vocabulary:
    """`things` are ids by the kind of names they have in the languages' files."""
    made = Vocabulary()
    for code, words in known_words().items():
        for line in words.forms.splitlines():
            if line.strip():
                made.learn_forms(code, ["".join(words_of(form)) for form in phrases_of(line)])
    for code, language in languages.items():
        _learn_game(made, code, language, things)
        words = known_words().get(code, Words(code))
        _learn_words(made, code, words, game)
    _learn_parts(made, languages, things)
    return made


def _learn_game(
    made: Vocabulary, code: str, language: Language, things: Mapping[str, Iterable[str]]
) -> None:
    typed = language.typed
    for kind, keys in things.items():
        for key in keys:
            for name in (key.replace("-", " "), *typed.names_of(kind, key)):
                made.add(name, WordReading(THING, Thing(frozenset([key])), code), names=True)
                made.note_spellings([name])
    for verb, forms in typed.verbs.items():
        for form in forms:
            made.add(form, WordReading(VERB, verb, code))
            made.note_verb(form)
            if len(form) > 3 and verb not in UNFORGIVING:
                made.note_spellings([form])
    for word, forms in typed.words.items():
        for form in forms:
            if word in MARKED:
                made.add(form, WordReading(RENAMED.get(word, word), None, code))
            else:
                made.add(form, WordReading("small", None, code))
            if word in ("vp", "plantation"):
                made.add(form, WordReading(THING, Thing(frozenset([word])), code))


def _learn_words(made: Vocabulary, code: str, words: Words, game: str) -> None:
    for kind, table in words.marks.items():
        for phrase in phrases_of(table):
            made.add(phrase, WordReading(kind, None, code))
            if kind in ("vp", "plantation"):
                made.add(phrase, WordReading(THING, Thing(frozenset([kind])), code))
            if kind == "plantation":
                made.note_spellings([phrase])
    for verb, table in words.verbs.items():
        for phrase in phrases_of(table):
            for form in (phrase, *derived(code, phrase)):
                made.add(form, WordReading(VERB, verb, code))
                made.note_verb(form)
        if verb not in UNFORGIVING:
            made.note_spellings(p for p in phrases_of(table) if " " not in p and len(p) > 3)
    for verb, table in words.told.items():
        for phrase in phrases_of(table):
            made.add(phrase, WordReading(TOLD, verb, code))
    for number, table in words.numbers.items():
        for phrase in phrases_of(table):
            made.add(phrase, WordReading(NUMBER, number, code))
    for number, table in words.ships.items():
        for phrase in phrases_of(table):
            made.add(phrase, WordReading(SHIP, number, code))
    for key, table in words.things.get(game, {}).items():
        for phrase in phrases_of(table):
            made.add(phrase, WordReading(THING, Thing(frozenset([key])), code), names=True)
        made.note_spellings(phrases_of(table))


def _learn_parts(
    made: Vocabulary, languages: Mapping[str, Language], things: Mapping[str, Iterable[str]]
) -> None:
    """One word of a name stands for all things that have it in theirs."""
    for code, language in languages.items():
        parts: dict[str, set[str]] = defaultdict(set)
        for kind in ("building", "card"):
            for key in things.get(kind, ()):
                english = key.replace("-", " ")
                shown = language.names.get(kind, {}).get(key, ())
                whole = {english, *((shown,) if isinstance(shown, str) else shown)}
                for name in (english, *language.typed.names_of(kind, key)):
                    words = words_of(name)
                    if len(words) > 1 and name in whole:  # no `przetwórnia tytoniu`
                        first = made.own_lemma(words[0], code)
                        made.begun.setdefault(first, set()).add(key)
                    for word in words if len(words) > 1 else ():
                        parts[made.own_lemma(word, code)].add(key)
        for word, keys in parts.items():
            bare = word.rpartition(":")[2]
            if len(bare) >= SHORTEST_PART and bare not in NOT_PART:
                made.add_part(word, WordReading(THING, Thing(frozenset(keys), whole=False), code))
