"""What is different on the board than it was before: names of facts, for templates to mark.

A fact of a player begins with their seat: `2.doubloons`, `0.tile.4`, `1.lot.harbor`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbem.games.boards.game_pages import Board
from pbem.games.registry import pages_of

Changes = frozenset[str]

NOTHING: Changes = frozenset()


def changes(before: Board, after: Board) -> Changes:
    """The facts that are there now and were not so before."""
    return new_in(after, facts(before))


def new_in(board: Board, old: Mapping[str, Any]) -> Changes:
    """Those that are not among the facts of the board before."""
    return frozenset(name for name, value in facts(board).items() if old.get(name) != value)


def facts(board: Board) -> dict[str, Any]:
    """All that is compared, by its name."""
    return dict(pages_of(board.game).facts(board))
