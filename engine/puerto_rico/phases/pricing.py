"""What a building costs a player (PR-BLD-2 and the reductions of the expansions)."""

from __future__ import annotations

from engine.puerto_rico.buildings import Building
from engine.puerto_rico.goods import FOREST, QUARRY
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

ZONING_OFFICE = "zoning-office"


class Reductions:
    """What makes buildings cheaper for a player: quarries up to the group, pairs of forests,
    the zoning office, and the builder's privilege as often as it counts."""

    __slots__ = ("everywhere", "on_large", "on_small", "quarries")

    def __init__(self, player: Player, privilege: int) -> None:
        quarries = forests = 0
        for tile in player.island:
            if tile.kind == QUARRY:
                if tile.colonists or tile.nobles:
                    quarries += 1
            elif tile.kind == FOREST:
                forests += 1
        self.quarries = quarries
        self.everywhere = privilege + forests // 2
        self.on_small = self.on_large = 0
        office = player.lot(ZONING_OFFICE)
        if office:
            self.on_small = 1 if office.colonists else 0
            self.on_large = 2 if office.nobles else 0

    def price(self, building: Building) -> int:
        """Doubloons to pay, never under 0."""
        group = building.group
        cost = building.cost - min(self.quarries, group) - self.everywhere
        return max(0, cost - (self.on_large if building.spaces > 1 else self.on_small))


def price(player: Player, building: Building, privilege: int) -> int:
    return Reductions(player, privilege).price(building)


def on_offer(table: Table, player: Player) -> list[Building]:
    """What there is for the player, whatever it costs: copies, city spaces, one of a kind."""
    spaces = player.city_spaces_free
    owned = [lot.building for lot in player.city]
    return [
        building
        for building, copies in table.market.items()
        if copies and building.spaces <= spaces and building not in owned
    ]
