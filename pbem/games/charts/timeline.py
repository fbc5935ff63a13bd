"""A game played once more from its beginning, stopping before every turn, as one viewer sees it,
and what is counted there.

Between two turns nothing is half done: what a viewer sees there they could have seen at the time,
hidden hands or not (see `pbem/web/game/replay.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import engine
from pbem.games import records
from pbem.games.boards.game_pages import Measure, Stand
from pbem.games.player_names import EMBLEMS, SeatName
from pbem.games.registry import pages_of
from pbem.models import Game


def stands(game: Game, match: engine.Match, seat: int | None) -> list[Stand]:
    """Before each turn and now, as that seat (None: a spectator) may see it.

    `match` is the game as it stands; when it is over, everything is open.
    """
    again, has_roles = records.new_match(game), bool(engine.GAMES[game.rules]["roles"])
    seen: list[tuple[int, engine.Position]] = []
    for mover, text, *auto in match.moves:
        if auto:
            continue
        if match.meaning(text).begins_turn or (not has_roles and again.turn_begins):
            seen.append((again.played, _document(again, seat, is_open=match.over)))
        again.play(mover, text)
    seen.append((again.played, _document(again, seat, is_open=match.over)))
    counted = _counted(seen, again.shipments(), game.seats)
    if match.result is not None:
        final = tuple(int(row["total"]) for row in match.result)
        counted[-1] = replace(counted[-1], final=final)
    return counted


def _document(match: engine.Match, seat: int | None, *, is_open: bool) -> engine.Position:
    return match.position() if is_open else match.position(seat=seat, viewer="spectator")


def _counted(
    seen: list[tuple[int, engine.Position]], loads: list[engine.Shipment], seats: int
) -> list[Stand]:
    """The documents with their turns, and with what had been shipped by then."""
    found: list[Stand] = []
    turn = 0
    for place, (number, document) in enumerate(seen):
        turn = turn + 1 if found and found[-1].round == document["round"] else 1
        shipped = tuple(
            sum(
                sum(load.goods.values())
                for load in loads
                if load.seat == seat and load.number < number
            )
            for seat in range(seats)
        )
        latest = place == len(seen) - 1
        found.append(Stand(number, document["round"], None if latest else turn, document, shipped))
    return found


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
