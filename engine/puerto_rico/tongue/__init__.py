"""The game's words, a module per language: sentences, questions, previews, names of things."""

from __future__ import annotations

from engine.puerto_rico.tongue.en import ENGLISH
from engine.puerto_rico.tongue.pl import POLISH
from engine.puerto_rico.tongue.refusals import REFUSALS
from engine.puerto_rico.tongue.ro import ROMANIAN
from engine.refusals import Refusals
from engine.tongue import tongues_by_code

TONGUES = tongues_by_code((ENGLISH, POLISH, ROMANIAN))
REFUSED = {
    tongue.code: Refusals(ENGLISH, tongue, REFUSALS, column)
    for column, tongue in enumerate((POLISH, ROMANIAN))
}
"""Why moves are refused, in other languages than English."""

__all__ = ["REFUSED", "TONGUES"]
