"""How a division's order came about: everybody's position after each table that was finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pbem.competition.leagues.division_standings import games_each
from pbem.competition.leagues.terms import IN_ROUNDS, Terms
from pbem.competition.leagues.view_types import DivisionView, TableView
from pbem.competition.standings.ranking import standings
from pbem.competition.standings.results import TableResult
from pbem.models import FixtureStatus

MOST_STEPS = 40
"""Of a longer season, steps spread evenly over it, the last one among them."""


@dataclass(frozen=True)
class Course:
    """`positions` of each entry, one for each of `steps`, which are numbers of tables done."""

    steps: tuple[int, ...]
    positions: dict[int, tuple[int, ...]]


def course(division: DivisionView, terms: Terms) -> Course:
    """From the first finished table on; empty before that, and in tournaments that go by rounds."""
    if terms.form in IN_ROUNDS:
        return Course((), {})
    seeded = sorted(division.lines, key=lambda line: line.entry.seeded)
    entrants = tuple(line.row.entrant for line in seeded)
    done = sorted(
        (table for table in division.tables if table.status == FixtureStatus.DONE),
        key=lambda table: (table.done_at is None, table.done_at, table.number),
    )
    return _course(entrants, tuple(_result(table) for table in done), terms)


def _result(table: TableView) -> TableResult:
    return TableResult(
        table=table.number,
        entrants=tuple(seat.entry_id for seat in table.seats),
        ranks=tuple(seat.rank or 0 for seat in table.seats),
        scores=tuple(seat.score or 0 for seat in table.seats),
        timeouts=tuple(seat.timeouts for seat in table.seats),
    )


@lru_cache(maxsize=256)
def _course(entrants: Sequence[int], results: Sequence[TableResult], terms: Terms) -> Course:
    """The same for the same results, so what was reckoned once is remembered."""
    steps = _spread(len(results))
    positions: dict[int, tuple[int, ...]] = dict.fromkeys(entrants, ())
    games = games_each(terms, len(entrants), len(results[0].entrants) if results else 0)
    for step in steps:
        order = standings(
            entrants,
            results[:step],
            terms.scheme,
            terms.tie_breaks,
            (),
            terms.rank_points,
            games,
        )
        for above, row in enumerate(order):
            positions[row.entrant] += (above + 1,)
    return Course(steps, positions)


def _spread(results: int) -> tuple[int, ...]:
    if results <= MOST_STEPS:
        return tuple(range(1, results + 1))
    return tuple(sorted({results - results * n // MOST_STEPS for n in range(MOST_STEPS)}))
