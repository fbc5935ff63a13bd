"""Moves in the words of other languages than English, which `notation` reads."""

from __future__ import annotations

from engine.languages import ENGLISH, Language
from engine.puerto_rico.languages import LANGUAGES
from engine.puerto_rico.moves import name_of
from engine.spelling import spelling_of


def _names(language: Language) -> dict[str, str]:
    roles = {role: name.lower() for role, name in language.names["role"].items()}
    return {**language.names["spot"], **roles, **language.names["person"]}


SPELLINGS = {
    code: spelling_of(own, _names(own), name_of)
    for code, own in LANGUAGES.items()
    if code != ENGLISH
}
