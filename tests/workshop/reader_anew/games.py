"""The games whose replies are read in sentences: a phrasebook each. A new one is a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tests.workshop.reader_anew import puerto_rico, san_juan

if TYPE_CHECKING:
    from engine import Match
    from tests.workshop.reader_anew.phrasebook import Phrasebook

PHRASEBOOKS: Mapping[str, Phrasebook] = {"puerto-rico": puerto_rico.BOOK, "san-juan": san_juan.BOOK}


def is_read_in_sentences(match: Match) -> bool:
    """Whether the match's game has a phrasebook; else its moves are read in its notation only."""
    return match.game in PHRASEBOOKS


def phrasebook_of(match: Match) -> Phrasebook:
    """What the moves of the match's game say."""
    return PHRASEBOOKS[match.game]
