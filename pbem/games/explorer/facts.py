"""What a finished game tells the explorer: who did what first, read from between its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import engine
from engine.meaning import ROLE
from pbem.games.boards.game_pages import ANY, MOST, GamePages, Stand
from pbem.games.registry import pages_of

BUILDING, WORKER = "building", "worker"
"""Kinds of facts, besides roles and what a game counts."""

Counting = Callable[[Any, int], Counter[str]]
"""How many of each piece a seat has."""


class ExplorerFact(NamedTuple):
    """At that seat (from 0) it came to that piece in that round.

    `number` is the round for a role, for tiles and buildings which of the seat's own it was.
    """

    seat: int
    kind: str
    number: int
    piece: str
    round: int


def facts_of(match: engine.Match, stands: Sequence[Stand], seats: int) -> list[ExplorerFact]:
    """All facts of a game that is over, each at most once; `stands` are those of its turns."""
    pages = pages_of(match.game)
    found = list(_roles(match, stands))
    for seat in range(seats):
        for kind, counting in pages.counted.items():
            gained = _gained(stands, seat, counting)
            found += _firsts(kind, seat, gained)
            if kind == BUILDING:
                found += _ever(seat, gained)
        found += _first_workers(stands, seat, pages)
    return found


def _roles(match: engine.Match, stands: Sequence[Stand]) -> Iterator[ExplorerFact]:
    """The first role that each seat chose in each of the first rounds."""
    moves, seen = match.moves, set[tuple[int, int]]()
    for stand in stands:
        if stand.turn is None or stand.round > MOST:
            continue
        seat, text = moves[stand.number][:2]
        if (seat, stand.round) not in seen:
            seen.add((seat, stand.round))
            for role in match.meaning(text).about(ROLE)[:1]:
                yield ExplorerFact(seat, ROLE, stand.round, role, stand.round)


def _gained(stands: Sequence[Stand], seat: int, of: Counting) -> list[tuple[str, int]]:
    """What came to the seat turn by turn, with the round; what it began with is not among it."""
    found = []
    for before, after in pairwise(stands):
        came = of(after.document, seat) - of(before.document, seat)
        found += [(piece, before.round) for piece in sorted(came.elements())]
    return found


def _firsts(kind: str, seat: int, gained: Sequence[tuple[str, int]]) -> Iterator[ExplorerFact]:
    for number, (piece, round_) in enumerate(gained[:MOST], 1):
        yield ExplorerFact(seat, kind, number, piece, round_)


def _ever(seat: int, gained: Sequence[tuple[str, int]]) -> Iterator[ExplorerFact]:
    """Each building once, when it came first."""
    for piece, round_ in dict(reversed(gained)).items():
        yield ExplorerFact(seat, BUILDING, ANY, piece, round_)


def _first_workers(stands: Sequence[Stand], seat: int, pages: GamePages) -> Iterator[ExplorerFact]:
    """Where the seat's people stood after the first turn in which any had been placed."""
    for before, after in pairwise(stands):
        staffed = pages.first_workers(after.document, seat)
        if staffed:
            for piece in sorted(staffed):
                yield ExplorerFact(seat, WORKER, 1, piece, before.round)
            return
