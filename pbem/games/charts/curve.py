"""The course of a game above its turns: where the lines and the turns' pictures come to lie.

Both share one axis, so that a turn stands under what it changed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import engine
from pbem.games.boards.game_pages import Stand
from pbem.games.charts.drawing import MOST_STEPS, Tick, shortened, spread, step_of
from pbem.games.charts.timeline import Chart, TurningPoint, charts, moments, stands
from pbem.games.history_view import HistoryView
from pbem.language import catalogues
from pbem.models import Game

Kept = TypeVar("Kept")
WIDTH, HEIGHT = 1200, 162
LEFT, RIGHT, TOP, BOTTOM = 30, 1080, 24, 104
"""Of the lines; above them stands what decided the game, at their right the names, below the
turns."""
TURNS, ROUNDS = 121, 156
"""The middle of the turns' pictures, and where the numbers of the rounds stand."""
LARGEST = 20
NAME_HEIGHT = 16


@dataclass(frozen=True)
class TurnColumn:
    """A turn under the lines: from where to where, and how large its picture is."""

    number: int
    left: float
    width: float
    size: float

    @property
    def middle(self) -> float:
        return round(self.left + self.width / 2, 1)


@dataclass(frozen=True)
class DrawnCourse:
    """`line` is an SVG path; `end` is the height of the name at the right."""

    seat: int
    name: str
    value: int
    line: str
    end: float


@dataclass(frozen=True)
class Curve:
    """`title` says what the lines count; it is translated when shown."""

    title: str
    lines: tuple[DrawnCourse, ...]
    across: tuple[Tick, ...]
    columns: tuple[TurnColumn, ...]
    rounds: tuple[Tick, ...]

    def at(self, reached: int) -> float:
        """Where a position lies on the axis."""
        past = [column for column in self.columns if column.number <= reached]
        return past[-1].middle if past else LEFT


def curve(rules: str, stands: Sequence[Stand], names: list[str]) -> Curve:
    """The measure of which the viewer sees everybody, points if they may."""
    made = charts(rules, list(stands), names)
    chart = next((chart for chart in made if chart.complete), made[0])
    columns, highest = _columns(stands), max(max(line.values) for line in chart.lines)
    step = step_of(highest, MOST_STEPS)
    top = max(math.ceil(highest / step), 1) * step
    return Curve(
        chart.title,
        _lines(chart, columns, top),
        tuple(Tick(_y(value, top), str(value)) for value in range(0, top + 1, step)),
        columns,
        _rounds(stands, columns),
    )


def _columns(stands: Sequence[Stand]) -> tuple[TurnColumn, ...]:
    turns = [stand for stand in stands if stand.turn is not None]
    width = (RIGHT - LEFT) / max(len(turns), 1)
    size = round(min(LARGEST, width - 1), 1)
    return tuple(
        TurnColumn(stand.number, round(LEFT + place * width, 1), round(width, 1), size)
        for place, stand in enumerate(turns)
    )


def _lines(chart: Chart, columns: Sequence[TurnColumn], top: int) -> tuple[DrawnCourse, ...]:
    """Each value where its turn begins; the last, which is after the last turn, at the right."""
    places = [*(column.left for column in columns), float(RIGHT)]
    ends = spread([_y(line.values[-1], top) for line in chart.lines], NAME_HEIGHT, BOTTOM)
    return tuple(
        DrawnCourse(
            line.seat,
            shortened(line.name),
            line.values[-1],
            "M" + " ".join(
                f"{x:g} {_y(value, top):g}" for x, value in zip(places, line.values, strict=True)
            ),
            end,
        )
        for line, end in zip(chart.lines, ends, strict=True)
    )  # fmt: skip


def _rounds(stands: Sequence[Stand], columns: Sequence[TurnColumn]) -> tuple[Tick, ...]:
    begins = {stand.number: stand.round for stand in stands if stand.turn == 1}
    return tuple(
        Tick(column.left, str(begins[column.number]))
        for column in columns
        if column.number in begins
    )


def _y(value: int, top: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * value / top, 1)


MOST = 200
_drawn: dict[tuple[object, ...], Any] = {}


def curve_of(game: Game, match: engine.Match, seat: int | None, names: list[str]) -> Curve:
    """The curve of a game as it stands, as that seat may see it."""
    key = (game.id, match.digest(), match.over, seat, *names)
    return _kept(key, lambda: curve(game.rules, stands(game, match, seat), names))


def turning_points(view: HistoryView) -> list[TurningPoint]:
    """`moments` of the game as it stands, in the language that is spoken."""
    game, language = view.game, catalogues.current()
    key = (language, game.id, view.match.digest(), view.seat, view.ended_early, *view.names)
    return _kept(key, lambda: moments(view))


def _kept(key: tuple[object, ...], make: Callable[[], Kept]) -> Kept:
    if key not in _drawn:
        made = make()
        while len(_drawn) >= MOST:
            _drawn.pop(next(iter(_drawn)), None)  # the oldest
        _drawn[key] = made
        return made
    found: Kept = _drawn[key]
    return found
