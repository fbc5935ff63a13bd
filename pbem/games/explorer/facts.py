"""What a finished game tells the explorer: who did what first, read from between its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import engine
from pbem.games.boards.pieces import city_of
from pbem.games.charts.timeline import Stand

ROLE, BUILDING, TILE, WORKER = "role", "building", "tile", "worker"
"""The kinds of facts."""
ANY = 0
"""The number of a building that came at any time; else they are counted from 1."""
MOST = 3
"""So many firsts of a kind are told: the first roles by round, the first tiles and buildings."""


Counting = Callable[[engine.Position, int], Counter[str]]
"""How many of each piece a seat has."""


class Fact(NamedTuple):
    """At that seat (from 0) it came to that piece in that round.

    `number` is the round for a role, for tiles and buildings which of the seat's own it was.
    """

    seat: int
    kind: str
    number: int
    piece: str
    round: int


def facts(match: engine.Match, stands: Sequence[Stand], seats: int) -> list[Fact]:
    """All facts of a game that is over, each at most once; `stands` are those of its turns."""
    found = list(_roles(match, stands))
    for seat in range(seats):
        found += _firsts(BUILDING, seat, _gained(stands, seat, _buildings))
        found += _firsts(TILE, seat, _gained(stands, seat, _tiles))
        found += _ever(seat, _gained(stands, seat, _buildings))
        found += _first_workers(stands, seat)
    return found


def _roles(match: engine.Match, stands: Sequence[Stand]) -> Iterator[Fact]:
    """The first role that each seat chose in each of the first rounds."""
    moves, seen = match.moves, set[tuple[int, int]]()
    for stand in stands:
        if stand.turn is None or stand.round > MOST:
            continue
        seat, text = moves[stand.number][:2]
        if (seat, stand.round) not in seen:
            seen.add((seat, stand.round))
            (role,) = match.meaning(text).about(ROLE)
            yield Fact(seat, ROLE, stand.round, role, stand.round)


def _gained(stands: Sequence[Stand], seat: int, of: Counting) -> list[tuple[str, int]]:
    """What came to the seat turn by turn, with the round; what it began with is not among it."""
    found = []
    for before, after in pairwise(stands):
        came = of(after.document, seat) - of(before.document, seat)
        found += [(piece, before.round) for piece in sorted(came.elements())]
    return found


def _buildings(document: engine.Position, seat: int) -> Counter[str]:
    return Counter(city_of(document, seat))


def _tiles(document: engine.Position, seat: int) -> Counter[str]:
    if document["game"] != "puerto-rico":
        return Counter()
    return Counter(tile["tile"] for tile in document["players"][seat]["island"])


def _firsts(kind: str, seat: int, gained: Sequence[tuple[str, int]]) -> Iterator[Fact]:
    for number, (piece, round_) in enumerate(gained[:MOST], 1):
        yield Fact(seat, kind, number, piece, round_)


def _ever(seat: int, gained: Sequence[tuple[str, int]]) -> Iterator[Fact]:
    """Each building once, when it came first."""
    for piece, round_ in dict(reversed(gained)).items():
        yield Fact(seat, BUILDING, ANY, piece, round_)


def _first_workers(stands: Sequence[Stand], seat: int) -> Iterator[Fact]:
    """Where the seat's people stood after the first turn in which any had been placed."""
    for before, after in pairwise(stands):
        staffed = _staffed(after.document, seat)
        if staffed:
            for piece in sorted(staffed):
                yield Fact(seat, WORKER, 1, piece, before.round)
            return


def _staffed(document: engine.Position, seat: int) -> set[str]:
    if document["game"] != "puerto-rico":
        return set()
    player = document["players"][seat]
    tiles = {
        tile["tile"] for tile in player["island"] if tile.get("colonists") or tile.get("nobles")
    }
    lots = {lot["building"] for lot in player["city"] if lot["colonists"] or lot.get("nobles")}
    return tiles | lots
