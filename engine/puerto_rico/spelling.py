"""Moves in the words of other languages than English, which `notation` reads."""

from __future__ import annotations

from collections.abc import Mapping

from engine.languages import ENGLISH, Language
from engine.puerto_rico.languages import LANGUAGES
from engine.puerto_rico.moves import name_of
from engine.spelling import Spelling

PLAIN_FROM = ("place", "when", "capture", "paying", "good", "at", "without")
OBJECTS_FROM = ("send", "keep")


def _by_canonical_names(names: Mapping[str, str]) -> dict[str, str]:
    return {name_of(key): name for key, name in names.items()}


def _spelling(language: Language) -> Spelling:
    typed, writing, names = language.typed, language.writing, language.names
    words = {word: forms[0] for word, forms in {**typed.verbs, **typed.words}.items()}
    roles = {role: name.lower() for role, name in names["role"].items()}
    plain = _by_canonical_names({**names["spot"], **roles, **names["person"], **writing.names})
    return Spelling(
        words,
        {**words, **writing.phrases},
        plain,
        {**plain, **_by_canonical_names(writing.objects)},
        frozenset([*PLAIN_FROM, *writing.plain_after]),
        frozenset([*OBJECTS_FROM, *writing.objects_after]),
    )


SPELLINGS = {code: _spelling(own) for code, own in LANGUAGES.items() if code != ENGLISH}
