"""Councillor: everybody draws cards and keeps some of them (SJ-COU-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.card_choices import Cards, all_are_listed, choices_of
from engine.san_juan.cards import UNKNOWN, in_order
from engine.san_juan.move_lists import Choices, choices_by_text, keeping, move_of
from engine.san_juan.moves import Discard, Keep, Pass
from engine.san_juan.phases.producer import put_good
from engine.san_juan.phases.together import ask_together, question
from engine.san_juan.player import CUSTOMS_OFFICE, Player, in_catalogue_order
from engine.san_juan.table import Table

ARCHIVE = "archive"
DRAWN, DRAWN_BY_CHOOSER, DRAWN_WITH_LIBRARY = 2, 5, 8


def councillor(
    table: Table, chooser: Player, *, doubled: bool
) -> Generator[Decision, tuple[int, Any], None]:
    order = list(table.clockwise_from(chooser.seat))
    for player in order:
        stock_customs_office(table, player)
    for player in order:
        number = DRAWN
        if player is chooser:
            number = DRAWN_WITH_LIBRARY if doubled else DRAWN_BY_CHOOSER
        cards = table.draw(number)
        if cards:
            table.drawn[player.seat] = tuple(cards)
            table.tell("sees", player.seat, cards=cards)
    council = Council(table)
    answers = yield from ask_together(council.question(), list(table.drawn))
    for player in order:
        if player.seat in answers:
            council.settle(player, answers[player.seat])


def stock_customs_office(table: Table, player: Player) -> None:
    if player.place_of(CUSTOMS_OFFICE, with_good=False) >= 0:
        cards = table.draw(1)
        if cards:
            put_good(player, CUSTOMS_OFFICE, cards[0])
            table.tell("stocked", player.seat)


class Council:
    """What everybody may keep."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def question(self) -> Decision:
        asked = question("keep", "Keep cards", self.options, self.objection, self.settle_alone)
        asked.made, asked.complete = self.made, self.all_are_listed
        return asked

    def all_are_listed(self, seat: int) -> bool:
        player = self.table.players[seat]
        number = self.discards(player)
        counts = in_catalogue_order(self.choice(player))
        return not self.from_hand(player) or all_are_listed(counts, number, number)

    def keeps(self, player: Player) -> int:
        return min(2 if player.owns("prefecture") else 1, len(self.table.drawn[player.seat]))

    def discards(self, player: Player) -> int:
        """How many cards an archive's owner gives from hand and draw."""
        return len(self.table.drawn[player.seat]) - self.keeps(player)

    def from_hand(self, player: Player) -> bool:
        """Whether an archive lets the player discard from their hand; where all that is drawn may
        be kept there is nothing to discard."""
        return player.owns(ARCHIVE) and self.discards(player) > 0

    def choice(self, player: Player) -> Cards:
        """The known cards that the player chooses from, in catalogue order."""
        drawn = self.table.drawn[player.seat]
        cards = [*player.hand, *drawn] if self.from_hand(player) else drawn
        return in_order([card for card in cards if card != UNKNOWN])

    def options(self, seat: int) -> Choices:
        player = self.table.players[seat]
        choice = self.choice(player)
        if not self.from_hand(player):
            return keeping(choice, self.keeps(player))
        discards = choices_of(in_catalogue_order(choice), self.discards(player))
        return choices_by_text(Discard, discards, may_pass=True)

    def made(self, seat: int, cards: Cards) -> Move:
        return move_of(Discard if self.from_hand(self.table.players[seat]) else Keep, cards)

    def objection(self, seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        player = self.table.players[seat]
        if move.declines:
            return message(
                "You can’t decline the {declined} here.",
                declined=move.declines[0],
            )
        choice = self.choice(player)
        if self.from_hand(player):
            if not isinstance(move, Discard):
                return message("With the archive, write what you discard: `discard …`.")
            number = self.discards(player)
            if len(move.cards) != number:
                return message(
                    "You have to discard {n} of your cards, not {given}.",
                    n=number,
                    given=len(move.cards),
                )
        elif not isinstance(move, Keep):
            return message("Write which of the drawn cards you keep: `keep …`, or `pass`.")
        elif len(move.cards) > self.keeps(player):
            return message(
                "You can keep up to {n} of them, not {given}.",
                n=self.keeps(player),
                given=len(move.cards),
            )
        return lacking(move.cards, in_catalogue_order(choice))

    def settle(self, player: Player, move: Move) -> None:
        """The cards kept join the hand, the others are discarded."""
        drawn = self.table.drawn.pop(player.seat)
        player.hand += drawn
        if isinstance(move, Keep):
            left = list(drawn)
            for card in move.cards:
                left.remove(card)
            kinds = dict.fromkeys(drawn)
            discarded = tuple([card for card in kinds for _ in range(left.count(card))])
        else:
            discarded = move.cards if isinstance(move, Discard) else drawn
        player.give(discarded)
        self.table.discards += discarded
        kept = len(drawn) - len(discarded)
        self.table.tell("kept", player.seat, number=kept, discarded=list(discarded))

    def settle_alone(self, seat: int, move: Move) -> None:
        self.settle(self.table.players[seat], move)


def lacking(cards: tuple[str, ...], choice: dict[str, int]) -> Message | None:
    """Why those cards cannot be chosen; None if all are there."""
    for card, number in Counter(cards).items():
        if number > choice.get(card, 0):
            return message(
                "[You can choose only {own} {card:spot} here.]"
                "[{own!}There is no {card:spot} to choose here.]",
                own=choice.get(card, 0),
                card=card,
                n=number,
            )
    return None
