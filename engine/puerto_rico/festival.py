"""Festival: three prizes for who comes first (PR-FES-1, PR-FES-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.puerto_rico.buildings import Building
from engine.puerto_rico.goods import GOODS, TRADE_PRICE_OF
from engine.puerto_rico.player import COLONIST, Player
from engine.puerto_rico.table import FESTIVAL, Festival, Table

PLANTATIONS_WANTED = 3
PRIZE = 3
"""Colonists for the plantations, doubloons for the goods, VP for the building."""
GOODS_WANTED = 3
BUILDING_POINTS = 3
"""Printed VP of the building that is wanted."""


def prepare(table: Table) -> None:
    """Draw what the festival wants and lay it aside; nothing without the expansion."""
    if FESTIVAL not in table.options.expansions or table.veiled:
        return  # what is drawn is not foreseen
    chance = table.chance
    crops = list(TRADE_PRICE_OF)
    chance.shuffle(crops)
    barrels = [good for good in GOODS for _ in range(3)]
    chance.shuffle(barrels)
    goods = tuple(sorted(barrels[:GOODS_WANTED], key=GOODS.index))
    wanted = [
        building
        for building in table.market
        if building.points == BUILDING_POINTS and building.good not in goods
    ]
    chance.shuffle(wanted)
    table.festival = Festival(crops[0], goods, wanted[0])
    table.pile.remove(crops[0])
    for good in goods:
        table.goods_supply[good] -= 1
    if len(table.players) > 2:  # with two the copy is besides the single one on offer
        table.market[wanted[0]] -= 1
    table.tell("festival", crop=crops[0], goods=list(goods), building=wanted[0].id)


def claim_crop(table: Table, player: Player) -> None:
    """Whoever is first to own three plantations of the kind: 3 colonists to San Juan."""
    festival = table.festival
    if festival is None or festival.crop is None:
        return
    if sum(1 for tile in player.island if tile.kind == festival.crop) < PLANTATIONS_WANTED:
        return
    colonists = min(PRIZE, table.colonist_supply)
    table.colonist_supply -= colonists
    player.welcome(COLONIST, colonists)
    table.discards.append(festival.crop)
    table.festival = festival._replace(crop=None)
    table.tell("festival_crop", player.seat, crop=festival.crop, colonists=colonists)


def claim_goods(table: Table, player: Player, produced: Mapping[str, int]) -> None:
    """Whoever is first to produce all three in one phase: 3 doubloons."""
    festival = table.festival
    if festival is None or festival.goods is None:
        return
    wanted = Counter(festival.goods)
    if any(produced.get(good, 0) < number for good, number in wanted.items()):
        return
    player.doubloons += PRIZE
    for good in festival.goods:
        table.goods_supply[good] += 1
    table.festival = festival._replace(goods=None)
    table.tell("festival_goods", player.seat, goods=list(festival.goods), doubloons=PRIZE)


def claim_building(table: Table, player: Player, building: Building) -> None:
    """Whoever is first to build it: 3 VP."""
    festival = table.festival
    if festival is None or festival.building is not building:
        return
    table.market[building] += 1
    table.festival = festival._replace(building=None)
    table.tell("festival_building", player.seat, building=building.id, points=PRIZE)
    table.award(player, PRIZE)
