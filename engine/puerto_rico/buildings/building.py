"""What a building is: figures that add up are data, rights are named where they are used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple


class Bonus(Enum):
    """Numbers that several buildings add to; a phase sums them over the staffed ones."""

    TRADE_PRICE = auto()
    WAREHOUSE_KINDS = auto()
    POINTS_PER_LOAD = auto()


@dataclass(frozen=True, eq=False)
class Building:
    """One kind of building: price and points in doubloons and VP, circles for colonists.

    `group` is the quarry group (column) 1 to 4; group 4 fills two city spaces. `good` is what
    a production building makes; it is None for the violet ones.
    """

    id: str
    name: str
    cost: int
    points: int
    circles: int
    copies: int
    group: int
    phase: str
    rule: str
    good: str | None = None
    bonus: Mapping[Bonus, int] = field(default_factory=dict)

    @property
    def violet(self) -> bool:
        return self.good is None

    @cached_property
    def spaces(self) -> int:
        """City spaces it fills."""
        return 2 if self.group == 4 else 1


class Lot(NamedTuple):
    """A building in a city, with the colonists that work in it."""

    building: Building
    colonists: int = 0
