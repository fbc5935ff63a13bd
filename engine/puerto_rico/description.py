"""What lobby forms, help pages and the API say of the game (`engine.GAMES`)."""

from __future__ import annotations

from typing import Any

from engine.puerto_rico import selection
from engine.puerto_rico.buildings import CATALOGUE, NEW_BUILDINGS, NOBLES, ORIGINAL, Building
from engine.puerto_rico.languages import LANGUAGES
from engine.puerto_rico.lessons import LESSONS
from engine.puerto_rico.options import (
    BUILDINGS,
    EDITIONS,
    MAYOR_PLACEMENTS,
    SELECTIONS,
    STORAGES,
    TWO_PLAYER,
)
from engine.puerto_rico.setup import SEATS
from engine.puerto_rico.table import BUCCANEER, EXPANSIONS

NOBLES_PLAYED = {"expansions": "nobles"}
NEW_PLAYED = {"expansions": "new-buildings"}

OPTIONS: dict[str, dict[str, Any]] = {
    "edition": {
        "kind": "choice",
        "label": "Edition",
        "values": list(EDITIONS),
        "labels": {"2002": "2002", "2011": "2011", "2020": "2020"},
        "default": "2020",
        "help": "Which edition’s rules to use.",
    },
    "expansions": {
        "kind": "set",
        "label": "Expansions",
        "values": list(EXPANSIONS),
        "labels": {
            "new-buildings": "New Buildings",
            "nobles": "Nobles",
            "buccaneer": "Buccaneer",
            "festival": "Festival",
        },
        "default": [],
        "help": "Any of the four, in any combination.",
    },
    "two_player": {
        "kind": "choice",
        "label": "Two-player rules",
        "values": list(TWO_PLAYER),
        "labels": {
            "official": "official: three roles each",
            "fan": "fan variant: the governor chooses twice",
        },
        "default": "official",
        "help": "How a round works with two players.",
        "needs": {"seats": [2]},
    },
    "building_selection": {
        "kind": "selection",
        "label": "Buildings",
        "values": list(SELECTIONS),
        "labels": {"random": "drawn at random", "draft": "the players choose in turn"},
        "default": "random",
        "help": "How the buildings for the game are picked, one for each slot at its price.",
        "needs": NEW_PLAYED,
        "slots": {
            "new-buildings": {str(price): n for price, n in selection.SLOTS.items()},
            "with nobles": {str(price): n for price, n in selection.SLOTS_WITH_NOBLES.items()},
        },
        "candidates": [b.id for b in CATALOGUE.values() if b.violet],
    },
    "mayor_placement": {
        "kind": "choice",
        "label": "Placing colonists",
        "values": list(MAYOR_PLACEMENTS),
        "labels": {"simultaneous": "all at once, hidden", "in-order": "in turn from the mayor"},
        "default": "simultaneous",
        "help": "Whether everyone places colonists at once, or in turn from the mayor.",
    },
    "storage": {
        "kind": "choice",
        "label": "Storing goods",
        "values": list(STORAGES),
        "labels": {
            "in-order": "in turn from the captain",
            "together": "all at once, hidden until all have chosen",
        },
        "default": "in-order",
        "quicker": "together",
        "help": "Whether everyone stores goods at once, or in turn from the captain.",
    },
    "building": {
        "kind": "choice",
        "label": "Building",
        "values": list(BUILDINGS),
        "labels": {
            "in-order": "in turn from the builder",
            "together": "at once where no player can take a building from another",
        },
        "default": "in-order",
        "quicker": "together",
        "help": "Whether players who can’t take a building from each other build at once, hidden "
        "until all of them have chosen, or everyone in turn.",
    },
}

ROLE_RULES = {
    "settler": "Everyone may take a face-up plantation; the chooser may take a quarry instead.",
    "mayor": "The people on the ship are dealt out, with one extra for the chooser, and everyone "
    "places all their people again.",
    "builder": "Everyone may buy one building; the chooser pays 1 less.",
    "craftsman": "Everyone produces what their occupied plantations and production buildings "
    "allow; the chooser takes one extra good of a kind they made.",
    "trader": "Everyone may sell one good to the trading house; the chooser gets 1 extra doubloon.",
    "captain": "Everyone must load goods while they can, for 1 point each; the chooser gets 1 "
    "extra point. Then goods must be stored.",
    "prospector": "The chooser takes a doubloon; nobody else acts.",
    "buccaneer": "The chooser empties a ship or the trading house, raids the colonist ship or "
    "captures a role; nobody else acts.",
}


def _moves(
    decision: str, does: str, *examples: str, needs: dict[str, Any] | None = None
) -> dict[str, Any]:
    entry: dict[str, Any] = {"decision": decision, "does": does, "examples": list(examples)}
    return {**entry, "needs": needs} if needs else entry


