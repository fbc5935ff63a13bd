"""In which order a table's rows are shown: by its places, or by another of its columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from pbem.competition.leagues.parts import Line


class HasLine(Protocol):
    """Something that is shown of a row."""

    @property
    def line(self) -> Line: ...


R = TypeVar("R", bound=HasLine)

COLUMNS: dict[str, tuple[Callable[[Line], Any], bool]] = {
    "player": (lambda line: line.name.casefold(), False),
    "played": (lambda line: line.row.played, True),
    "points": (lambda line: 0, False),
    "wins": (lambda line: line.row.wins, True),
    "sonneborn": (lambda line: line.row.sonneborn, True),
    "difference": (lambda line: line.row.difference, True),
    "timeouts": (lambda line: line.row.timeouts, False),
}
"""What is compared, and whether more comes first. Who is level stays in the order of places, which
is that of the points."""
USUAL = "points"


def in_order(found: Sequence[R], column: str) -> list[R]:
    """The rows by that column; by their places if there is none of that name."""
    value, falling = COLUMNS.get(column, COLUMNS[USUAL])
    return sorted(found, key=lambda row: value(row.line), reverse=falling)
