"""The course of a game above its turns: where the lines and the turns' pictures come to lie.

Both share one axis, so that a turn stands under what it changed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import engine
from pbem.games.boards.game_pages import Stand
from pbem.games.charts.drawing import MOST_STEPS, Tick, shortened, spread, step_of
from pbem.games.charts.timeline import Chart, ChartLine, charts, stands
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game

CHANCES = N_("The chance of winning, turn by turn; at the end, the points")
WIDTH, HEIGHT = 1200, 162
LEFT, RIGHT, TOP, BOTTOM = 40, 1080, 24, 104
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


class GameCourse(NamedTuple):
    """A game's turns, without their documents, and all that is counted in them."""

    stands: list[Stand]
    charts: list[Chart]


def curve(course: GameCourse, names: list[str], chances: Mapping[str, Sequence[int]]) -> Curve:
    """The chances to win, where they are known; else the measure of which the viewer sees
    everybody, points if they may. Beside the names stands that measure."""
    stands, made = course
    chart = next((chart for chart in made if chart.complete), made[0])
    counted = [line.values[-1] for line in chart.lines]
    if chances:
        chart = _of_chances(stands, names, chances)
    columns, highest = _columns(stands), max(max(line.values) for line in chart.lines)
    step = step_of(highest, MOST_STEPS)
    top = max(math.ceil(highest / step), 1) * step
    return Curve(
        chart.title,
        _lines(chart, counted, columns, top),
        tuple(
            Tick(_y(value, top), _("%(number)s%%", number=value) if chances else str(value))
            for value in range(0, top + 1, step)
        ),
        columns,
        _rounds(stands, columns),
    )


def _of_chances(
    stands: Sequence[Stand], names: list[str], chances: Mapping[str, Sequence[int]]
) -> Chart:
    told, latest = list[Sequence[int]](), next(iter(chances.values()))
    for stand in stands:
        latest = chances.get(str(stand.number), latest)
        told.append(latest)
    lines = (
        ChartLine(seat, name, tuple(each[seat] for each in told)) for seat, name in enumerate(names)
    )
    return Chart("chances", CHANCES, "", tuple(lines), complete=True)


def _columns(stands: Sequence[Stand]) -> tuple[TurnColumn, ...]:
    turns = [stand for stand in stands if stand.turn is not None]
    width = (RIGHT - LEFT) / max(len(turns), 1)
    size = round(min(LARGEST, width - 1), 1)
    return tuple(
        TurnColumn(stand.number, round(LEFT + place * width, 1), round(width, 1), size)
        for place, stand in enumerate(turns)
    )


def _lines(
    chart: Chart, counted: Sequence[int], columns: Sequence[TurnColumn], top: int
) -> tuple[DrawnCourse, ...]:
    """Each value where its turn begins; the last, which is after the last turn, at the right."""
    places = [*(column.left for column in columns), float(RIGHT)]
    ends = spread([_y(line.values[-1], top) for line in chart.lines], NAME_HEIGHT, BOTTOM)
    return tuple(
        DrawnCourse(
            line.seat,
            shortened(line.name),
            number,
            "M" + " ".join(
                f"{x:g} {_y(value, top):g}" for x, value in zip(places, line.values, strict=True)
            ),
            end,
        )
        for line, number, end in zip(chart.lines, counted, ends, strict=True)
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
_kept: dict[tuple[object, ...], GameCourse] = {}


def course_of(game: Game, match: engine.Match, seat: int | None, names: list[str]) -> GameCourse:
    """The course of a game as it stands, as that seat may see it."""
    key = (game.id, match.digest(), match.over, seat, *names)
    if key not in _kept:
        seen = stands(game, match, seat)
        made = charts(game.rules, seen, names)
        while len(_kept) >= MOST:
            _kept.pop(next(iter(_kept)), None)  # the oldest
        _kept[key] = GameCourse([replace(stand, document={}) for stand in seen], made)
    return _kept[key]
