"""The charts of a game: each of its measures, read from positions as a viewer sees them."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.games.boards.game_pages import Measure, Stand
from pbem.games.player_names import EMBLEMS, SeatName
from pbem.games.registry import pages_of


@dataclass(frozen=True)
class ChartLine:
    """One player's values, from the first turn to now."""

    seat: int
    name: str
    values: tuple[int, ...]

    @property
    def emblem(self) -> int:
        """Of the seat, where its name tells (`pbem.games.player_names`)."""
        return self.name.emblem if isinstance(self.name, SeatName) else self.seat % len(EMBLEMS)


@dataclass(frozen=True)
class Chart:
    """`complete` is whether everybody is in it; a title and a note are translated when shown."""

    id: str
    title: str
    note: str
    lines: tuple[ChartLine, ...]
    complete: bool


def charts(rules: str, stands: list[Stand], names: list[str]) -> list[Chart]:
    """Every measure of that game in which the viewer may see anybody."""
    made = (_chart(measure, stands, names) for measure in pages_of(rules).measures)
    return [chart for chart in made if chart.lines]


def _chart(measure: Measure, stands: list[Stand], names: list[str]) -> Chart:
    lines = []
    for seat, name in enumerate(names):
        values = tuple(measure.of(stand, seat) for stand in stands)
        known = tuple(value for value in values if value is not None)
        if len(known) == len(values):
            lines.append(ChartLine(seat, name, known))
    complete = len(lines) == len(names)
    return Chart(measure.id, measure.title, measure.note, tuple(lines), complete)
