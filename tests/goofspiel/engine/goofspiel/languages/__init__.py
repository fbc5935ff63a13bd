"""A file per language."""

from engine.languages import languages_in

LANGUAGES = languages_in(__name__, __path__)
