"""What lobby forms, help pages and the API say of the game (`engine.GAMES`)."""

from __future__ import annotations

from typing import Any

from engine.san_juan.cards import BASE, GOODS, NEW_BUILDINGS, PLANT_ORDER, Card
from engine.san_juan.languages import LANGUAGES
from engine.san_juan.lessons import LESSONS
from engine.san_juan.setup import BUILDINGS, SEATS

ROLE_RULES = {
    "builder": "Everyone may build one card from their hand and pays its cost in cards; the "
    "chooser pays 1 less.",
    "producer": "Everyone may produce one good, the chooser one extra.",
    "trader": "A tile with prices is turned up; everyone may sell one good for cards, the "
    "chooser one extra.",
    "councillor": "Everyone looks at two cards and keeps one; the chooser looks at five.",
    "prospector": "The chooser draws a card; the others draw nothing.",
}
WITH_NEW = {"new_buildings": True}


def _flag(label: str, help: str) -> dict[str, Any]:
    return {
        "kind": "flag",
        "label": label,
        "values": [True, False],
        "labels": {"true": "yes", "false": "no"},
        "default": False,
        "help": help,
    }


def _moves(
    decision: str, does: str, *examples: str, needs: dict[str, Any] | None = None
) -> dict[str, Any]:
    entry: dict[str, Any] = {"decision": decision, "does": does, "examples": list(examples)}
    return {**entry, "needs": needs} if needs else entry


MOVES = [
    _moves("Role", "Choose one of the roles left.", "builder", "councillor",
           "builder without library"),
    _moves("Builder", "Build a card from your hand and say which cards pay for it.",
           "build library paying smithy, well, crane", "pass"),
    _moves("Builder", "Pay with goods through the black market, or build over another building "
                      "with the crane.",
           "build library paying smithy, well, good indigo plant",
           "build palace over chapel paying well, crane, tower"),
    _moves("Builder", "Build the cathedral that lies on the table.",
           "build cathedral paying smithy, well, crane, tower, statue, hero", needs=WITH_NEW),
    _moves("Producer", "Name the production buildings that get a good.",
           "produce indigo plant, coffee roaster", "pass"),
    _moves("Trader", "Name the buildings whose goods you sell.",
           "sell indigo plant, coffee roaster", "pass"),
    _moves("Trader", "Sell from the customs office; the last good you name may go under the "
                     "harbor.",
           "sell customs office", "sell indigo plant, coffee roaster under harbor",
           needs=WITH_NEW),
    _moves("Councillor", "Name the cards you keep or, with the archive, those you discard.",
           "keep library", "keep library, well", "discard smithy, well", "pass"),
    _moves("Goldsmith", "Take the card that was turned up, or leave it.",
           "take", "pass", needs=WITH_NEW),
    _moves("Round start", "Exchange cards in the office building.",
           "office smithy, well", "pass", needs=WITH_NEW),
    _moves("Round start", "Put a card under the chapel.", "chapel well", "pass"),
    _moves("Round start", "Put cards under the bank, once per game.",
           "bank well, smithy", "pass", needs=WITH_NEW),
    _moves("Hand limit", "Discard what is over your limit, or down to four at the advanced "
                         "start.",
           "discard smithy, well"),
]  # fmt: skip


def _role(role: str) -> dict[str, Any]:
    names = {code: own.title("role", role) for code, own in LANGUAGES.items()}
    return {"id": role, "name": role.title(), "names": names, "rule": ROLE_RULES[role]}


def _piece(card: Card, origin: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "names": {code: own.title("building", card.id) for code, own in LANGUAGES.items()},
        "kind": card.kind,
        "cost": card.cost,
        "points": card.points,
        "copies": card.copies,
        "phase": card.phase,
        "good": GOODS[PLANT_ORDER[card.id]] if card.id in PLANT_ORDER else None,
        "rule": card.rule,
        "from": origin,
    }


DESCRIPTION: dict[str, Any] = {
    "name": "San Juan",
    "summary": "The card game of Puerto Rico: cards are buildings, goods and money all in one.",
    "aim": "Have the most victory points when the game ends. You get nearly all of them for the "
    "buildings in your city.",
    "end": "The game ends with the phase in which a player has built their twelfth building.",
    "scoring": "Each player adds up the points of their buildings, a point for each card that lies "
    "under one, and what their guild hall, city hall, triumphal arch and palace bring. On a "
    "tie, cards in hand and goods together decide.",
    "lessons": [
        {"id": lesson.id, "title": lesson.title, "text": lesson.text} for lesson in LESSONS
    ],
    "seats": list(SEATS),
    "options": {
        "new_buildings": _flag(
            "New Buildings", "Eleven more kinds of cards, including the cathedral."
        ),
        "advanced_start": _flag(
            "Advanced start", "Everyone picks their four cards from a larger hand."
        ),
        "building": {
            "kind": "choice",
            "label": "Building",
            "values": list(BUILDINGS),
            "labels": {
                "in-order": "in turn from the builder",
                "together": "all at once, hidden until all have chosen",
            },
            "default": "in-order",
            "quicker": "together",
            "help": "Whether everyone builds at once, or in turn from the builder. If two could "
            "build the cathedral, it goes in turn.",
        },
    },
    "roles": [_role(role) for role in ROLE_RULES],
    "moves": MOVES,
    "pieces": [
        *(_piece(card, "base") for card in BASE),
        *(_piece(card, "new-buildings") for card in NEW_BUILDINGS),
    ],
}
