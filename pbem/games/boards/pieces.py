"""Buildings and cards as `engine.games` describes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

import engine
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _

Piece = dict[str, Any]


def pieces(game: str, edition: str = "") -> dict[str, Piece]:
    """By id, in the order of the help page, in the language that is spoken and the words of that
    edition or the usual one."""
    return _pieces(game, catalogues.of_games(), edition)


@cache
def _pieces(game: str, language: str, edition: str) -> dict[str, Piece]:
    return {piece["id"]: piece for piece in engine.games(language, edition)[game]["pieces"]}


def title_of(game: str, id: str) -> str:
    """The name of a piece; whatever is none goes by its id."""
    piece = pieces(game).get(id)
    return str(piece["name"]) if piece else _(id.replace("-", " ")).capitalize()


def edition_of(options: Mapping[str, Any]) -> str:
    """By the options of a game or of its document; empty where it has no editions."""
    return str(options.get("edition", ""))


def worded(game: str, text: str, edition: str) -> str:
    """A text in the language that is spoken; what is markup stays markup."""
    told = engine.in_edition(game, str(text), catalogues.of_games(), edition)
    return Markup(told) if isinstance(text, Markup) else told
