"""Builder: in turn order each may build one card, paid with cards (SJ-BLD-1); where the table has
chosen it, all at once."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import comb
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.cards import CATALOGUE, CATHEDRAL, VIOLET
from engine.san_juan.moves import PASS, Build, Pass, building
from engine.san_juan.phases.payments import (
    BLACK_MARKET,
    CRANE,
    MOST_GOODS,
    Plan,
    could_build,
    could_build_cathedral,
    counted_objection,
    plans,
)
from engine.san_juan.phases.together import Answers, ask_together
from engine.san_juan.player import CITY_GOAL, Player, Site
from engine.san_juan.table import Table

MOST_TEXTS = 500
MOST_WAYS = [comb(held, held // 2) for held in range(200)]
"""To choose some of so many cards; nobody holds 200."""
TOGETHER = "together"
"""The table's choice to be asked all at once."""
FEW_CARDS = 1
"""The poor house helps up to this many cards in hand."""


def builder(
    table: Table, chooser: Player, *, doubled: bool
) -> Generator[Decision, tuple[int, Any], None]:
    privilege = 2 if doubled else 1
    builders = [
        Building(table, player, privilege if player is chooser else 0)
        for player in table.clockwise_from(chooser.seat)
    ]
    built: dict[int, str] = {}
    if table.options.building == TOGETHER and not contested(builders):
        answers = yield from _ask_together(table, builders)
        for building in builders:
            settle(building, answers[building.player.seat], built)
    else:
        for building in builders:
            _, move = yield question(table, [building])
            settle(building, move, built)
    visit_taverns(table, chooser, built)
    if any(len(player.city) >= CITY_GOAL for player in table.players):
        table.over = True


def _ask_together(
    table: Table, builders: Sequence[Building]
) -> Generator[Decision, tuple[int, Any], Answers]:
    """Each builds from their own hand into their own city: nobody's choice changes another's, and
    nothing shows, nothing is drawn, before the last has answered."""
    asked = question(table, builders, simultaneous=True)
    return (yield from ask_together(asked, asked.seats))


def contested(builders: Sequence[Building]) -> bool:
    """Whether the one cathedral could go to several. Anybody can tell: it is in nobody's hand, and
    how many cards and goods may pay for it is open to all."""
    able = [b for b in builders if could_build_cathedral(b.table, b.player, b.privilege)]
    return len(able) > 1


def settle(building: Building, move: Move, built: dict[int, str]) -> None:
    """Do what the player has chosen, and note what stands new."""
    table, player = building.table, building.player
    if isinstance(move, Build):
        build(table, player, move)
        built[player.seat] = move.card
    else:
        table.tell("passed", player.seat)


def question(table: Table, builders: Sequence[Building], *, simultaneous: bool = False) -> Decision:
    """What to build, asked of one player or of several at once."""
    own: Mapping[int, Building] = {building.player.seat: building for building in builders}

    def alone(seat: int, move: Move) -> None:
        if isinstance(move, Build):
            build(table, own[seat].player, move)

    return Decision(
        "build",
        "Build a building",
        tuple(own),
        lambda seat: own[seat].candidates(),
        lambda seat, move: own[seat].objection(move),
        lambda seat: own[seat].texts(),
        simultaneous=simultaneous,
        apply_alone=alone,
        vetted=True,
        waits_when_forced=lambda seat: own[seat].hand_matters(),
        complete=lambda seat: not own[seat].is_many(),
    )


def build(table: Table, player: Player, move: Build) -> None:
    """Pay, build, and then what carpenter and poor house bring."""
    remaining_under = tear_down(table, player, move.over) if move.over else ()
    works_before = player.kinds
    player.give(move.cards)
    table.discards += move.cards
    table.discards += [player.take_good(building) for building in move.goods]
    if move.card == CATHEDRAL:
        table.cathedral = False
    else:
        player.give((move.card,))
    player.put_up(Site(move.card, under=remaining_under))
    table.tell(
        "built",
        player.seat,
        card=move.card,
        over=move.over,
        cards=len(move.cards),
        goods=list(move.goods),
    )
    if "carpenter" in works_before and CATALOGUE[move.card].kind == VIOLET:
        table.deal(player, 1, "carpenter")
    if "poor-house" in works_before and len(player.hand) <= FEW_CARDS:
        table.deal(player, 1, "poor house")


