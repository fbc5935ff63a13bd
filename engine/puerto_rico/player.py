"""One player's board: doubloons, chips, goods, island, city and San Juan."""

from __future__ import annotations

from collections.abc import Mapping

from engine.puerto_rico.buildings import Bonus, Building, Lot
from engine.puerto_rico.goods import CITY_SPACES, FOREST, GOODS, ISLAND_SPACES, QUARRY, Tile
from engine.puerto_rico.moves import PLACE_ORDER, When
from engine.table import shallow_copy

COLONIST, NOBLE = PEOPLE = ("colonist", "noble")


class Player:
    """Mutable; `island` and `city` are lists of frozen tiles and lots in the order of arrival.

    `san_juan` and `idle_nobles` are the colonists and nobles without a circle. `orders` are the
    player's standing orders, `prefers` whom they take from the ship if they may choose.
    """

    def __init__(self, seat: int, doubloons: int = 0) -> None:
        self.seat = seat
        self.doubloons = doubloons
        self.vp = 0
        self.goods: dict[str, int] = dict.fromkeys(GOODS, 0)
        self.island: list[Tile] = []
        self.city: list[Lot] = []
        self.san_juan = 0
        self.idle_nobles = 0
        self.orders: tuple[When, ...] = ()
        self.prefers: str | None = None

    def copy(self) -> Player:
        return shallow_copy(self)

    # Buildings

    def lot(self, building_id: str) -> Lot | None:
        for lot in self.city:
            if lot.building.id == building_id:
                return lot
        return None

    def staffs(self, building_id: str) -> bool:
        """Whether an own building of that id has somebody at work."""
        for lot in self.city:
            if lot.building.id == building_id:
                return lot.colonists > 0 or lot.nobles > 0
        return False

    def staffs_with(self, building_id: str, person: str) -> bool:
        """Whether a colonist, or whether a noble, works there."""
        lot = self.lot(building_id)
        return lot is not None and (lot.nobles if person == NOBLE else lot.colonists) > 0

    def owns(self, building: Building) -> bool:
        return any(lot.building is building for lot in self.city)

    def bonus(self, kind: Bonus) -> int:
        """The sum of that bonus over all staffed buildings."""
        return sum(
            lot.building.bonus.get(kind, 0) for lot in self.city if lot.colonists or lot.nobles
        )

    @property
    def city_spaces_free(self) -> int:
        return CITY_SPACES - sum(lot.building.spaces for lot in self.city)

    # The island

    @property
    def island_is_full(self) -> bool:
        return len(self.island) >= ISLAND_SPACES

    @property
    def active_quarries(self) -> int:
        return sum(1 for tile in self.island if tile.kind == QUARRY and tile.people)

    @property
    def forests(self) -> int:
        return sum(1 for tile in self.island if tile.kind == FOREST)

    # People

    @property
    def colonists(self) -> int:
        """All of them: on tiles, in buildings and in San Juan."""
        on_tiles = sum(tile.colonists for tile in self.island)
        return self.san_juan + on_tiles + sum(lot.colonists for lot in self.city)

    @property
    def nobles(self) -> int:
        """All of them: on tiles, in buildings and in San Juan."""
        on_tiles = sum(tile.nobles for tile in self.island)
        return self.idle_nobles + on_tiles + sum(lot.nobles for lot in self.city)

    @property
    def empty_building_circles(self) -> int:
        return sum(lot.building.circles - lot.people for lot in self.city)

    def welcome(self, person: str, number: int = 1) -> None:
        """New people in San Juan."""
        if person == NOBLE:
            self.idle_nobles += number
        else:
            self.san_juan += number

    def circles(self) -> dict[str, int]:
        """Circles by kind of tile, then by building id: the order of a canonical placement."""
        counts: dict[str, int] = {}
        for tile in self.island:
            if tile.kind != FOREST:
                counts[tile.kind] = counts.get(tile.kind, 0) + 1
        for lot in self.city:
            if lot.building.circles:
                counts[lot.building.id] = lot.building.circles
        return {key: counts[key] for key in sorted(counts, key=PLACE_ORDER.__getitem__)}

    def placed(self, person: str = COLONIST) -> dict[str, int]:
        """Colonists, or nobles, at work by kind of tile and building id."""
        nobles = person == NOBLE
        counts: dict[str, int] = {}
        for tile in self.island:
            if tile.nobles if nobles else tile.colonists:
                counts[tile.kind] = counts.get(tile.kind, 0) + 1
        for lot in self.city:
            staff = lot.nobles if nobles else lot.colonists
            if staff:
                counts[lot.building.id] = staff
        return counts

    def empty_circles(self) -> dict[str, int]:
        """Circles that nobody stands on, by kind of tile and building id."""
        colonists, nobles = self.placed(), self.placed(NOBLE)
        empty = {
            key: n - colonists.get(key, 0) - nobles.get(key, 0) for key, n in self.circles().items()
        }
        return {key: n for key, n in empty.items() if n}

    def place(self, colonists: Mapping[str, int], nobles: Mapping[str, int]) -> None:
        """Arrange everybody anew; whoever is not named goes to San Juan."""
        totals = self.colonists, self.nobles
        left, noble_left = dict(colonists), dict(nobles)
        for i, tile in enumerate(self.island):
            noble = 1 if noble_left.get(tile.kind, 0) else 0
            colonist = 1 if not noble and left.get(tile.kind, 0) else 0
            if noble:
                noble_left[tile.kind] -= 1
            elif colonist:
                left[tile.kind] -= 1
            if (colonist, noble) != (tile.colonists, tile.nobles):
                self.island[i] = Tile(tile.kind, colonist, noble)
        for i, lot in enumerate(self.city):
            staff = left.get(lot.building.id, 0), noble_left.get(lot.building.id, 0)
            if staff != (lot.colonists, lot.nobles):
                self.city[i] = Lot(lot.building, *staff)
        self.san_juan = totals[0] - sum(colonists.values())
        self.idle_nobles = totals[1] - sum(nobles.values())

    def settle(self, key: str, person: str) -> None:
        """One more at work on an empty circle of that kind of tile or building."""
        self._change(key, person, 1)

    def call_away(self, key: str, person: str) -> None:
        """One less at work there; whoever leaves is handed to the caller."""
        self._change(key, person, -1)

    def _change(self, key: str, person: str, by: int) -> None:
        field = "nobles" if person == NOBLE else "colonists"
        for i, tile in enumerate(self.island):
            fits = not tile.people if by > 0 else getattr(tile, field)
            if tile.kind == key and fits:
                self.island[i] = tile._replace(**{field: getattr(tile, field) + by})
                return
        for i, lot in enumerate(self.city):
            if lot.building.id == key:
                self.city[i] = lot._replace(**{field: getattr(lot, field) + by})
                return
        raise AssertionError(f"nobody can come to or go from {key}")
