"""Producer: cards from the deck become goods on production buildings (SJ-PRO-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.cards import UNKNOWN, is_plant
from engine.san_juan.move_lists import Moves
from engine.san_juan.move_lists import producing as listed
from engine.san_juan.moves import Pass, Produce
from engine.san_juan.phases.together import ask_together, question
from engine.san_juan.player import Player, Site
from engine.san_juan.table import Table

GOODS_FOR_WELL = 2
NOTHING_PRODUCED = "The {card:spot} produces nothing: only production buildings do."


def producer(
    table: Table, chooser: Player, *, doubled: bool
) -> Generator[Decision, tuple[int, Any], None]:
    producing = Producing(table, chooser, doubled=doubled)
    order = list(table.clockwise_from(chooser.seat))
    asked = [player.seat for player in order if producing.empty[player.seat]]
    answers = yield from ask_together(producing.question(), asked)
    for player in order:
        move = answers.get(player.seat)
        if isinstance(move, Produce):
            made = produce(table, player, move)
            if made >= GOODS_FOR_WELL and player.owns("well"):
                table.deal(player, 1, "well")


def produce(table: Table, player: Player, move: Produce) -> int:
    """Put cards on the buildings as far as the deck goes; how many that were."""
    made = []
    for building in move.buildings:
        cards = table.draw(1)
        if not cards:
            break
        put_good(player, building, cards[0])
        made.append(building)
    if made:
        table.tell("produced", player.seat, buildings=made)
    return len(made)


def put_good(player: Player, building: str, card: str) -> None:
    place = player.place_of(building, with_good=False)
    site = player.city[place]
    player.city[place] = Site(site.card, card, site.under)


class Producing:
    """What everybody may produce in one phase."""

    def __init__(self, table: Table, chooser: Player, *, doubled: bool) -> None:
        self.table = table
        self.chooser = chooser
        self.privilege = 2 if doubled else 1
        self.empty = [player.empty_plants() for player in table.players]
        """By seat; nothing is produced before all have answered."""

    def limit(self, player: Player) -> int:
        more = self.privilege if player is self.chooser else 0
        return 1 + more + (1 if player.owns("aqueduct") else 0)

    def question(self) -> Decision:
        return question("produce", "Produce goods", self.options, self.objection, self.alone)

    def options(self, seat: int) -> Moves:
        return listed(self.empty[seat], self.limit(self.table.players[seat]))

    def objection(self, seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Produce):
            return message("Produce goods now with `produce …`, or `pass`.")
        player = self.table.players[seat]
        if move.declines:
            return message("You can’t decline the {declined} here.", declined=move.declines[0])
        empty = self.empty[seat]
        for building, number in Counter(move.buildings).items():
            if not is_plant(building):
                return message(NOTHING_PRODUCED, card=building)
            if number > empty.count(building):
                return message(
                    "You have [only {own}][{own!}no] {card:spot} without a good.",
                    own=empty.count(building),
                    card=building,
                    n=number,
                )
        if len(move.buildings) > self.limit(player):
            return message(
                "You can produce {n} now, not {given}.",
                n=self.limit(player),
                given=len(move.buildings),
            )
        return None

    def alone(self, seat: int, move: Move) -> None:
        if isinstance(move, Produce):
            for building in move.buildings:
                put_good(self.table.players[seat], building, UNKNOWN)
