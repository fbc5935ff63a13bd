"""Where a chart's lines, marks and names come to lie, in the units of its SVG.

Lines are told apart by dashes, marks and names at their ends; colours only come on top of that,
and stand in the stylesheet.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pbem.games.boards.game_pages import Stand
from pbem.games.charts.timeline import Chart, ChartLine

WIDTH, HEIGHT = 360, 232
LEFT, RIGHT, TOP, BOTTOM = 32, 268, 12, 204
"""Of the plot; right of it stand the names."""
NAME_HEIGHT = 17
ROUND_WIDTH = 18
LONGEST_NAME = 9
MOST_STEPS = 4
STEPS = (1, 2, 5)
MARKS = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
    "m-3.5 -3.5h7v7h-7z",
    "m0 -5l5 5l-5 5l-5 -5z",
    "m-2.5 -4.3h5l2.5 4.3l-2.5 4.3h-5l-2.5 -4.3z",
    "m-4 -4h8v4l-4 5l-4 -5z",
)
"""Of the emblems (`pbem.games.player_names`), each drawn from its middle."""


@dataclass(frozen=True)
class Tick:
    place: float
    text: str


@dataclass(frozen=True)
class DrawnLine:
    """`line` and `marks` are SVG paths; `name_at` is the height of the name at the right."""

    seat: int
    name: str
    line: str
    marks: str
    name_at: float
    name_mark: str


@dataclass(frozen=True)
class Drawing:
    """`across` are values, from the bottom; `along` are rounds where they begin."""

    lines: tuple[DrawnLine, ...]
    across: tuple[Tick, ...]
    along: tuple[Tick, ...]


def draw(chart: Chart, stands: Sequence[Stand]) -> Drawing:
    """The chart laid out from 0 up."""
    highest = max(value for line in chart.lines for value in line.values)
    step = step_of(highest, MOST_STEPS)
    top = max(math.ceil(highest / step), 1) * step
    begins = [place for place, stand in enumerate(stands) if stand.turn == 1]
    marked = sorted({*begins, len(stands) - 1})
    ends = spread([_y(line.values[-1], top) for line in chart.lines], NAME_HEIGHT, BOTTOM)
    xs = [_x(n, stands) for n in range(len(stands))]
    return Drawing(
        lines=tuple(
            _line(line, _Scale(xs, top), marked, end)
            for line, end in zip(chart.lines, ends, strict=True)
        ),
        across=tuple(Tick(_y(value, top), str(value)) for value in range(0, top + 1, step)),
        along=tuple(_rounds([(stands[n].round, xs[n]) for n in begins])),
    )  # fmt: skip


def _x(place: int, stands: Sequence[Stand]) -> float:
    return round(LEFT + (RIGHT - LEFT) * place / max(len(stands) - 1, 1), 1)


def _y(value: int, top: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * value / top, 1)


class _Scale(NamedTuple):
    """Where the stands are from left to right, and which value is at the top."""

    xs: Sequence[float]
    top: int

    def point(self, line: ChartLine, place: int) -> str:
        return f"{self.xs[place]:g} {_y(line.values[place], self.top):g}"


def _line(line: ChartLine, scale: _Scale, marked: list[int], name_at: float) -> DrawnLine:
    mark = MARKS[line.emblem]
    return DrawnLine(
        seat=line.seat,
        name=shortened(line.name),
        line="M" + " ".join(scale.point(line, place) for place in _bends(line.values)),
        marks="".join(f"M{scale.point(line, place)}{mark}" for place in marked),
        name_at=name_at,
        name_mark=f"M{RIGHT + 13} {name_at}{mark}",
    )


def _bends(values: Sequence[int]) -> Iterator[int]:
    """Both ends and every place beside which the value is another: what a line needs."""
    for place, value in enumerate(values):
        around = values[max(place - 1, 0) : place + 2]
        if place in (0, len(values) - 1) or any(other != value for other in around):
            yield place


def _rounds(begins: list[tuple[int, float]]) -> Iterator[Tick]:
    """Each round where it begins; one that would stand too close to the last has no number."""
    free = 0.0
    for number, place in begins:
        shown = place >= free
        free = place + ROUND_WIDTH if shown else free
        yield Tick(place, str(number) if shown else "")


def step_of(span: int, most: int) -> int:
    """The smallest 1, 2 or 5 times a power of ten that needs at most so many lines."""
    power = 1
    while True:
        for digit in STEPS:
            if span <= digit * power * most:
                return digit * power
        power *= 10


def spread(heights: Sequence[float], apart: float, bottom: float) -> list[float]:
    """These heights moved apart as little as lets every name be read."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + apart)
    lowest = float(bottom)
    for place in reversed(order):
        placed[place] = min(placed[place], lowest)
        lowest = placed[place] - apart
    return [round(height, 1) for height in placed]


def shortened(name: str) -> str:
    """The name as far as it fits beside a line."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
