"""Writes the table as a position document (version 1) and hides what a viewer may not see."""

from __future__ import annotations

from typing import Any

from engine.puerto_rico.moves import GOOD_ORDER
from engine.puerto_rico.player import Player
from engine.puerto_rico.setup import PROSPECTOR
from engine.puerto_rico.table import Table

GAME = "puerto-rico"
VERSION = 1


def document(table: Table) -> dict[str, Any]:
    """The full document, hidden parts included; `phase` is left to the match."""
    return {
        "game": GAME,
        "version": VERSION,
        "options": {
            "edition": table.options.edition,
            "expansions": [],
            "mayor_placement": table.options.mayor_placement,
        },
        "seed": table.chance.key.hex() or None,
        "draws": table.chance.draws,
        "round": table.round,
        "governor": table.governor,
        "to_choose": table.to_choose,
        "phase": None,
        "roles": {
            role: list(cards) if role == PROSPECTOR else cards[0]
            for role, cards in table.doubloons_on.items()
        },
        "taken": {str(seat): list(roles) for seat, roles in table.taken.items()},
        "players": [_player(player) for player in table.players],
        "ships": [
            {"size": ship.size, "good": ship.good, "count": ship.barrels}
            if ship.good
            else {"size": ship.size}
            for ship in table.ships
        ],
        "trading_house": sorted(table.house, key=GOOD_ORDER.__getitem__),
        "colonist_ship": {"colonists": table.colonist_ship},
        "supply": {
            "colonists": table.colonist_supply,
            "vp": table.vp_supply,
            "quarries": table.quarries,
            "goods": dict(table.goods_supply),
            "buildings": {b.id: copies for b, copies in table.market.items() if copies},
        },
        "plantations": {
            "face_up": list(table.face_up),
            "pile": table.pile[::-1],
            "discards": list(table.discards),
        },
        "end_triggered": table.end_triggered,
        **({"over": True} if table.over else {}),
    }


def _player(player: Player) -> dict[str, Any]:
    return {
        "doubloons": player.doubloons,
        "vp": player.vp,
        "goods": dict(player.goods),
        "san_juan": {"colonists": player.san_juan},
        "island": [
            {"tile": tile.kind, "colonists": tile.colonists} if tile.colonists
            else {"tile": tile.kind}
            for tile in player.island
        ],
        "city": [
            {"building": lot.building.id, "colonists": lot.colonists} for lot in player.city
        ],
    }  # fmt: skip


def redact(full: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see of a document while the game runs.

    The seed, the draws, the order of the pile and other players' VP chips are hidden.
    """
    plantations = full["plantations"]
    return {
        **full,
        "seed": None,
        "draws": None,
        "players": [
            player if number == seat else {**player, "vp": None}
            for number, player in enumerate(full["players"])
        ],
        "plantations": {**plantations, "pile": len(plantations["pile"])},
    }
