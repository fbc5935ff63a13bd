"""Captain: goods are loaded in turn, again and again, then stored (PR-CAP-1 to PR-CAP-7)."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.goods import GOODS, Ship
from engine.puerto_rico.guesthouse import carry_out
from engine.puerto_rico.moves import PASS, WHARF, ChooseRole, Deliver, Load, LoadSmall, Pass
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.storage import storage
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

ROYAL_SUPPLIER = "royal-supplier"

Turn = Generator[Decision, tuple[int, Any], None]


def captain(table: Table, chooser: Player, choice: ChooseRole) -> Turn:
    loading = Loading(table, chooser)
    order = list(table.clockwise_from(chooser.seat))
    idle, cycle = 0, 0
    while idle < len(order):
        for player in order:
            idle += 1
            if cycle == 0:
                loading.pay_income(player)
                yield from _deliver(loading, player)
            loaded = yield from _load(loading, player, first=cycle == 0)
            idle = 0 if loaded else idle
            if idle == len(order):
                break
        cycle += 1
    table.captain_loaded = False
    table.wharves_used.clear()
    carry_out(table, chooser.seat, "captain", at_end=True)
    yield from storage(table, order)
    empty_full_ships(table)


def _load(loading: Loading, player: Player, *, first: bool) -> Generator[Decision, Any, bool]:
    """One load, or none; in a first turn the guesthouse may staff what still pays before it."""
    table = loading.table
    while any(player.goods.values()) and loading.candidates(player):
        _, move = yield _question(loading, player, first=first)
        if first:
            loading.pay_income(player)
        if isinstance(move, Deliver):
            deliver(loading, player, move)
        elif isinstance(move, Pass):
            table.tell("passed", player.seat, phase="captain")
            return False
        else:
            put_on_board(loading, player, move)
            return True
    return False


def put_on_board(loading: Loading, player: Player, move: Load | LoadSmall) -> None:
    table = loading.table
    goods = loading.goods_of(player, move)
    if isinstance(move, LoadSmall):
        loading.small_wharf_used.add(player.seat)
    elif move.ship == WHARF:
        table.wharves_used.add(player.seat)
    else:
        place = next(i for i, ship in enumerate(table.ships) if ship.size == move.ship)
        ship = table.ships[place]
        table.ships[place] = Ship(ship.size, move.good, ship.barrels + goods[move.good])
    for good, count in goods.items():
        player.goods[good] -= count
        if not isinstance(move, Load) or move.ship == WHARF:
            table.goods_supply[good] += count
    points = loading.points(player, move, sum(goods.values()))
    doubloons = loading.doubloons(player, move)
    if player is loading.captain:
        table.captain_loaded = True
    where = move.ship if isinstance(move, Load) else "small wharf"
    player.doubloons += doubloons
    table.tell(
        "loaded", player.seat, goods=goods, ship=where, points=points, doubloons=doubloons
    )  # fmt: skip
    table.award(player, points)


def empty_full_ships(table: Table) -> None:
    """PR-CAP-7: full cargo ships sail, the others wait."""
    sailed = []
    for place, ship in enumerate(table.ships):
        if ship.good and not ship.room:
            table.goods_supply[ship.good] += ship.barrels
            table.ships[place] = Ship(ship.size)
            sailed.append([ship.size, ship.good])
    if sailed:
        table.tell("sailed", ships=sailed)


def _question(loading: Loading, player: Player, *, first: bool) -> Decision:
    def may_deliver() -> bool:
        """Only if the supplier has been staffed since they were last asked."""
        return first and player.seat not in loading.delivered and player.staffs(ROYAL_SUPPLIER)

    def candidates(seat: int) -> list[Move]:
        moves = loading.candidates(player)
        return [*deliveries(player), *moves] if may_deliver() else moves

    def objection(seat: int, move: Move) -> Message | None:
        if isinstance(move, Deliver) and may_deliver():
            return delivery_objection(player, move)
        return loading.objection(player, move)

    return Decision(
        "load",
        "Load a ship",
        (player.seat,),
        candidates,
        objection,
        vetted=True,
        complete=lambda seat: loading.all_are_listed(player),
    )


def _deliver(loading: Loading, player: Player) -> Turn:
    """Royal supplier: before the first load, after the union hall."""
    if not (player.staffs(ROYAL_SUPPLIER) and player.nobles and any(player.goods.values())):
        return
    loading.delivered.add(player.seat)
    _, move = yield Decision(
        "deliver",
        "Deliver goods to the royal supplier",
        (player.seat,),
        lambda seat: [*deliveries(player), PASS],
        lambda seat, move: delivery_objection(player, move),
    )
    loading.pay_income(player)
    if isinstance(move, Deliver):
        deliver(loading, player, move)


def deliver(loading: Loading, player: Player, move: Deliver) -> None:
    loading.delivered.add(player.seat)
    table = loading.table
    for good in move.goods:
        player.goods[good] -= 1
        table.goods_supply[good] += 1
    table.tell("delivered", player.seat, goods=list(move.goods), points=len(move.goods))
    table.award(player, len(move.goods))


def deliveries(player: Player) -> list[Move]:
    held = [good for good in GOODS if player.goods[good]]
    most = min(len(held), player.nobles)
    return [Deliver(goods=goods) for n in range(most, 0, -1) for goods in combinations(held, n)]


def delivery_objection(player: Player, move: Move) -> Message | None:
    if isinstance(move, Pass):
        return None
    if not isinstance(move, Deliver):
        return message("Deliver goods to the royal supplier with `deliver …`, or `pass`.")
    if move.declines:
        return message("You can’t decline the {declined} here.", declined=move.declines[0])
    if len(set(move.goods)) < len(move.goods):
        return message("The royal supplier takes one good of each kind.")
    if len(move.goods) > player.nobles:
        return message(
            "You can deliver only one good for each of your nobles: {n}, not {given}.",
            n=player.nobles,
            given=len(move.goods),
        )
    for good in move.goods:
        if not player.goods[good]:
            return message("You have no {good:good}.", good=good)
    return None
