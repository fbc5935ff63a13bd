"""Moves that leave nothing to weigh, for players who let such moves play themselves."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.moves import Move
from engine.puerto_rico.moves import WHARF as AT_WHARF
from engine.puerto_rico.moves import Extra, Load, Pass, Store
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


def trivial_move(table: Table, decision: Decision, seat: int) -> Move | None:
    """One of equal ships, storing that loses nothing, the only kind of free good; None if there
    is something to weigh."""
    player = table.players[seat]
    moves = [move for move in decision.candidates(seat) if decision.objection(seat, move) is None]
    if decision.name == "load":
        return _equal_ships(moves)
    if decision.name == "store":
        return _without_loss(player, moves)
    if decision.name == "extra":
        return _only_kind(moves)
    return None


def _equal_ships(moves: Sequence[Move]) -> Move | None:
    """One good in one number that any of several ships takes: on the first, the smallest.

    Rules make sure that as many barrels fit on each of them (PR-CAP-2).
    """
    loads = [move for move in moves if isinstance(move, Load) and move.ship != AT_WHARF]
    if not loads or len(loads) != len(moves) or len({load.good for load in loads}) > 1:
        return None
    return loads[0]


def _without_loss(player: Player, moves: Sequence[Move]) -> Move | None:
    for move in moves:
        if isinstance(move, Store):
            kept = kept_by(player, move)
            if all(kept.get(good, 0) == count for good, count in player.goods.items()):
                return move
    return None


def _only_kind(moves: Sequence[Move]) -> Move | None:
    taking = [move for move in moves if isinstance(move, Extra)]
    others = [move for move in moves if not isinstance(move, Extra | Pass)]
    return taking[0] if len(taking) == 1 and not others else None
