"""Craftsman: everyone produces, then the chooser takes one good more (PR-CRA-1 to PR-CRA-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico import festival
from engine.puerto_rico.goods import CORN, GOODS, INDIGO, QUARRY, SUGAR
from engine.puerto_rico.guesthouse import sendings
from engine.puerto_rico.moves import PASS, PRODUCE, ChooseRole, Extra, Pass, Produce, extra
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table

FACTORY_INCOME = (0, 0, 1, 2, 3, 5)
"""Doubloons by number of kinds produced."""
AQUEDUCT = "aqueduct"
AQUEDUCT_PLANTS = {INDIGO: "indigo-plant", SUGAR: "sugar-mill"}
INCOME = ("factory", "chapel", "jeweler", "specialty factory")
"""What may be declined with the move that starts the own production."""
EXTRA_IS_PRODUCED = ("2020",)
"""Editions in which the privilege's goods count as produced (PR-CRA-2)."""

Turn = Generator[Decision, tuple[int, Any], None]


def craftsman(table: Table, chooser: Player, choice: ChooseRole) -> Turn:
    produced: dict[int, dict[str, int]] = {}
    declined: dict[int, tuple[str, ...]] = {chooser.seat: choice.declines}
    order = list(table.clockwise_from(chooser.seat))
    for player in order:
        if sendings(table, player):
            _, move = yield _produce_question(player)
            declined[player.seat] = (*declined.get(player.seat, ()), *move.declines)
        produced[player.seat] = produce(table, player)
        if produced[player.seat]:
            table.tell("produced", player.seat, goods=produced[player.seat])
        festival.claim_goods(table, player, produced[player.seat])
        _pay_income(table, player, produced[player.seat], declined.get(player.seat, ()))
    made = produced[chooser.seat]
    if any(table.goods_supply[good] for good in made):
        times = privilege(chooser, choice)
        _, move = yield _privilege_question(table, chooser, made, times)
        if isinstance(move, Extra):
            more = Counter(move.goods)
            for good, count in more.items():
                move_goods(table, chooser, good, count)
            table.tell("extra", chooser.seat, goods=dict(more))
            festival.claim_goods(table, chooser, Counter(made) + more)
            if table.options.edition in EXTRA_IS_PRODUCED:
                produced[chooser.seat] = dict(Counter(made) + more)
        else:
            table.tell("passed", chooser.seat, phase="craftsman")
    for player in order:
        if "specialty factory" not in declined.get(player.seat, ()):
            _pay_specialty(table, player, produced[player.seat])


def _pay_income(
    table: Table, player: Player, goods: dict[str, int], declined: tuple[str, ...]
) -> None:
    """Factory (PR-CRA-3), chapel and jeweler, at the player's own production."""

    def pays(name: str) -> bool:
        return name not in declined and player.staffs(name)

    if FACTORY_INCOME[len(goods)] and pays("factory"):
        table.pay(player, "factory", FACTORY_INCOME[len(goods)])
    if pays("chapel"):
        if player.staffs_with("chapel", NOBLE):
            table.reward(player, "chapel", 1)
        elif player.staffs_with("chapel", COLONIST):
            table.pay(player, "chapel", 1)
    if pays("jeweler") and player.nobles:
        table.pay(player, "jeweler", player.nobles)


def _pay_specialty(table: Table, player: Player, goods: dict[str, int]) -> None:
    """Goods of the best kind but corn, less one; after the privilege."""
    best = max((n for good, n in goods.items() if good != CORN), default=0)
    if best > 1 and player.staffs("specialty-factory"):
        table.pay(player, "specialty-factory", best - 1)


def capacity(player: Player) -> dict[str, int]:
    """What the occupied plantations and plants could make, whatever the supply."""
    fields: dict[str, int] = {}
    for tile in player.island:
        if (tile.colonists or tile.nobles) and tile.kind != QUARRY:
            fields[tile.kind] = fields.get(tile.kind, 0) + 1
    workers: dict[str, int] = {}
    for lot in player.city:
        good = lot.building.good
        if good and (lot.colonists or lot.nobles):
            workers[good] = workers.get(good, 0) + lot.colonists + lot.nobles
    output = {}
    for good in GOODS:
        made = fields.get(good, 0)
        if good != CORN:
            made = min(made, workers.get(good, 0))
        if made:
            output[good] = made
    return output


def harvest(table: Table, player: Player) -> dict[str, int]:
    """What the player gets from the supply as it is now (PR-CRA-1), an aqueduct's goods too."""
    return harvest_from(table.goods_supply, player)


def harvest_from(supply: Mapping[str, int], player: Player) -> dict[str, int]:
    """What a player produces from any supply."""
    output = {}
    for good, made in capacity(player).items():
        if good in AQUEDUCT_PLANTS and player.staffs(AQUEDUCT):
            made += 1 if player.staffs(AQUEDUCT_PLANTS[good]) else 0
        received = min(made, supply[good])
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


def _produce_question(player: Player) -> Decision:
    """Guesthouse: the one question of the phase before an own production."""

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, Produce):
            return message("Send someone from your guesthouse with `send …`, or `produce`.")
        return declined_income_objection(player, move)

    return Decision(
        "produce",
        "Send someone from the guesthouse, or produce",
        (player.seat,),
        lambda seat: [PRODUCE],
        objection,
        waits_for_asides=True,
    )


def declined_income_objection(player: Player, move: Move) -> Message | None:
    for name in move.declines:
        if name not in INCOME or not player.staffs(name.replace(" ", "-")):
            return message("You can’t decline the {declined} here.", declined=name)
    return None


def _privilege_question(
    table: Table, chooser: Player, produced: dict[str, int], times: int
) -> Decision:
    def candidates(seat: int) -> list[Move]:
        pairs = combinations_with_replacement(produced, 2) if times > 1 else ()
        return [*(extra(*pair) for pair in pairs), *(extra(good) for good in produced), PASS]

    def objection(seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Extra):
            return message("Take an extra good now with `take extra …`, or `pass`.")
        if move.declines:
            return message(
                "There’s nothing to decline; `pass` declines the good.",
                declined=move.declines[0],
            )
        if len(move.goods) > times:
            return (
                message("The privilege gives you two goods.")
                if times > 1
                else message("The privilege gives you one good.")
            )
        for good, count in Counter(move.goods).items():
            if good not in produced:
                return message(
                    "You produced no {good:good} in this phase; the extra good must be of a kind "
                    "you produced.",
                    good=good,
                )
            if table.goods_supply[good] < count:
                return message(
                    "The supply has [only {left}][{left!}no] {good:good} left.",
                    left=table.goods_supply[good],
                    good=good,
                )
        return None

    question = "Take an extra good" if times == 1 else "Take up to two extra goods"
    return Decision("extra", question, (chooser.seat,), candidates, objection)
