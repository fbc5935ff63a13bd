"""Craftsman: everyone produces, then the chooser takes one good more (PR-CRA-1 to PR-CRA-3)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.goods import CORN, GOODS, QUARRY
from engine.puerto_rico.moves import PASS, ChooseRole, Extra, Move, Pass, extra
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

FACTORY_INCOME = (0, 0, 1, 2, 3, 5)
"""Doubloons by number of kinds produced."""


def craftsman(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    produced: dict[str, int] = {}
    for player in table.clockwise_from(chooser.seat):
        goods = produce(table, player)
        if player is chooser:
            produced = goods
        if goods:
            table.tell("produced", player.seat, goods=goods)
        declined = player is chooser and "factory" in choice.declines
        if player.staffs("factory") and FACTORY_INCOME[len(goods)] and not declined:
            player.doubloons += FACTORY_INCOME[len(goods)]
            table.tell("factory", player.seat, doubloons=FACTORY_INCOME[len(goods)])
    if any(table.goods_supply[good] for good in produced):
        _, move = yield _privilege(table, chooser, produced)
        if isinstance(move, Extra):
            good = move.goods[0]
            move_goods(table, chooser, good, 1)
            table.tell("extra", chooser.seat, good=good)
        else:
            table.tell("passed", chooser.seat, phase="craftsman")


def capacity(player: Player) -> dict[str, int]:
    """What the occupied plantations and plants could make, whatever the supply."""
    fields: dict[str, int] = {}
    for tile in player.island:
        if tile.colonists and tile.kind != QUARRY:
            fields[tile.kind] = fields.get(tile.kind, 0) + 1
    workers: dict[str, int] = {}
    for lot in player.city:
        good = lot.building.good
        if good and lot.colonists:
            workers[good] = workers.get(good, 0) + lot.colonists
    output = {}
    for good in GOODS:
        made = fields.get(good, 0)
        if good != CORN:
            made = min(made, workers.get(good, 0))
        if made:
            output[good] = made
    return output


def harvest(table: Table, player: Player) -> dict[str, int]:
    """What the player gets from the supply as it is now (PR-CRA-1)."""
    output = {}
    for good, made in capacity(player).items():
        received = min(made, table.goods_supply[good])
        if received:
            output[good] = received
    return output


def produce(table: Table, player: Player) -> dict[str, int]:
    goods = harvest(table, player)
    for good, count in goods.items():
        move_goods(table, player, good, count)
    return goods


def move_goods(table: Table, player: Player, good: str, count: int) -> None:
    """From the supply to the player, or back if `count` is negative."""
    table.goods_supply[good] -= count
    player.goods[good] += count


def _privilege(table: Table, chooser: Player, produced: dict[str, int]) -> Decision:
    def objection(seat: int, move: Move) -> str | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Extra):
            return "One more good is to be taken now with `extra …`, or `pass`."
        if move.declines:
            return f"There is no {move.declines[0]} to decline; `pass` declines the good."
        if len(move.goods) != 1:
            return "The privilege is one good."
        good = move.goods[0]
        if good not in produced:
            return f"You produced no {good} in this phase; the extra good is of a kind you did."
        if not table.goods_supply[good]:
            return f"No {good} is left in the supply."
        return None

    return Decision(
        "extra",
        "Take one more good",
        (chooser.seat,),
        lambda seat: [*(extra(good) for good in produced), PASS],
        objection,
    )