def tear_down(table: Table, player: Player, card: str) -> tuple[str, ...]:
    """Crane: the old card leaves the game, its good is lost, what lay under it stays."""
    place = player.place_of(card, with_good=False)
    if place < 0:
        place = player.place_of(card)
    site = player.pull_down(place)
    if site.good is not None:
        table.discards.append(site.good)
    table.removed.append(site.card)
    return site.under


def visit_taverns(table: Table, chooser: Player, built: dict[int, str]) -> None:
    """End of the phase: the owner with fewest buildings draws; not for one just built."""
    numbers = [len(player.city) for player in table.players]
    fewest = min(numbers)
    if fewest == max(numbers):
        return
    for player in table.clockwise_from(chooser.seat):
        waits = player.owns("tavern") and built.get(player.seat) != "tavern"
        if waits and len(player.city) == fewest:
            table.deal(player, 1, "tavern")


def _may_be_many(found: list[Plan]) -> bool:
    """Whether it is worth counting the ways to pay: first as if each plan had the most there can
    be, then as if no two cards were equal."""
    if not found:
        return False
    most = len(found) * MOST_WAYS[len(found[0].held)]
    if most < MOST_TEXTS and not any(plan.goods for plan in found):
        return False
    return sum([plan.bound for plan in found]) >= MOST_TEXTS


class Building:
    """What one player may build and how they may pay."""

    def __init__(self, table: Table, player: Player, privilege: int) -> None:
        self.table = table
        self.player = player
        self.privilege = privilege
        self._plans: list[Plan] | None = None
        self._listed: list[str] = []

    def plans(self) -> list[Plan]:
        """Reckoned once: nothing changes while the question stands."""
        if self._plans is None:
            self._plans = list(plans(self.table, self.player, self.privilege))
        return self._plans

    def candidates(self) -> list[Move]:
        """A building if one can be paid for, whatever with, and `pass`: enough to tell whether
        there is anything to ask."""
        found = self.plans()
        return [building(found[0].card, found[0].over), PASS] if found else [PASS]

    def hand_matters(self) -> bool:
        """Whether another hand of as many cards might be able to build: then others must not learn
        that this one is not."""
        return could_build(self.table, self.player, self.privilege)

    def texts(self) -> list[str]:
        """Every way to pay for every building up to 500, else some for each."""
        found = self.plans()
        most = MOST_TEXTS
        if self.is_many():
            most = max(1, MOST_TEXTS // (2 * len(found)))
        self._listed = [text for plan in found for text in plan.texts(most)]
        return [*self._listed, PASS.text]

    def is_many(self) -> bool:
        """Whether there are too many ways to list them all."""
        found = self.plans()
        return _may_be_many(found) and sum(plan.ways for plan in found) >= MOST_TEXTS

    def objection(self, move: Move) -> Message | None:
        if isinstance(move, Pass) or move.text in self._listed:
            return None
        if not isinstance(move, Build):
            return message("Build a building now with `build …`, or `pass`.")
        if move.declines:
            return message("You can’t decline the {declined} here.", declined=move.declines[0])
        player = self.player
        if move.card == CATHEDRAL:
            if not self.table.cathedral:
                return message("The cathedral isn’t on the table.")
        elif move.card not in player.hand:
            return message("There is no {card:spot} in your hand.", card=move.card)
        if move.over:
            if not player.owns(CRANE):
                return message("You need a crane to build over another building.")
            if move.over in (CRANE, move.card) or not player.owns(move.over):
                return message("You have no {card:spot} to build over.", card=move.over)
        wanted = (move.card, move.over)
        plan = next((plan for plan in self.plans() if (plan.card, plan.over) == wanted), None)
        if plan is None:
            return self._why_not(move)
        paid = len(move.cards) + len(move.goods)
        if paid != plan.cost:
            return message(
                "The {card:spot} costs you {cost} now, not {paid}.",
                card=move.card,
                cost=plan.cost,
                paid=paid,
            )
        if len(move.goods) > plan.most_goods:
            if not player.owns(BLACK_MARKET) or move.over == BLACK_MARKET:
                return message("Only a black market takes goods as payment.")
            return message("The black market takes up to {n} goods.", n=MOST_GOODS)
        return counted_objection(move.cards, plan.hand, goods=False) or counted_objection(
            move.goods, plan.goods, goods=True
        )

    def _why_not(self, move: Build) -> Message:
        player = self.player
        if CATALOGUE[move.card].kind == VIOLET and player.owns(move.card):
            return message(
                "The {card:spot} already stands in your city, and you can have only one of each "
                "violet building.",
                card=move.card,
            )
        return message("You can’t pay for {card:the} with what you have.", card=move.card)
