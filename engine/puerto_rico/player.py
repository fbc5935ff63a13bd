"""One player's board: doubloons, chips, goods, island, city and San Juan."""

from __future__ import annotations

from engine.puerto_rico.buildings import Bonus, Building, Lot
from engine.puerto_rico.goods import CITY_SPACES, GOODS, ISLAND_SPACES, QUARRY, Tile
from engine.puerto_rico.moves import PLACE_ORDER


class Player:
    """Mutable; `island` and `city` are lists of frozen tiles and lots in the order of arrival."""

    __slots__ = ("city", "doubloons", "goods", "island", "san_juan", "seat", "vp")

    def __init__(self, seat: int, doubloons: int = 0) -> None:
        self.seat = seat
        self.doubloons = doubloons
        self.vp = 0
        self.goods: dict[str, int] = dict.fromkeys(GOODS, 0)
        self.island: list[Tile] = []
        self.city: list[Lot] = []
        self.san_juan = 0

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.doubloons = self.doubloons
        twin.vp = self.vp
        twin.goods = self.goods.copy()
        twin.island = self.island.copy()
        twin.city = self.city.copy()
        twin.san_juan = self.san_juan
        return twin

    def staffs(self, building_id: str) -> bool:
        """Whether an own building of that id has a colonist at work."""
        for lot in self.city:
            if lot.building.id == building_id:
                return lot.colonists > 0
        return False

    def owns(self, building: Building) -> bool:
        return any(lot.building is building for lot in self.city)

    def bonus(self, kind: Bonus) -> int:
        """The sum of that bonus over all staffed buildings."""
        return sum(lot.building.bonus.get(kind, 0) for lot in self.city if lot.colonists)

    @property
    def island_is_full(self) -> bool:
        return len(self.island) >= ISLAND_SPACES

    @property
    def city_spaces_free(self) -> int:
        return CITY_SPACES - sum(lot.building.spaces for lot in self.city)

    @property
    def active_quarries(self) -> int:
        return sum(1 for tile in self.island if tile.kind == QUARRY and tile.colonists)

    @property
    def colonists(self) -> int:
        """All of them: on tiles, in buildings and in San Juan."""
        on_tiles = sum(tile.colonists for tile in self.island)
        return self.san_juan + on_tiles + sum(lot.colonists for lot in self.city)

    @property
    def empty_building_circles(self) -> int:
        return sum(lot.building.circles - lot.colonists for lot in self.city)

    def circles(self) -> dict[str, int]:
        """Circles by kind of tile, then by building id: the order of a canonical placement."""
        counts: dict[str, int] = {}
        for tile in self.island:
            counts[tile.kind] = counts.get(tile.kind, 0) + 1
        for lot in self.city:
            if lot.building.circles:
                counts[lot.building.id] = lot.building.circles
        return {key: counts[key] for key in sorted(counts, key=PLACE_ORDER.__getitem__)}

    def placed(self) -> dict[str, int]:
        """Colonists at work by kind of tile and building id."""
        counts: dict[str, int] = {}
        for tile in self.island:
            if tile.colonists:
                counts[tile.kind] = counts.get(tile.kind, 0) + tile.colonists
        for lot in self.city:
            if lot.colonists:
                counts[lot.building.id] = lot.colonists
        return counts

    def place(self, counts: dict[str, int]) -> None:
        """Arrange all colonists anew; whoever is not in `counts` goes to San Juan."""
        total, left = self.colonists, dict(counts)
        for i, tile in enumerate(self.island):
            staffed = 1 if left.get(tile.kind, 0) else 0
            if staffed:
                left[tile.kind] -= 1
            if staffed != tile.colonists:
                self.island[i] = Tile(tile.kind, staffed)
        for i, lot in enumerate(self.city):
            staff = left.get(lot.building.id, 0)
            if staff != lot.colonists:
                self.city[i] = Lot(lot.building, staff)
        self.san_juan = total - sum(counts.values())
