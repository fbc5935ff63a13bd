"""What a move would do for a player, in words and as a rough worth in points; and moves that leave
nothing to weigh, for players who let such moves play themselves.

Only from what the player may know: their own hand, the cities, the tiles already seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import singledispatch

from engine.decision import Decision, Prospect
from engine.messages import NO_MESSAGE, Message, message
from engine.moves import Move
from engine.san_juan.cards import CATALOGUE, CATHEDRAL, UNKNOWN, in_order, is_plant
from engine.san_juan.moves import (
    PASS,
    TAKE,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    OfCards,
    Pass,
    Produce,
    PutUnderBank,
    PutUnderChapel,
    Sell,
    Take,
    of_cards,
)
from engine.san_juan.phases.payments import CRANE, Plan, plan_for, plans
from engine.san_juan.phases.producer import Producing
from engine.san_juan.phases.trader import Trading, income
from engine.san_juan.player import CITY_GOAL, Player
from engine.san_juan.table import Table

Preview = tuple[Message, float]

CARD = 0.45
"""Worth of any card in hand, as payment."""
GOOD = 0.6
USUAL_TILE = (1, 1, 2, 2, 3)
"""For guessing at a sale before the tile is turned up."""


def choices(table: Table, decision: Decision, seat: int) -> list[Prospect]:
    """Every sensible legal move with its preview, unordered."""
    player = table.players[seat]
    if decision.name == "build":
        moves: Iterable[Move] = [*best_buildings(table, player), PASS]
    else:
        moves = _with_best_discard(table, player, decision.candidates(seat))
    found = []
    for move in moves:
        if decision.objection(seat, move) is None:
            words, worth = preview_of(move, table, player)
            found.append(Prospect(move, words, worth))
    return found


def _with_best_discard(table: Table, player: Player, moves: Iterable[Move]) -> list[Move]:
    """Of many discards only a spread is listed; the cheapest one belongs to it."""
    listed = list(moves)
    first = listed[0] if listed else None
    if not isinstance(first, Discard):
        return listed
    held = [*player.hand, *table.drawn.get(player.seat, ())]
    held.sort(key=lambda card: card_worth(player, card))
    best = of_cards(Discard, in_order(held[: len(first.cards)]))
    return listed if best in listed else [best, *listed]


def privilege_of(table: Table, player: Player) -> int:
    """How much the builder's privilege is worth to that player in the phase that runs."""
    if player.seat != table.to_choose:
        return 0
    return 2 if table.doubled else 1


def card_worth(player: Player, card: str) -> float:
    """What building it may bring; nothing for a violet kind that stands already."""
    if card == UNKNOWN or (not is_plant(card) and player.owns(card)):
        return 0.0
    return building_worth(player, card)


def building_worth(player: Player, card: str) -> float:
    """Printed points and what it may still do: rights are worth more early, sums late."""
    printed, more = CATALOGUE[card].points, CATALOGUE[card].worth
    late = len(player.city) / CITY_GOAL
    if CATALOGUE[card].phase == "end":
        return printed + more * (0.4 + 0.6 * late)
    return printed + more * (1.2 - late)


def proposals(table: Table, player: Player, card: str, over: str | None) -> list[Build]:
    """Sensible ways to pay for it, the best first; all there are if it is one."""
    if over and not player.owns(CRANE):
        return []
    if card != CATHEDRAL and card not in player.hand:
        return []
    plan = plan_for(table, player, privilege_of(table, player), card, over)
    if plan is None:
        return []
    if plan.ways == 1:
        return [plan.first()]
    best = [_payment(player, plan, number) for number in plan.goods_numbers]
    others = [Build.of(card, over, *payment) for payment in plan.payments(4)]
    return [*best, *(move for move in others if move not in best)][:4]


def _payment(player: Player, plan: Plan, goods: int) -> Build:
    """The cards that are worth least, and the cheapest goods."""
    cards = [card for card, n in plan.hand.items() for _ in range(n)]
    cards.sort(key=lambda card: card_worth(player, card))
    barrels = [good for good, n in plan.goods.items() for _ in range(n)]
    return Build.of(plan.card, plan.over, cards[: plan.cost - goods], barrels[:goods])


def best_buildings(table: Table, player: Player) -> list[Build]:
    """For every card that can be built, and every building it could replace, the best payment."""
    return [
        _payment(player, plan, plan.goods_numbers[0])
        for plan in plans(table, player, privilege_of(table, player))
    ]


# The moves


@singledispatch
def preview_of(move: Move, table: Table, player: Player) -> Preview:
    """What the move would do and is worth; nothing is said of one that says it all itself."""
    return NO_MESSAGE, 0.0


@preview_of.register
def _role(move: ChooseRole, table: Table, player: Player) -> Preview:
    words, worth = ROLES[move.role](table, player)
    if move.declines:
        return message("{words}, keeping the library for later", words=words), worth - 0.1
    return words, worth


