"""Trader: clockwise from the chooser, each may sell one good (PR-TRA-1, PR-TRA-2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.buildings import CATALOGUE, Bonus
from engine.puerto_rico.goods import GOODS, TRADE_PRICE_OF
from engine.puerto_rico.moves import PASS, ChooseRole, Move, Pass, Sell, sell
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import HOUSE_SPACES, Table

MARKETS = {b.id.replace("-", " "): b for b in CATALOGUE.values() if Bonus.TRADE_PRICE in b.bonus}


def trader(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    for player in table.clockwise_from(chooser.seat):
        if len(table.house) >= HOUSE_SPACES:
            break
        _, move = yield _question(table, player, player is chooser)
        if isinstance(move, Sell):
            paid = sale_price(player, move, privileged=player is chooser)
            player.goods[move.good] -= 1
            player.doubloons += paid
            table.house.append(move.good)
            table.tell("sold", player.seat, good=move.good, price=paid)
        else:
            table.tell("passed", player.seat, phase="trader")
    if len(table.house) >= HOUSE_SPACES:
        for good in table.house:
            table.goods_supply[good] += 1
        table.house = []
        table.tell("house_emptied")


def sale_price(player: Player, move: Sell, privileged: bool) -> int:
    """Doubloons for that sale: the good, the privilege and the staffed markets."""
    paid = TRADE_PRICE_OF[move.good] + player.bonus(Bonus.TRADE_PRICE)
    if privileged and "privilege" not in move.declines:
        paid += 1
    return paid - sum(
        MARKETS[name].bonus[Bonus.TRADE_PRICE] for name in move.declines if name in MARKETS
    )


def sale_objection(table: Table, player: Player, move: Sell, privileged: bool) -> str | None:
    for name in move.declines:
        if name == "privilege" and not privileged:
            return "The privilege belongs to the player who chose the trader."
        if name in MARKETS and not player.staffs(MARKETS[name].id):
            return f"There is nothing to decline: you have no occupied {name}."
        if name != "privilege" and name not in MARKETS:
            return f"Selling brings no {name} that could be declined."
    if not player.goods[move.good]:
        return f"You have no {move.good}."
    if len(table.house) >= HOUSE_SPACES:
        return "The trading house is full."
    if move.good in table.house and not player.staffs("office"):
        return f"The trading house holds {move.good} already; only an occupied office may add it."
    return None


def _question(table: Table, player: Player, privileged: bool) -> Decision:
    def objection(seat: int, move: Move) -> str | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Sell):
            return "A good is to be sold now with `sell …`, or `pass`."
        return sale_objection(table, player, move, privileged)

    return Decision(
        "sell",
        "Sell a good",
        (player.seat,),
        lambda seat: [*(sell(good) for good in GOODS if player.goods[good]), PASS],
        objection,
    )
