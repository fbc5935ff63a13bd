"""Trader: clockwise from the chooser, each may sell one good (PR-TRA-1, PR-TRA-2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.buildings import CATALOGUE, Bonus
from engine.puerto_rico.goods import GOODS, TRADE_PRICE_OF
from engine.puerto_rico.moves import (
    BUY_PLANTATION,
    PASS,
    BuyPlantation,
    ChooseRole,
    Clear,
    Pass,
    Return,
    Sell,
    sell,
)
from engine.puerto_rico.phases.clearing import clear, clearing_objection, clearings
from engine.puerto_rico.phases.forests import place_unseen
from engine.puerto_rico.phases.privilege import LIBRARY, privilege, privilege_objection
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import HOUSE_SPACES, Table

MARKETS = {b.id.replace("-", " "): b for b in CATALOGUE.values() if Bonus.TRADE_PRICE in b.bonus}
POST = "trading-post"
LAND_OFFICE = "land-office"
LAND_PRICE = 1
"""Doubloons for a plantation bought from or returned to the land office."""

Turn = Generator[Decision, tuple[int, Any], None]


def trader(table: Table, chooser: Player, choice: ChooseRole) -> Turn:
    for player in table.clockwise_from(chooser.seat):
        yield from _trade(Trading(table, player, privileged=player is chooser))
    if len(table.house) >= HOUSE_SPACES:
        for good in table.house:
            table.goods_supply[good] += 1
        table.house = []
        table.tell("house_emptied")


def _trade(trading: Trading) -> Turn:
    """One player's sale and land deal, in either order, each once and neither needed."""
    table, player = trading.table, trading.player
    asked = False
    while trading.is_open(asked=asked):
        asked = True
        _, move = yield trading.question()
        if isinstance(move, Sell):
            trading.sell(move)
        elif isinstance(move, BuyPlantation):
            trading.dealt = True
            player.doubloons -= LAND_PRICE
            kind = table.draw_tile()
            assert kind is not None, "a plantation was offered from an empty pile"
            table.tell("bought", player.seat, price=LAND_PRICE)
            yield from place_unseen(table, player, kind, may_be_forest=True)
        elif isinstance(move, Return):
            trading.dealt = True
            clear(table, player, move)
            table.pay(player, LAND_OFFICE, LAND_PRICE)
        else:
            if not trading.sold:
                table.tell("passed", player.seat, phase="trader")
            return


def sale_price(player: Player, move: Sell, *, privileged: bool) -> int:
    """Doubloons for that sale: the good, the privilege and, in the house, the markets."""
    paid = TRADE_PRICE_OF[move.good]
    if privileged:
        paid += privilege(player, move)
    if move.at_post:
        return paid
    return (
        paid
        + player.bonus(Bonus.TRADE_PRICE)
        - sum(MARKETS[name].bonus[Bonus.TRADE_PRICE] for name in move.declines if name in MARKETS)
    )


def sale_objection(table: Table, player: Player, move: Sell, *, privileged: bool) -> Message | None:
    for name in move.declines:
        if name in ("privilege", LIBRARY):
            objection = privilege_objection(player, name, privileged=privileged, role="trader")
            if objection:
                return objection
        elif name not in MARKETS:
            return message("You can’t decline the {declined} here.", declined=name)
        elif move.at_post:
            return message("There’s nothing to decline: markets don’t count at the trading post.")
        elif not player.staffs(MARKETS[name].id):
            return message(
                "There’s nothing to decline: you have no occupied {building:spot}.",
                building=MARKETS[name].id,
            )
    if not player.goods[move.good]:
        return message("You have no {good:good}.", good=move.good)
    if move.at_post:
        return None if player.staffs(POST) else message("You have no occupied trading post.")
    if len(table.house) >= HOUSE_SPACES:
        return message("The trading house is full.")
    if move.good in table.house and not player.staffs("office"):
        return message(
            "The trading house already holds {good:good}; you need an occupied office to sell "
            "more.",
            good=move.good,
        )
    return None


class Trading:
    """One player's turn in the phase."""

    __slots__ = ("dealt", "player", "privileged", "sold", "table")

    def __init__(self, table: Table, player: Player, *, privileged: bool) -> None:
        self.table = table
        self.player = player
        self.privileged = privileged
        self.sold = False
        self.dealt = False

    def is_open(self, *, asked: bool) -> bool:
        """Whether to ask: at first while the house has room, later only if something is left."""
        if not asked and len(self.table.house) < HOUSE_SPACES:
            return True
        return any(self.objection(move) is None for move in self.candidates()[:-1])

    def question(self) -> Decision:
        return Decision(
            "sell",
            "Sell a good" if not self.sold else "Use the land office",
            (self.player.seat,),
            lambda seat: self.candidates(),
            lambda seat, move: self.objection(move),
        )

    def candidates(self) -> list[Move]:
        player = self.player
        held = [good for good in GOODS if player.goods[good]]
        moves: list[Move] = [sell(good) for good in held]
        if player.staffs(POST):
            moves += [sell(good, at_post=True) for good in held]
        if player.staffs(LAND_OFFICE):
            moves += [BUY_PLANTATION, *clearings(player, Return)]
        return [*moves, PASS]

    def objection(self, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if isinstance(move, Sell):
            if self.sold:
                return message("You have already sold a good in this phase.")
            return sale_objection(self.table, self.player, move, privileged=self.privileged)
        if isinstance(move, BuyPlantation | Return):
            return self._land_objection(move)
        return message("Sell a good now with `sell …`, or `pass`.")

    def _land_objection(self, move: BuyPlantation | Return) -> Message | None:
        table, player = self.table, self.player
        if self.dealt:
            return message("You can use the land office only once per phase.")
        if move.declines:
            return message(
                "You can’t decline the {declined} here.",
                declined=move.declines[0],
            )
        if isinstance(move, Clear):
            if not player.staffs_with(LAND_OFFICE, NOBLE):
                return message("To return a plantation you need a noble in your land office.")
            return clearing_objection(player, move)
        if not player.staffs_with(LAND_OFFICE, COLONIST):
            return message("To buy a plantation you need a colonist in your land office.")
        if player.doubloons < LAND_PRICE:
            return message("A plantation costs {n:doubloon}, and you have none.", n=LAND_PRICE)
        if player.island_is_full:
            return message("Your island has no free space.")
        if not table.pile and not table.discards:
            return message("There are no face-down plantations left to buy.")
        return None

    def sell(self, move: Sell) -> None:
        table, player = self.table, self.player
        self.sold = True
        paid = sale_price(player, move, privileged=self.privileged)
        player.goods[move.good] -= 1
        player.doubloons += paid
        if move.at_post:
            table.goods_supply[move.good] += 1
        else:
            table.house.append(move.good)
        table.tell("sold", player.seat, good=move.good, price=paid, at_post=move.at_post)
