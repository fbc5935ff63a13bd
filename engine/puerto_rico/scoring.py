"""Final scores: chips, buildings and the bonuses of occupied large buildings (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from engine.decision import Scored
from engine.puerto_rico.buildings import SMALL_PLANTS
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table
from engine.table import ranked

RESIDENCE_POINTS = {10: 5, 11: 6, 12: 7}
CLOISTER_POINTS = (0, 1, 3, 6, 10)
"""By the number of sets."""


def guild_hall(player: Player) -> int:
    plants = [lot.building for lot in player.city if not lot.building.violet]
    return sum(1 if plant in SMALL_PLANTS else 2 for plant in plants)


def residence(player: Player) -> int:
    return RESIDENCE_POINTS.get(len(player.island), 4)


def fortress(player: Player) -> int:
    return (player.colonists + player.nobles) // 3


def customs_house(player: Player) -> int:
    return player.vp // 4


def city_hall(player: Player) -> int:
    return sum(1 for lot in player.city if lot.building.violet)


def cloister(player: Player) -> int:
    """PR-END-3: sets of three equal tiles; forests and quarries are kinds like others."""
    sets = sum(n // 3 for n in Counter(tile.kind for tile in player.island).values())
    return CLOISTER_POINTS[sets]


def royal_garden(player: Player) -> int:
    return player.nobles


LARGE_BUILDING_BONUS: dict[str, Callable[[Player], int]] = {
    "guild-hall": guild_hall,
    "residence": residence,
    "fortress": fortress,
    "customs-house": customs_house,
    "city-hall": city_hall,
    "cloister": cloister,
    "royal-garden": royal_garden,
}


PARTS = ("chips", "buildings", "bonus", "nobles")


def sources(player: Player) -> Iterator[Scored]:
    """VP one by one (PR-END-1)."""
    yield Scored("chips", None, player.vp)
    for lot in player.city:
        yield Scored("buildings", lot.building.id, lot.building.points)
    for lot in player.city:
        if lot.people and lot.building.id in LARGE_BUILDING_BONUS:
            bonus = LARGE_BUILDING_BONUS[lot.building.id](player)
            yield Scored("bonus", lot.building.id, bonus)
    yield Scored("nobles", None, player.nobles)


def scored(table: Table) -> list[list[Scored]]:
    return [list(sources(player)) for player in table.players]


def breakdown(player: Player) -> dict[str, int]:
    """VP by source."""
    found = list(sources(player))
    return {part: sum(s.points for s in found if s.part == part) for part in PARTS}


def result(table: Table) -> list[dict[str, Any]]:
    """By seat; ties go to doubloons + goods, and stay shared beyond that (PR-END-4)."""
    scores = []
    for player in table.players:
        parts = breakdown(player)
        tie_break = player.doubloons + sum(player.goods.values())
        scores.append((sum(parts.values()), tie_break, parts))
    return ranked(scores)
