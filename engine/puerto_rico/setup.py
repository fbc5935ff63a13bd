"""The table before the first choice (rules section 1)."""

from __future__ import annotations

from typing import NamedTuple

from engine.chance import Chance
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import (
    CORN,
    GOODS_COUNT,
    INDIGO,
    PLANTATION_COUNT,
    QUARRY_COUNT,
    Ship,
    Tile,
)
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Options, Table

PROSPECTOR = "prospector"
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", PROSPECTOR)


class Setup(NamedTuple):
    """What depends on the number of players; `vp` by edition."""

    doubloons: int
    plantations: tuple[str, ...]
    ships: tuple[int, ...]
    colonists: int
    vp: dict[str, int]
    prospectors: int


SETUPS = {
    3: Setup(2, (INDIGO, INDIGO, CORN), (4, 5, 6), 58, {"2002": 75, "2011": 75, "2020": 76}, 0),
    4: Setup(
        3, (INDIGO, INDIGO, CORN, CORN), (5, 6, 7), 79, {"2002": 100, "2011": 100, "2020": 101}, 1
    ),
    5: Setup(
        4,
        (INDIGO, INDIGO, INDIGO, CORN, CORN),
        (6, 7, 8),
        100,
        {"2002": 122, "2011": 126, "2020": 126},
        2,
    ),
}


def role_cards(seats: int) -> dict[str, tuple[int, ...]]:
    """Every role card of the game without doubloons."""
    cards: dict[str, tuple[int, ...]] = {role: (0,) for role in ROLES if role != PROSPECTOR}
    if SETUPS[seats].prospectors:
        cards[PROSPECTOR] = (0,) * SETUPS[seats].prospectors
    return cards


def set_up(seats: int, chance: Chance, options: Options) -> Table:
    """A new table; the plantation pile is the game's first shuffle."""
    setup = SETUPS[seats]
    players = [Player(seat, setup.doubloons) for seat in range(seats)]
    table = Table(options, chance, players)
    table.doubloons_on = role_cards(seats)
    table.ships = [Ship(size) for size in setup.ships]
    table.colonist_ship = seats
    table.colonist_supply = setup.colonists - seats
    table.vp_supply = setup.vp[options.edition]
    table.quarries = QUARRY_COUNT
    table.goods_supply = dict(GOODS_COUNT)
    table.market = {building: building.copies for building in CATALOGUE.values()}
    left = dict(PLANTATION_COUNT)
    for player, kind in zip(players, setup.plantations, strict=True):
        player.island.append(Tile(kind))
        left[kind] -= 1
    table.pile = [kind for kind, count in left.items() for _ in range(count)]
    chance.shuffle(table.pile)
    table.reveal_tiles()
    return table
