"""Storage: after loading each keeps one good, and more in warehouses (PR-CAP-6), in turn from the
captain or, where the table has chosen it, all at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.buildings import Bonus
from engine.puerto_rico.goods import GOODS
from engine.puerto_rico.moves import Store
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

SINGLE_GOODS = 1
"""Goods kept in San Juan without any building; a storehouse adds to them."""


def single_spaces(player: Player) -> int:
    return SINGLE_GOODS + player.bonus(Bonus.SINGLE_GOODS)


def storage(table: Table, order: Sequence[Player]) -> Generator[Decision, tuple[int, Any], None]:
    holders = [player for player in order if any(player.goods.values())]
    if table.options.storage == "together":
        yield from _store_together(table, holders)
        return
    for player in holders:
        _, move = yield _question(table, [player])
        keep(table, player, move)


def _store_together(
    table: Table, holders: Sequence[Player]
) -> Generator[Decision, tuple[int, Any], None]:
    """Nobody's choice touches another's: all at once, nothing shown until everybody is done."""
    answers: dict[int, Store] = {}
    waiting = list(holders)
    while waiting:
        seat, move = yield _question(table, waiting, simultaneous=True)
        answers[seat] = move
        waiting = [player for player in waiting if player.seat != seat]
    for player in holders:
        keep(table, player, answers[player.seat])


def kept_by(player: Player, move: Store) -> dict[str, int]:
    """The goods that remain."""
    return {good: player.goods[good] for good in move.kinds} | dict(move.singles)


def keep(table: Table, player: Player, move: Store) -> None:
    kept = kept_by(player, move)
    lost = {}
    for good in GOODS:
        gone = player.goods[good] - kept.get(good, 0)
        if gone:
            player.goods[good] -= gone
            table.goods_supply[good] += gone
            lost[good] = gone
    table.tell("stored", player.seat, kept=kept, lost=lost)


def allotments(player: Player) -> list[Store]:
    """Every way of keeping that keeps as much as possible, each outcome once."""
    held = [good for good in GOODS if player.goods[good]]
    warehouses = player.bonus(Bonus.WAREHOUSE_KINDS)
    spaces = single_spaces(player)
    outcomes: dict[tuple[int, ...], Store] = {}
    for kinds in combinations(held, min(warehouses, len(held))):
        rest = [good for good in held if good not in kinds]
        for singles in _shares([player.goods[good] for good in rest], spaces):
            move = Store.of(kinds, dict(zip(rest, singles, strict=True)))
            kept = kept_by(player, move)
            outcomes.setdefault(tuple(kept.get(good, 0) for good in GOODS), move)
    return [
        move
        for outcome, move in outcomes.items()
        if not any(_beats(other, outcome) for other in outcomes)
    ]


def _shares(available: Sequence[int], spaces: int) -> list[tuple[int, ...]]:
    """Every way to take that many of the available goods in all, or all of them."""
    if not available:
        return [()]
    first, *others = available
    least = max(0, spaces - sum(others))
    return [
        (n, *rest)
        for n in range(min(first, spaces), min(least, first) - 1, -1)
        for rest in _shares(others, spaces - n)
    ]


def _beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def store_objection(player: Player, move: Store) -> Message | None:
    warehouses = player.bonus(Bonus.WAREHOUSE_KINDS)
    if move.declines:
        return message("You can’t decline the {declined} here.", declined=move.declines[0])
    if len(move.kinds) > warehouses:
        return (
            message("Your warehouses hold {n:kind} of goods.", n=warehouses)
            if warehouses
            else message("Without an occupied warehouse you keep one good: `keep …`.")
        )
    spaces = single_spaces(player)
    if sum(n for _, n in move.singles) > spaces:
        return message(
            "Besides what your warehouses hold, you keep [{several?}{n} single "
            "goods][{several!}one single good].",
            n=spaces,
            several=spaces != 1,
        )
    for good in (*move.kinds, *(good for good, _ in move.singles)):
        if not player.goods[good]:
            return message("You have no {good:good} left.", good=good)
    for good, n in move.singles:
        if n > player.goods[good]:
            return message(
                "You have [{own}][{own!}no] {good:good}, not {n}.",
                own=player.goods[good],
                good=good,
                n=n,
            )
    if any(good in move.kinds for good, _ in move.singles):
        return message("Goods of a kind that is in a warehouse don’t take a single space.")
    return None


def _question(table: Table, asked: Sequence[Player], *, simultaneous: bool = False) -> Decision:
    players = table.players

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, Store):
            return message("Store your goods now with `store …` or `keep …`.")
        return store_objection(players[seat], move)

    return Decision(
        "store",
        "Store goods",
        tuple(player.seat for player in asked),
        lambda seat: allotments(players[seat]),
        objection,
        simultaneous=simultaneous,
        apply_alone=lambda seat, move: keep(table, players[seat], move),
    )
