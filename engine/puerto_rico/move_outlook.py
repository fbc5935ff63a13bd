"""What one move inside a phase would do for its player, in words and as a rough worth."""

from __future__ import annotations

from functools import singledispatch

from engine.puerto_rico.goods import PLANTATION_COUNT, TRADE_PRICE_OF
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
    Move,
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
from engine.puerto_rico.worth import (
    DOUBLOON,
    WORTH_OF_GOOD,
    building_worth,
    forest_worth,
    tile_worth,
)
from engine.said import NOTHING_SAID, Said, said

Outlook = tuple[Said, float]


def move_outlook(table: Table, player: Player, move: Move) -> Outlook:
    words, worth = _outlook(move, table, player)
    return words, worth - (0.4 if "colonist" in move.declines else 0.0)


@singledispatch
def _outlook(move: Move, table: Table, player: Player) -> Outlook:
    """What the move would do and is worth; nothing is said of one that says it all itself."""
    return NOTHING_SAID, 0.0


@_outlook.register
def _take(move: Take, table: Table, player: Player) -> Outlook:
    colonist = player.staffs("hospice") and not move.declines
    if move.as_forest:
        words = said("a colonist goes to San Juan") if colonist else NOTHING_SAID
        return words, forest_worth(player)
    words = said("with a colonist on it") if colonist else NOTHING_SAID
    return words, tile_worth(player, move.kind)


@_outlook.register
def _keep_tile(move: Keep, table: Table, player: Player) -> Outlook:
    if move.as_forest:
        return said("your forests: {n}", n=player.forests + 1), forest_worth(player)
    return NOTHING_SAID, tile_worth(player, table.drawn[1]) if table.drawn else 1.0


@_outlook.register
def _clear(move: Clear, table: Table, player: Player) -> Outlook:
    worth = 1.2 - tile_worth(player, move.kind) if move.kind in PLANTATION_COUNT else -1.0
    paid = isinstance(move, Return)
    words = said("you get 1 doubloon") if paid else said("frees its space")
    return words, worth + (DOUBLOON if paid else 0.0)


@_outlook.register
def _draw(move: Draw, table: Table, player: Player) -> Outlook:
    return said("a face-down plantation first, then the one you pick"), 2.0


@_outlook.register
def _build(move: Build, table: Table, player: Player) -> Outlook:
    paid = paid_for(move, table, player)
    words = said(
        "for {paid:doubloon}, {left} left; {points:point}",
        paid=paid, left=player.doubloons - paid, points=move.building.points,
    )  # fmt: skip
    return words, building_worth(player, move.building) - 0.8 * move.handed_back


@_outlook.register
def _extra(move: Extra, table: Table, player: Player) -> Outlook:
    then = {good: player.goods[good] + move.goods.count(good) for good in move.goods}
    worth = sum(WORTH_OF_GOOD[good] for good in move.goods)
    return said("you'll have {goods:counts}", goods=then), worth


@_outlook.register
def _sell(move: Sell, table: Table, player: Player) -> Outlook:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    words = said("{n:doubloon}", n=paid)
    return words, paid * DOUBLOON - (0.3 if not move.at_post else 0.2)


@_outlook.register
def _buy_plantation(move: BuyPlantation, table: Table, player: Player) -> Outlook:
    return said("a face-down plantation for 1 doubloon"), 1.4 - DOUBLOON


@_outlook.register
def _deliver(move: Deliver, table: Table, player: Player) -> Outlook:
    return said("{n:point}", n=len(move.goods)), 0.6 * len(move.goods)


@_outlook.register(LoadSmall)
@_outlook.register(Load)
def _load(move: Load | LoadSmall, table: Table, player: Player) -> Outlook:
    captain = table.players[table.to_choose]
    loading = Loading(table, captain)
    return load_outlook(loading, player, move)


def load_outlook(loading: Loading, player: Player, move: Load | LoadSmall) -> Outlook:
    goods = loading.goods_of(player, move)
    points = loading.points(player, move, sum(goods.values()))
    doubloons = loading.doubloons(player, move)
    if isinstance(move, LoadSmall) or move.ship == WHARF:
        ship = said("small wharf" if isinstance(move, LoadSmall) else "wharf")
    else:
        ship = said("ship", size=move.ship)
    words = said(
        "ship {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]",
        goods=goods, ship=ship, points=points, doubloons=doubloons,
    )  # fmt: skip
    kept = sum(0.1 * TRADE_PRICE_OF[good] * n for good, n in goods.items())
    if isinstance(move, LoadSmall):
        kept += 0.3 * sum(goods.values())
    return words, points + doubloons * DOUBLOON - kept


@_outlook.register
def _store(move: Store, table: Table, player: Player) -> Outlook:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in kept.items())
    if not any(lost.values()):
        return said("nothing is lost"), worth
    return said("you lose {goods:counts}", goods=lost), worth


# The buccaneer and the draft


@_outlook.register
def _piracy(move: Piracy, table: Table, player: Player) -> Outlook:
    aboard = next(ship.barrels for ship in table.ships if ship.size == move.ship)
    if not move.kept:
        return said("its goods go to the supply ({aboard})", aboard=aboard), 0.0
    words = said(
        "you keep {kept} of {aboard} {good:good}", kept=move.kept, aboard=aboard, good=move.good
    )
    return words, move.kept * WORTH_OF_GOOD[move.good]


@_outlook.register
def _plunder(move: Plunder, table: Table, player: Player) -> Outlook:
    return said("{n:point}", n=len(table.house)), float(len(table.house))


@_outlook.register
def _raid(move: Raid, table: Table, player: Player) -> Outlook:
    colonists, nobles = move.people or (min(MOST_KEPT, taken_away(table)), 0)
    circles = sum(player.empty_circles().values())
    kept = min(colonists + nobles, circles)
    words = said("staffs {n} of your circles", n=kept)
    return words, 1.1 * kept + 0.9 * min(nobles, circles)


@_outlook.register
def _capture(move: Capture, table: Table, player: Player) -> Outlook:
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    words = said(
        "[{n:doubloon} on the card; ]3 doubloons if someone else picks it, otherwise you play it "
        "last",
        n=on_card,
    )
    return words, 1.5 + on_card * DOUBLOON


@_outlook.register
def _choose(move: Choose, table: Table, player: Player) -> Outlook:
    return said("{building:rule}", building=move.building.id), move.building.worth
