"""What a move costs and brings at once, in numbers; `advice` says the same in words."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from engine.meaning import NO_PROSPECTS, Outcome, Prospects
from engine.moves import Move
from engine.puerto_rico.loading_ahead import forecast
from engine.puerto_rico.moves import (
    Build,
    BuyPlantation,
    ChooseRole,
    Deliver,
    Extra,
    Load,
    LoadSmall,
    Piracy,
    Plunder,
    Raid,
    Return,
    Sell,
    Store,
)
from engine.puerto_rico.phases.black_market import after_leaving
from engine.puerto_rico.phases.buccaneer import MOST_KEPT, taken_away
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.pricing import price
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.phases.trader import sale_price
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


@singledispatch
def prospects(move: Move, table: Table, player: Player) -> Prospects:
    """Nothing is counted of moves that only begin something, or bring no pieces."""
    return NO_PROSPECTS


@prospects.register
def _role(move: ChooseRole, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(doubloons=max(table.doubloons_on.get(move.role, (0,)))))


@prospects.register
def _build(move: Build, table: Table, player: Player) -> Prospects:
    paid = paid_for(move, table, player)
    given = Counter({move.good: -1} if move.good else {})
    points = move.building.points - move.vp
    return Prospects(paid, Outcome(doubloons=-paid, points=points, goods=given))


def paid_for(move: Build, table: Table, player: Player) -> int:
    """The doubloons that a building costs, the black market's help taken off."""
    times = privilege(player, move) if player.seat == table.to_choose else 0
    leaving = after_leaving(player, move.person) if move.person else player
    return max(0, price(leaving, move.building, times) - move.handed_back)


@prospects.register
def _extra(move: Extra, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(goods=Counter(move.goods)))


@prospects.register
def _sell(move: Sell, table: Table, player: Player) -> Prospects:
    paid = sale_price(player, move, privileged=player.seat == table.to_choose)
    return Prospects(outcome=Outcome(doubloons=paid, goods={move.good: -1}))


@prospects.register
def _buy_plantation(move: BuyPlantation, table: Table, player: Player) -> Prospects:
    return Prospects(1, Outcome(doubloons=-1))


@prospects.register
def _return(move: Return, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(doubloons=1))


@prospects.register
def _deliver(move: Deliver, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(points=len(move.goods), goods=dict.fromkeys(move.goods, -1)))


@prospects.register(Load)
@prospects.register(LoadSmall)
def _load(move: Load | LoadSmall, table: Table, player: Player) -> Prospects:
    loading = Loading(table, table.players[table.to_choose])
    goods = loading.goods_of(player, move)
    points = loading.points(player, move, sum(goods.values()))
    return Prospects(
        outcome=Outcome(
            doubloons=loading.doubloons(player, move),
            points=points,
            goods={good: -n for good, n in goods.items()},
            forecast=forecast(loading, player, move) if isinstance(move, Load) else None,
        )
    )


@prospects.register
def _store(move: Store, table: Table, player: Player) -> Prospects:
    kept = kept_by(player, move)
    lost = {good: n - kept.get(good, 0) for good, n in player.goods.items()}
    return Prospects(outcome=Outcome(goods={good: -n for good, n in lost.items() if n}))


@prospects.register
def _piracy(move: Piracy, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(goods={move.good: move.kept} if move.kept else {}))


@prospects.register
def _plunder(move: Plunder, table: Table, player: Player) -> Prospects:
    return Prospects(outcome=Outcome(points=len(table.house)))


@prospects.register
def _raid(move: Raid, table: Table, player: Player) -> Prospects:
    people = sum(move.people or (min(MOST_KEPT, taken_away(table)), 0))
    circles = sum(player.empty_circles().values())
    return Prospects(outcome=Outcome(people=min(people, circles)))
