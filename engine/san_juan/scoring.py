"""Final scores: printed points, cards under buildings, bonuses, the palace last (SJ-END-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from engine.decision import Scored
from engine.san_juan.cards import CATALOGUE, CATHEDRAL, DEAREST, VIOLET, is_plant
from engine.san_juan.player import Player
from engine.san_juan.table import Table
from engine.table import ranked

MONUMENTS = frozenset({"statue", "victory-column", "hero"})
ARCH_POINTS = (0, 4, 6, 8)
"""For none to three of them."""
RANKED_POINTS = (0, 4, 7, 9, 10)
"""For none to four of what pays 4, 3, 2 and 1 points one after the other."""
SET_OF_EQUAL_COST = 3
PALACE = "palace"
PALACE_COUNTS_BY = 4
CITIES_REMEMBERED = 4000

Cards = Sequence[str]
"""The buildings of a city."""


def triumphal_arch(city: Cards) -> int:
    return ARCH_POINTS[len(MONUMENTS.intersection(city))]


def guild_hall(city: Cards) -> int:
    plants = [card for card in city if is_plant(card)]
    return len(plants) + len(set(plants))


def city_hall(city: Cards) -> int:
    return sum(1 for card in city if CATALOGUE[card].kind == VIOLET)


def residence(city: Cards) -> int:
    """Sets of three different buildings of equal cost, as many as can be made."""
    by_cost: dict[int, Counter[str]] = {}
    for card in city:
        by_cost.setdefault(CATALOGUE[card].cost, Counter())[card] += 1
    sets = sum(_sets(kinds) for kinds in by_cost.values())
    return RANKED_POINTS[min(sets, len(RANKED_POINTS) - 1)]


def _sets(kinds: Counter[str]) -> int:
    """The most sets of three different kinds: each kind serves a set once."""
    sets = 0
    while sum(min(n, sets + 1) for n in kinds.values()) >= SET_OF_EQUAL_COST * (sets + 1):
        sets += 1
    return sets


BONUS: dict[str, Callable[[Cards], int]] = {
    "triumphal-arch": triumphal_arch,
    "guild-hall": guild_hall,
    "city-hall": city_hall,
    "residence": residence,
}


def dearest_of_others(table: Table, player: Player) -> int:
    """How many buildings of the highest printed cost the opponents have."""
    return sum(
        1
        for other in table.players
        if other.seat != player.seat
        for site in other.city
        if CATALOGUE[site.card].cost == DEAREST
    )


def cathedral(dearest: int) -> int:
    return RANKED_POINTS[min(dearest, len(RANKED_POINTS) - 1)]


@lru_cache(maxsize=CITIES_REMEMBERED)
def city_points(city: tuple[str, ...], under: int, dearest: int) -> int:
    """All VP of a city with so many cards under its buildings, where the opponents have so many
    of the dearest: what `sources` adds up to."""
    points = under + sum([CATALOGUE[card].points for card in city])
    points += sum([BONUS[card](city) for card in city if card in BONUS])
    if CATHEDRAL in city:
        points += cathedral(dearest)
    return points + points // PALACE_COUNTS_BY if PALACE in city else points


PARTS = ("buildings", "cards", "bonus")


def sources(table: Table, player: Player) -> list[Scored]:
    """VP one by one; the palace counts all that stands before it."""
    city = [site.card for site in player.city]
    found = [Scored("buildings", card, CATALOGUE[card].points) for card in city]
    found += [Scored("cards", site.card, len(site.under)) for site in player.city if site.under]
    found += [Scored("bonus", card, BONUS[card](city)) for card in city if card in BONUS]
    if player.owns(CATHEDRAL):
        found.append(Scored("bonus", CATHEDRAL, cathedral(dearest_of_others(table, player))))
    if player.owns(PALACE):
        counted = sum(points for _, _, points in found)
        found.append(Scored("bonus", PALACE, counted // PALACE_COUNTS_BY))
    return found


def scored(table: Table) -> list[list[Scored]]:
    return [sources(table, player) for player in table.players]


def breakdown(table: Table, player: Player) -> dict[str, int]:
    """VP by source."""
    found = sources(table, player)
    return {part: sum(s.points for s in found if s.part == part) for part in PARTS}


def result(table: Table) -> list[dict[str, Any]]:
    """By seat; ties go to hand cards + goods, and stay shared beyond that."""
    scores = []
    for player in table.players:
        parts = breakdown(table, player)
        tie_break = len(player.hand) + sum(player.goods_counts().values())
        scores.append((sum(parts.values()), tie_break, parts))
    return ranked(scores)
