"""The languages that Puerto Rico is played in: a file each, found by its being here."""

from __future__ import annotations

from engine.languages import languages_in
from engine.typed_words import AllTypedWords

LANGUAGES = languages_in(__name__, __path__)
"""By their codes, English first."""
TYPED = AllTypedWords(language.typed for language in LANGUAGES.values())
