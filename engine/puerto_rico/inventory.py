"""Whether the pieces of a loaded position are those of the game, none more and none less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.errors import BadPosition
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, QUARRY
from engine.puerto_rico.selection import always_in, candidates, open_slots, selects
from engine.puerto_rico.setup import pieces
from engine.puerto_rico.table import Table


def check_market(table: Table) -> None:
    """Only buildings of this game, and as many kinds as the selection has slots (PR-NEW-1)."""
    options = table.options
    allowed = always_in(options)
    if selects(options):
        allowed |= {building.id for building in candidates(options)}
    for building in table.market:
        if building.id not in allowed:
            raise BadPosition(f"buildings: {building.id} is not in the game with these options.")
    if not selects(options):
        return
    chosen = {building.id for building in table.market if building.violet}
    if options.building_selection == "draft" and not chosen:
        return
    if isinstance(options.building_selection, tuple):
        for id in chosen.symmetric_difference(options.building_selection):
            raise BadPosition(f"buildings: {id} does not fit the selection in the options.")
    for price, left in open_slots(options, chosen).items():
        if left:
            raise BadPosition(
                f"buildings: of price {price} there are {abs(left)} kinds too "
                f"{'many' if left < 0 else 'few'} for the selection."
            )


def check_conserved(table: Table) -> None:
    """Goods, tiles, buildings, people and VP chips, wherever they lie."""
    all_pieces = pieces(len(table.players), table.options)
    _compare("goods", goods_in_all(table), all_pieces.goods)
    tiles = {**all_pieces.plantations, QUARRY: all_pieces.quarries}
    _compare("tiles", tiles_in_all(table), tiles)
    copies = {b.id: b.copies_for(len(table.players)) for b in table.market}
    festival = table.festival
    if festival and festival.building and len(table.players) == 2:
        copies[festival.building.id] += 1  # one besides the single copy on offer
    elif festival and len(table.players) == 2:
        copies = _with_returned_copy(table, copies)
    _compare("buildings", buildings_in_all(table), copies)
    _compare(
        "people",
        people_in_all(table),
        {"colonists": all_pieces.colonists, "nobles": all_pieces.nobles},
    )
    held = sum(player.vp for player in table.players)
    if table.vp_supply != max(0, all_pieces.vp - held):
        left = max(0, all_pieces.vp - held)
        raise BadPosition(f"VP chips: {all_pieces.vp} in all, so with {held} held {left} are left.")


def _with_returned_copy(table: Table, copies: dict[str, int]) -> dict[str, int]:
    """Two players, after the festival's building was won: one building has a copy more."""
    counts = buildings_in_all(table)
    for id, number in copies.items():
        if counts[id] == number + 1 and CATALOGUE[id].points == 3:
            return {**copies, id: number + 1}
    raise BadPosition("buildings: the copy that was the festival's is missing.")


def goods_in_all(table: Table) -> Counter[str]:
    goods: Counter[str] = Counter(table.goods_supply)
    for player in table.players:
        goods.update(player.goods)
    goods.update(table.house)
    for ship in table.ships:
        if ship.good:
            goods[ship.good] += ship.barrels
    if table.festival and table.festival.goods:
        goods.update(table.festival.goods)
    return goods


def tiles_in_all(table: Table) -> Counter[str]:
    """By kind of plantation or quarry; a forest counts as its face."""
    tiles = Counter([*table.face_up, *table.pile, *table.discards])
    tiles[QUARRY] += table.quarries
    for player in table.players:
        tiles.update(str(tile.face) if tile.kind == FOREST else tile.kind for tile in player.island)
    if table.festival and table.festival.crop:
        tiles[table.festival.crop] += 1
    return tiles


def buildings_in_all(table: Table) -> Counter[str]:
    buildings = Counter({b.id: copies for b, copies in table.market.items()})
    for player in table.players:
        buildings.update(lot.building.id for lot in player.city)
    if table.festival and table.festival.building:
        buildings[table.festival.building.id] += 1
    return buildings


def people_in_all(table: Table) -> Counter[str]:
    people: Counter[str] = Counter()
    people["colonists"] = table.colonist_ship + table.colonist_supply
    people["nobles"] = table.nobles_aboard + table.noble_supply
    for player in table.players:
        people["colonists"] += player.colonists
        people["nobles"] += player.nobles
    return people


def _compare(what: str, counts: Counter[str], expected: Mapping[str, int]) -> None:
    for key, number in expected.items():
        if counts[key] != number:
            raise BadPosition(f"{what}: {counts[key]} {key} in all, but the game has {number}.")
