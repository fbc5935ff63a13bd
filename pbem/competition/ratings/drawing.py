"""Where a rating's line and the band of its uncertainty come to lie, in the units of an SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pbem.competition.ratings.histories import Step

WIDTH, HEIGHT = 360, 232
LEFT, RIGHT, TOP, BOTTOM = 40, 348, 12, 204
MOST_LINES = 5
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_MARKED = 30
"""With more games their marks would only make the line thick."""
MARK = "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"


@dataclass(frozen=True)
class Tick:
    place: float
    text: str


@dataclass(frozen=True)
class Drawing:
    """`line`, `marks` and `band` are SVG paths; `across` are ratings, from the lowest."""

    line: str
    marks: str
    band: str
    across: tuple[Tick, ...]


def drawn(steps: Sequence[Step]) -> Drawing:
    """The steps, the oldest first, at even distances."""
    lowest = min(step.mu - step.sigma for step in steps)
    highest = max(step.mu + step.sigma for step in steps)
    unit = next((one for one in STEPS if highest - lowest <= one * (MOST_LINES - 1)), STEPS[-1])
    bottom, top = math.floor(lowest / unit) * unit, math.ceil(highest / unit) * unit

    def x(place: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (place + 0.5) / len(steps), 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - bottom) / max(top - bottom, 1), 1)

    points = [f"{x(n):g} {y(step.mu):g}" for n, step in enumerate(steps)]
    above = [f"{x(n):g} {y(step.mu + step.sigma):g}" for n, step in enumerate(steps)]
    below = [f"{x(n):g} {y(step.mu - step.sigma):g}" for n, step in enumerate(steps)]
    return Drawing(
        line="M" + " ".join(points),
        marks="".join(f"M{point}{MARK}" for point in points) if len(points) <= MOST_MARKED else "",
        band=_band(above, below),
        across=tuple(Tick(y(value), str(value)) for value in range(bottom, top + 1, unit)),
    )


def _band(above: Sequence[str], below: Sequence[str]) -> str:
    if len(above) > 1:
        return "M" + " ".join([*above, *reversed(below)]) + "z"
    (point,) = (f"M{high}L{low}" for high, low in zip(above, below, strict=True))
    return point
