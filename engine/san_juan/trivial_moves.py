"""Moves that leave nothing to weigh, for players who let such moves play themselves."""

from __future__ import annotations

from engine.decision import Decision
from engine.moves import Move
from engine.san_juan.moves import TAKE, Produce
from engine.san_juan.table import Table

OPEN = frozenset(["produce", "sell"])
"""Questions whose answers follow from what lies open before everybody, hands or no hands."""


def trivial_move(table: Table, decision: Decision, seat: int) -> Move | None:
    """Producing on every empty building, and a free card; None if there is something to weigh."""
    if decision.name == "goldsmith":
        return TAKE
    if decision.name == "produce":
        empty = len(table.players[seat].empty_plants())
        for move in decision.candidates(seat):
            if isinstance(move, Produce) and len(move.buildings) == empty:
                return move
    return None
