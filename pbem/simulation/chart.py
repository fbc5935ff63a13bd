"""Draws what became of a simulated league's players: their places from season to season, as SVG."""

from __future__ import annotations

from collections.abc import Callable

from pbem.simulation.leagues import DIVISION, LeagueReport

WIDTH, HEIGHT = 760, 460
LEFT, RIGHT, TOP, BOTTOM = 44, 132, 16, 34
STRONG, WEAK, OTHERS = "#2f6f3e", "#a53a19", "#b9b2a3"
LINE = 13
"""Between two names."""
SHOWN = 3
"""Players drawn in colour at each end."""


def draw(report: LeagueReport) -> str:
    """One line for everybody; in colour those who play best and worst."""
    everybody = max(len(places) for places in report.places)
    x = _scale(1, len(report.places), LEFT, WIDTH - RIGHT)
    y = _scale(1, everybody, TOP, HEIGHT - BOTTOM)
    by_skill = sorted(report.skills, key=lambda name: -report.skills[name])
    colours = dict.fromkeys(by_skill, OTHERS)
    colours |= dict.fromkeys(by_skill[:SHOWN], STRONG) | dict.fromkeys(by_skill[-SHOWN:], WEAK)
    parts = [_frame(everybody, x, y, len(report.places))]
    ends: list[tuple[float, float, str, str]] = []
    for name in sorted(by_skill, key=lambda name: colours[name] != OTHERS):
        points = [
            (x(season), y(places[name]))
            for season, places in enumerate(report.places, 1) if name in places
        ]  # fmt: skip
        if points:
            parts.append(_line(points, colours[name]))
            if colours[name] != OTHERS:
                ends.append((*points[-1], colours[name], f"{name} ({report.skills[name]:.0%})"))
    parts.append(_labels(ends))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>Places of {everybody} players in '
        f"{len(report.places)} seasons</title>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>{"".join(parts)}</svg>\n'
    )


Scale = Callable[[int], float]


def _scale(first: int, last: int, start: float, end: float) -> Scale:
    """From values to the drawing."""
    step = (end - start) / (last - first or 1)
    return lambda value: round(start + (value - first) * step, 1)


def _frame(everybody: int, x: Scale, y: Scale, seasons: int) -> str:
    """The divisions as bands, and the seasons along the bottom."""
    parts = []
    for number, first in enumerate(range(1, everybody + 1, DIVISION), 1):
        last = min(first + DIVISION - 1, everybody)
        top, height = y(first) - 4, y(last) - y(first) + 8
        fill = "#f1ece0" if number % 2 else "#fffdf8"
        parts.append(
            f'<rect x="{LEFT}" y="{top}" width="{WIDTH - LEFT - RIGHT}" height="{height}" '
            f'fill="{fill}"/><text x="8" y="{y(first) + 10}" fill="#55606a">D{number}</text>'
        )
    parts += [
        f'<text x="{x(season)}" y="{HEIGHT - 12}" fill="#55606a">{season}</text>'
        for season in range(1, seasons + 1)
    ]
    return "".join(parts)


def _line(points: list[tuple[float, float]], colour: str) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    width = 1 if colour == OTHERS else 2.5
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{0.5 if colour == OTHERS else 1}"/>'
    )


def _labels(ends: list[tuple[float, float, str, str]]) -> str:
    """Names where the lines end, from the top down, none over another."""
    parts, lowest = [], 0.0
    for x, y, colour, label in sorted(ends, key=lambda end: end[1]):
        lowest = round(max(y + 4, lowest + LINE), 1)
        parts.append(f'<text x="{x + 6}" y="{lowest}" fill="{colour}">{label}</text>')
    return "".join(parts)
