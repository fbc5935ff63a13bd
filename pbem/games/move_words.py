"""A move in the words of whoever reads of it, where no view of the game is at hand."""

from __future__ import annotations

import engine
from pbem.language import catalogues


def in_words(match: engine.Match, text: str) -> str:
    """The move, kept in the notation, as the language that is spoken now writes it."""
    return match.in_words(text, catalogues.of_games())
