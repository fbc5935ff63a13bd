"""Writes the table as a position document (version 1) and hides what a viewer may not see."""

from __future__ import annotations

from typing import Any

from engine.puerto_rico.goods import Tile
from engine.puerto_rico.moves import GOOD_ORDER
from engine.puerto_rico.player import Player
from engine.puerto_rico.setup import PROSPECTOR
from engine.puerto_rico.table import BUCCANEER, EXPANSIONS, NEW_BUILDINGS, Table

GAME = "puerto-rico"
VERSION = 1


def document(table: Table) -> dict[str, Any]:
    """The full document, hidden parts included; `phase` is left to the match."""
    return {
        "game": GAME,
        "version": VERSION,
        "options": _options(table),
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
        "colonist_ship": {"colonists": table.colonist_ship, **_nobles(table.nobles_aboard)},
        "supply": {
            "colonists": table.colonist_supply,
            **_nobles(table.noble_supply),
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
        **_buccaneer(table),
        **_festival(table),
        "end_triggered": table.end_triggered,
        **({"over": True} if table.over else {}),
    }


def _options(table: Table) -> dict[str, Any]:
    options = table.options
    written: dict[str, Any] = {
        "edition": options.edition,
        "expansions": [name for name in EXPANSIONS if name in options.expansions],
        "mayor_placement": options.mayor_placement,
    }
    for key in (
        "storage",
        "building",
    ):  # documents from before there was a choice stay as they were
        if (chosen := getattr(options, key)) != "in-order":
            written[key] = chosen
    if len(table.players) == 2:
        written["two_player"] = options.two_player
    if NEW_BUILDINGS in options.expansions:
        picked = options.building_selection
        written["building_selection"] = picked if isinstance(picked, str) else list(picked)
    return written


def _nobles(number: int) -> dict[str, int]:
    return {"nobles": number} if number else {}


def _buccaneer(table: Table) -> dict[str, Any]:
    if BUCCANEER not in table.options.expansions:
        return {}
    return {"buccaneer": {"token": table.token, "captured": dict(table.captured)}}


def _festival(table: Table) -> dict[str, Any]:
    festival = table.festival
    if festival is None:
        return {}
    return {
        "festival": {
            "crop": festival.crop,
            "goods": list(festival.goods) if festival.goods else None,
            "building": festival.building.id if festival.building else None,
        }
    }


def _player(player: Player) -> dict[str, Any]:
    written: dict[str, Any] = {
        "doubloons": player.doubloons,
        "vp": player.vp,
        "goods": dict(player.goods),
        "san_juan": {"colonists": player.san_juan, **_nobles(player.idle_nobles)},
        "island": [_tile(tile) for tile in player.island],
        "city": [
            {"building": lot.building.id, "colonists": lot.colonists, **_nobles(lot.nobles)}
            for lot in player.city
        ],
    }
    if player.orders:
        written["orders"] = [order.text for order in player.orders]
    if player.prefers:
        written["prefer"] = player.prefers
    return written


def _tile(tile: Tile) -> dict[str, Any]:
    written: dict[str, Any] = {"tile": tile.kind}
    if tile.colonists:
        written["colonists"] = tile.colonists
    if tile.nobles:
        written["nobles"] = tile.nobles
    if tile.face:
        written["face"] = tile.face
    if tile.hidden:
        written["hidden"] = True
    return written


def redact(full: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see of a document while the game runs.

    The seed, the draws and the order of the pile are hidden from all; of other players their VP
    chips, orders and preferences, and the faces of forests that only they have seen.
    """
    plantations = full["plantations"]
    return {
        **full,
        "seed": None,
        "draws": None,
        "players": [
            player if number == seat else _redacted_player(player)
            for number, player in enumerate(full["players"])
        ],
        "plantations": {**plantations, "pile": len(plantations["pile"])},
    }


def _redacted_player(player: dict[str, Any]) -> dict[str, Any]:
    shown = {key: value for key, value in player.items() if key not in ("orders", "prefer")}
    shown["vp"] = None
    shown["island"] = [
        {**tile, "face": None} if tile.get("hidden") else tile for tile in player["island"]
    ]
    return shown
