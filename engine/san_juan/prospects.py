"""What a move costs and brings at once, in numbers; `advice` says the same in words.

Only from what the player may know: their own hand, the cities, the tiles already seen.
"""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from engine.meaning import NO_PROSPECTS, Outcome, Prospects
from engine.moves import Move
from engine.san_juan.card_values import CityWorth, ends_game
from engine.san_juan.cards import CATHEDRAL
from engine.san_juan.moves import (
    Build,
    Discard,
    Keep,
    Produce,
    PutUnderBank,
    PutUnderChapel,
    Sell,
    Take,
)
from engine.san_juan.phases.trader import income
from engine.san_juan.player import Player
from engine.san_juan.table import Table


@singledispatch
def prospects(move: Move, table: Table, player: Player) -> Prospects:
    """Nothing is counted of moves that only begin something, or exchange card for card."""
    return NO_PROSPECTS


@prospects.register
def _build(move: Build, table: Table, player: Player) -> Prospects:
    given = len(move.cards) + (0 if move.card == CATHEDRAL else 1)
    worth = CityWorth(table, player)
    points = worth.gained(move.card, move.over)
    goods = {good: -n for good, n in Counter(move.goods).items()}
    cost = len(move.cards) + len(move.goods)
    total = worth.points + points if ends_game(table, player, move) else None
    return Prospects(cost, Outcome(points=points, cards=-given, goods=goods, total=total))


@prospects.register
def _produce(move: Produce, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(goods=Counter(move.buildings)))


@prospects.register
def _sell(move: Sell, table: Table, player: Player) -> Prospects:
    """Before the tile is turned up nobody knows the prices."""
    tile = table.tiles[-1] if table.tiles_seen else None
    goods = {good: -n for good, n in Counter(move.buildings).items()}
    cards = income(player, move.buildings, tile) if tile else 0
    points = CityWorth(table, player).gained_under(1) if move.under_harbor else 0
    return Prospects(outcome=Outcome(points=points, cards=cards, goods=goods))


@prospects.register
def _keep(move: Keep, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(cards=len(move.cards)))


@prospects.register
def _discard(move: Discard, table: Table, player: Player) -> Prospects:
    """With an archive the cards drawn join the hand first."""
    drawn = len(table.drawn.get(player.seat, ()))
    return Prospects(outcome=Outcome(cards=drawn - len(move.cards)))


@prospects.register(PutUnderBank)
@prospects.register(PutUnderChapel)
def _under(move: PutUnderBank | PutUnderChapel, table: Table, player: Player) -> Prospects:
    cards = len(move.cards)
    points = CityWorth(table, player).gained_under(cards)
    return Prospects(outcome=Outcome(points=points, cards=-cards))


@prospects.register
def _take(move: Take, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(cards=1))
