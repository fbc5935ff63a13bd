"""Moves in the words of other languages than English, which `notation` reads."""

from __future__ import annotations

from collections.abc import Mapping

from engine.languages import ENGLISH, Language
from engine.san_juan.cards import PLANTS, name_of
from engine.san_juan.languages import LANGUAGES
from engine.spelling import Spelling

PLAIN_FROM = frozenset({"office", "chapel", "bank", "paying", "over"})


def _by_canonical_names(names: Mapping[str, str]) -> dict[str, str]:
    return {name_of(id): name for id, name in names.items()}


def _spelling(language: Language) -> Spelling:
    typed, writing, names = language.typed, language.writing, language.names
    verbs = {verb: forms[0] for verb, forms in typed.verbs.items()}
    words = {word: forms[0] for word, forms in typed.words.items()}
    roles = {role: name.lower() for role, name in names["role"].items()}
    plain = _by_canonical_names({**names["building"], **writing.names})
    sold = _by_canonical_names({plant.id: names["good on"][plant.id] for plant in PLANTS})
    return Spelling(
        {**verbs, **roles},
        {**words, **writing.phrases},
        plain,
        {**plain, **_by_canonical_names(writing.objects)},
        frozenset([*PLAIN_FROM, *writing.plain_after]),
        writing.objects_after,
        special={verb: {**plain, **sold} for verb in ("produce", "sell")},
    )


SPELLINGS = {code: _spelling(own) for code, own in LANGUAGES.items() if code != ENGLISH}
