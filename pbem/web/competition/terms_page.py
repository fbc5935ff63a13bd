"""A league's terms before it stands, and the form that changes them; for its organiser alone."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from pbem.competition.leagues import changing, founding, queries, terms_in_words
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.queries import organises
from pbem.competition.leagues.terms import Form
from pbem.core.refused import Refused
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.models import League, Season, SeasonStatus, id_of
from pbem.models.leagues import LONGEST_REASON
from pbem.web.competition.founding_form import field_choices, filled_in, terms_of
from pbem.web.site import clock_form, visitor
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("league_terms", __name__, url_prefix="/leagues/<league>/terms")


@pages.get("/draft")
@signed_in
def draft(league: str) -> str:
    """What the league would be, with a button that founds it."""
    known, season = _own(league)
    if season is not None:
        return redirect(url_for("season.newest", league=known.code))  # type: ignore[return-value]
    terms, zone = queries.terms_of(known), visitor.player().time_zone
    said = terms_in_words.in_words(known, terms)
    if terms.form is not Form.LADDER:
        said.append(terms_in_words.starts_in_words(known.starts_at, zone))
    return render_template("web/leagues/draft.html", league=known, terms=said)


@pages.post("/open")
@signed_in
@limited(RateLimit.MAIL)
def open_draft(league: str) -> Response:
    """The league stands, and its first season takes entries; sent twice, once."""
    known, season = _own(league)
    if season is None:
        with refusals_said():
            founding.open_draft(service(), visitor.player(), known.code)
    return see_other(url_for("season.newest", league=known.code))


@pages.post("/discard")
@signed_in
def discard_draft(league: str) -> Response:
    known, season = _own(league)
    if season is None:
        founding.discard_draft(service(), visitor.player(), known.code)
        flash(_("The draft is deleted."))
    return see_other(url_for("leagues.show"))


@pages.get("")
@signed_in
def show(league: str) -> str:
    """The form, filled in with the terms of the seasons to come."""
    known, season = _own(league)
    starts = season.starts_at if season is not None else known.starts_at
    values = filled_in(queries.terms_of(known), starts, visitor.player().time_zone)
    return _form(known, season, values, "")


@pages.post("")
@signed_in
@limited(RateLimit.MAIL)
def change(league: str) -> Response | tuple[str, int]:
    """Set the terms as the form says; everybody in the league is told what is otherwise."""
    known, season = _own(league)
    player = visitor.player()
    try:
        wish = _wish(known, season)
        if season is None:
            changing.change_draft(service(), player, known.code, wish)
            return see_other(url_for("league_terms.draft", league=known.code))
        why = request.form.get("why", "")[:LONGEST_REASON]
        changing.change_terms(service(), id_of(known), player, wish, why)
    except Refused as error:
        return _form(known, season, request.form, str(error)), 422
    flash(_("The terms are as you set them. What has changed is in the public log."))
    return see_other(url_for("league_rules.rules", league=known.code))


def _own(code: str) -> tuple[League, Season | None]:
    """The viewer's league or draft of that code, and its newest season; for others there is no
    such page."""
    player = visitor.player()
    with service().database.read() as session:
        league = queries.draft_of(session, player.id, code) or queries.by_code(session, code)
        if league is None or not organises(session, league, player):
            abort(404)
        return league, queries.newest_if_any(session, league)


def _wish(league: League, season: Season | None) -> TermChanges:
    form = request.form
    said = terms_of(form, queries.terms_of(league).time.hours).model_dump(mode="json")
    takes_entries = season is None or season.status == SeasonStatus.OPEN
    moves = takes_entries and queries.form_of(league) is not Form.LADDER
    starts = clock_form.starts_of(form, visitor.player().time_zone) if moves else None
    password = "" if "no_password" in form else form.get("password", "").strip() or None
    return TermChanges(said, starts, moves_start=moves, password=password)


def _form(league: League, season: Season | None, values: MultiDict[str, str], problem: str) -> str:
    terms = queries.terms_of(league)
    paces = dict(clock_words.PACES)
    hours = terms.time.hours
    paces.setdefault(hours, clock_words.clock_in_words(terms.time)[0] if hours else "")
    return render_template(
        "web/leagues/terms.html",
        league=league,
        season=season,
        is_ladder=terms.form is Form.LADDER,
        moves=season is None or season.status == SeasonStatus.OPEN,
        values=values,
        problem=problem,
        paces=paces,
        longest=LONGEST_REASON,
        has_password=league.password_hash is not None,
        **field_choices(),
    )