def _builder_role(table: Table, player: Player) -> Preview:
    found = [plan.card for plan in plans(table, player, 1)]
    if not found:
        return message("you can't afford anything"), -0.5
    best = max(found, key=lambda card: building_worth(player, card))
    words = message("you can afford: {cards:commas building}", cards=list(dict.fromkeys(found[:3])))
    return words, building_worth(player, best)


def _producer_role(table: Table, player: Player) -> Preview:
    number = min(len(player.empty_plants()), Producing(table, player, doubled=False).limit(player))
    return message("you produce {n:good}", n=number), number * GOOD - 0.2


def _trader_role(table: Table, player: Player) -> Preview:
    goods = _dearest(player, Trading(table, player, doubled=False).limit(player))
    if not goods:
        return message("you have nothing to sell"), -0.6
    cards = income(player, goods, USUAL_TILE)
    words = message("about {cards:card} for {goods:good}", cards=cards, goods=len(goods))
    return words, cards * CARD


def _dearest(player: Player, number: int) -> list[str]:
    goods = [good for good, n in player.goods_counts().items() for _ in range(n)]
    return sorted(goods, key=lambda good: -income(player, [good], USUAL_TILE))[:number]


def _councillor_role(table: Table, player: Player) -> Preview:
    return message("you choose from 5 cards"), 1.2


def _prospector_role(table: Table, player: Player) -> Preview:
    return message("{n:card}", n=1), CARD + (0.3 if player.owns("gold-mine") else 0.0)


ROLES: dict[str, Callable[[Table, Player], Preview]] = {
    "builder": _builder_role,
    "producer": _producer_role,
    "trader": _trader_role,
    "councillor": _councillor_role,
    "prospector": _prospector_role,
}


@preview_of.register
def _build(move: Build, table: Table, player: Player) -> Preview:
    words = message(
        "[for {paid:card}][{paid!}free], {points:point}[; replaces {over:the}]",
        paid=len(move.cards) + len(move.goods),
        points=CATALOGUE[move.card].points,
        over=move.over,
    )
    lost = sum(0.5 * card_worth(player, card) + CARD * 0.3 for card in move.cards)
    lost += GOOD * len(move.goods)
    if move.over:
        lost += building_worth(player, move.over)
    return words, building_worth(player, move.card) + 1.0 - 0.5 * lost


@preview_of.register
def _produce(move: Produce, table: Table, player: Player) -> Preview:
    worth = sum(income(player, [good], USUAL_TILE) for good in move.buildings)
    return message("{n:good}", n=len(move.buildings)), worth * CARD


@preview_of.register
def _sell(move: Sell, table: Table, player: Player) -> Preview:
    tile = table.tiles[-1] if table.tiles_seen else None
    if tile is None:
        return NO_MESSAGE, 0.0
    cards = income(player, move.buildings, tile)
    words = message("{n:card}[{harbor?} and 1 point]", n=cards, harbor=move.under_harbor)
    if move.under_harbor:
        return words, cards * CARD + 1.0
    return words, cards * CARD - 0.2 * len(move.buildings)


@preview_of.register
def _keep(move: Keep, table: Table, player: Player) -> Preview:
    return NO_MESSAGE, sum(card_worth(player, card) + CARD for card in move.cards)


@preview_of.register
def _discard(move: Discard, table: Table, player: Player) -> Preview:
    return NO_MESSAGE, -sum(card_worth(player, card) + CARD for card in move.cards)


@preview_of.register
def _pass(move: Pass, table: Table, player: Player) -> Preview:
    """With an archive `pass` gives back all that was drawn, which `discard` need not."""
    drawn = table.drawn.get(player.seat, ())
    if not drawn or not player.owns("archive"):
        return NO_MESSAGE, 0.0
    lost = sum(card_worth(player, card) + CARD for card in drawn)
    return message("you give back all the cards you drew"), -lost


@preview_of.register
def _exchange(move: Exchange, table: Table, player: Player) -> Preview:
    usual = 1.4
    gained = sum(usual - card_worth(player, card) for card in move.cards)
    return message("{n:new card}", n=len(move.cards)), gained


@preview_of.register(PutUnderChapel)
@preview_of.register(PutUnderBank)
def _under(move: OfCards, table: Table, player: Player) -> Preview:
    kept = sum(0.6 * card_worth(player, card) + CARD for card in move.cards)
    return message("{n:point}", n=len(move.cards)), len(move.cards) - kept


@preview_of.register
def _take(move: Take, table: Table, player: Player) -> Preview:
    return message("one more card"), 1.0


def trivial_move(table: Table, decision: Decision, seat: int) -> Move | None:
    """Producing on every empty building, and a free card; None if there is something to weigh."""
    if decision.name == "goldsmith":
        return TAKE
    if decision.name == "produce":
        empty = len(table.players[seat].empty_plants())
        for move in decision.candidates(seat):
            if isinstance(move, Produce) and len(move.buildings) == empty:
                return move
    return None
