"""The game's words, a module per language: sentences, questions, previews, names of things."""

from __future__ import annotations

from engine.san_juan.tongue.en import ENGLISH
from engine.san_juan.tongue.pl import POLISH
from engine.san_juan.tongue.ro import ROMANIAN
from engine.tongue import tongues_by_code

TONGUES = tongues_by_code((ENGLISH, POLISH, ROMANIAN))

__all__ = ["TONGUES"]
