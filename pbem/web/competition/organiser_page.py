"""What an organiser does by hand, on a page of its own: a form for each of their acts
(`pbem.competition.leagues.acts`) that the league is offered now."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from markupsafe import Markup

from pbem.competition.leagues import collusion_signs, invitations, organiser_acts
from pbem.competition.leagues.acts import ACTS
from pbem.competition.leagues.entrant_names import names_in
from pbem.competition.leagues.league_acts import OTHER, TERMS, OrganisersField
from pbem.competition.leagues.pyramid import smallest_division
from pbem.competition.leagues.silence import LATELY, late_players
from pbem.competition.leagues.view_types import LeagueView
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus, FixtureStatus, League, id_of
from pbem.models.leagues import LONGEST_REASON, LONGEST_WORDS
from pbem.models.talk import LONGEST_SAYING
from pbem.play import absence
from pbem.web.competition.page_head import game_in_words, league_of
from pbem.web.competition.part_cache import cached_part
from pbem.web.site import clock_form, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("organising", __name__, url_prefix="/leagues/<league>/organise")

LONGEST_ONCE = 20


@pages.get("")
@signed_in
def show(league: str) -> str:
    """Who asks, who plays, which tables there are, and what can be done about them."""
    view = _own(league)
    with service().database.read() as session:
        entries = names_in(session, view.season.season)
        late = late_players(session, view.league)
    others = [
        name for name, id in view.organisers.items()
        if id not in (view.league.organiser_id, visitor.player().id)
    ]  # fmt: skip
    players = {field: _players(field, entries) for act in ACTS.values() for field in act.fields}
    return render_template(
        "web/leagues/organise.html",
        view=view,
        game=game_in_words(view),
        acts=[
            act for act in ACTS.values()
            if act.offered(view) and all(players[one] for one in act.fields if one.one_of)
            and (others or OTHER not in act.fields)
        ],
        others=others,
        players=players,
        late=late,
        lately=LATELY.days,
        least=smallest_division(view.league.seats),
        tables=_options(view, running=False),
        running=_options(view, running=True),
        invitation=invitations.link_of(service().settings, view.league),
        longest=LONGEST_REASON,
        longest_message=LONGEST_SAYING,
        longest_words=LONGEST_WORDS,
        most_days=organiser_acts.MOST_DAYS,
        last_day=_last_day(view),
        once=secrets.token_urlsafe(9),
        time_zone=visitor.player().time_zone,
        today=absence.today(visitor.player()),
    )  # fmt: skip


def _last_day(view: LeagueView) -> str:
    """Of the season, by the viewer's clock; empty if it has none."""
    ends = view.season.season.ends_at
    return clock_words.written_start(ends, visitor.player().time_zone)[:10] if ends else ""


def _own(code: str) -> LeagueView:
    """The league of that code, whose organiser looks: for others there is no such page."""
    view = league_of(code)
    if not view.is_organised_by(visitor.player()):
        abort(404)
    return view


def _players(field: OrganisersField, entries: list[tuple[Entry, str]]) -> list[tuple[int, str]]:
    """Ids and names of those whom the field is about."""
    return [
        (entry.player_id, name)
        for status in field.one_of
        for entry, name in entries
        if entry.status == status and (status != EntryStatus.WITHDRAWN or entry.division_id)
    ]


@dataclass(frozen=True)
class FixtureChoice:
    """A table that something can be done about; `told` are the names of those who sit there."""

    number: int
    told: str
    runs: bool


def _options(view: LeagueView, *, running: bool) -> Markup:
    """The tables of the season to choose from, all that count or those that run."""
    asked = request.args.get("table", "")[:10]

    def make() -> str:
        chosen = [table for table in _choices(view) if table.runs or not running]
        return render_template("web/leagues/organise_tables.html", tables=chosen, asked=asked)

    return cached_part("tables", (view.season.made_from, running, asked), make)


def _choices(view: LeagueView) -> list[FixtureChoice]:
    return [
        FixtureChoice(
            table.number,
            ", ".join(seat.name for seat in table.seats),
            table.status == FixtureStatus.RUNNING,
        )
        for one in view.season.divisions
        for table in one.fixtures
        if table.status != FixtureStatus.ANNULLED
    ]


@pages.get("/signs")
@signed_in
def look_for_signs(league: str) -> str:
    """Who may feed whom, by the results; for the organiser only."""
    view = _own(league)
    with service().database.read() as session:
        seen, tables = collusion_signs.signs(session, view.league)
    return render_template(
        "web/leagues/signs.html", view=view, game=game_in_words(view), signs=seen, tables=tables
    )


@pages.post("/<act>")
@signed_in
@limited(RateLimit.MAIL)
def do_act(league: str, act: str) -> Response:
    """Do the act and show the page again, with the reason if it could not be done.

    `once` tells a form that is sent twice from two forms.
    """
    known = _own(league).league
    if act not in ACTS or TERMS in ACTS[act].fields:
        abort(404)
    sent = request.form.get("once", "")[:LONGEST_ONCE]
    with refusals_said():
        values = {field.name: _value(field.name, known) for field in ACTS[act].fields}
        asked = f"page:{sent}" if sent else ""
        ACTS[act].run(service(), id_of(known), visitor.player(), asked, **values)
        flash(_("Done. It’s in the public log."))
    if not ACTS[act].keeps:
        return see_other(url_for("leagues.show"))
    if not league_of(known.code).is_organised_by(visitor.player()):
        return see_other(url_for("season.newest", league=known.code))
    return see_other(url_for("organising.show", league=known.code))


def _value(field: str, league: League) -> object:
    """What the form says; 0, which is nobody's number, where it says none."""
    match field:
        case "address" | "why" | "name" | "who" | "other":
            return request.form.get(field, "")[:LONGEST_REASON]
        case "text":
            return request.form.get(field, "").replace("\r\n", "\n")[: 4 * LONGEST_WORDS]
        case "places":
            return [number_in_form(f"place{seat}") or 0 for seat in range(league.seats)]
        case "first" | "last":
            return clock_form.day_of(request.form.get(field, ""))
        case "ends":
            text = f"{request.form.get(field, '')}T23:59"
            return clock_words.meant(text, visitor.player().time_zone)
        case "starts":
            text = request.form.get(field, "")
            return clock_words.meant(text, visitor.player().time_zone) if text else None
    return number_in_form(field) or 0
