"""Rough worth of tiles, buildings and placements, for suggestions and the greedy bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, islice

from engine.puerto_rico.buildings import CATALOGUE, Building, Lot
from engine.puerto_rico.goods import CORN, GOODS, QUARRY, TRADE_PRICE_OF
from engine.puerto_rico.moves import Place
from engine.puerto_rico.phases.craftsman import AQUEDUCT, AQUEDUCT_PLANTS, harvest
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.scoring import LARGE_BUILDING_BONUS
from engine.puerto_rico.table import Table

DOUBLOON = 0.7
"""Worth of a doubloon in victory points."""
WORTH_OF_GOOD = {good: 0.8 + 0.25 * price for good, price in TRADE_PRICE_OF.items()}

GROWTH = 1.5
"""What a large building may still collect beyond what it would pay now."""
WORTH_OF_FOREST = 0.9
WORTH_OF_PAIR = 1.6
"""Of the forest that makes a pair, early and late."""
WORTH_OF_HALF = 0.05
"""Of a field whose good nobody works at yet, and of a workplace without a field."""
PLACES_FOR_NOBLES = ("chapel", "zoning-office", "hunting-lodge")
"""Buildings where a noble does more than a colonist."""


def tile_worth(player: Player, kind: str) -> float:
    """Higher where a plant waits for the kind and where it adds variety; quarries early."""
    owned = sum(1 for tile in player.island if tile.kind == kind)
    if kind == QUARRY:
        return max(0.5, 2.6 - 0.7 * owned)
    worth = 1.2 + 0.3 * TRADE_PRICE_OF.get(kind, 0) - 0.2 * owned
    if kind == CORN:
        return worth + 0.8
    workplaces = sum(lot.building.circles for lot in player.city if lot.building.good == kind)
    return worth + (1.0 if workplaces > owned else 0.0)


def building_worth(player: Player, building: Building) -> float:
    """Printed points and what it may still do, against its price in doubloons."""
    if building.good:
        fields = sum(1 for tile in player.island if tile.kind == building.good)
        workplaces = sum(
            lot.building.circles for lot in player.city if lot.building.good == building.good
        )
        used = max(0, min(fields - workplaces, building.circles))
        return 0.6 * building.points + used * (0.9 + 0.45 * TRADE_PRICE_OF[building.good])
    if building.group == 4:
        return building.points + bonus_with(player, building) + GROWTH
    return 0.6 * building.points + building.worth


def bonus_with(player: Player, building: Building) -> int:
    """Points beyond the printed ones that it pays at the end, as the player's board stands, once it
    stands there with somebody in it; 0 if it is no large building."""
    if building.id not in LARGE_BUILDING_BONUS:
        return 0
    twin = player.copy()
    twin.city.append(Lot(building, 1))
    return LARGE_BUILDING_BONUS[building.id](twin)


def forest_worth(player: Player) -> float:
    return WORTH_OF_PAIR if player.forests % 2 else WORTH_OF_FOREST


def suggested_placement(table: Table, player: Player, *, keep: bool = False) -> Place:
    """The engine's own placement, which makes the most goods; with `keep`, those at work stay and
    only others are placed."""
    if not keep:
        circles = player.circles()
        number = min(player.colonists + player.nobles, sum(circles.values()))
        makers = most_productive(table.goods_supply, circles, number)
        return _with_nobles(player, _filled(player, makers, production=1.0, quarries=1.0), {})
    nobles = player.placed(NOBLE)
    everybody = player.placed()
    for key, n in nobles.items():
        everybody[key] = everybody.get(key, 0) + n
    return _with_nobles(player, _filled(player, everybody, production=1.0, quarries=1.0), nobles)


def _with_nobles(player: Player, people: Mapping[str, int], nobles: Mapping[str, int]) -> Place:
    """The placement, saying which of the people are nobles.

    They go where a noble does more, then wherever there are too few colonists.
    """
    number = player.nobles - sum(nobles.values())
    if not player.nobles:
        return Place.of(people)
    placed = dict(nobles)
    lacking = sum(people.values()) - player.colonists - sum(nobles.values())
    for key in (*PLACES_FOR_NOBLES, *people):
        free = people.get(key, 0) - placed.get(key, 0)
        wanted = free if key in PLACES_FOR_NOBLES else min(free, max(0, lacking))
        taken = min(wanted, number)
        if taken > 0:
            placed[key] = placed.get(key, 0) + taken
            number -= taken
            lacking -= taken
    return Place.of({key: n - placed.get(key, 0) for key, n in people.items()}, placed)


def suggested_placements(table: Table, player: Player) -> list[Place]:
    """A few sensible placements: the one with most goods, as before, balanced, rights, quarries."""
    weights = ((1.0, 1.0), (0.4, 0.6), (0.8, 3.0))
    variants = [
        suggested_placement(table, player),
        suggested_placement(table, player, keep=True),
        *(
            _with_nobles(player, _filled(player, {}, production, quarries), {})
            for production, quarries in weights
        ),
    ]
    return list({move.text: move for move in variants}.values())


def with_captives(player: Player, move: Place) -> Player:
    """The player once the captured people stand where the move puts them."""
    twin = player.copy()
    for person, counts in ((COLONIST, move.counts), (NOBLE, move.nobles)):
        for key, n in counts:
            for _ in range(n):
                twin.settle(key, person)
    return twin


def suggested_captives(table: Table, player: Player, captives: tuple[int, int]) -> list[Place]:
    """Some ways to put captured colonists and nobles on empty circles: those with most goods
    first, and of these the best."""
    colonists, nobles = captives
    empty = player.empty_circles()
    number = min(colonists + nobles, sum(empty.values()))
    circles = [key for key, room in empty.items() for _ in range(room)]
    circles.sort(key=lambda key: -_circle_worth(player, key))
    found = []
    for chosen in islice(combinations(circles[: number + 3], number), 12):
        staffed = Counter(sorted(chosen, key=lambda key: key not in PLACES_FOR_NOBLES)[:nobles])
        found.append(Place.of(Counter(chosen) - staffed, staffed))
    moves = list({move.text: move for move in found}.values())
    moves.sort(key=lambda move: -sum(harvest(table, with_captives(player, move)).values()))
    return moves


def _circle_worth(player: Player, key: str) -> float:
    building = CATALOGUE.get(key)
    if building is None:
        return 1.0 + 0.1 * TRADE_PRICE_OF.get(key, 0)
    return 0.9 if building.good else building.worth


def _filled(
    player: Player, counts: dict[str, int], production: float, quarries: float
) -> dict[str, int]:
    """Put colonist after colonist (or a field and its plant together) where they bring most."""
    circles = player.circles()
    people = player.colonists + player.nobles
    left = min(people, sum(circles.values())) - sum(counts.values())
    goods = {key: good for key in circles if (good := _good_of(key))}
    alone = {key: _worth_alone(key, production, quarries) for key in circles if key not in goods}
    pairs = {good: _pair_worth(good, production) for good in goods.values()}
    workers = dict.fromkeys(goods.values(), 0)
    for key, good in goods.items():
        workers[good] += counts.get(key, 0) if key != good else 0
    free = [key for key, room in circles.items() if counts.get(key, 0) < room]
    while left > 0:
        best, where = -1.0, tuple[str, ...]()
        for key in free:
            if key in alone:
                worth = alone[key]
            else:
                # A field or a plant alone is worth a good if the other half is staffed already.
                good = goods[key]
                fields = counts.get(good, 0)
                lacking = fields < workers[good] if key == good else workers[good] < fields
                worth = pairs[good] if lacking else WORTH_OF_HALF
            if worth > best:
                best, where = worth, (key,)
        for key in free if left > 1 else ():
            good = goods.get(key, key)
            if good != key and good in free and pairs[good] / 2 > best:
                best, where = pairs[good] / 2, (good, key)
        for key in where:
            counts[key] = counts.get(key, 0) + 1
            if goods.get(key, key) != key:
                workers[goods[key]] += 1
            if counts[key] == circles[key]:
                free.remove(key)
        left -= len(where)
    return counts


def _good_of(key: str) -> str | None:
    """What a circle of that kind of tile, or of that building, helps to make together with
    others; corn needs nobody else."""
    building = CATALOGUE.get(key)
    if building is not None:
        return building.good
    return None if key in (CORN, QUARRY) else key


def _worth_alone(key: str, production: float, quarries: float) -> float:
    if key == QUARRY:
        return 1.1 * quarries
    return production if key == CORN else CATALOGUE[key].worth * 0.5


def _pair_worth(good: str, production: float) -> float:
    return (1.3 + 0.45 * TRADE_PRICE_OF[good]) * production


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
