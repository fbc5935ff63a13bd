"""Buildings and cards as `engine.games` describes them, and what games, roles, goods, tiles and
people are called in lists and on tiles.

The games go by these words themselves; here they are marked, and templates translate them. Roles
are called what their game calls them: two games may have different names for one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

import engine
from pbem.language import catalogues
from pbem.language.catalogues import N_, inside
from pbem.language.catalogues import gettext as _

Piece = dict[str, Any]
ROLES = frozenset(role["id"] for game in engine.GAMES.values() for role in game["roles"])
TILES = (
    N_("corn"), N_("indigo"), N_("sugar"), N_("tobacco"), N_("coffee"), N_("quarry"), N_("forest"),
)  # fmt: skip
OTHERS = (N_("unknown"), N_("silver"), N_("a good"), N_("colonist"), N_("noble"))
GOODS = frozenset({"corn", "indigo", "sugar", "tobacco", "coffee", "silver"})
DRAWN = GOODS | {"quarry"}
"""What sentences show a picture of, before its name."""
LETTERS = N_("Co In Su To Cf Qu Fo")
"""Two for each of `TILES`, all different, so that no tile is known by its colour alone."""


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


def game_name(game: str) -> str:
    """What the game is called in the language that is spoken."""
    return str(engine.games(catalogues.of_games())[game]["name"])


def role_name(role: str, game: str) -> str:
    """What the game calls the role in the language that is spoken, as inside a sentence."""
    return inside(_roles(game, catalogues.of_games())[role])


@cache
def _roles(game: str, language: str) -> dict[str, str]:
    return {role["id"]: role["name"] for role in engine.games(language)[game]["roles"]}


def letters_of(tile: str) -> str:
    """What stands on a tile or barrel."""
    return dict(zip(TILES, _(LETTERS).split(), strict=True)).get(tile, "?")
