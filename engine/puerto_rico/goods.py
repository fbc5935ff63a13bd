"""Goods, island tiles and how many of each there are (rules section 1)."""

from __future__ import annotations

from typing import NamedTuple

CORN, INDIGO, SUGAR, TOBACCO, COFFEE = GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
QUARRY = "quarry"
UNKNOWN = "unknown"
"""The kind of a tile that a foreseen position must not tell."""

FOREST = "forest"
ISLAND_KINDS = (*GOODS, QUARRY, FOREST)
GOODS_COUNT = {CORN: 10, INDIGO: 11, SUGAR: 11, TOBACCO: 9, COFFEE: 9}
TRADE_PRICE_OF = {CORN: 0, INDIGO: 1, SUGAR: 2, TOBACCO: 3, COFFEE: 4}
PLANTATION_COUNT = {CORN: 10, INDIGO: 12, SUGAR: 11, TOBACCO: 9, COFFEE: 8}
QUARRY_COUNT = 8
ISLAND_SPACES = 12
CITY_SPACES = 12


class Tile(NamedTuple):
    """A plantation, quarry or forest on an island, with whoever stands on its one circle.

    A forest has no circle; `face` is the plantation on its other side, `hidden` if only its
    owner has seen that.
    """

    kind: str
    colonists: int = 0
    nobles: int = 0
    face: str | None = None
    hidden: bool = False

    @property
    def people(self) -> int:
        return self.colonists + self.nobles


class Ship(NamedTuple):
    """A cargo ship: its capacity, and the one good it carries with its number of barrels."""

    size: int
    good: str | None = None
    barrels: int = 0

    @property
    def room(self) -> int:
        return self.size - self.barrels
