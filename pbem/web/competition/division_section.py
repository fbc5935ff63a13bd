"""A division on a season's page: table, lines, rounds, games and crosstable, as finished HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeVar

from flask import render_template
from markupsafe import Markup

from pbem.competition.leagues.crosstable import crosstable
from pbem.competition.leagues.rank_history import course
from pbem.competition.leagues.still_possible import Outlook, outlook
from pbem.competition.leagues.terms import Form, Terms
from pbem.competition.leagues.view_types import (
    DivisionView,
    LeagueView,
    Line,
    RoundView,
    SeasonView,
    TableView,
)
from pbem.models import FixtureStatus
from pbem.web.competition import charts
from pbem.web.competition.part_cache import remembered
from pbem.web.site import visitor

MOST_RESULTS = 40
"""Of a division, the newest; the others are one click away."""
WIDEST_CROSSTABLE = 24
MOST_DIVISIONS = 4
"""Of more, only those above and below are shown in brief."""


@dataclass(frozen=True)
class Shown:
    """A row with what is still possible, and its small line."""

    line: Line
    outlook: Outlook
    spark: tuple[str, float, float] | None


def whole(
    view: LeagueView,
    chosen: DivisionView,
    mine: int | None,
    due: Mapping[str, datetime],
    sort: str,
    every: bool,
) -> Markup:
    """Everything about the division; `mine` is the viewer's entry if they are in it, `due` until
    when somebody has time, by the codes of games, `every` whether to show every result."""
    player = visitor.visitor()
    zone = player.time_zone if player is not None and due else ""
    season = view.season.season
    made_from = (
        *_head(view), season.ended_at, season.number, len(view.season.divisions), chosen.made_from,
        mine, sorted(due.items()), zone, sort, every,
    )  # fmt: skip

    def make() -> str:
        return render_template(
            "web/leagues/season_division.html",
            view=view,
            due=due,
            sort=sort or USUAL,
            **_context(view, chosen, mine, sort, every),
        )

    return remembered("division", made_from, make)


def others(view: LeagueView, chosen: DivisionView) -> Markup:
    """The other divisions in brief; of many, the one above and the one below."""
    few = len(view.season.divisions) <= MOST_DIVISIONS
    season = view.season.season

    def brief(other: DivisionView) -> Markup:
        made_from = (*_head(view), season.number, season.ended_at, other.made_from)
        return remembered(
            "brief",
            made_from,
            lambda: render_template(
                "web/leagues/season_other.html",
                view=view,
                other=other,
                over=season.ended_at is not None,
            ),
        )

    near = [
        other for other in view.season.divisions
        if other is not chosen and (few or abs(other.number - chosen.number) == 1)
    ]  # fmt: skip
    return Markup("").join(brief(other) for other in near)


def _head(view: LeagueView) -> tuple[object, ...]:
    return (view.league.code, view.league.name)


def _context(
    view: LeagueView, chosen: DivisionView, mine: int | None, sort: str, every: bool
) -> dict[str, object]:
    """What the page shows of the division."""
    way = course(chosen, view.terms)
    running = [table for table in chosen.tables if table.status == FixtureStatus.RUNNING]
    done = [t for t in chosen.tables if t.status in (FixtureStatus.DONE, FixtureStatus.ANNULLED)]
    done.sort(key=lambda t: (t.done_at is None, t.done_at, t.number), reverse=True)
    return {
        "division": chosen,
        "shown": in_order(_shown(view, chosen, way.positions), sort),
        "chart": charts.chart(chosen, way, mine) if way.steps else None,
        "way": way,
        "met": crosstable(chosen.tables) if len(chosen.lines) <= WIDEST_CROSSTABLE else None,
        "running": running,
        "done": done if every else done[:MOST_RESULTS],
        "hidden": 0 if every else max(len(done) - MOST_RESULTS, 0),
        "waiting": sum(table.status == FixtureStatus.WAITING for table in chosen.tables),
        "mine": mine,
        "rounds": rounds_shown(view.season, chosen, view.terms),
        "colours": {line.row.entrant: line.entry.seeded for line in chosen.lines},
        "names": {line.row.entrant: line.name for line in chosen.lines},
    }


def _shown(
    view: LeagueView, division: DivisionView, positions: dict[int, tuple[int, ...]]
) -> list[Shown]:
    size = len(division.lines)
    found = []
    for line in division.lines:
        been = positions.get(line.row.entrant, ())
        spark = charts.spark(been, size) if been else None
        look = outlook(line, division, view.season, view.terms)
        found.append(Shown(line, look, spark))
    return found


@dataclass(frozen=True)
class ShownRound:
    """`through` are ids of the entries that went on from it, once the next round is drawn."""

    round: RoundView
    tables: tuple[TableView, ...]
    through: frozenset[int]


def rounds_shown(season: SeasonView, division: DivisionView, terms: Terms) -> list[ShownRound]:
    """The newest round first; none where all fixtures were drawn at once."""
    shown = []
    for number, one in enumerate(season.rounds):
        later = season.rounds[number + 1 : number + 2]
        goes_on = later[0].entrants if later and terms.form is Form.KNOCK_OUT else ()
        tables = tuple(table for table in division.tables if table.round == one.number)
        shown.append(ShownRound(one, tables, frozenset(goes_on)))
    return shown[::-1]


class HasLine(Protocol):
    """Something that is shown of a row."""

    @property
    def line(self) -> Line: ...


R = TypeVar("R", bound=HasLine)

COLUMNS: dict[str, tuple[Callable[[Line], Any], bool]] = {
    "player": (lambda line: line.name.casefold(), False),
    "played": (lambda line: line.row.played, True),
    "points": (lambda line: 0, False),
    "wins": (lambda line: line.row.wins, True),
    "sonneborn": (lambda line: line.row.sonneborn, True),
    "difference": (lambda line: line.row.difference, True),
    "timeouts": (lambda line: line.row.timeouts, False),
}
"""What is compared, and whether more comes first. Who is level stays in the order of places, which
is that of the points."""
USUAL = "points"


def in_order(found: Sequence[R], column: str) -> list[R]:
    """The rows by that column; by their places if there is none of that name."""
    value, falling = COLUMNS.get(column, COLUMNS[USUAL])
    return sorted(found, key=lambda row: value(row.line), reverse=falling)
