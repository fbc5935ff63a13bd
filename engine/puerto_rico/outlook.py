"""What a move would do for a player, in words and as a rough worth in points.

Read from the table by the phases' own reckoning, without playing ahead, so that a mail with
all its previews costs little and nothing hidden can leak. Worth is meant for ordering moves
and for the greedy bot: one victory point is 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.decision import Choice, Decision
from engine.puerto_rico.buildings import CATALOGUE, Building
from engine.puerto_rico.goods import GOODS, QUARRY, TRADE_PRICE_OF
from engine.puerto_rico.moves import (
    Build,
    ChooseRole,
    Draw,
    Extra,
    Load,
    Move,
    Place,
    Sell,
    Store,
    Take,
    sell,
)
from engine.puerto_rico.phases.builder import affordable, price
from engine.puerto_rico.phases.captain import Loading
from engine.puerto_rico.phases.craftsman import FACTORY_INCOME, harvest
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.phases.trader import sale_objection, sale_price
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table
from engine.puerto_rico.words import goods_in_words, plural
from engine.puerto_rico.worth import (
    DOUBLOON,
    WORTH_OF_GOOD,
    building_worth,
    suggested_placement,
    suggested_placements,
    tile_worth,
)

__all__ = ["choices", "suggested_placement"]

Outlook = tuple[str, float]


def choices(table: Table, decision: Decision, seat: int) -> list[Choice]:
    """Every sensible legal move with its outlook, unordered."""
    player = table.players[seat]
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
    on_card = max(table.doubloons_on[move.role])
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
    gained = -(-aboard // seats) + (1 if table.colonist_supply else 0)
    empty = sum(player.circles().values()) - sum(player.placed().values()) - player.san_juan
    return f"you get {plural(gained, 'colonist')}", 1.1 * max(0, min(gained, empty))


def _builder(table: Table, player: Player) -> Outlook:
    reach = affordable(table, player, privileged=True)
    reach.sort(key=lambda building: -building_worth(player, building))
    if not reach:
        return "nothing in reach", 0.0
    priced = [f"{b.name} {price(player, b, privileged=True)}" for b in reach[:3]]
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
    loads = [move for move in loading.candidates(player) if isinstance(move, Load)]
    if not loads:
        return "you have nothing to load", -1.0
    words, worth = max((_load_outlook(loading, player, m) for m in loads), key=lambda o: o[1])
    held = sum(player.goods.values())
    return words, worth + 0.3 * min(3, held)


def _prospector(table: Table, player: Player) -> Outlook:
    return "1 doubloon", DOUBLOON


ROLES: dict[str, Callable[[Table, Player], Outlook]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
}

# Moves inside a phase


def _take(table: Table, player: Player, move: Take) -> Outlook:
    colonist = player.staffs("hospice") and not move.declines
    words = "with a colonist on it" if colonist else ""
    return words, tile_worth(player, move.kind)


def _draw(table: Table, player: Player, move: Draw) -> Outlook:
    return "a face-down plantation, before the one you take", 2.0


def _build(table: Table, player: Player, move: Build) -> Outlook:
    privileged = player.seat == table.to_choose
    paid = price(player, move.building, privileged)
    left = player.doubloons - paid
    words = f"for {plural(paid, 'doubloon')}, {left} left; {_points(move.building)}"
    return words, building_worth(player, move.building)


def _points(building: Building) -> str:
    return plural(building.points, "point")


def _extra(table: Table, player: Player, move: Extra) -> Outlook:
    good = move.goods[0]
    return f"you then have {player.goods[good] + 1}", WORTH_OF_GOOD[good]


def _sell(table: Table, player: Player, move: Sell) -> Outlook:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    return plural(paid, "doubloon"), paid * DOUBLOON - 0.3


def _load(table: Table, player: Player, move: Load) -> Outlook:
    captain = table.players[table.to_choose]
    loading = Loading(table, captain)
    return _load_outlook(loading, player, move)


def _load_outlook(loading: Loading, player: Player, move: Load) -> Outlook:
    count = player.goods[move.good]
    if move.ship != "wharf":
        ship = next(s for s in loading.table.ships if s.size == move.ship)
        count = min(count, ship.room)
    points = loading.points(player, move, count)
    where = "on the wharf" if move.ship == "wharf" else f"on the {move.ship}"
    worth = points - 0.1 * TRADE_PRICE_OF[move.good]
    return f"ship {count} {move.good} {where}: {plural(points, 'point')}", worth


def _store(table: Table, player: Player, move: Store) -> Outlook:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    worth = sum(WORTH_OF_GOOD[good] * n for good, n in kept.items())
    return (f"you lose {goods_in_words(lost)}" if any(lost.values()) else "nothing is lost"), worth


OUTLOOKS: Mapping[type[Move], Callable[[Table, Player, object], Outlook]] = {
    ChooseRole: _role,  # type: ignore[dict-item]
    Take: _take,  # type: ignore[dict-item]
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
    twin.place(dict(move.counts))
    goods = harvest(table, twin)
    busy = [CATALOGUE[key].name for key, _ in move.counts if _works(key)]
    parts = [f"produces {goods_in_words(goods)}"] if goods else ["produces nothing"]
    if twin.active_quarries:
        parts.append(plural(twin.active_quarries, "quarry").replace("quarrys", "quarries"))
    return "; ".join([*parts, *busy])


def _works(key: str) -> bool:
    return key in CATALOGUE and CATALOGUE[key].violet
