"""A season of a league: tables, crosstable, games, ranks, what has been."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from flask import Blueprint, render_template, request
from markupsafe import Markup
from sqlmodel import Session, col, func, select

from pbem.competition.leagues import history, rows
from pbem.competition.leagues.parts import DivisionView, LeagueView
from pbem.competition.leagues.terms import Form
from pbem.models import Division, Entry, Fixture, FixtureStatus, Game, Player, Seat
from pbem.web.competition import division_shown, ladder_page, past
from pbem.web.competition.finding import can, found, in_words
from pbem.web.competition.remembered import remembered
from pbem.web.competition.sorting import COLUMNS
from pbem.web.site import visitor
from pbem.web.site.visitor import service

pages = Blueprint("season", __name__)


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
        due = _due(session, view, chosen) if chosen is not None else {}
        seasons = past.seasons(session, view.league)
        path = history.path(session, view.league, viewer.id) if viewer and viewer.id else []
    sort = request.args.get("sort", "")
    return render_template(
        "web/leagues/season.html",
        view=view,
        entry=entry,
        can=can(view, viewer, entry),
        game=in_words(view),
        seasons=_past(view, seasons),
        path=past.drawn(path, view, viewer),
        division=chosen,
        shown=division_shown.whole(
            view,
            chosen,
            mine=entry.id if entry is not None and entry.player_id in chosen.players else None,
            due=due,
            sort=sort if sort in COLUMNS else "",
            every="all" in request.args,
        )
        if chosen is not None
        else "",
        others=division_shown.others(view, chosen) if chosen is not None else "",
    )


def _past(view: LeagueView, seasons: Sequence[past.PastSeason]) -> Markup:
    """The table of past seasons."""
    made_from = (view.league.code, view.season.season.number, seasons)
    return remembered(
        "past",
        made_from,
        lambda: render_template("web/leagues/season_past.html", view=view, seasons=seasons),
    )


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


def _due(session: Session, view: LeagueView, chosen: DivisionView) -> dict[str, datetime]:
    """Until when somebody has time, in the games that run, by their codes."""
    query = (
        select(Game.code, func.min(Seat.due_at))
        .join(Seat, col(Seat.game_id) == Game.id)
        .join(Fixture, col(Fixture.game_id) == Game.id)
        .join(Division, col(Division.id) == Fixture.division_id)
        .where(
            Fixture.season_id == view.season.season.id,
            Fixture.status == FixtureStatus.RUNNING,
            Division.number == chosen.number,
            col(Seat.due_at).is_not(None),
        )
        .group_by(col(Game.code))
    )
    return {code: due for code, due in session.exec(query) if due is not None}
