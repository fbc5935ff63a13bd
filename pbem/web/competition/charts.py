"""Small pictures on a league's pages, each made once, and where lines of ranks come to lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from flask import Blueprint
from markupsafe import Markup, escape

from pbem.competition.leagues.crosstable import Meetings
from pbem.competition.leagues.rank_history import RankHistory
from pbem.competition.leagues.still_possible import PossiblePlace
from pbem.competition.leagues.view_types import DivisionView
from pbem.language import catalogues
from pbem.language.catalogues import ngettext

pages = Blueprint("league_charts", __name__)

WIDEST, STEP = 156, 13
"""Of the boxes, in the units of their SVG; of more than twelve each is narrower."""


@pages.app_template_filter("disc")
@lru_cache(maxsize=4096)
def disc(name: str, colour: int) -> Markup:
    """A player's disc: their initial on their colour, beside the name."""
    initial = escape(name[:1].upper())
    return Markup('<span class="disc c{}" aria-hidden="true">{}</span>').format(
        colour % 12, initial
    )


@pages.app_template_filter("boxes")
@lru_cache(maxsize=4096)
def boxes(places: tuple[PossiblePlace, ...]) -> Markup:
    """Places as boxes: filled where they can still end, a dot where they are."""
    count = len(places)
    step = STEP if count <= WIDEST // STEP else WIDEST / count
    width, box = round(count * step, 1), round(max(step - 2.5, 2), 1)
    parts = []
    for place in places:
        left = (place.number - 1) * step
        parts.append(
            f'<rect class="{place.zone}{" can" if place.possible else ""}" '
            f'x="{round(left + 1, 1)}" y="2" width="{box}" height="10" rx="2"/>'
        )
        if place.now:
            centre = round(left + step / 2 - 0.2, 1)
            parts.append(f'<circle cx="{centre}" cy="7" r="2.4"/>')
    return Markup(
        f'<svg class="boxes" viewBox="0 0 {width} 14" width="{width}" height="14" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
    )  # numbers and our own words only


@pages.app_template_filter("met")
def crosstable_cell(meetings: Meetings | None) -> Markup:
    """A cell of the crosstable."""
    if meetings is None:
        return Markup('<td class="none">&ndash;</td>')
    told = (meetings.before, meetings.behind, meetings.level, meetings.open)
    return _met(*told, catalogues.current())


@lru_cache(maxsize=4096)
def _met(before: int, behind: int, level: int, still: int, language: str) -> Markup:
    meetings = Meetings(before, behind, level, still)
    kind = "win" if before > behind else "loss" if behind > before else ""
    score = meetings.score if meetings.played else ""
    more = Markup("")
    if still:
        words = ngettext("%(num)s to come", "%(num)s to come", still)
        more = Markup('<i class="dotr"></i><span class="hidden"> {}</span>').format(words)
    return Markup('<td class="{}">{}{}</td>').format(kind, score, more)


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


def chart(division: DivisionView, course: RankHistory, mine: int | None) -> RankChart:
    """The chart of that division; the line of the entry `mine` lies on top."""
    size, count = len(division.rows), len(course.steps)
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
        for line in division.rows
    ]  # fmt: skip
    return RankChart(
        height=_y(size) + 34,
        lines=tuple(sorted(lines, key=lambda line: line.is_mine)),
        rows=tuple((place, _y(place)) for place in range(1, size + 1)),
        along=tuple(_labels(course.steps)),
        zones=tuple(_zones(division)),
    )


def spark(positions: Sequence[int], size: int) -> tuple[str, float, float]:
    """One entrant's positions as a small line, and its last point."""
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
        places = [n for n, line in enumerate(division.rows, 1) if line.zone == zone]
        if places:
            found.append((zone, _y(places[0]) - ROW // 2, ROW * len(places)))
    return found


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
