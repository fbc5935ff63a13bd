"""What a league's pages begin with: the league, its game in words, what the viewer may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import Response, abort, flash, url_for
from sqlmodel import Session

from pbem.competition.leagues import queries
from pbem.competition.leagues.league_entries import IS_IN
from pbem.competition.leagues.terms import Form
from pbem.competition.leagues.terms_in_words import entries_in_words, form_in_words
from pbem.competition.leagues.view_types import LeagueView
from pbem.competition.leagues.views import league_view
from pbem.games import clock_words, options
from pbem.games.boards.pieces import game_name
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, League, Player, SeasonStatus, id_of
from pbem.web.site import outside
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import refusals_said, see_other, service


def league_of(code: str, number: int | None = None, *, ladder: bool = False) -> LeagueView:
    """The league and that season of it, the newest if None; else nothing is at that address.
    Perhaps it has to be a ladder."""
    with service().database.read() as session:
        league = queries.by_code(session, code) if code.isascii() and code.isalnum() else None
        view = league_view(session, league, number) if league is not None else None
    if view is None:
        abort(404, "There is no such league or season.")
    if ladder and view.terms.form is not Form.LADDER:
        abort(404, "This is no ladder.")
    return view


def at_league(view: LeagueView, act: Callable[[int], str]) -> Response:
    """Do it to the league of that id, and show its page with what came of it."""
    with refusals_said():
        flash(act(id_of(view.league)))
    return see_other(url_for("season.newest", league=view.league.code))


def game_in_words(view: LeagueView) -> list[str]:
    """The game that is played, how many at a table, and the clock."""
    league = view.league
    said = [game_name(league.rules), *options.in_words(league.rules, league.options)]
    if view.terms.form is not Form.LADDER:
        said.append(_("tables of %(number)s", number=league.seats))
    if view.terms.form is not Form.LEAGUE:
        said.append(form_in_words(view.terms))
    return said + clock_words.clock_in_words(view.terms.time)


def share(view: LeagueView) -> None:
    """What is shown of the league where its address is posted. Past seasons are not listed."""
    path = url_for("season.newest", league=view.league.code)
    newest = view.season.season.number > max(view.others, default=0)
    drawn = url_for("outside.picture_of_game", rules=view.league.rules)
    if newest and view.season.divisions:
        done = sum(division.done for division in view.season.divisions)
        drawn = url_for("league_exports.picture", league=view.league.code, v=done)
    outside.share(view.league.name, sentence(view), path, drawn, listed=newest)


def sentence(view: LeagueView) -> str:
    """What is played there, and in which season."""
    season = _("Season %(number)s", number=view.season.season.number)
    said = [*game_in_words(view), *([] if view.terms.form is Form.LADDER else [season])]
    return ", ".join(said)


@dataclass(frozen=True)
class Entering:
    """Who may enter a league, in words, and what its form asks for."""

    text: str
    approval: bool
    password: bool
    has_conditions: bool
    invited: bool = False


def entering(league: League, *, invited: bool = False) -> Entering:
    """As it is for whoever enters now; who is `invited` needs neither yes nor password."""
    asked = queries.terms_of(league)
    password = league.password_hash is not None and not invited
    conditions = (asked.rating_from, asked.rating_to, asked.reliability, asked.finished_games)
    return Entering(
        entries_in_words(league, asked, invited=invited).text,
        asked.approval and not invited, password,
        has_conditions=password or any(conditions), invited=invited,
    )  # fmt: skip


@dataclass(frozen=True)
class AllowedForms:
    """Which forms the page has."""

    join: bool = False
    withdraw: bool = False
    stay: bool = False
    organise: bool = False


def allowed_forms(view: LeagueView, viewer: Player | None, entry: Entry | None) -> AllowedForms:
    season = view.season.season
    newest = season.number > max(view.others, default=0)
    is_closed = season.closed_at is not None
    if not newest or season.ended_at is not None:
        return AllowedForms(organise=view.is_organised_by(viewer))
    is_in = entry is not None and entry.status in IS_IN
    return AllowedForms(
        join=not is_in and not is_closed,
        withdraw=is_in,
        stay=is_in and season.status == SeasonStatus.RUNNING,
        organise=view.is_organised_by(viewer),
    )


def live_token(session: Session, view: LeagueView) -> str:
    """What tells this state of the league's page from another; the page follows it."""
    allow_fetching()
    own = id_of(view.league)
    return queries.page_tokens(session, [own])[own]
