"""What a move would do for a player, in words and as a rough worth in points; and moves that leave
nothing to weigh, for players who let such moves play themselves.

Only from what the player may know: their own hand, the cities, the tiles already seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, singledispatch

from engine.decision import Decision, Prospect
from engine.messages import NO_MESSAGE, Message, message
from engine.moves import Move
from engine.san_juan.card_values import CityWorth, best_buildings, ends_game
from engine.san_juan.cards import CATHEDRAL, in_order
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
from engine.san_juan.phases.payments import plans
from engine.san_juan.phases.producer import Producing
from engine.san_juan.phases.trader import Trading, income
from engine.san_juan.player import Player
from engine.san_juan.rounds import may_double
from engine.san_juan.table import Table

Preview = tuple[Message, float]

CARD = 0.45
"""Worth of any card in hand, as payment."""
GOOD = 0.6
TIE_BREAK = 0.02
"""Worth of a card or good that is left at the end."""
USUAL_TILE = (1, 1, 2, 2, 3)
"""For guessing at a sale before the tile is turned up."""


def choices(table: Table, decision: Decision, seat: int) -> list[Prospect]:
    """Every sensible legal move with its preview, unordered."""
    player = table.players[seat]
    if decision.name == "build":
        moves: Iterable[Move] = [*best_buildings(table, player), PASS]
    else:
        moves = _with_best_discard(table, player, decision.candidates(seat))
    worth, found = CityWorth(table, player), []
    for move in moves:
        if decision.objection(seat, move) is None:
            words, value = preview_of(move, worth)
            found.append(Prospect(move, partial(Message, *words), value))
    return found


def _with_best_discard(table: Table, player: Player, moves: Iterable[Move]) -> list[Move]:
    """Of many discards only a spread is listed; the cheapest one belongs to it."""
    listed = list(moves)
    first = listed[0] if listed else None
    if not isinstance(first, Discard):
        return listed
    held = [*player.hand, *table.drawn.get(player.seat, ())]
    held.sort(key=CityWorth(table, player).of_card)
    best = of_cards(Discard, in_order(held[: len(first.cards)]))
    return listed if best in listed else [best, *listed]


# The moves


@singledispatch
def preview_of(move: Move, worth: CityWorth) -> Preview:
    """What the move would do and is worth; nothing is said of one that says it all itself."""
    return NO_MESSAGE, 0.0


@preview_of.register
def _role(move: ChooseRole, worth: CityWorth) -> Preview:
    words, value = ROLES[move.role](worth.table, worth.player)
    if move.declines:
        return message("{words}; the library is kept for later", words=words), value - 0.1
    return words, value


def _builder_role(table: Table, player: Player) -> Preview:
    found = list(plans(table, player, 2 if may_double(player) else 1))
    if not found:
        return message("you can’t afford anything"), -0.5
    worth = CityWorth(table, player)
    of_plan = {
        plan.card: worth.gained(plan.card, plan.over) + worth.promise(plan.card) for plan in found
    }
    best = sorted(of_plan, key=of_plan.__getitem__, reverse=True)
    words = message("you can afford: {cards:commas building}", cards=best[:3])
    return words, of_plan[best[0]]


def _producer_role(table: Table, player: Player) -> Preview:
    number = min(len(player.empty_plants()), Producing(table, player, doubled=False).limit(player))
    return message("you produce [{n:good}][{n!}nothing]", n=number), number * GOOD - 0.2


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
def _build(move: Build, worth: CityWorth) -> Preview:
    gained = worth.gained(move.card, move.over)
    paid = len(move.cards) + len(move.goods)
    last = ends_game(worth.table, worth.player, move)
    words = message(
        "[for {paid:card}][{paid!}for free][, {gained:point}][, {lost:point} less][{same?}, no "
        "points][: {total} in all][; replaces {over:the}]",
        paid=paid,
        gained=max(0, gained),
        lost=max(0, -gained),
        same=not gained,
        total=worth.points + gained if last else None,
        over=move.over,
    )
    if last:
        return words, gained - TIE_BREAK * (paid + (move.card != CATHEDRAL))
    lost = sum(0.5 * worth.of_card(card) + CARD * 0.3 for card in move.cards)
    lost += GOOD * len(move.goods)
    promise = worth.promise(move.card) - (worth.promise(move.over) if move.over else 0.0)
    return words, gained + promise + 1.0 - (0.7 - 0.5 * worth.late) * lost  # less use for it later


@preview_of.register
def _produce(move: Produce, worth: CityWorth) -> Preview:
    cards = sum(income(worth.player, [good], USUAL_TILE) for good in move.buildings)
    return message("{n:good}", n=len(move.buildings)), cards * CARD


@preview_of.register
def _sell(move: Sell, worth: CityWorth) -> Preview:
    tile = worth.table.tiles[-1] if worth.table.tiles_seen else None
    if tile is None:
        return NO_MESSAGE, 0.0
    cards = income(worth.player, move.buildings, tile)
    words = message("{n:card}[{harbor?} and 1 point]", n=cards, harbor=move.under_harbor)
    if move.under_harbor:
        return words, cards * CARD + worth.gained_under(1)
    return words, cards * CARD - 0.2 * len(move.buildings)


@preview_of.register
def _keep(move: Keep, worth: CityWorth) -> Preview:
    return NO_MESSAGE, sum(worth.of_card(card) + CARD for card in move.cards)


@preview_of.register
def _discard(move: Discard, worth: CityWorth) -> Preview:
    return NO_MESSAGE, -sum(worth.of_card(card) + CARD for card in move.cards)


@preview_of.register
def _pass(move: Pass, worth: CityWorth) -> Preview:
    """With an archive `pass` gives back all that was drawn, which `discard` need not."""
    drawn = worth.table.drawn.get(worth.player.seat, ())
    if not drawn or "archive" not in worth.kinds:
        return NO_MESSAGE, 0.0
    lost = sum(worth.of_card(card) + CARD for card in drawn)
    return message("you give back all the cards you drew"), -lost


@preview_of.register
def _exchange(move: Exchange, worth: CityWorth) -> Preview:
    usual = 1.4
    gained = sum(usual - worth.of_card(card) for card in move.cards)
    return message("{n:new card}", n=len(move.cards)), gained


@preview_of.register(PutUnderChapel)
@preview_of.register(PutUnderBank)
def _under(move: OfCards, worth: CityWorth) -> Preview:
    gained = worth.gained_under(len(move.cards))
    kept = sum(0.6 * worth.of_card(card) + CARD for card in move.cards)
    return message("{n:point}", n=gained), gained - kept


@preview_of.register
def _take(move: Take, worth: CityWorth) -> Preview:
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
