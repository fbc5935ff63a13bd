"""Writes the table as a position document (version 1) and hides what a viewer may not see."""

from __future__ import annotations

from typing import Any

from engine.san_juan.player import Player, Site
from engine.san_juan.table import Table

GAME = "san-juan"
VERSION = 1
HIDING_PLACES = ("chapel", "bank", "harbor")
"""Buildings under which cards can come to lie."""


def document(table: Table) -> dict[str, Any]:
    """The full document, hidden parts included; `phase` is left to the match."""
    return {
        "game": GAME,
        "version": VERSION,
        "options": {
            "new_buildings": table.options.new_buildings,
            "advanced_start": table.options.advanced_start,
            **_building(table),
        },
        "seed": table.chance.key.hex() or None,
        "draws": table.chance.draws,
        "round": table.round,
        "governor": table.governor,
        "to_choose": table.to_choose,
        "phase": None,
        "roles": list(table.roles),
        "taken": {str(seat): list(roles) for seat, roles in table.taken.items()},
        "players": [_player(player) for player in table.players],
        "deck": table.deck[::-1],
        "discards": list(table.discards),
        "removed": list(table.removed),
        "tiles": [list(tile) if tile else None for tile in table.tiles],
        "tiles_seen": table.tiles_seen,
        "cathedral": table.cathedral,
        **({"over": True} if table.over else {}),
    }


def _building(table: Table) -> dict[str, Any]:
    """Documents from before there was a choice stay as they were."""
    chosen = table.options.building
    return {"building": chosen} if chosen != "in-order" else {}


def _player(player: Player) -> dict[str, Any]:
    return {
        "hand": list(player.hand),
        "city": [_site(site) for site in player.city],
        "bank_used": player.bank_used,
        "library_used": player.library_used,
    }


def _site(site: Site) -> dict[str, Any]:
    written: dict[str, Any] = {"card": site.card}
    if site.good is not None:
        written["good"] = site.good
    if site.under:
        written["under"] = list(site.under)
    return written


def redact(full: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see of a document while the game runs (SJ-RND-4).

    Other hands, deck and discards become numbers; goods are seen by nobody; what lies under
    buildings only by their owner; tiles only once they have been turned up.
    """
    unseen = len(full["tiles"]) - full["tiles_seen"]
    return {
        **full,
        "seed": None,
        "draws": None,
        "players": [
            _redacted_player(player, own=number == seat)
            for number, player in enumerate(full["players"])
        ],
        "deck": len(full["deck"]),
        "discards": len(full["discards"]),
        "tiles": [None if place < unseen else tile for place, tile in enumerate(full["tiles"])],
    }


def _redacted_player(player: dict[str, Any], *, own: bool) -> dict[str, Any]:
    return {
        **player,
        "hand": player["hand"] if own else len(player["hand"]),
        "city": [_redacted_site(site, own=own) for site in player["city"]],
    }


def _redacted_site(site: dict[str, Any], *, own: bool) -> dict[str, Any]:
    shown = dict(site)
    if "good" in site:
        shown["good"] = True
    if not own and (site["card"] in HIDING_PLACES or "under" in site):
        shown["under"] = None
    return shown


def phase_details(table: Table, seat: int | None) -> dict[str, Any]:
    """Cards drawn and not yet chosen from: the owner's by name, others' by number; and the card
    that a goldsmith has turned up, which all see."""
    details: dict[str, Any] = {}
    if table.drawn:
        details["drawn"] = {
            str(owner): list(cards) if owner == seat else len(cards)
            for owner, cards in table.drawn.items()
        }
    if table.revealed:
        details["revealed"] = table.revealed
    return details
