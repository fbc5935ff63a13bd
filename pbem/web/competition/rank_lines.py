"""Where the lines of ranks over a season come to lie, in the units of their SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pbem.competition.leagues.course import Course
from pbem.competition.leagues.parts import DivisionView

WIDTH, LEFT, RIGHT, TOP = 420, 26, 316, 16
"""Of the plot; right of it stand the names."""
ROW = 30
LONGEST_NAME = 13
SPARK_WIDTH, SPARK_HEIGHT = 72, 22
LABELS = 12
"""Numbers of tables that fit below the lines."""


@dataclass(frozen=True)
class RankLine:
    """`colour` is 0 to 11; `line` is an SVG path; `end` is the height of the last point."""

    entry_id: int
    name: str
    short: str
    colour: int
    line: str
    end: int
    is_mine: bool


@dataclass(frozen=True)
class RankChart:
    """`zones` are what moves up and down: class, top and height. `along` are labels."""

    height: int
    lines: tuple[RankLine, ...]
    rows: tuple[tuple[int, int], ...]
    along: tuple[tuple[float, int], ...]
    zones: tuple[tuple[str, int, int], ...]


def chart(division: DivisionView, course: Course, mine: int | None) -> RankChart:
    """The chart of that division; the line of the entry `mine` lies on top."""
    size, count = len(division.lines), len(course.steps)
    lines = [
        RankLine(
            entry_id=line.row.entrant,
            name=line.name,
            short=_short(line.name),
            colour=line.entry.seeded % 12,
            line=_path([(_x(n, count), _y(p))
                        for n, p in enumerate(course.positions[line.row.entrant])]),
            end=_y(course.positions[line.row.entrant][-1]),
            is_mine=line.row.entrant == mine,
        )
        for line in division.lines
    ]  # fmt: skip
    return RankChart(
        height=_y(size) + 34,
        lines=tuple(sorted(lines, key=lambda line: line.is_mine)),
        rows=tuple((place, _y(place)) for place in range(1, size + 1)),
        along=tuple(_labels(course.steps)),
        zones=tuple(_zones(division)),
    )


def spark(positions: Sequence[int], size: int) -> tuple[str, float, float]:
    """The same as one small line, and its last point."""
    step = SPARK_HEIGHT - 8
    points = [
        (round(4 + (SPARK_WIDTH - 8) * n / max(len(positions) - 1, 1), 1),
         round(4 + step * (place - 1) / max(size - 1, 1), 1))
        for n, place in enumerate(positions)
    ]  # fmt: skip
    return "M" + " ".join(f"{x:g} {y:g}" for x, y in points), *points[-1]


def _x(number: int, count: int) -> float:
    return round(LEFT + 10 + (RIGHT - LEFT - 20) * number / max(count - 1, 1), 1)


def _y(place: int) -> int:
    return TOP + ROW // 2 + (place - 1) * ROW


def _path(points: Sequence[tuple[float, int]]) -> str:
    """Level where the rank stays, an S where it changes."""
    x, y = points[0]
    path = [f"M{x:g} {y}"]
    for (x, y), (next_x, next_y) in pairwise(points):
        middle = round((x + next_x) / 2, 1)
        level = y == next_y
        path.append(
            f"H{next_x:g}" if level else f"C{middle:g} {y} {middle:g} {next_y} {next_x:g} {next_y}"
        )
    return "".join(path)


def _labels(steps: Sequence[int]) -> list[tuple[float, int]]:
    every = -(-len(steps) // LABELS)
    last = len(steps) - 1
    return [
        (_x(n, len(steps)), step) for n, step in enumerate(steps)
        if n == last or (n % every == 0 and last - n >= every)
    ]  # fmt: skip


def _zones(division: DivisionView) -> list[tuple[str, int, int]]:
    found = []
    for zone in ("up", "down"):
        places = [n for n, line in enumerate(division.lines, 1) if line.zone == zone]
        if places:
            found.append((zone, _y(places[0]) - ROW // 2, ROW * len(places)))
    return found


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
