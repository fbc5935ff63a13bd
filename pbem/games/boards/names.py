"""What roles, goods, tiles, and people are called in lists and on tiles.

The games go by these words themselves; here they are marked, and templates translate them.
"""

from __future__ import annotations

from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

ROLES = (
    N_("settler"), N_("mayor"), N_("builder"), N_("craftsman"), N_("trader"), N_("captain"),
    N_("prospector"), N_("buccaneer"), N_("producer"), N_("councillor"),
)  # fmt: skip
TILES = (
    N_("corn"), N_("indigo"), N_("sugar"), N_("tobacco"), N_("coffee"), N_("quarry"), N_("forest"),
)  # fmt: skip
OTHERS = (N_("unknown"), N_("silver"), N_("a good"), N_("colonist"), N_("noble"))
GOODS = frozenset({"corn", "indigo", "sugar", "tobacco", "coffee", "silver"})
DRAWN = GOODS | {"quarry"}
"""What sentences show a picture of, before its name."""
LETTERS = N_("Co In Su To Cf Qu Fo")
"""Two for each of `TILES`, all different, so that no tile is known by its colour alone."""


def letters_of(tile: str) -> str:
    """What stands on a tile or barrel."""
    return dict(zip(TILES, _(LETTERS).split(), strict=True)).get(tile, "?")
