"""Trader: goods are sold for cards at the prices of a tile (SJ-TRA-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.cards import PLANT_ORDER
from engine.san_juan.move_lists import Moves, selling
from engine.san_juan.moves import Pass, Sell
from engine.san_juan.phases.together import ask_together, question
from engine.san_juan.player import Player
from engine.san_juan.table import Table, Tile

CUSTOMS_PRICE = 2
HARBOR = "harbor"
STAND_FROM, HALL_FROM = 2, 1
"""Goods sold from which market stand and market hall pay."""


def trader(
    table: Table, chooser: Player, *, doubled: bool
) -> Generator[Decision, tuple[int, Any], None]:
    trading = Trading(table, chooser, doubled=doubled)
    tile = table.next_tile()
    if tile is not None:
        table.tell("tile", prices=list(tile))
    order = list(table.clockwise_from(chooser.seat))
    asked = [player.seat for player in order if trading.goods[player.seat]]
    answers = yield from ask_together(trading.question(), asked)
    sold = False
    for player in order:
        move = answers.get(player.seat)
        if isinstance(move, Sell):
            sold = True
            sell(table, player, move, tile)
    if not sold:
        for player in order:
            if player.owns("hut"):
                table.deal(player, 1, "hut")


def price(tile: Tile, building: str) -> int:
    """Cards for the good on that building."""
    return tile[PLANT_ORDER[building]] if building in PLANT_ORDER else CUSTOMS_PRICE


def income(player: Player, buildings: Iterable[str], tile: Tile) -> int:
    """Cards for selling those goods, the own markets included."""
    goods = list(buildings)
    cards = sum(price(tile, building) for building in goods)
    if len(goods) >= STAND_FROM and player.owns("market-stand"):
        cards += 1
    if len(goods) >= HALL_FROM and player.owns("market-hall"):
        cards += 1
    return cards


def sell(table: Table, player: Player, move: Sell, tile: Tile | None) -> None:
    goods = [player.take_good(building) for building in move.buildings]
    if move.under_harbor:
        player.put_under(HARBOR, (goods.pop(),))
    table.discards += goods
    cards = income(player, move.buildings, tile) if tile else 0
    table.tell("sold", player.seat, buildings=list(move.buildings), under=move.under_harbor)
    table.deal(player, cards, "sale")


class Trading:
    """What everybody may sell in one phase."""

    def __init__(self, table: Table, chooser: Player, *, doubled: bool) -> None:
        self.table = table
        self.chooser = chooser
        self.privilege = 2 if doubled else 1
        self.goods = [player.goods() for player in table.players]
        """By seat; nothing is sold before all have answered."""

    def limit(self, player: Player) -> int:
        more = self.privilege if player is self.chooser else 0
        return 1 + more + (1 if player.owns("trading-post") else 0)

    def question(self) -> Decision:
        return question("sell", "Sell goods", self.options, self.objection, self.alone)

    def options(self, seat: int) -> Moves:
        player = self.table.players[seat]
        return selling(self.goods[seat], self.limit(player), harbor=player.owns(HARBOR))

    def objection(self, seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Sell):
            return message("Sell goods now with `sell …`, or `pass`.")
        player = self.table.players[seat]
        if move.declines:
            return message("You can’t decline the {declined} here.", declined=move.declines[0])
        goods = self.goods[seat]
        for building, number in Counter(move.buildings).items():
            if number > goods.count(building):
                return message(
                    "You have [only {own}][{own!}no] {card:spot} with a good.",
                    own=goods.count(building),
                    card=building,
                    n=number,
                )
        if len(move.buildings) > self.limit(player):
            return message(
                "You can sell {n} now, not {given}.",
                n=self.limit(player),
                given=len(move.buildings),
            )
        if move.under_harbor and not player.owns(HARBOR):
            return message("You have no harbor to put a good under.")
        return None

    def alone(self, seat: int, move: Move) -> None:
        if isinstance(move, Sell):
            player = self.table.players[seat]
            goods = [player.take_good(building) for building in move.buildings]
            if move.under_harbor:
                player.put_under(HARBOR, (goods.pop(),))
            self.table.discards += goods
