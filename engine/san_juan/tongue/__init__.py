"""The game's words, a module per language: sentences, questions, previews, names of things."""

from __future__ import annotations

from engine.refusals import Refusals
from engine.san_juan.tongue.en import ENGLISH
from engine.san_juan.tongue.pl import POLISH
from engine.san_juan.tongue.refusals import REFUSALS
from engine.san_juan.tongue.ro import ROMANIAN
from engine.tongue import tongues_by_code

TONGUES = tongues_by_code((ENGLISH, POLISH, ROMANIAN))
REFUSED = {
    tongue.code: Refusals(ENGLISH, tongue, REFUSALS, column)
    for column, tongue in enumerate((POLISH, ROMANIAN))
}
"""Why moves are refused, in other languages than English."""

__all__ = ["REFUSED", "TONGUES"]
