"""What a building costs a player (PR-BLD-2 and the reductions of the expansions)."""

from __future__ import annotations

from engine.puerto_rico.buildings import Building
from engine.puerto_rico.goods import FOREST, QUARRY
from engine.puerto_rico.player import COLONIST, NOBLE, Player

ZONING_OFFICE = "zoning-office"


def price(player: Player, building: Building, privilege: int) -> int:
    """Doubloons to pay: quarries up to the group, the builder's privilege, pairs of forests,
    the zoning office."""
    quarries = forests = 0
    for tile in player.island:
        if tile.kind == QUARRY:
            if tile.colonists or tile.nobles:
                quarries += 1
        elif tile.kind == FOREST:
            forests += 1
    cost = building.cost - min(quarries, building.group) - privilege - forests // 2
    if player.staffs(ZONING_OFFICE):
        cost -= zoning_reduction(player, building)
    return max(0, cost)


def zoning_reduction(player: Player, building: Building) -> int:
    if building.spaces > 1:
        return 2 if player.staffs_with(ZONING_OFFICE, NOBLE) else 0
    return 1 if player.staffs_with(ZONING_OFFICE, COLONIST) else 0
