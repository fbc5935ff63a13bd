"""What a move would do for a player, in words and as a rough worth in points.

Read from the table by the phases' own reckoning, without playing ahead, so that a mail with
all its previews costs little and nothing hidden can leak. Worth is meant for ordering moves
and for the greedy bot: one victory point is 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from engine.decision import Decision, Prospect
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import GOODS, PLANTATION_COUNT, QUARRY, TRADE_PRICE_OF
from engine.puerto_rico.moves import (
    PASS,
    WHARF,
    Build,
    BuyPlantation,
    Capture,
    Choose,
    ChooseRole,
    Clear,
    Deliver,
    Draw,
    Extra,
    Keep,
    Load,
    LoadSmall,
    Move,
    Piracy,
    Place,
    Plunder,
    Raid,
    Return,
    Sell,
    Store,
    Take,
    sell,
)
from engine.puerto_rico.phases.buccaneer import MOST_KEPT, taken_away
from engine.puerto_rico.phases.buccaneer import candidates as buccaneer_moves
from engine.puerto_rico.phases.buccaneer import objection as buccaneer_objection
from engine.puerto_rico.phases.builder import affordable
from engine.puerto_rico.phases.craftsman import FACTORY_INCOME, harvest
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.pricing import price
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.phases.trader import sale_objection, sale_price
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.prospects import paid_for
from engine.puerto_rico.table import Table
from engine.puerto_rico.worth import (
    DOUBLOON,
    WORTH_OF_GOOD,
    building_worth,
    forest_worth,
    suggested_captives,
    suggested_placement,
    suggested_placements,
    tile_worth,
)
from engine.said import NOTHING_SAID, Said, said

__all__ = ["choices", "suggested_placement"]

Outlook = tuple[Said, float]


def choices(table: Table, decision: Decision, seat: int) -> list[Prospect]:
    """Every sensible legal move with its outlook, unordered."""
    player = table.players[seat]
    if table.captives and decision.name == "place":
        return [
            Prospect(move, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_captives(player, *table.captives))
        ]
    if decision.name == "place":
        return [
            Prospect(move, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_placements(player))
        ]
    found = []
    for move in decision.candidates(seat):
        if decision.objection(seat, move) is None:
            words, worth = _outlook(table, player, move)
            found.append(Prospect(move, words, worth))
    return found


def _outlook(table: Table, player: Player, move: Move) -> Outlook:
    words, worth = outlook(move, table, player)
    return words, worth - (0.4 if "colonist" in move.declines else 0.0)


@singledispatch
def outlook(move: Move, table: Table, player: Player) -> Outlook:
    """What the move would do and is worth; nothing is said of one that says it all itself."""
    return NOTHING_SAID, 0.0


# Roles


@outlook.register
def _role(move: ChooseRole, table: Table, player: Player) -> Outlook:
    words, worth = ROLES[move.role](table, player)
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    if on_card:
        words = said("{words}, plus {n:doubloon} on the card", words=words, n=on_card)
    return words, worth + on_card * DOUBLOON


def _settler(table: Table, player: Player) -> Outlook:
    if player.island_is_full:
        return said("your island is full"), 0.0
    best = max((tile_worth(player, kind) for kind in table.face_up), default=0.0)
    if table.quarries:
        return said("you can take a quarry"), max(best, tile_worth(player, QUARRY))
    return said("first pick of the plantations"), best


def _mayor(table: Table, player: Player) -> Outlook:
    aboard, seats = table.colonist_ship, len(table.players)
    aboard += table.nobles_aboard
    gained = -(-aboard // seats) + min(privilege(player, PASS), table.colonist_supply)
    empty = sum(player.empty_circles().values()) - player.san_juan - player.idle_nobles
    noble = table.nobles_aboard and not (player.prefers == COLONIST and table.colonist_ship)
    villa = player.staffs("villa") and table.noble_supply
    words = said(
        "you get {n:colonist}[{noble?}, one of them a noble][{villa?}, and one from the villa]",
        n=gained, noble=noble, villa=villa,
    )  # fmt: skip
    gained += 1 if villa else 0
    return words, 1.1 * max(0, min(gained, empty)) + (0.8 if noble else 0.0)


def _builder(table: Table, player: Player) -> Outlook:
    reach = affordable(table, player, privileged=True)
    reach.sort(key=lambda building: -building_worth(player, building))
    if not reach:
        return said("you can't afford anything"), 0.0
    times = privilege(player, PASS)
    priced = [
        said("{building:building} ({price})", building=b.id, price=price(player, b, times))
        for b in reach[:3]
    ]
    return said("you can afford: {priced:commas}", priced=priced), building_worth(player, reach[0])


def _craftsman(table: Table, player: Player) -> Outlook:
    goods = harvest(table, player)
    if not goods:
        return said("you produce nothing"), -1.0
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in goods.items())
    worth += max(WORTH_OF_GOOD[good] for good in goods)
    more = any(table.goods_supply[g] > n for g, n in goods.items())
    factory = FACTORY_INCOME[len(goods)] if player.staffs("factory") else 0
    worth += factory * DOUBLOON
    words = said(
        "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays "
        "{factory:doubloon}]",
        goods=goods, more=more, factory=factory,
    )  # fmt: skip
    others = [harvest(table, other) for other in table.players if other is not player]
    theirs = sum(WORTH_OF_GOOD[g] * n for other in others for g, n in other.items())
    return words, worth - 0.6 * theirs / len(others)


def _trader(table: Table, player: Player) -> Outlook:
    sales = [
        (sale_price(player, sell(good), privileged=True), good)
        for good in GOODS
        if sale_objection(table, player, sell(good), privileged=True) is None
    ]
    if not sales:
        return said("you have nothing to sell"), -0.5
    paid, good = max(sales)
    return said("your {good:good} sells for {paid:doubloon}", good=good, paid=paid), paid * DOUBLOON


def _captain(table: Table, player: Player) -> Outlook:
    loading = Loading(table, player)
    loads = [move for move in loading.candidates(player) if isinstance(move, Load | LoadSmall)]
    if not loads:
        return said("you have nothing to load"), -1.0
    words, worth = max((_load_outlook(loading, player, m) for m in loads), key=lambda o: o[1])
    held = sum(player.goods.values())
    return words, worth + 0.3 * min(3, held)


def _prospector(table: Table, player: Player) -> Outlook:
    found = privilege(player, PASS)
    return said("{n:doubloon}", n=found), found * DOUBLOON


def _buccaneer(table: Table, player: Player) -> Outlook:
    found = [
        (move, *_outlook(table, player, move))
        for move in buccaneer_moves(table)
        if buccaneer_objection(table, move) is None
    ]
    move, words, worth = max(found, key=lambda each: each[2])
    return said("{move}: {words}", move=move, words=words), worth


ROLES: dict[str, Callable[[Table, Player], Outlook]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
    "buccaneer": _buccaneer,
}

# Moves inside a phase


@outlook.register
def _take(move: Take, table: Table, player: Player) -> Outlook:
    colonist = player.staffs("hospice") and not move.declines
    if move.as_forest:
        words = said("a colonist goes to San Juan") if colonist else NOTHING_SAID
        return words, forest_worth(player)
    words = said("with a colonist on it") if colonist else NOTHING_SAID
    return words, tile_worth(player, move.kind)


@outlook.register
def _keep_tile(move: Keep, table: Table, player: Player) -> Outlook:
    if move.as_forest:
        return said("your forests: {n}", n=player.forests + 1), forest_worth(player)
    return NOTHING_SAID, tile_worth(player, table.drawn[1]) if table.drawn else 1.0


@outlook.register
def _clear(move: Clear, table: Table, player: Player) -> Outlook:
    worth = 1.2 - tile_worth(player, move.kind) if move.kind in PLANTATION_COUNT else -1.0
    paid = isinstance(move, Return)
    words = said("you get 1 doubloon") if paid else said("frees its space")
    return words, worth + (DOUBLOON if paid else 0.0)


@outlook.register
def _draw(move: Draw, table: Table, player: Player) -> Outlook:
    return said("a face-down plantation first, then the one you pick"), 2.0


@outlook.register
def _build(move: Build, table: Table, player: Player) -> Outlook:
    paid = paid_for(move, table, player)
    words = said(
        "for {paid:doubloon}, {left} left; {points:point}",
        paid=paid, left=player.doubloons - paid, points=move.building.points,
    )  # fmt: skip
    return words, building_worth(player, move.building) - 0.8 * move.handed_back


@outlook.register
def _extra(move: Extra, table: Table, player: Player) -> Outlook:
    then = {good: player.goods[good] + move.goods.count(good) for good in move.goods}
    worth = sum(WORTH_OF_GOOD[good] for good in move.goods)
    return said("you'll have {goods:counts}", goods=then), worth


@outlook.register
def _sell(move: Sell, table: Table, player: Player) -> Outlook:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    words = said("{n:doubloon}", n=paid)
    return words, paid * DOUBLOON - (0.3 if not move.at_post else 0.2)


@outlook.register
def _buy_plantation(move: BuyPlantation, table: Table, player: Player) -> Outlook:
    return said("a face-down plantation for 1 doubloon"), 1.4 - DOUBLOON


@outlook.register
def _deliver(move: Deliver, table: Table, player: Player) -> Outlook:
    return said("{n:point}", n=len(move.goods)), 0.6 * len(move.goods)


@outlook.register(LoadSmall)
@outlook.register(Load)
def _load(move: Load | LoadSmall, table: Table, player: Player) -> Outlook:
    captain = table.players[table.to_choose]
    loading = Loading(table, captain)
    return _load_outlook(loading, player, move)


def _load_outlook(loading: Loading, player: Player, move: Load | LoadSmall) -> Outlook:
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


@outlook.register
def _store(move: Store, table: Table, player: Player) -> Outlook:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in kept.items())
    if not any(lost.values()):
        return said("nothing is lost"), worth
    return said("you lose {goods:counts}", goods=lost), worth


# The buccaneer and the draft


@outlook.register
def _piracy(move: Piracy, table: Table, player: Player) -> Outlook:
    aboard = next(ship.barrels for ship in table.ships if ship.size == move.ship)
    if not move.kept:
        return said("its goods go to the supply ({aboard})", aboard=aboard), 0.0
    words = said(
        "you keep {kept} of {aboard} {good:good}", kept=move.kept, aboard=aboard, good=move.good
    )
    return words, move.kept * WORTH_OF_GOOD[move.good]


@outlook.register
def _plunder(move: Plunder, table: Table, player: Player) -> Outlook:
    return said("{n:point}", n=len(table.house)), float(len(table.house))


@outlook.register
def _raid(move: Raid, table: Table, player: Player) -> Outlook:
    colonists, nobles = move.people or (min(MOST_KEPT, taken_away(table)), 0)
    circles = sum(player.empty_circles().values())
    kept = min(colonists + nobles, circles)
    words = said("staffs {n} of your circles", n=kept)
    return words, 1.1 * kept + 0.9 * min(nobles, circles)


@outlook.register
def _capture(move: Capture, table: Table, player: Player) -> Outlook:
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    words = said(
        "[{n:doubloon} on the card; ]3 doubloons if someone else picks it, otherwise you play it "
        "last",
        n=on_card,
    )
    return words, 1.5 + on_card * DOUBLOON


@outlook.register
def _choose(move: Choose, table: Table, player: Player) -> Outlook:
    return said("{building:rule}", building=move.building.id), move.building.worth


def _placement_in_words(table: Table, player: Player, move: Place) -> Said:
    """What the next craftsman phase would make of it."""
    twin = player.copy()
    if table.captives:
        for person, counts in ((COLONIST, move.counts), (NOBLE, move.nobles)):
            for key, n in counts:
                for _ in range(n):
                    twin.settle(key, person)
    else:
        twin.place(dict(move.counts), dict(move.nobles))
    goods = harvest(table, twin)
    staffed = {**dict(move.counts), **dict(move.nobles)}
    return said(
        "[produces {goods:counts}][{goods!}produces nothing][; {quarries:quarry}]"
        "[; {busy:commas building}]",
        goods=goods,
        quarries=twin.active_quarries,
        busy=[key for key in staffed if _works(key)],
    )


def _works(key: str) -> bool:
    return key in CATALOGUE and CATALOGUE[key].violet
