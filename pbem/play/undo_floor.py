"""What comes to light while moves are played: nothing before that can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from pbem.models.move_sources import MoveSource


class Floor:
    """Watches a match from before an answer of `seat` is played (None: a bot's); `number` is that
    of the first move that could still be taken back."""

    def __init__(self, match: engine.Match, seat: int | None, number: int) -> None:
        self.number = number
        self._seat = seat
        self._note(match)

    def look(self, match: engine.Match, sources: Mapping[int, MoveSource] | None = None) -> None:
        """Something was played; `sources` are those of moves that players' wishes have made."""
        moves = match.moves
        drawn = match.unseen != self._unseen
        if drawn or self._shown(match, moves) or self._told_by_others(match, moves, sources or {}):
            self.number = len(moves)
        self._note(match)

    def _note(self, match: engine.Match) -> None:
        self._unseen, self._hidden = match.unseen, match.unrevealed
        self._played = match.played

    def _shown(self, match: engine.Match, moves: Sequence[tuple[Any, ...]]) -> bool:
        """Whether answers of several were revealed that had been hidden until all were in."""
        if not self._hidden or match.unrevealed >= self._hidden:
            return False
        return len({mover for mover, *_ in moves[self._played - self._hidden :]}) > 1

    def _told_by_others(
        self,
        match: engine.Match,
        moves: Sequence[tuple[Any, ...]],
        sources: Mapping[int, MoveSource],
    ) -> bool:
        """Whether others' moves show what was their secret: an order, a plan, or a hand."""
        return any(
            not match.open_information or sources.get(number) in (MoveSource.ORDER, MoveSource.PLAN)
            for number in range(self._played, len(moves) - match.unrevealed)
            if moves[number][0] != self._seat
        )
