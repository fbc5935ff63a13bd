"""The words of a game's own edition on its board: robotnik where older ones have kolonista."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

import engine
from pbem.language import catalogues


def edition_of(options: Mapping[str, Any]) -> str:
    """By the options of a game or of its document; empty where it has no editions."""
    return str(options.get("edition", ""))


def worded(game: str, text: str, edition: str) -> str:
    """A text in the language that is spoken; what is markup stays markup."""
    told = engine.in_edition(game, str(text), catalogues.of_games(), edition)
    return Markup(told) if isinstance(text, Markup) else told
