"""Moves in the words of other languages than English, which `notation` reads."""

from __future__ import annotations

from engine.languages import ENGLISH
from engine.san_juan.cards import name_of
from engine.san_juan.languages import LANGUAGES
from engine.spelling import spelling_of

SPELLINGS = {
    code: spelling_of(own, own.names["building"], name_of)
    for code, own in LANGUAGES.items()
    if code != ENGLISH
}
