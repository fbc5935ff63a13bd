"""A season of a league: tables, crosstable, games, ranks, what has been."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, render_template, request
from sqlmodel import Session, col, func, select

from pbem.competition.leagues import history, rows
from pbem.competition.leagues.course import course
from pbem.competition.leagues.crosstable import crosstable
from pbem.competition.leagues.outlook import Outlook, outlook
from pbem.competition.leagues.parts import DivisionView, LeagueView, Line, TableView
from pbem.competition.leagues.terms import Form
from pbem.competition.standings.results import TieBreak
from pbem.models import Entry, FixtureStatus, Game, Player, Seat
from pbem.web.competition import ladder_page, past, rank_lines
from pbem.web.competition.finding import can, found, in_words
from pbem.web.competition.rounds import rounds_shown
from pbem.web.competition.sorting import COLUMNS, USUAL, in_order
from pbem.web.site import visitor
from pbem.web.site.visitor import service

pages = Blueprint("season", __name__)

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


@pages.get("/leagues/<league>")
def newest(league: str) -> str:
    """The season that runs, takes entries or was the last one."""
    return _page(league, None)


@pages.get("/leagues/<league>/<int:number>")
def show(league: str, number: int) -> str:
    return _page(league, number)


def _page(code: str, number: int | None) -> str:
    viewer = visitor.visitor()
    with service().database.read() as session:
        view = found(session, code, number)
        entry = _own_entry(session, view, viewer)
        if view.terms.form is Form.LADDER:
            return ladder_page.page(session, view, viewer, can(view, viewer, entry))
        chosen = _chosen(view, viewer)
        due = _due(session, chosen) if chosen is not None else {}
        seasons = past.seasons(session, view.league)
        path = history.path(session, view.league, viewer.id) if viewer and viewer.id else []
    context = _division(view, chosen, entry) if chosen is not None else {}
    return render_template(
        "web/leagues/season.html",
        view=view,
        entry=entry,
        can=can(view, viewer, entry),
        game=in_words(view),
        due=due,
        seasons=seasons,
        path=past.drawn(path, view, viewer),
        sort=request.args.get("sort", "") if request.args.get("sort") in COLUMNS else USUAL,
        TieBreak=TieBreak,
        **{"division": None, "others": (), **context},
    )


def _division(view: LeagueView, chosen: DivisionView, entry: Entry | None) -> dict[str, object]:
    """What the page shows of the chosen division, and the other ones in brief."""
    way = course(chosen, view.terms)
    mine = entry.id if entry is not None else None
    few = len(view.season.divisions) <= MOST_DIVISIONS
    running = [table for table in chosen.tables if table.status == FixtureStatus.RUNNING]
    done = [t for t in chosen.tables if t.status in (FixtureStatus.DONE, FixtureStatus.ANNULLED)]
    done.sort(key=lambda t: (t.done_at is None, t.done_at, t.number), reverse=True)
    return {
        "division": chosen,
        "shown": in_order(_shown(view, chosen, way.positions), request.args.get("sort", "")),
        "chart": rank_lines.chart(chosen, way, mine) if way.steps else None,
        "way": way,
        "met": crosstable(chosen.tables) if len(chosen.lines) <= WIDEST_CROSSTABLE else None,
        "running": running,
        "done": done if "all" in request.args else done[:MOST_RESULTS],
        "hidden": 0 if "all" in request.args else max(len(done) - MOST_RESULTS, 0),
        "waiting": sum(table.status == FixtureStatus.WAITING for table in chosen.tables),
        "others": [
            other
            for other in view.season.divisions
            if other is not chosen and (few or abs(other.number - chosen.number) == 1)
        ],
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
        spark = rank_lines.spark(been, size) if been else None
        found.append(Shown(line, _look(view, division, line), spark))
    return found


def _look(view: LeagueView, division: DivisionView, line: Line) -> Outlook:
    over = view.season.season.ended_at is not None
    return outlook(line, division, len(view.season.divisions), view.terms, over)


def _chosen(view: LeagueView, viewer: Player | None) -> DivisionView | None:
    """The division that is asked for, else the viewer's, else the top one."""
    divisions = view.season.divisions
    wanted = request.args.get("division", "")
    asked = next((one for one in divisions if str(one.number) == wanted), None)
    own = view.season.division_of(viewer.id) if viewer is not None else None
    return asked or own or (divisions[0] if divisions else None)


def _own_entry(session: Session, view: LeagueView, viewer: Player | None) -> Entry | None:
    if viewer is None or viewer.id is None:
        return None
    return rows.entry_of(session, view.season.season, viewer.id)


def _due(session: Session, chosen: DivisionView) -> dict[str, datetime]:
    """Until when somebody has time, in the games that run, by their codes."""
    running = [table for table in chosen.tables if table.status == FixtureStatus.RUNNING]
    codes = [table.code for table in running if table.code]
    if not codes:
        return {}
    query = (
        select(Game.code, func.min(Seat.due_at))
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(col(Game.code).in_(codes), col(Seat.due_at).is_not(None))
        .group_by(col(Game.code))
    )
    return {code: due for code, due in session.exec(query) if due is not None}


def tables_of(division: DivisionView, entry_id: int) -> Sequence[TableView]:
    """The tables at which that entry sits."""
    return [t for t in division.tables if any(seat.entry_id == entry_id for seat in t.seats)]
