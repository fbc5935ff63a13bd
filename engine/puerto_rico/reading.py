"""Reads a position document back into a table, refusing what no game can reach."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.chance import Chance
from engine.errors import BadPosition
from engine.puerto_rico.buildings import CATALOGUE, Lot
from engine.puerto_rico.document import GAME, VERSION
from engine.puerto_rico.goods import (
    CITY_SPACES,
    GOODS,
    GOODS_COUNT,
    ISLAND_KINDS,
    ISLAND_SPACES,
    PLANTATION_COUNT,
    QUARRY,
    QUARRY_COUNT,
    Ship,
    Tile,
)
from engine.puerto_rico.options import read_options
from engine.puerto_rico.player import Player
from engine.puerto_rico.setup import PROSPECTOR, SETUPS, role_cards
from engine.puerto_rico.table import HOUSE_SPACES, Table

LARGEST_NUMBER = 100_000
TWO_PLAYER = ("official", "fan")


def load_table(document: dict[str, Any]) -> Table:
    """The table of a document between turns; raises `BadPosition` with the first fault found."""
    part = Part(document, "the document")
    if part.value("game") != GAME or part.value("version") != VERSION:
        raise BadPosition(f"This is no {GAME} document of version {VERSION}.")
    players = [_player(seat, p) for seat, p in enumerate(part.parts("players"))]
    if len(players) not in SETUPS:
        raise BadPosition(f"{len(players)} players; a game has {min(SETUPS)} to {max(SETUPS)}.")
    table = Table(_options(part), _chance(part), players)
    _read_round(table, part)
    _read_harbor(table, part)
    _read_supply(table, part)
    _check_conserved(table)
    return table


class Part:
    """An object inside the document, read with the path for the error texts."""

    def __init__(self, value: Any, path: str) -> None:
        if not isinstance(value, dict):
            raise BadPosition(f"{path} is not an object.")
        self.fields = value
        self.path = path

    def value(self, key: str) -> Any:
        return self.fields.get(key)

    def part(self, key: str) -> Part:
        return Part(self.fields.get(key, {}), f"{key} of {self.path}")

    def parts(self, key: str) -> list[Part]:
        return [Part(v, f"{key} {i} of {self.path}") for i, v in enumerate(self.items(key))]

    def items(self, key: str) -> list[Any]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{key} of {self.path} is not a list.")
        return value

    def number(self, key: str, most: int = LARGEST_NUMBER) -> int:
        return _number(self.fields.get(key, 0), f"{key} of {self.path}", most)

    def colonists(self, most: int = LARGEST_NUMBER) -> int:
        """The colonists there; nobles are no pieces of this game."""
        self.number("nobles", 0)
        return self.number("colonists", most)

    def known(self, key: str, allowed: Any) -> str:
        return _known(self.fields.get(key), f"{key} of {self.path}", allowed)

    def known_items(self, key: str, allowed: Any) -> list[str]:
        return [_known(item, f"{key} of {self.path}", allowed) for item in self.items(key)]


def _number(value: Any, path: str, most: int = LARGEST_NUMBER) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadPosition(f"{path} is {value!r}, not a whole number from 0 to {most}.")
    return value


def _known(value: Any, path: str, allowed: Any) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadPosition(f"{path} is {value!r}, not one of {', '.join(allowed)}.")
    return value


def _options(part: Part) -> Any:
    options = dict(part.part("options").fields)
    if options.get("two_player") in TWO_PLAYER:
        del options["two_player"]  # says nothing about three to five
    try:
        return read_options(options)
    except (ValueError, TypeError) as error:
        raise BadPosition(f"options: {error}") from error


def _chance(part: Part) -> Chance:
    seed = part.value("seed")
    try:
        key = b"" if seed is None else bytes.fromhex(seed)
    except (TypeError, ValueError):
        raise BadPosition("seed is neither null nor hex.") from None
    draws = part.value("draws")
    return Chance(key, 0 if draws is None else _number(draws, "draws", 1 << 60))


def _player(seat: int, part: Part) -> Player:
    player = Player(seat, part.number("doubloons"))
    if part.value("vp") is None and "vp" in part.fields:
        raise BadPosition("A redacted document cannot be loaded: vp are hidden.")
    player.vp = part.number("vp")
    goods = part.part("goods")
    _only(goods, GOODS)
    player.goods = {good: goods.number(good) for good in GOODS}
    player.san_juan = part.part("san_juan").colonists()
    player.island = [
        Tile(tile.known("tile", ISLAND_KINDS), tile.colonists(1)) for tile in part.parts("island")
    ]
    for lot in part.parts("city"):
        building = CATALOGUE[lot.known("building", CATALOGUE)]
        if player.owns(building):
            raise BadPosition(f"{part.path} has two of {building.id}.")
        player.city.append(Lot(building, lot.colonists(building.circles)))
    if len(player.island) > ISLAND_SPACES:
        raise BadPosition(f"{part.path} has {len(player.island)} island tiles, over 12.")
    if player.city_spaces_free < 0:
        raise BadPosition(f"{part.path} fills over {CITY_SPACES} city spaces.")
    return player


def _only(part: Part, allowed: Any) -> None:
    for key in part.fields:
        _known(key, f"a key in {part.path}", allowed)


def _read_round(table: Table, part: Part) -> None:
    seats = len(table.players)
    table.round = max(1, part.number("round"))
    table.governor = part.number("governor", seats - 1)
    table.to_choose = part.number("to_choose", seats - 1)
    table.end_triggered = _flag(part, "end_triggered")
    table.over = _flag(part, "over")
    cards = role_cards(seats)
    roles = part.part("roles")
    _only(roles, cards)
    for key, chosen in part.part("taken").fields.items():
        seat = _known(key, "a seat in taken", [str(n) for n in range(seats)])
        if not isinstance(chosen, list) or len(chosen) > 1:
            raise BadPosition(f"taken of seat {seat} is not a list of one role.")
        if chosen:
            table.taken[int(seat)] = (_known(chosen[0], f"taken of seat {seat}", cards),)
    _read_cards(table, roles, cards)
    _check_choosers(table)


def _read_cards(table: Table, roles: Part, cards: dict[str, tuple[int, ...]]) -> None:
    """The doubloons on every card not taken; a card left out has none."""
    chosen = Counter(role for roles in table.taken.values() for role in roles)
    for role, copies in cards.items():
        listed = roles.items(role) if role == PROSPECTOR else [roles.fields.get(role, 0)]
        left = len(copies) - chosen[role]
        if left < 0 or (role in roles.fields and len(listed) > left):
            raise BadPosition(f"There must be {len(copies)} {role} cards, taken ones counted.")
        if left:
            known = tuple(_number(value, f"roles {role}") for value in listed)
            table.doubloons_on[role] = (0,) * (left - len(known)) + known


def _check_choosers(table: Table) -> None:
    seats = len(table.players)
    if table.over:
        return
    choosers = [(table.governor + n) % seats for n in range(len(table.taken))]
    if sorted(choosers) != sorted(table.taken) or len(choosers) == seats:
        raise BadPosition("taken does not fit the governor: choices go clockwise from there.")
    if table.to_choose != (table.governor + len(choosers)) % seats:
        raise BadPosition("to_choose is not the next player after those in taken.")


def _flag(part: Part, key: str) -> bool:
    value = part.fields.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(f"{key} is {value!r}, not true or false.")
    return value


def _read_harbor(table: Table, part: Part) -> None:
    for ship in part.parts("ships"):
        good = ship.value("good")
        count = ship.number("count", ship.number("size"))
        if good is not None:
            _known(good, f"good of {ship.path}", GOODS)
        if (good is None) != (count == 0):
            raise BadPosition(f"{ship.path} has goods without a kind or a kind without goods.")
        table.ships.append(Ship(ship.number("size"), good, count))
    sizes = SETUPS[len(table.players)].ships
    if sorted(ship.size for ship in table.ships) != sorted(sizes):
        raise BadPosition(f"The ships must be {', '.join(map(str, sizes))}.")
    carried = [ship.good for ship in table.ships if ship.good]
    if len(set(carried)) < len(carried):
        raise BadPosition("A kind of good is on two ships.")
    table.house = part.known_items("trading_house", GOODS)
    if len(table.house) > HOUSE_SPACES:
        raise BadPosition(f"The trading house holds {HOUSE_SPACES} goods.")
    table.colonist_ship = part.part("colonist_ship").colonists()


def _read_supply(table: Table, part: Part) -> None:
    supply = part.part("supply")
    table.colonist_supply = supply.colonists()
    table.vp_supply = supply.number("vp")
    table.quarries = supply.number("quarries")
    goods = supply.part("goods")
    _only(goods, GOODS)
    table.goods_supply = {good: goods.number(good) for good in GOODS}
    buildings = supply.part("buildings")
    _only(buildings, CATALOGUE)
    table.market = {b: buildings.number(b.id) for b in CATALOGUE.values()}
    tiles = part.part("plantations")
    if isinstance(tiles.value("pile"), int):
        raise BadPosition("A redacted document cannot be loaded: the pile is only counted.")
    table.face_up = tiles.known_items("face_up", PLANTATION_COUNT)
    table.pile = tiles.known_items("pile", PLANTATION_COUNT)[::-1]
    table.discards = tiles.known_items("discards", PLANTATION_COUNT)


def _check_conserved(table: Table) -> None:
    setup = SETUPS[len(table.players)]
    goods: Counter[str] = Counter(table.goods_supply)
    tiles = Counter([*table.face_up, *table.pile, *table.discards])
    tiles[QUARRY] += table.quarries
    buildings = Counter({b.id: copies for b, copies in table.market.items()})
    for player in table.players:
        goods.update(player.goods)
        tiles.update(tile.kind for tile in player.island)
        buildings.update(lot.building.id for lot in player.city)
    goods.update(table.house)
    for ship in table.ships:
        if ship.good:
            goods[ship.good] += ship.barrels
    _compare("goods", goods, GOODS_COUNT)
    _compare("tiles", tiles, {**PLANTATION_COUNT, QUARRY: QUARRY_COUNT})
    _compare("buildings", buildings, {b.id: b.copies for b in CATALOGUE.values()})
    colonists = table.colonist_ship + table.colonist_supply
    colonists += sum(player.colonists for player in table.players)
    _compare("pieces", Counter(colonists=colonists), {"colonists": setup.colonists})
    total, held = setup.vp[table.options.edition], sum(p.vp for p in table.players)
    if table.vp_supply != max(0, total - held):
        raise BadPosition(f"VP chips: {total} in all, so with {held} held {total - held} are left.")


def _compare(what: str, counts: Counter[str], expected: dict[str, int]) -> None:
    for key, number in expected.items():
        if counts[key] != number:
            raise BadPosition(f"{what}: {counts[key]} {key} in all, but the game has {number}.")
