"""What a move would do for a player, in words and as a rough worth in points.

Read from the table by the phases' own reckoning, without playing ahead, so that a mail with
all its previews costs little and nothing hidden can leak. Worth is meant for ordering moves
and for the greedy bot: one victory point is 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.decision import Choice, Decision
from engine.puerto_rico.buildings import CATALOGUE, Building
from engine.puerto_rico.goods import GOODS, PLANTATION_COUNT, QUARRY, TRADE_PRICE_OF
from engine.puerto_rico.moves import (
    PASS,
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
from engine.puerto_rico.phases.black_market import after_leaving
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
from engine.puerto_rico.table import Table
from engine.puerto_rico.wording import goods_in_words, plural
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

__all__ = ["choices", "suggested_placement"]

Outlook = tuple[str, float]


def choices(table: Table, decision: Decision, seat: int) -> list[Choice]:
    """Every sensible legal move with its outlook, unordered."""
    player = table.players[seat]
    if table.captives and decision.name == "place":
        return [
            Choice(move.text, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_captives(player, *table.captives))
        ]
    if decision.name == "place":
        return [
            Choice(move.text, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_placements(player))
        ]
    found = []
    for move in decision.candidates(seat):
        if decision.objection(seat, move) is None:
            words, worth = _outlook(table, player, move)
            found.append(Choice(move.text, words, worth))
    return found


def _outlook(table: Table, player: Player, move: Move) -> Outlook:
    for kind, outlook in OUTLOOKS.items():
        if isinstance(move, kind):
            words, worth = outlook(table, player, move)
            return words, worth - (0.4 if "colonist" in move.declines else 0.0)
    return "", 0.0


# Roles


def _role(table: Table, player: Player, move: ChooseRole) -> Outlook:
    words, worth = ROLES[move.role](table, player)
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    if on_card:
        words += f", and {plural(on_card, 'doubloon')} on the card"
    return words, worth + on_card * DOUBLOON


def _settler(table: Table, player: Player) -> Outlook:
    if player.island_is_full:
        return "your island is full", 0.0
    best = max((tile_worth(player, kind) for kind in table.face_up), default=0.0)
    if table.quarries:
        return "you may take a quarry", max(best, tile_worth(player, QUARRY))
    return "you take a plantation first", best


def _mayor(table: Table, player: Player) -> Outlook:
    aboard, seats = table.colonist_ship, len(table.players)
    aboard += table.nobles_aboard
    gained = -(-aboard // seats) + min(privilege(player, PASS), table.colonist_supply)
    empty = sum(player.empty_circles().values()) - player.san_juan - player.idle_nobles
    words = f"you get {plural(gained, 'colonist')}"
    if table.nobles_aboard and not (player.prefers == COLONIST and table.colonist_ship):
        words += ", one of them a noble"
    if player.staffs("villa") and table.noble_supply:
        words += ", and one from the villa"
        gained += 1
    return words, 1.1 * max(0, min(gained, empty)) + (0.8 if "noble" in words else 0.0)


def _builder(table: Table, player: Player) -> Outlook:
    reach = affordable(table, player, privileged=True)
    reach.sort(key=lambda building: -building_worth(player, building))
    if not reach:
        return "nothing in reach", 0.0
    times = privilege(player, PASS)
    priced = [f"{b.name} {price(player, b, times)}" for b in reach[:3]]
    return f"{', '.join(priced)} in reach", building_worth(player, reach[0])


def _craftsman(table: Table, player: Player) -> Outlook:
    goods = harvest(table, player)
    if not goods:
        return "you produce nothing", -1.0
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in goods.items())
    worth += max(WORTH_OF_GOOD[good] for good in goods)
    words = f"you make {goods_in_words(goods)}"
    words += " and one more" if any(table.goods_supply[g] > n for g, n in goods.items()) else ""
    if player.staffs("factory"):
        worth += FACTORY_INCOME[len(goods)] * DOUBLOON
        words += f", factory {FACTORY_INCOME[len(goods)]}"
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
        return "you have nothing to sell", -0.5
    paid, good = max(sales)
    return f"your {good} brings {paid}", paid * DOUBLOON


def _captain(table: Table, player: Player) -> Outlook:
    loading = Loading(table, player)
    loads = [move for move in loading.candidates(player) if isinstance(move, Load | LoadSmall)]
    if not loads:
        return "you have nothing to load", -1.0
    words, worth = max((_load_outlook(loading, player, m) for m in loads), key=lambda o: o[1])
    held = sum(player.goods.values())
    return words, worth + 0.3 * min(3, held)


def _prospector(table: Table, player: Player) -> Outlook:
    found = privilege(player, PASS)
    return plural(found, "doubloon"), found * DOUBLOON


def _buccaneer(table: Table, player: Player) -> Outlook:
    found = [
        (move, *_outlook(table, player, move))
        for move in buccaneer_moves(table)
        if buccaneer_objection(table, move) is None
    ]
    move, words, worth = max(found, key=lambda each: each[2])
    return f"{move}: {words}", worth


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


def _take(table: Table, player: Player, move: Take) -> Outlook:
    colonist = player.staffs("hospice") and not move.declines
    if move.as_forest:
        words = "and a colonist to San Juan" if colonist else ""
        return words, forest_worth(player)
    words = "with a colonist on it" if colonist else ""
    return words, tile_worth(player, move.kind)


def _keep_tile(table: Table, player: Player, move: Keep) -> Outlook:
    if move.as_forest:
        return f"your forests: {player.forests + 1}", forest_worth(player)
    return "", tile_worth(player, table.drawn[1]) if table.drawn else 1.0


def _clear(table: Table, player: Player, move: Clear) -> Outlook:
    worth = 1.2 - tile_worth(player, move.kind) if move.kind in PLANTATION_COUNT else -1.0
    paid = "1 doubloon for it" if isinstance(move, Return) else "its space is free again"
    return paid, worth + (DOUBLOON if isinstance(move, Return) else 0.0)


def _draw(table: Table, player: Player, move: Draw) -> Outlook:
    return "a face-down plantation, before the one you take", 2.0


def _build(table: Table, player: Player, move: Build) -> Outlook:
    times = privilege(player, move) if player.seat == table.to_choose else 0
    leaving = after_leaving(player, move.person)
    paid = max(0, price(leaving, move.building, times) - move.handed_back)
    left = player.doubloons - paid
    words = f"for {plural(paid, 'doubloon')}, {left} left; {_points(move.building)}"
    return words, building_worth(player, move.building) - 0.8 * move.handed_back


def _points(building: Building) -> str:
    return plural(building.points, "point")


def _extra(table: Table, player: Player, move: Extra) -> Outlook:
    then = {good: player.goods[good] + move.goods.count(good) for good in move.goods}
    return f"you then have {goods_in_words(then)}", sum(WORTH_OF_GOOD[good] for good in move.goods)


def _sell(table: Table, player: Player, move: Sell) -> Outlook:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    return plural(paid, "doubloon"), paid * DOUBLOON - (0.3 if not move.at_post else 0.2)


def _buy_plantation(table: Table, player: Player, move: BuyPlantation) -> Outlook:
    return "a face-down plantation for 1 doubloon", 1.4 - DOUBLOON


def _deliver(table: Table, player: Player, move: Deliver) -> Outlook:
    return plural(len(move.goods), "point"), 0.6 * len(move.goods)


def _load(table: Table, player: Player, move: Load | LoadSmall) -> Outlook:
    captain = table.players[table.to_choose]
    loading = Loading(table, captain)
    return _load_outlook(loading, player, move)


def _load_outlook(loading: Loading, player: Player, move: Load | LoadSmall) -> Outlook:
    goods = loading.goods_of(player, move)
    points = loading.points(player, move, sum(goods.values()))
    doubloons = loading.doubloons(player, move)
    ship = "small wharf" if isinstance(move, LoadSmall) else move.ship
    words = f"ship {goods_in_words(goods)} on the {ship}: {plural(points, 'point')}"
    if doubloons:
        words += f" and {plural(doubloons, 'doubloon')}"
    kept = sum(0.1 * TRADE_PRICE_OF[good] * n for good, n in goods.items())
    if isinstance(move, LoadSmall):
        kept += 0.3 * sum(goods.values())
    return words, points + doubloons * DOUBLOON - kept


def _store(table: Table, player: Player, move: Store) -> Outlook:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in kept.items())
    return (f"you lose {goods_in_words(lost)}" if any(lost.values()) else "nothing is lost"), worth


# The buccaneer and the draft


def _piracy(table: Table, player: Player, move: Piracy) -> Outlook:
    aboard = next(ship.barrels for ship in table.ships if ship.size == move.ship)
    if not move.kept:
        return f"all {aboard} goods to the supply", 0.0
    return f"{move.kept} of {aboard} {move.good} for you", move.kept * WORTH_OF_GOOD[move.good]


def _plunder(table: Table, player: Player, move: Plunder) -> Outlook:
    return plural(len(table.house), "point"), float(len(table.house))


def _raid(table: Table, player: Player, move: Raid) -> Outlook:
    colonists, nobles = move.people or (min(MOST_KEPT, taken_away(table)), 0)
    circles = sum(player.empty_circles().values())
    kept = min(colonists + nobles, circles)
    return f"{plural(kept, 'circle')} of yours staffed", 1.1 * kept + 0.9 * min(nobles, circles)


def _capture(table: Table, player: Player, move: Capture) -> Outlook:
    on_card = max(table.doubloons_on.get(move.role, (0,)))
    words = "3 doubloons if another takes it, else you play it last"
    if on_card:
        words = f"{plural(on_card, 'doubloon')} on it, " + words
    return words, 1.5 + on_card * DOUBLOON


def _choose(table: Table, player: Player, move: Choose) -> Outlook:
    return move.building.rule, move.building.worth


OUTLOOKS: Mapping[type[Move], Callable[[Table, Player, object], Outlook]] = {
    ChooseRole: _role,  # type: ignore[dict-item]
    Take: _take,  # type: ignore[dict-item]
    Keep: _keep_tile,  # type: ignore[dict-item]
    Clear: _clear,  # type: ignore[dict-item]
    BuyPlantation: _buy_plantation,  # type: ignore[dict-item]
    Deliver: _deliver,  # type: ignore[dict-item]
    LoadSmall: _load,  # type: ignore[dict-item]
    Piracy: _piracy,  # type: ignore[dict-item]
    Plunder: _plunder,  # type: ignore[dict-item]
    Raid: _raid,  # type: ignore[dict-item]
    Capture: _capture,  # type: ignore[dict-item]
    Choose: _choose,  # type: ignore[dict-item]
    Draw: _draw,  # type: ignore[dict-item]
    Build: _build,  # type: ignore[dict-item]
    Extra: _extra,  # type: ignore[dict-item]
    Sell: _sell,  # type: ignore[dict-item]
    Load: _load,  # type: ignore[dict-item]
    Store: _store,  # type: ignore[dict-item]
}


def _placement_in_words(table: Table, player: Player, move: Place) -> str:
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
    busy = [CATALOGUE[key].name for key in staffed if _works(key)]
    parts = [f"produces {goods_in_words(goods)}"] if goods else ["produces nothing"]
    if twin.active_quarries:
        parts.append(plural(twin.active_quarries, "quarry").replace("quarrys", "quarries"))
    return "; ".join([*parts, *busy])


def _works(key: str) -> bool:
    return key in CATALOGUE and CATALOGUE[key].violet
