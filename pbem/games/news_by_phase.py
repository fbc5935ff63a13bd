"""The news of a seat, what happened on one role together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import engine
from engine.meaning import ROLE
from pbem.games.registry import pages_of
from pbem.games.seat_view import SeatView
from pbem.language import catalogues

PLACED = "placed"
"""The event of people who find their circles, which takes many words."""


@dataclass(frozen=True)
class PhaseNews:
    """What came of a role, chosen by the move of that number; without a role before the first.

    `placed` is where people were put, apart from all else, and `placers` by whom. `until` is how
    many moves had been played then, `spot` the part of the page that shows it; `first` is the
    number of the first move that is told of.
    """

    number: int
    first: int
    until: int
    entries: list[engine.Entry]
    placed: list[engine.Entry]
    placers: list[str]
    role: str = ""
    name: str = ""
    you: bool = False
    spot: str = ""


def by_phase(view: SeatView) -> list[PhaseNews]:
    """Oldest first, goods with the marks of their pictures. Who chose the role stands in the first
    sentence, with what they did at once, or in the heading where that sentence is no news any
    more."""
    begun = [played for played in view.record if played.begins_turn]

    def role_of(entry: engine.Entry) -> engine.Played | None:
        return next((each for each in reversed(begun) if each.number <= entry.number), None)

    since = view.news_since
    entries = [entry for entry in view.lately if entry.number >= since or since == 0]
    return [_phase(view, last, list(told)) for last, told in groupby(entries, key=role_of)]


def _phase(view: SeatView, begun: engine.Played | None, told: Sequence[engine.Entry]) -> PhaseNews:
    placed = [entry for entry in told if entry.kind == PLACED]
    others = [entry for entry in told if entry.kind != PLACED]
    entries = view.match.in_fewer_sentences(others, catalogues.of_games())
    placers = [view.names[entry.seat] for entry in placed if entry.seat is not None]
    first, until = told[0].number, told[-1].number + 1
    if begun is None or begun.meaning is None:
        return PhaseNews(-1, first, until, entries, placed, placers)
    role = next(iter(begun.meaning.about(ROLE)), "")
    pages = pages_of(view.game.rules)
    return PhaseNews(
        begun.number,
        first,
        until,
        entries,
        placed,
        placers,
        role,
        view.names[begun.seat],
        begun.seat == view.seat,
        pages.spots.get(role, pages.usual_spot),
    )
