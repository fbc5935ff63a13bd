"""A ladder's page, a challenge's page with its answers, and how somebody's rung came about."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from sqlmodel import Session

from pbem.competition.leagues import challenges, history, ladder_view, people, rows, rungs
from pbem.competition.leagues.parts import LeagueView
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.games import time_control
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    Entry,
    EntryStatus,
    Player,
    Season,
    id_of,
)
from pbem.web.competition.finding import Can, found, in_words
from pbem.web.competition.rung_history import drawn, steps
from pbem.web.site import visitor
from pbem.web.site.rate_limits import Act, limited
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("ladder", __name__, url_prefix="/leagues/<league>")


def page(session: Session, view: LeagueView, viewer: Player | None, can: Can) -> str:
    """The rungs, challenges and games; with forms for who is on it."""
    season, division = view.season.season, view.season.divisions[0]
    entry = rows.entry_of(session, season, id_of(viewer)) if viewer is not None else None
    plays = entry is not None and entry.status == EntryStatus.PLAYING
    names = _names(session, season)
    reachable = challenges.reachable(session, view.league, season, entry) if plays and entry else []
    mine = ladder_view.challenges(session, season, names, entry.id) if entry is not None else []
    return render_template(
        "web/leagues/ladder.html",
        view=view,
        division=division,
        entry=entry,
        can=can,
        game=in_words(view),
        mine=mine,
        costs=rungs.declining_costs(session, entry) if entry is not None else False,
        reachable=reachable,
        example=names[reachable[0]] if reachable else "",
        challenges=ladder_view.challenges(session, season, names),
        closed_why=history.closed_why(session, season),
        tables=sorted(division.tables, key=lambda table: -table.number),
    )


@pages.post("/challenges")
@signed_in
@limited(Act.MAIL)
def challenge(league: str) -> Response:
    """Somebody above is challenged."""

    def act(league_id: int) -> str:
        text = request.form.get("entry", "")
        entry_id = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        with service().database.read() as session:
            other = session.get(Entry, entry_id)
        if other is None:
            raise LeagueError(_("They are not on this ladder."))
        made = challenges.challenge(service(), league_id, visitor.player(), other.player_id)
        return _("We tell them by mail; they can answer by %(when)s.",
                 when=time_control.moment(made.due_at, visitor.player().time_zone))  # fmt: skip

    return _done(league, act)


@pages.get("/challenges/<int:number>")
@signed_in
def show_challenge(league: str, number: int) -> str:
    """Where a mail's link leads; its buttons answer."""
    with service().database.read() as session:
        view = _ladder(session, league)
        season = view.season.season
        made = session.get(Challenge, number) if number < 2**31 else None
        if made is None or made.season_id != season.id:
            abort(404)
        entry = rows.entry_of(session, season, id_of(visitor.player()))
        may_answer = entry is not None and entry.id == made.challenged_id
        costs = may_answer and entry is not None and rungs.declining_costs(session, entry)
        one = ladder_view.challenge_view(made, _names(session, season))
    return render_template(
        "web/leagues/challenge.html",
        view=view, game=in_words(view), one=one, may_answer=may_answer, costs=costs,
    )  # fmt: skip


@pages.post("/challenges/<int:number>/accept")
@signed_in
@limited(Act.MAIL)
def accept(league: str, number: int) -> Response:
    """The game begins."""

    def act(league_id: int) -> str:
        challenges.answer(service(), league_id, visitor.player(), number, accepts=True)
        return _("The game has begun. You get a mail when it is your turn.")

    return _done(league, act)


@pages.post("/challenges/<int:number>/decline")
@signed_in
@limited(Act.MAIL)
def decline(league: str, number: int) -> Response:
    """There is no game; it may cost the rung."""

    def act(league_id: int) -> str:
        challenges.answer(service(), league_id, visitor.player(), number, accepts=False)
        return _("You have declined.")

    return _done(league, act)


@pages.post("/challenges/<int:number>/take-back")
@signed_in
@limited(Act.MAIL)
def take_back(league: str, number: int) -> Response:
    """The challenger does not want it any more."""

    def act(league_id: int) -> str:
        challenges.take_back(service(), league_id, visitor.player(), number)
        return _("You’ve withdrawn the challenge.")

    return _done(league, act)


@pages.get("/rungs/<int:number>")
def rungs_of(league: str, number: int) -> str:
    """How somebody's rung came about; the number is their entry's."""
    with service().database.read() as session:
        view = _ladder(session, league)
        season = view.season.season
        entry = session.get(Entry, number) if number < 2**31 else None
        if entry is None or entry.season_id != season.id:
            abort(404)
        names, path = _names(session, season), rungs.path(session, season, entry)
        shown = steps(session, path, names)
    return render_template(
        "web/leagues/rungs.html",
        view=view, game=in_words(view), name=names[id_of(entry)], steps=shown[::-1],
        drawn=drawn(path),
    )  # fmt: skip


def _ladder(session: Session, code: str) -> LeagueView:
    view = found(session, code)
    if view.terms.form is not Form.LADDER:
        abort(404)
    return view


def _names(session: Session, season: Season) -> dict[int, str]:
    return {id_of(entry): name for entry, name in people.names_in(session, season)}


def _done(code: str, act: Callable[[int], str]) -> Response:
    """Do it, and show the ladder with what came of it."""
    with service().database.read() as session:
        league = _ladder(session, code).league
    try:
        flash(act(id_of(league)))
    except LeagueError as error:
        flash(str(error), "problem")
    return see_other(url_for("season.newest", league=league.code))
