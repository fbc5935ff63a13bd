"""A game played once more from its beginning, stopping before every turn, as one viewer sees it:
what is counted there, and what decided the game.

Between two turns nothing is half done: what a viewer sees there they could have seen at the time,
hidden hands or not (see `pbem/web/game/replay.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import engine
from pbem.games import records
from pbem.games.boards.game_pages import Measure, Stand
from pbem.games.history_view import HistoryView
from pbem.games.player_names import EMBLEMS, SeatName
from pbem.games.registry import pages_of
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
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
            seen.append((len(again.moves), _document(again, seat, is_open=match.over)))
        again.play(mover, text)
    seen.append((len(again.moves), _document(again, seat, is_open=match.over)))
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


class TurningPoint(NamedTuple):
    """A turn that decided a game: what was special, and what happened in it, with the marks of
    `engine.summary`. It is the turn from after `begins` moves to after `ends`."""

    round: int
    what: str
    text: str
    begins: int
    ends: int


def moments(view: HistoryView) -> list[TurningPoint]:
    """Up to three of a game that is over, in their order: since when the winner leads, their
    largest gain in a turn, and the end; none where it was ended before its time."""
    if not view.winners or view.ended_early:
        return []
    seen, pages = stands(view.game, view.match, view.seat), pages_of(view.game.rules)
    winner = view.ranking[0]["seat"]
    by_stand = [[pages.points(s.document, n) for n in range(view.game.seats)] for s in seen]
    own = [points.pop(winner) for points in by_stand]
    ahead = [mine > max(others) for mine, others in zip(own, by_stand, strict=True)]
    lead = next((n for n in range(len(seen)) if all(ahead[n:])), None)
    gains = [later - before for before, later in pairwise(own)]
    says = _Says(view.names[winner], winner == view.seat)
    turns: dict[int, list[str]] = {}
    if lead:
        turns.setdefault(lead - 1, []).append(says.lead())
    turns.setdefault(gains.index(max(gains)), []).append(says.gain(max(gains)))
    end = says.last() if lead is None else _("the end")
    turns.setdefault(len(seen) - 2, []).append(end)
    lines = view.summary_since(0)
    found = []
    for n, what in sorted(turns.items()):
        begins, ends = seen[n].number, seen[n + 1].number
        told = next((line for line in lines if begins <= line.number < ends), None)
        if told is not None:
            found.append(TurningPoint(told.round, "; ".join(what), told.text, begins, ends))
    return found


class _Says(NamedTuple):
    """What is said of the winner, who may be the reader."""

    name: str
    you: bool

    def lead(self) -> str:
        if self.you:
            return _("you are ahead from here on")
        return _("%(name)s is ahead from here on", name=self.name)

    def gain(self, num: int) -> str:
        if self.you:
            return ngettext("your largest gain: %(num)s point",
                            "your largest gain: %(num)s points", num)  # fmt: skip
        return ngettext("the winner’s largest gain: %(num)s point",
                        "the winner’s largest gain: %(num)s points", num)  # fmt: skip

    def last(self) -> str:
        if self.you:
            return _("the end; only the final count puts you ahead")
        return _("the end; only the final count decides: %(name)s wins", name=self.name)
