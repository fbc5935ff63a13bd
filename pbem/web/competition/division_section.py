"""A division on a season's page, as finished HTML: standings, chart, rounds, games, crosstable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from flask import render_template
from markupsafe import Markup

from pbem.competition.leagues.crosstable import crosstable
from pbem.competition.leagues.fixture_views import FixtureView
from pbem.competition.leagues.rank_history import rank_history
from pbem.competition.leagues.still_possible import StillPossible, still_possible
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.leagues.view_types import (
    DivisionView,
    LeagueView,
    RoundView,
    RowView,
    SeasonView,
)
from pbem.models import FixtureStatus
from pbem.web.competition import charts
from pbem.web.competition.part_cache import cached_part
from pbem.web.site import visitor

MOST_RESULTS = 40
"""Of a division, the newest; the others are one click away."""
WIDEST_CROSSTABLE = 24
MOST_DIVISIONS = 4
"""Of more, only those above and below are shown in brief."""


@dataclass(frozen=True)
class SectionRow:
    """A row with what is still possible, and its small line."""

    line: RowView
    still_possible: StillPossible
    spark: tuple[str, float, float] | None


COLUMNS: dict[str, tuple[Callable[[RowView], Any], bool]] = {
    "player": (lambda line: line.name.casefold(), False),
    "played": (lambda line: line.row.played, True),
    "points": (lambda line: 0, False),
    "wins": (lambda line: line.row.wins, True),
    "sonneborn": (lambda line: line.row.sonneborn, True),
    "difference": (lambda line: line.row.difference, True),
    "seconds": (lambda line: line.row.seconds, True),
    "closeness": (lambda line: line.row.closeness, True),
    "timeouts": (lambda line: line.row.timeouts, False),
}
"""What is compared, and whether more comes first. Who is level stays in the order of places, which
is that of the points."""
USUAL = "points"


def in_order(found: Sequence[SectionRow], column: str) -> list[SectionRow]:
    """The rows by that column; by their places if there is none of that name."""
    value, falling = COLUMNS.get(column, COLUMNS[USUAL])
    return sorted(found, key=lambda row: value(row.line), reverse=falling)


@dataclass(frozen=True)
class SectionWish:
    """Which division is shown, and how: `mine` is the viewer's entry if they are in it, `sort` a
    column, `every` whether to show every result."""

    division: DivisionView
    mine: int | None
    sort: str
    every: bool


@dataclass(frozen=True)
class RunningTimes:
    """`due` is until when somebody has time in the games that run, by their codes; `late` names
    those whose time is up."""

    due: Mapping[str, datetime] = field(default_factory=dict)
    late: Sequence[str] = ()


def division_html(view: LeagueView, wish: SectionWish, times: RunningTimes) -> Markup:
    """Everything about the division."""
    due = times.due
    zone = visitor.time_zone() if due else ""
    season = view.season.season
    made_from = (
        *_head(view), season.ended_at, season.number, len(view.season.divisions),
        wish.division.made_from, wish.mine, sorted(due.items()), times.late, zone, wish.sort,
        wish.every,
    )  # fmt: skip

    def make() -> str:
        return render_template(
            "web/leagues/season_division.html",
            view=view,
            due=due,
            behind=times.late,
            sort=wish.sort or USUAL,
            **_context(view, wish),
        )

    return cached_part("division", made_from, make)


def other_divisions_html(view: LeagueView, chosen: DivisionView) -> Markup:
    """The other divisions in brief; of many, the one above and the one below."""
    few = len(view.season.divisions) <= MOST_DIVISIONS
    season = view.season.season

    def brief(other: DivisionView) -> Markup:
        made_from = (*_head(view), season.number, season.ended_at, other.made_from)
        return cached_part(
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


def _context(view: LeagueView, wish: SectionWish) -> dict[str, object]:
    """What the page shows of the division."""
    chosen, mine = wish.division, wish.mine
    way = rank_history(chosen, view.terms)
    running = [table for table in chosen.fixtures if table.status == FixtureStatus.RUNNING]
    done = [t for t in chosen.fixtures if t.status in (FixtureStatus.DONE, FixtureStatus.ANNULLED)]
    done.sort(key=lambda t: (t.done_at is None, t.done_at, t.number), reverse=True)
    return {
        "division": chosen,
        "shown": in_order(_section_rows(view, chosen, way.positions), wish.sort),
        "chart": charts.chart(chosen, way, mine) if way.steps else None,
        "way": way,
        "met": crosstable(chosen.fixtures) if len(chosen.rows) <= WIDEST_CROSSTABLE else None,
        "running": running,
        "done": done if wish.every else done[:MOST_RESULTS],
        "hidden": 0 if wish.every else max(len(done) - MOST_RESULTS, 0),
        "waiting": sum(table.status == FixtureStatus.WAITING for table in chosen.fixtures),
        "mine": mine,
        "rounds": section_rounds(view.season, chosen, view.terms),
        "names": {line.row.entrant: line.name for line in chosen.rows},
    }


def _section_rows(
    view: LeagueView, division: DivisionView, positions: dict[int, tuple[int, ...]]
) -> list[SectionRow]:
    size = len(division.rows)
    found = []
    for line in division.rows:
        been = positions.get(line.row.entrant, ())
        spark = charts.spark(been, size) if been else None
        look = still_possible(line, division, view.season, view.terms)
        found.append(SectionRow(line, look, spark))
    return found


@dataclass(frozen=True)
class SectionRound:
    """`through` are ids of the entries that went on from it, once the next round is drawn."""

    round: RoundView
    fixtures: tuple[FixtureView, ...]
    through: frozenset[int]


def section_rounds(
    season: SeasonView, division: DivisionView, terms: LeagueTerms
) -> list[SectionRound]:
    """The newest round first; none where all fixtures were drawn at once."""
    shown = []
    for number, one in enumerate(season.rounds):
        later = season.rounds[number + 1 : number + 2]
        goes_on = later[0].entrants if later and terms.form is Form.KNOCK_OUT else ()
        tables = tuple(table for table in division.fixtures if table.round == one.number)
        shown.append(SectionRound(one, tables, frozenset(goes_on)))
    return shown[::-1]
