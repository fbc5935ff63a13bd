"""What choosing a role would do for a player, in words and as a rough worth in points."""

from __future__ import annotations

from collections.abc import Callable

from engine.messages import message
from engine.puerto_rico.goods import GOODS, QUARRY
from engine.puerto_rico.move_preview import Preview, load_preview, move_preview
from engine.puerto_rico.move_values import DOUBLOON, WORTH_OF_GOOD, building_worth, tile_worth
from engine.puerto_rico.moves import PASS, ChooseRole, Load, LoadSmall, sell
from engine.puerto_rico.phases.buccaneer import candidates as buccaneer_moves
from engine.puerto_rico.phases.buccaneer import objection as buccaneer_objection
from engine.puerto_rico.phases.builder import affordable
from engine.puerto_rico.phases.craftsman import FACTORY_INCOME, harvest
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.pricing import price
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.phases.trader import sale_objection, sale_price
from engine.puerto_rico.player import COLONIST, Player
from engine.puerto_rico.table import Table

BUILDER = "builder"


def role_preview(table: Table, player: Player, move: ChooseRole) -> Preview:
    """Of the doubloons on the card the words tell only what they change."""
    words, worth = ROLES[move.role](table, player)
    return words, worth + _coins(table, move.role) * DOUBLOON


def _coins(table: Table, role: str) -> int:
    """Doubloons that whoever chooses the role now gets with it."""
    return max(table.doubloons_on.get(role, (0,)))


def _settler(table: Table, player: Player) -> Preview:
    if player.island_is_full:
        return message("your island is full"), 0.0
    best = max((tile_worth(player, kind) for kind in table.face_up), default=0.0)
    if table.quarries:
        return message("you can take a quarry"), max(best, tile_worth(player, QUARRY))
    return message("first pick of the plantations"), best


def _mayor(table: Table, player: Player) -> Preview:
    aboard, seats = table.colonist_ship, len(table.players)
    aboard += table.nobles_aboard
    gained = -(-aboard // seats) + min(privilege(player, PASS), table.colonist_supply)
    empty = sum(player.empty_circles().values()) - player.san_juan - player.idle_nobles
    noble = table.nobles_aboard and not (player.prefers == COLONIST and table.colonist_ship)
    villa = player.staffs("villa") and table.noble_supply
    if noble and gained == 1:
        words = message("you get a noble[{villa?}, and one more from the villa]", villa=villa)
    else:
        words = message(
            "you get [{noble!}{n:colonist}][{noble?}{n} people, one of them a noble]"
            "[{villa?}, and one from the villa]",
            n=gained, noble=noble, villa=villa,
        )  # fmt: skip
    gained += 1 if villa else 0
    return words, 1.1 * max(0, min(gained, empty)) + (0.8 if noble else 0.0)


def _builder(table: Table, player: Player) -> Preview:
    coins = _coins(table, BUILDER)
    paid = player.copy()
    paid.doubloons += coins
    reach = affordable(table, paid, privileged=True)
    reach.sort(key=lambda building: -building_worth(player, building))
    if not reach:
        return message(
            "you can’t afford anything[, even with the {coins:doubloon} on the card]", coins=coins
        ), 0.0
    times = privilege(player, PASS)
    priced = [
        message(
            "{building:building} [for {price:doubloon}][{price!}for free]",
            building=b.id,
            price=price(player, b, times),
        )
        for b in reach[:3]
    ]
    words = message(
        "[with the {coins:doubloon} on the card ]you can afford: {priced:commas}",
        coins=coins,
        priced=priced,
    )
    return words, building_worth(player, reach[0])


def _craftsman(table: Table, player: Player) -> Preview:
    goods = harvest(table, player)
    if not goods:
        return message("you produce nothing"), -1.0
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in goods.items())
    worth += max(WORTH_OF_GOOD[good] for good in goods)
    more = any(table.goods_supply[g] > n for g, n in goods.items())
    factory = FACTORY_INCOME[len(goods)] if player.staffs("factory") else 0
    worth += factory * DOUBLOON
    words = message(
        "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays "
        "{factory:doubloon}]",
        goods=goods, more=more, factory=factory,
    )  # fmt: skip
    others = [harvest(table, other) for other in table.players if other is not player]
    theirs = sum(WORTH_OF_GOOD[g] * n for other in others for g, n in other.items())
    return words, worth - 0.6 * theirs / len(others)


def _trader(table: Table, player: Player) -> Preview:
    sales = [
        (sale_price(player, sell(good), privileged=True), good)
        for good in GOODS
        if sale_objection(table, player, sell(good), privileged=True) is None
    ]
    if not sales:
        return message("you have nothing to sell"), -0.5
    paid, good = max(sales)
    return message(
        "your {good:good} sells for {paid:doubloon}", good=good, paid=paid
    ), paid * DOUBLOON


def _captain(table: Table, player: Player) -> Preview:
    loading = Loading(table, player)
    loads = [move for move in loading.candidates(player) if isinstance(move, Load | LoadSmall)]
    if not loads:
        return message("you have nothing to load"), -1.0
    words, worth = max((load_preview(loading, player, m) for m in loads), key=lambda o: o[1])
    held = sum(player.goods.values())
    return words, worth + 0.3 * min(3, held)


def _prospector(table: Table, player: Player) -> Preview:
    found, coins = privilege(player, PASS), _coins(table, "prospector")
    return message("{n:doubloon}[{coins?} in all]", n=found + coins, coins=coins), found * DOUBLOON


def _buccaneer(table: Table, player: Player) -> Preview:
    found = [
        (move, *move_preview(table, player, move))
        for move in buccaneer_moves(table)
        if buccaneer_objection(table, move) is None
    ]
    move, words, worth = max(found, key=lambda each: each[2])
    return message("{move}: {words}", move=move, words=words), worth


ROLES: dict[str, Callable[[Table, Player], Preview]] = {
    "settler": _settler,
    "mayor": _mayor,
    BUILDER: _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
    "buccaneer": _buccaneer,
}
