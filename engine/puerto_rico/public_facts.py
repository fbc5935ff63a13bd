"""What anybody can reckon from the open table: prices, harvests, what a draft still has room for.

All of it is made from a viewer's document, so it tells nothing that the document does not.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.puerto_rico.buildings import CATALOGUE, Lot
from engine.puerto_rico.goods import Tile
from engine.puerto_rico.options import read_options
from engine.puerto_rico.phases.craftsman import harvest_from
from engine.puerto_rico.phases.pricing import Reductions
from engine.puerto_rico.phases.privilege import LIBRARY
from engine.puerto_rico.player import Player
from engine.puerto_rico.position import PlayerPosition, PuertoRicoPosition
from engine.puerto_rico.selection import candidates, open_slots, slots

BUILDER, MAYOR, DRAFT = "builder", "mayor", "draft"


class Slots(NamedTuple):
    """Places for buildings of one price: `left` of `all` are open, for any of `candidates`."""

    price: int
    left: int
    all: int
    candidates: tuple[str, ...]


def prices(document: PuertoRicoPosition, seat: int) -> dict[str, int]:
    """What each kind of building would cost that seat now, by its id, whether it is there or not;
    the privilege counts for who has chosen the builder."""
    player = _player(seat, document["players"][seat])
    phase, privileged = document["phase"], 0
    if phase is not None and phase["role"] == BUILDER and document["to_choose"] == seat:
        privileged = 2 if player.staffs(LIBRARY) else 1
    reductions = Reductions(player, privileged)
    return {building.id: reductions.price(building) for building in CATALOGUE.values()}


def harvests(document: PuertoRicoPosition) -> list[dict[str, int]]:
    """By seat: what each would get from the supply as it is, if they were the first to produce."""
    supply = document["supply"]["goods"]
    players = [_player(seat, told) for seat, told in enumerate(document["players"])]
    return [harvest_from(supply, player) for player in players]


def draft(document: PuertoRicoPosition) -> tuple[Slots, ...]:
    """The slots by price while the players choose the buildings; none at any other time."""
    written: dict[str, Any] = {**document["options"]}
    if written.get("building_selection") != DRAFT:
        return ()
    if len(document["players"]) > 2:
        written.pop("two_player", None)
    options = read_options(len(document["players"]), written)
    there = [id for id in document["supply"]["buildings"] if CATALOGUE[id].violet]
    left = open_slots(options, there)
    if document["round"] > 1 or document["taken"] or not any(left.values()):
        return ()
    return tuple(
        Slots(
            price,
            left[price],
            number,
            tuple(b.id for b in candidates(options) if b.cost == price and b.id not in there)
            if left[price]
            else (),
        )
        for price, number in slots(options).items()
    )


def at_once(document: PuertoRicoPosition) -> bool:
    """Whether what is asked now is asked of all at once, some of whom may have answered."""
    phase, options = document["phase"], document["options"]
    if phase is None:
        return False
    placing = phase["role"] == MAYOR and options["mayor_placement"] == "simultaneous"
    storing = phase.get("asks") == "store" and options.get("storage") == "together"
    return placing or storing


def _player(seat: int, told: PlayerPosition) -> Player:
    """As much of a player as everybody sees of their board."""
    player = Player(seat, told["doubloons"])
    player.island = [
        Tile(tile["tile"], tile.get("colonists", 0), tile.get("nobles", 0))
        for tile in told["island"]
    ]
    player.city = [
        Lot(CATALOGUE[lot["building"]], lot.get("colonists", 0), lot.get("nobles", 0))
        for lot in told["city"]
    ]
    return player
