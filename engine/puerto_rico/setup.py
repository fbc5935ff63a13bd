"""The table before the first choice (rules section 1)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.chance import Chance
from engine.puerto_rico import festival
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
from engine.puerto_rico.selection import is_drafting, selected_kinds
from engine.puerto_rico.table import BUCCANEER, Options, Table

PROSPECTOR = "prospector"
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", PROSPECTOR, BUCCANEER)
NOBLES_COUNT = 20
COLONISTS_COUNT = 100


class Setup(NamedTuple):
    """What depends on the number of players; `vp` by edition, `choices` of roles a round."""

    doubloons: int
    plantations: tuple[str, ...]
    ships: tuple[int, ...]
    colonists: int
    vp: dict[str, int]
    prospectors: int
    choices: int


def _vp(in_2002: int, in_2011: int, in_2020: int) -> dict[str, int]:
    return {"2002": in_2002, "2011": in_2011, "2020": in_2020}


SETUPS = {
    3: Setup(2, (INDIGO, INDIGO, CORN), (4, 5, 6), 58, _vp(75, 75, 76), 0, 3),
    4: Setup(3, (INDIGO, INDIGO, CORN, CORN), (5, 6, 7), 79, _vp(100, 100, 101), 1, 4),
    5: Setup(4, (INDIGO, INDIGO, INDIGO, CORN, CORN), (6, 7, 8), 100, _vp(122, 126, 126), 2, 5),
}
TWO_PLAYER_SETUPS = {
    "official": Setup(3, (INDIGO, CORN), (4, 6), 42, _vp(65, 65, 65), 1, 6),
    "fan": Setup(3, (INDIGO, CORN), (4, 5, 6), 37, _vp(65, 65, 65), 0, 3),
}
SEATS = (2, *SETUPS)


class Pieces(NamedTuple):
    """How many of everything the game has in all, wherever it lies."""

    goods: dict[str, int]
    plantations: dict[str, int]
    quarries: int
    colonists: int
    nobles: int
    vp: int


def setup_for(seats: int, options: Options) -> Setup:
    return TWO_PLAYER_SETUPS[options.two_player] if seats == 2 else SETUPS[seats]


@cache
def pieces(seats: int, options: Options) -> Pieces:
    """Two players do without 2 goods and 3 plantations of each kind and 3 quarries."""
    setup = setup_for(seats, options)
    fewer = 1 if seats == 2 else 0
    colonists = setup.colonists
    if options.nobles:
        colonists = 42 if seats == 2 and options.edition == "2020" else COLONISTS_COUNT
    return Pieces(
        goods={good: n - 2 * fewer for good, n in GOODS_COUNT.items()},
        plantations={kind: n - 3 * fewer for kind, n in PLANTATION_COUNT.items()},
        quarries=QUARRY_COUNT - 3 * fewer,
        colonists=colonists,
        nobles=NOBLES_COUNT if options.nobles else 0,
        vp=setup.vp[options.edition],
    )


@cache
def _role_cards(seats: int, options: Options) -> dict[str, tuple[int, ...]]:
    cards: dict[str, tuple[int, ...]] = {
        role: (0,) for role in ROLES if role not in (PROSPECTOR, BUCCANEER)
    }
    prospectors = setup_for(seats, options).prospectors
    if prospectors:
        cards[PROSPECTOR] = (0,) * prospectors
    if BUCCANEER in options.expansions:
        cards[BUCCANEER] = (0,)
    return cards


def role_cards(seats: int, options: Options) -> dict[str, tuple[int, ...]]:
    """Every role card of the game without doubloons."""
    return _role_cards(seats, options).copy()


def set_up(seats: int, chance: Chance, options: Options) -> Table:
    """A new table; the plantation pile is the game's first shuffle, then come the selection of
    the buildings and the festival, where they are drawn."""
    setup, all_pieces = setup_for(seats, options), pieces(seats, options)
    players = [Player(seat, setup.doubloons) for seat in range(seats)]
    table = Table(options, chance, players)
    table.doubloons_on = role_cards(seats, options)
    table.ships = [Ship(size) for size in setup.ships]
    table.nobles_aboard = 1 if options.nobles else 0
    table.noble_supply = all_pieces.nobles - table.nobles_aboard
    table.colonist_ship = seats - table.nobles_aboard
    table.colonist_supply = all_pieces.colonists - table.colonist_ship
    table.vp_total = table.vp_supply = all_pieces.vp
    table.quarries = all_pieces.quarries
    table.goods_supply = all_pieces.goods.copy()
    left = all_pieces.plantations.copy()
    for player, kind in zip(players, setup.plantations, strict=True):
        player.island.append(Tile(kind))
        left[kind] -= 1
    table.pile = [kind for kind, count in left.items() for _ in range(count)]
    chance.shuffle(table.pile)
    table.reveal_tiles()
    kinds = selected_kinds(options, chance)
    table.market = {b: b.copies_for(seats) for b in CATALOGUE.values() if b.id in kinds}
    if not is_drafting(table):
        festival.prepare(table)
    return table
