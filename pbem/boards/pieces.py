"""Buildings and cards as `engine.GAMES` describes them."""

from __future__ import annotations

from functools import cache
from typing import Any

import engine

Piece = dict[str, Any]


@cache
def pieces(game: str) -> dict[str, Piece]:
    """By id, in the order of the help page."""
    return {piece["id"]: piece for piece in engine.GAMES[game]["pieces"]}


def title_of(game: str, id: str) -> str:
    """The name of a piece; whatever is none goes by its id."""
    piece = pieces(game).get(id)
    return str(piece["name"]) if piece else id.replace("-", " ").capitalize()
