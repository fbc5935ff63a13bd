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
    SINGLE_GOODS = auto()
    POINTS_PER_LOAD = auto()
    DOUBLOONS_PER_LOAD = auto()


@dataclass(frozen=True, eq=False)
class Building:
    """One kind of building: price and points in doubloons and VP, circles for people.

    `group` is the quarry group (column) 1 to 4; group 4 fills two city spaces. `good` is what
    it makes of a plantation's harvest, None if nothing. `worth` is
    what it may bring in points over a middling game once staffed. What it is called in other
    languages stands in those (`languages/`).
    """

    id: str
    cost: int
    points: int
    circles: int
    copies: int
    group: int
    phase: str
    rule: str
    worth: float = 0.0
    good: str | None = None
    violet: bool = True
    bonus: Mapping[Bonus, int] = field(default_factory=dict)

    @cached_property
    def name(self) -> str:
        return self.id.replace("-", " ").title()

    @cached_property
    def spaces(self) -> int:
        """City spaces it fills."""
        return 2 if self.group == 4 else 1

    def copies_for(self, seats: int) -> int:
        """Copies in a game: two players have one of each violet, two of each other building."""
        return self.copies if seats > 2 else min(self.copies, 1 if self.violet else 2)


def violet(
    id: str,
    cost_and_group: tuple[int, int],
    phase: str,
    rule: str,
    worth: float,
    bonus: dict[Bonus, int] | None = None,
) -> Building:
    """Violet buildings have one circle; two copies of the small ones, one of the large."""
    cost, group = cost_and_group
    return Building(
        id=id,
        cost=cost,
        points=group,
        circles=1,
        copies=1 if group == 4 else 2,
        group=group,
        phase=phase,
        rule=rule,
        worth=worth,
        bonus=bonus or {},
    )


class Lot(NamedTuple):
    """A building in a city, with the people who work in it."""

    building: Building
    colonists: int = 0
    nobles: int = 0

    @property
    def people(self) -> int:
        return self.colonists + self.nobles
