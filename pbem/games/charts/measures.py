"""What is worth a chart in each game, and how it is read from a position as a viewer sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.puerto_rico.position import PlayerPosition
from pbem.games.boards.pieces import city_of, pieces
from pbem.games.charts.timeline import Stand
from pbem.language.catalogues import N_


@dataclass(frozen=True)
class Measure:
    """`of` is None where the viewer may not know; `note` says what is counted."""

    id: str
    title: str
    of: Callable[[Stand, int], int | None]
    note: str = ""


@dataclass(frozen=True)
class Line:
    """One player's values, from the first turn to now."""

    seat: int
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """`complete` is whether everybody is in it; a title and a note are translated when shown."""

    id: str
    title: str
    note: str
    lines: tuple[Line, ...]
    complete: bool


def charts(rules: str, stands: list[Stand], names: list[str]) -> list[Chart]:
    """Every measure of that game in which the viewer may see anybody."""
    made = (_chart(measure, stands, names) for measure in MEASURES[rules])
    return [chart for chart in made if chart.lines]


def _chart(measure: Measure, stands: list[Stand], names: list[str]) -> Chart:
    lines = []
    for seat, name in enumerate(names):
        values = tuple(measure.of(stand, seat) for stand in stands)
        known = tuple(value for value in values if value is not None)
        if len(known) == len(values):
            lines.append(Line(seat, name, known))
    complete = len(lines) == len(names)
    return Chart(measure.id, measure.title, measure.note, tuple(lines), complete)


def _board(stand: Stand, seat: int) -> PlayerPosition:
    """A player's part of Puerto Rico's position."""
    document = stand.document
    assert document["game"] == "puerto-rico"
    return document["players"][seat]


def _chips(stand: Stand, seat: int) -> int | None:
    return _board(stand, seat)["vp"]


def _worth(stand: Stand, seat: int) -> int:
    """Points printed on the buildings of the city, in either game."""
    known = pieces(stand.document["game"])
    return sum(known[id]["points"] for id in city_of(stand.document, seat))


def _together(stand: Stand, seat: int) -> int | None:
    if stand.final is not None:
        return stand.final[seat]
    chips = _chips(stand, seat)
    return None if chips is None else chips + _worth(stand, seat)


def _in_sight(stand: Stand, seat: int) -> int:
    """What a city shows, and at the end the result."""
    return _worth(stand, seat) if stand.final is None else stand.final[seat]


def _buildings(stand: Stand, seat: int) -> int:
    return len(city_of(stand.document, seat))


def _hand(stand: Stand, seat: int) -> int:
    document = stand.document
    assert document["game"] == "san-juan"
    hand = document["players"][seat]["hand"]
    return hand if isinstance(hand, int) else len(hand)


PRINTED = N_("As printed on them, without what large buildings add at the end.")

MEASURES = {
    "puerto-rico": (
        Measure("points", N_("Victory points"), _together,
                N_("Chips plus points printed on buildings; once the game is over, the final "
                   "result.")),
        Measure("chips", N_("Victory point chips"), _chips),
        Measure("worth", N_("Points of buildings"), _worth, PRINTED),
        Measure("doubloons", N_("Doubloons"), lambda s, seat: _board(s, seat)["doubloons"]),
        Measure("shipped", N_("Goods shipped"), lambda s, seat: s.shipped[seat]),
        Measure("buildings", N_("Buildings"), _buildings),
    ),
    "san-juan": (
        Measure("points", N_("Victory points"), _in_sight,
                N_("Printed on buildings; once the game is over, the final result.")),
        Measure("worth", N_("Points of buildings"), _worth, PRINTED),
        Measure("buildings", N_("Buildings"), _buildings),
        Measure("hand", N_("Cards in hand"), _hand),
    ),
}  # fmt: skip
