"""A move that was judged at one position, so that nobody need judge it there again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class JudgedMove(str):
    """The canonical text of a legal move, for all who want a text; and what it was read as.

    It is bound to its seat and position: `at` is where its match began and every move since.
    Played where that is the same, in another copy of the match too, it is not judged again;
    anywhere else it is a text like others.
    """

    __slots__ = ("at", "move", "seat")

    at: tuple[Any, Sequence[Any]]
    move: Any
    seat: int

    @classmethod
    def of(cls, seat: int, move: Any, at: tuple[Any, Sequence[Any]]) -> JudgedMove:
        judged = cls(move.text)
        judged.at, judged.move, judged.seat = at, move, seat
        return judged

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (str(self),)
