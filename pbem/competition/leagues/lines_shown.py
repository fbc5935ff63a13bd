"""The rows of a division's table as its views show them, with where each place leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbem.competition.leagues.drawn import Round
from pbem.competition.leagues.parts import Line
from pbem.competition.leagues.people import Person
from pbem.competition.leagues.rows import IN_DIVISION
from pbem.competition.leagues.tables import Zone, ranked, zone_at
from pbem.competition.leagues.tables_shown import ReadFixture
from pbem.competition.leagues.terms import Terms
from pbem.competition.standings.results import Row
from pbem.models import Division, Entry, Season, SeasonStatus, id_of


def lines_shown(
    terms: Terms,
    season: Season,
    division: Division,
    sizes: Sequence[int],
    entries: Sequence[Entry],
    fixtures: Sequence[ReadFixture],
    people: Mapping[int, Person],
    names: Mapping[int, str],
    rounds: Sequence[Round],
) -> tuple[Line, ...]:
    by_id = {id_of(entry): entry for entry in entries if entry.status in IN_DIVISION}
    table = ranked(entries, fixtures, terms, rounds, season.status == SeasonStatus.OVER)
    lines = []
    for above, row in enumerate(table):
        entry = by_id[row.entrant]
        zone = zone_at(above + 1, division.number, sizes, terms)
        lines.append(
            Line(
                row,
                entry,
                names[row.entrant],
                people[row.entrant].handle,
                zone,
                _is_sure(row, zone, division.number, sizes, terms)
                or season.status == SeasonStatus.OVER,
            )
        )
    return tuple(lines)


def _is_sure(row: Row, zone: Zone, number: int, sizes: Sequence[int], terms: Terms) -> bool:
    """The same at the best and at the worst place that is still possible."""
    best = zone_at(row.best, number, sizes, terms)
    return best == zone == zone_at(row.worst, number, sizes, terms)
