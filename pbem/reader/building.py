"""Makes the vocabulary of a game from its languages' own names and from the files of words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from engine.languages import Language
from engine.lexicon import fold
from engine.typed_words import PARTED
from pbem.reader.language_file import LanguageFile, languages, spellings
from pbem.reader.vocabulary import (
    MIND,
    NOT_PART,
    NUMBER,
    ORDINAL,
    SHIP,
    SHORTEST_PART,
    THING,
    VERB,
    Thing,
    Vocabulary,
    WordReading,
    words_of,
)

UNFORGIVING = ("pass", "take", "draw", "cancel", "raid", "plunder", "piracy", "keep", "leave")
"""Verbs that are a whole move, or say what cannot be called back: read only as they are spelt."""
MINDS = frozenset({
    "want", "think", "plan", "hope", "need", "like", "have", "see", "know", "wait", "say", "ask",
    "go", "be", "drink", "work", "undo",
})  # fmt: skip
"""Verbs that say no move by themselves."""
RENAMED = {"to": "on", "apart": "loose"}
MARKED = frozenset({
    "apart", "on", "at", "to", "as", "from", "paying", "without", "nothing", "auto", "same", "good",
    "over", "under", "vp", "plantation", "empty",
})  # fmt: skip
"""Small words of the notation that are marks here, too."""
NAMED = ("vp", "plantation")
"""Words of the game that are things, too."""
ORDERING = frozenset({"when", "prefer", "cancel"})
"""Verbs of the notation that order something for later."""
LEADS = ("at", "as")
"""Small words that stand before names."""
LEAST_SPELT = 4
OWN_FORMS = frozenset({"1", "imp", "base", "ing", "inf", ""})
"""Forms of verbs that a misspelt one is read as."""


def vocabulary_of(
    game: str, names: Mapping[str, Language], things: Mapping[str, Iterable[str]]
) -> Vocabulary:
    """`things` are ids by the kind of names they have in the languages' files."""
    made = Vocabulary()
    for code, own in languages().items():
        for forms in own.nouns:
            spelt = spellings(code, forms)
            made.learn_forms(code, ["".join(words_of(form)) for form in spelt])
        made.particles |= {word for part in own.separable for word in words_of(part)}
    for code, language in names.items():
        _learn_game(made, code, language, things)
        _learn_words(made, languages().get(code, LanguageFile(code)), game)
    _learn_parts(made, names, things)
    return made


def _learn_game(
    made: Vocabulary, code: str, language: Language, things: Mapping[str, Iterable[str]]
) -> None:
    typed = language.typed
    own = languages().get(code)
    conjugated = {fold(known.phrase) for known in own.verbs()} if own is not None else set()
    deeds = {fold(form) for forms in typed.verbs.values() for form in forms}
    for kind, keys in things.items():
        for key in keys:
            for name in (key.replace("-", " "), *typed.names_of(kind, key)):
                if _begins_with_verb(name, conjugated) or (own is not None and _is_led(name, own)):
                    continue
                if fold(name).partition(" ")[2] in deeds:
                    continue  # `the bank`, which is `bank` behind an article, too
                made.add(name, WordReading(THING, Thing(frozenset([key])), code), names=True)
                made.note_spellings([name])
    for verb, forms in typed.verbs.items():
        for form in forms if verb not in ORDERING else ():
            form = form.replace(PARTED, " ")
            made.called.setdefault(verb, set()).update(words_of(form))
            if fold(form) in conjugated or _is_told_of_oneself(form, own, conjugated):
                continue
            made.add(form, WordReading(VERB, verb, code, "imp"))
            if len(form) >= LEAST_SPELT and verb not in UNFORGIVING:
                made.note_spellings([form])
    for word, forms in typed.words.items():
        for form in forms:
            mark = RENAMED.get(word, word) if word in MARKED else "filler"
            made.add(form, WordReading(mark, None, code))
            if word in NAMED:
                made.add(form, WordReading(THING, Thing(frozenset([word])), code))


def _begins_with_verb(name: str, conjugated: set[str]) -> bool:
    """`Alege comerciantul`, which the notation has as one name: here it is two words."""
    first, _, rest = fold(name).partition(" ")
    return bool(rest) and first in conjugated


def _is_led(name: str, own: LanguageFile) -> bool:
    """`Beim Händler`: a name behind a preposition, which is a word by itself in sentences."""
    first, led, _ = fold(name).partition(" ")
    return bool(led) and any(first in map(fold, own.words[kind]) for kind in LEADS)


def _is_told_of_oneself(form: str, own: LanguageFile | None, conjugated: set[str]) -> bool:
    """`Ich nehme`, where the language's file has `nehme`."""
    first, _, rest = fold(form).partition(" ")
    return own is not None and rest in conjugated and first in map(fold, own.words["me"])


def _learn_words(made: Vocabulary, own: LanguageFile, game: str) -> None:
    code = own.code
    for kind, phrases in own.words.items():
        for phrase in phrases:
            made.add(phrase, WordReading(kind, None, code))
            if kind in NAMED:
                made.add(phrase, WordReading(THING, Thing(frozenset([kind])), code))
    for phrase, verb, form in own.verbs():
        kind = MIND if verb in MINDS else VERB
        made.add(phrase, WordReading(kind, verb, code, form))
        alone = " " not in phrase and len(phrase) > LEAST_SPELT and form in OWN_FORMS
        if alone and kind == VERB and verb not in UNFORGIVING:
            made.note_spellings([phrase])
    for number, phrases in own.numbers.items():
        for phrase in phrases:
            made.add(phrase, WordReading(NUMBER, number, code))
    for number, phrases in own.ordinals.items():
        for phrase in phrases:
            made.add(phrase, WordReading(ORDINAL, number, code))
    for number, phrases in own.ships.items():
        for phrase in phrases:
            made.add(phrase, WordReading(SHIP, number, code))
    for key, phrases in own.things.get(game, {}).items():
        for phrase in phrases:
            made.add(phrase, WordReading(THING, Thing(frozenset([key])), code), names=True)
        made.note_spellings(phrases)
    made.spelt_marks |= {
        word: WordReading(kind, None, code) for kind, words in own.spelt.items() for word in words
    }


def _learn_parts(
    made: Vocabulary, names: Mapping[str, Language], things: Mapping[str, Iterable[str]]
) -> None:
    """One word of a name stands for all things that have it in theirs."""
    for code, language in names.items():
        parts: dict[str, set[str]] = defaultdict(set)
        for kind in ("building", "card"):
            for key in things.get(kind, ()):
                english = key.replace("-", " ")
                for name in (english, *language.typed.names_of(kind, key)):
                    words = words_of(name)
                    for word in words if len(words) > 1 else ():
                        parts[made.own_lemma(word, code)].add(key)
        for word, keys in parts.items():
            bare = word.rpartition(":")[2]
            counts = any(e.kind == NUMBER for e in made.longest_at([bare], 0)[1])  # `einen Hafen`
            if len(bare) >= SHORTEST_PART and bare not in NOT_PART and not counts:
                made.add_part(word, WordReading(THING, Thing(frozenset(keys), whole=False), code))
