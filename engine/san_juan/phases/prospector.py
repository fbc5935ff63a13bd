"""Prospector: the chooser draws a card; gold mines and goldsmiths try their luck (SJ-PRP-1)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.cards import CATALOGUE, UNKNOWN
from engine.san_juan.moves import PASS, TAKE, Pass, Take
from engine.san_juan.player import Player
from engine.san_juan.table import Table

GOLD_MINE, GOLDSMITH = "gold-mine", "goldsmith"
TURNED_UP = 4


def prospector(
    table: Table, chooser: Player, *, doubled: bool
) -> Generator[Decision, tuple[int, Any], None]:
    table.deal(chooser, 2 if doubled else 1, "prospector")
    for player in table.clockwise_from(chooser.seat):
        if player.owns(GOLD_MINE):
            dig(table, player)
        if player.owns(GOLDSMITH):
            yield from try_goldsmith(table, player)


def dig(table: Table, player: Player) -> None:
    """Four cards of four costs: the cheapest is the owner's; else all are discarded."""
    cards = table.draw(TURNED_UP)
    if UNKNOWN in cards:
        table.discards += cards  # looking ahead nobody knows
        return
    costs = [CATALOGUE[card].cost for card in cards]
    found = None
    if len(set(costs)) == TURNED_UP:
        found = min(cards, key=lambda card: CATALOGUE[card].cost)
        player.hand.append(found)
        cards.remove(found)
    table.discards += cards
    table.tell("dug", player.seat, costs=costs, found=found)


def try_goldsmith(table: Table, player: Player) -> Generator[Decision, tuple[int, Any], None]:
    cards = table.draw(1)
    if not cards:
        return
    card = cards[0]
    table.tell("turned_up", player.seat, card=card)
    if card == UNKNOWN or any(other.owns(card) for other in table.players):
        table.discards.append(card)
        return
    table.revealed = card
    _, move = yield Decision(
        "goldsmith",
        "Take or leave the card your goldsmith turned up: {card:building}",
        (player.seat,),
        lambda seat: [TAKE, PASS],
        _objection,
        details={"card": card},
    )
    card, table.revealed = table.revealed, None
    if isinstance(move, Take):
        player.hand.append(card)
        table.tell("took", player.seat, card=card)
    else:
        table.discards.append(card)


def _objection(seat: int, move: Move) -> Message | None:
    if isinstance(move, Pass):
        return None
    if not isinstance(move, Take):
        return message("Write `take` or `pass`.")
    return (
        message("You can’t decline the {declined} here.", declined=move.declines[0])
        if move.declines
        else None
    )
