"""Who has to stand where so that a player makes as many goods as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import CORN, GOODS
from engine.puerto_rico.phases.craftsman import AQUEDUCT, AQUEDUCT_PLANTS

Circles = Mapping[str, int]
"""How many there are by kind of tile and building id."""


def most_productive(supply: Mapping[str, int], circles: Circles, number: int) -> dict[str, int]:
    """The people who make most goods of that supply, of so many for those circles; whoever makes
    none is not among them. Of equal ways the one with dearer goods."""
    best = _Workforce(supply, circles, number)
    if AQUEDUCT in circles and number:
        other = _Workforce(supply, circles, number, aqueduct=True)
        best = max(best, other, key=lambda each: each.made.total())
    return dict(best.people)


class _Workforce:
    """Corn takes one for each, other goods a field and a plant: so corn comes first. What an
    aqueduct doubles gives as much for each, but takes two: so it comes before corn."""

    def __init__(
        self, supply: Mapping[str, int], circles: Circles, number: int, *, aqueduct: bool = False
    ) -> None:
        self.supply = supply
        self.circles = circles
        self.left = number
        self.people = Counter[str]()
        self.made = Counter[str]()
        dearest_first = [good for good in reversed(GOODS) if good != CORN]
        if aqueduct:
            self._staff(AQUEDUCT)
            for good, plant in AQUEDUCT_PLANTS.items():
                if plant in circles and supply[good] > 1 and self._pair(good, plant):
                    self.made[good] += 1
        corn = min(circles.get(CORN, 0), supply[CORN], self.left)
        self._staff(*[CORN] * corn)
        self.made[CORN] += corn
        for good in dearest_first:
            for plant in self._workplaces(good):
                self._pair(good, plant)

    def _workplaces(self, good: str) -> Iterator[str]:
        for key, room in self.circles.items():
            if key in CATALOGUE and CATALOGUE[key].good == good:
                yield from [key] * (room - self.people[key])

    def _pair(self, good: str, plant: str) -> bool:
        """Staff a field and a plant, if both are there and it makes one good more."""
        free = self.people[good] < self.circles.get(good, 0)
        if self.left < 2 or not free or self.made[good] >= self.supply[good]:
            return False
        self._staff(good, plant)
        self.made[good] += 1
        return True

    def _staff(self, *keys: str) -> None:
        self.people.update(keys)
        self.left -= len(keys)
