"""The table of a division as its rows tell it: what the standings are reckoned from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from pbem.competition.leagues.rows import IN_DIVISION
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.results import Row, TableResult
from pbem.competition.standings.table import standings
from pbem.models import Entry, FixtureStatus, id_of


class Played(Protocol):
    """What standings need of a fixture: the row itself, or the columns that a page has read."""

    @property
    def id(self) -> int | None: ...
    @property
    def seats(self) -> list[int]: ...
    @property
    def status(self) -> FixtureStatus: ...
    @property
    def result(self) -> dict[str, list[int]] | None: ...


def ranked(entries: Sequence[Entry], fixtures: Sequence[Played], terms: Terms) -> list[Row]:
    """The standings of a division from its entries and fixtures; annulled tables do not exist."""
    sitting = sorted(
        (entry for entry in entries if entry.status in IN_DIVISION), key=lambda e: e.seeded
    )
    counted = [f for f in fixtures if f.status != FixtureStatus.ANNULLED]
    return list(
        _standings(
            tuple(id_of(entry) for entry in sitting),
            tuple(result_of(fixture) for fixture in counted if fixture.result is not None),
            tuple(tuple(fixture.seats) for fixture in counted),
            terms,
        )
    )


@lru_cache(maxsize=512)
def _standings(
    entrants: tuple[int, ...],
    results: tuple[TableResult, ...],
    fixtures: tuple[tuple[int, ...], ...],
    terms: Terms,
) -> tuple[Row, ...]:
    """The same for the same results, so what was reckoned once is remembered: what is still
    possible takes longer to find than everything else on a page."""
    scheme, tie_breaks, points = terms.scheme, terms.tie_breaks, terms.rank_points
    return tuple(
        standings(entrants, results, scheme, tie_breaks, fixtures, points, terms.games_each)
    )


def result_of(fixture: Played) -> TableResult:
    """The result of a table that is done."""
    assert fixture.result is not None
    assert fixture.id is not None
    return TableResult(
        table=fixture.id,
        entrants=tuple(fixture.seats),
        ranks=tuple(fixture.result["ranks"]),
        scores=tuple(fixture.result["scores"]),
        timeouts=tuple(fixture.result["timeouts"]),
    )


class Zone(StrEnum):
    """Where a place leads at the season's end."""

    UP = "up"
    STAYS = "stays"
    DOWN = "down"


def zone_at(place: int, size: int, number: int, last: int, terms: Terms) -> Zone:
    """Where that place of division `number` of `last` leads, in a division of so many."""
    if number > 1 and place <= terms.promoted:
        return Zone.UP
    if number < last and place > size - terms.relegated:
        return Zone.DOWN
    return Zone.STAYS


NEXT = {Zone.UP: -1, Zone.STAYS: 0, Zone.DOWN: 1}
"""By how much the number of the division changes."""