MOVES = [
    _moves("Draft", "Choose a building for this game.", "choose church", needs=NEW_PLAYED),
    _moves("Role", "Choose one of the roles left.", "settler", "mayor", "captain"),
    _moves("Settler", "Take a tile; `draw` uses the hacienda first.",
           "take corn", "take quarry", "draw", "take corn without colonist", "pass"),
    _moves("Settler", "Turn a plantation into a forest with the forest house.",
           "take corn as forest", "keep plantation", "keep forest", needs=NEW_PLAYED),
    _moves("End of settler", "Discard a tile with the hunting lodge.",
           "discard corn", "discard corn empty", "pass", needs=NOBLES_PLAYED),
    _moves("Mayor", "Write how many people go where; the rest go to San Juan.",
           "place corn 2, indigo, small market, sugar mill 2", "place auto", "place same",
           "place nothing"),
    _moves("Mayor", "Write which of them are nobles.",
           "place chapel noble, corn 2", "place corn colonist 1 noble 1", needs=NOBLES_PLAYED),
    _moves("Builder", "Build a building.", "build harbor", "build harbor without colonist", "pass"),
    _moves("Builder", "Use the black market when you’re short of doubloons.",
           "build harbor paying colonist corn, vp, good indigo", needs=NEW_PLAYED),
    _moves("Craftsman", "Take the extra good of the privilege, or two with a library.",
           "extra coffee", "extra coffee, corn", "pass"),
    _moves("Craftsman", "If you have people in the guesthouse, send them first, or produce.",
           "produce", "send colonist to factory", needs=NEW_PLAYED),
    _moves("Trader", "Sell a good.", "sell coffee", "sell coffee without small market", "pass"),
    _moves("Trader", "Sell to your own trading post.",
           "sell coffee at trading post", needs=NEW_PLAYED),
    _moves("Trader", "Use the land office.",
           "buy plantation", "return corn", needs=NOBLES_PLAYED),
    _moves("Captain", "Load all you can of one kind; name the ship by its size.",
           "load corn on 5", "load corn on wharf", "pass"),
    _moves("Captain", "Load what you like on the small wharf.",
           "load corn 3, tobacco 2 on small wharf", needs=NEW_PLAYED),
    _moves("Captain", "Deliver goods to the royal supplier.",
           "deliver corn, sugar", "pass", needs=NOBLES_PLAYED),
    _moves("Storage", "Write which kinds go into warehouses and which single goods you keep.",
           "store corn, tobacco keep coffee", "keep coffee", "store nothing"),
    _moves("Buccaneer", "Choose one of the four actions.",
           "piracy 5 keep corn 3", "plunder", "raid", "capture captain",
           needs={"expansions": "buccaneer"}),
    _moves("Any time", "Send someone from the guesthouse, now or by standing order.",
           "send colonist to harbor", "when captain end send colonist to storehouse",
           "cancel orders", needs=NEW_PLAYED),
    _moves("Any time", "Write whom you take from the ship.",
           "prefer noble", "prefer colonist", needs=NOBLES_PLAYED),
    _moves("Any move", "Decline what you would get automatically.",
           "mayor without privilege", "load corn on 5 without harbor"),
]  # fmt: skip


def _role(role: str) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": role,
        "name": role.title(),
        "names": {code: own.title("role", role) for code, own in LANGUAGES.items()},
        "rule": ROLE_RULES[role],
    }
    return {**entry, "needs": {"expansions": role}} if role == BUCCANEER else entry


def _piece(building: Building, origin: str) -> dict[str, Any]:
    return {
        "id": building.id,
        "name": building.name,
        "names": {code: own.title("building", building.id) for code, own in LANGUAGES.items()},
        "kind": "violet" if building.violet else "production",
        "cost": building.cost,
        "points": building.points,
        "circles": building.circles,
        "copies": building.copies,
        "group": building.group,
        "good": building.good,
        "phase": building.phase,
        "rule": building.rule,
        "from": origin,
    }


DESCRIPTION: dict[str, Any] = {
    "name": "Puerto Rico",
    "summary": "Plant, build, produce and ship: whatever role one player picks, everyone plays.",
    "aim": "Have the most victory points when the game ends. You get them for the goods that you "
    "ship and for what you build.",
    "end": "The game ends with the round in which the point chips run out, there are too few "
    "colonists to fill the ship again, or a player fills the last space of their city.",
    "scoring": "Each player adds up their point chips, the points of their buildings, and what "
    "their large buildings with a colonist on them bring. On a tie, doubloons and goods together "
    "decide.",
    "lessons": [
        {"id": lesson.id, "title": lesson.title, "text": lesson.text} for lesson in LESSONS
    ],
    "seats": list(SEATS),
    "options": OPTIONS,
    "roles": [_role(role) for role in ROLE_RULES],
    "moves": MOVES,
    "pieces": [
        *(_piece(building, "base") for building in ORIGINAL),
        *(_piece(building, "new-buildings") for building in NEW_BUILDINGS),
        *(_piece(building, "nobles") for building in NOBLES),
    ],
}
