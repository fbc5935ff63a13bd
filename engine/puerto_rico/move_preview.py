"""What one move inside a phase would do for its player, in words and as a rough worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from engine.messages import NO_MESSAGE, Message, message
from engine.moves import Move
from engine.puerto_rico.goods import PLANTATION_COUNT, TRADE_PRICE_OF
from engine.puerto_rico.loading_ahead import forecast
from engine.puerto_rico.move_values import (
    DOUBLOON,
    WORTH_OF_GOOD,
    bonus_with,
    building_worth,
    forest_worth,
    tile_worth,
)
from engine.puerto_rico.moves import (
    WHARF,
    Build,
    BuyPlantation,
    Capture,
    Choose,
    Clear,
    Deliver,
    Draw,
    Extra,
    Keep,
    Load,
    LoadSmall,
    Piracy,
    Plunder,
    Raid,
    Return,
    Sell,
    Store,
    Take,
)
from engine.puerto_rico.phases.buccaneer import MOST_KEPT, taken_away
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.phases.trader import sale_price
from engine.puerto_rico.player import Player
from engine.puerto_rico.prospects import paid_for
from engine.puerto_rico.table import Table

Preview = tuple[Message, float]

CERTAIN = 0.6
"""The share of points that come whatever others load in what a load is worth; of what may come
beside them the rest."""


def move_preview(table: Table, player: Player, move: Move) -> Preview:
    words, worth = _preview(move, table, player)
    return words, worth - (0.4 if "colonist" in move.declines else 0.0)


@singledispatch
def _preview(move: Move, table: Table, player: Player) -> Preview:
    """What the move would do and is worth; nothing is said of one that says it all itself."""
    return NO_MESSAGE, 0.0


@_preview.register
def _take(move: Take, table: Table, player: Player) -> Preview:
    colonist = player.staffs("hospice") and not move.declines
    if move.as_forest:
        words = message("a colonist goes to San Juan") if colonist else NO_MESSAGE
        return words, forest_worth(player)
    words = message("with a colonist on it") if colonist else NO_MESSAGE
    return words, tile_worth(player, move.kind)


@_preview.register
def _keep_tile(move: Keep, table: Table, player: Player) -> Preview:
    if move.as_forest:
        return message("your forests: {n}", n=player.forests + 1), forest_worth(player)
    return NO_MESSAGE, tile_worth(player, table.drawn[1]) if table.drawn else 1.0


@_preview.register
def _clear(move: Clear, table: Table, player: Player) -> Preview:
    worth = 1.2 - tile_worth(player, move.kind) if move.kind in PLANTATION_COUNT else -1.0
    paid = isinstance(move, Return)
    words = message("you get 1 doubloon") if paid else message("frees its space")
    return words, worth + (DOUBLOON if paid else 0.0)


@_preview.register
def _draw(move: Draw, table: Table, player: Player) -> Preview:
    return message("face down, before the one you pick"), 2.0


@_preview.register
def _build(move: Build, table: Table, player: Player) -> Preview:
    paid = paid_for(move, table, player)
    words = message(
        "[for {paid:doubloon}][{paid!}for free], leaving you {left}; {points:point}[; "
        "{bonus} more at the end for what you have now]",
        paid=paid, left=player.doubloons - paid, points=move.building.points,
        bonus=bonus_with(player, move.building),
    )  # fmt: skip
    return words, building_worth(player, move.building) - 0.8 * move.handed_back


@_preview.register
def _extra(move: Extra, table: Table, player: Player) -> Preview:
    then = {good: player.goods[good] + move.goods.count(good) for good in move.goods}
    worth = sum(WORTH_OF_GOOD[good] for good in move.goods)
    return message("you’ll have {goods:counts}", goods=then), worth


@_preview.register
def _sell(move: Sell, table: Table, player: Player) -> Preview:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    words = message("[{n:doubloon}][{n!}nothing]", n=paid)
    return words, paid * DOUBLOON - (0.3 if not move.at_post else 0.2)


@_preview.register
def _buy_plantation(move: BuyPlantation, table: Table, player: Player) -> Preview:
    return message("a face-down plantation for 1 doubloon"), 1.4 - DOUBLOON


@_preview.register
def _deliver(move: Deliver, table: Table, player: Player) -> Preview:
    return message("{n:point}", n=len(move.goods)), 0.6 * len(move.goods)


@_preview.register(LoadSmall)
@_preview.register(Load)
def _load(move: Load | LoadSmall, table: Table, player: Player) -> Preview:
    loading = Loading(table, table.players[table.to_choose])
    words, worth = load_preview(loading, player, move)
    ahead = forecast(loading, player, move) if isinstance(move, Load) else None
    if ahead is None:
        return words, worth
    goods = loading.goods_of(player, move)
    now = loading.points(player, move, sum(goods.values()))
    least, most, least_spoiled, most_spoiled = ahead
    open_still, loses_for_certain = least < most, least_spoiled == most_spoiled
    words = message(
        "{words}[; {certain:point} by the end of the phase][; {least} to {most:point} by the "
        "end of the phase][; you lose {lost:goods}][; you lose at most {at_most:goods}]",
        words=words,
        certain=0 if open_still or most == now else most,
        least=least if open_still else None,
        most=most if open_still else 0,
        lost=most_spoiled if loses_for_certain else 0,
        at_most=0 if loses_for_certain else most_spoiled,
    )
    expected = CERTAIN * least + (1.0 - CERTAIN) * most - 0.02 * (least_spoiled + most_spoiled)
    return words, expected + loading.doubloons(player, move) * DOUBLOON - 0.1 * _sale_value(goods)


def load_preview(loading: Loading, player: Player, move: Load | LoadSmall) -> Preview:
    goods = loading.goods_of(player, move)
    points = loading.points(player, move, sum(goods.values()))
    doubloons = loading.doubloons(player, move)
    if isinstance(move, LoadSmall) or move.ship == WHARF:
        ship = message("small wharf" if isinstance(move, LoadSmall) else "wharf")
    else:
        ship = message("ship", size=move.ship)
    words = message(
        "load {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]",
        goods=goods, ship=ship, points=points, doubloons=doubloons,
    )  # fmt: skip
    kept = _sale_value(goods)
    if isinstance(move, LoadSmall):
        kept += 0.3 * sum(goods.values())
    return words, points + doubloons * DOUBLOON - kept


def _sale_value(goods: Mapping[str, int]) -> float:
    """What goods that are not loaded might still bring at the trading house."""
    return sum(0.1 * TRADE_PRICE_OF[good] * n for good, n in goods.items())


@_preview.register
def _store(move: Store, table: Table, player: Player) -> Preview:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in kept.items())
    if not any(lost.values()):
        return message("nothing is lost"), worth
    return message("you lose {goods:counts}", goods=lost), worth


# The buccaneer and the draft


@_preview.register
def _piracy(move: Piracy, table: Table, player: Player) -> Preview:
    aboard = next(ship.barrels for ship in table.ships if ship.size == move.ship)
    if not move.kept:
        return message("its goods go to the supply ({aboard})", aboard=aboard), 0.0
    words = message(
        "[{part?}{kept} of the {aboard} {good:good} aboard][{part!}all {good:good} aboard]",
        part=move.kept < aboard, kept=move.kept, aboard=aboard, good=move.good,
    )  # fmt: skip
    return words, move.kept * WORTH_OF_GOOD[move.good]


@_preview.register
def _plunder(move: Plunder, table: Table, player: Player) -> Preview:
    return message("{n:point}", n=len(table.house)), float(len(table.house))


@_preview.register
def _raid(move: Raid, table: Table, player: Player) -> Preview:
    colonists, nobles = move.people or (min(MOST_KEPT, taken_away(table)), 0)
    circles = sum(player.empty_circles().values())
    kept = min(colonists + nobles, circles)
    words = message("fills {n} of your circles", n=kept)
    return words, 1.1 * kept + 0.9 * min(nobles, circles)


@_preview.register
def _capture(move: Capture, table: Table, player: Player) -> Preview:
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    words = message(
        "[{n:doubloon} on the card; ]3 doubloons if someone else chooses it; otherwise "
        "you play it last",
        n=on_card,
    )
    return words, 1.5 + on_card * DOUBLOON


@_preview.register
def _choose(move: Choose, table: Table, player: Player) -> Preview:
    return message("{building:rule}", building=move.building.id), move.building.worth
