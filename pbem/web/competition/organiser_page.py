"""What an organiser does by hand, on a page of its own: each act a form, each with its reason."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from markupsafe import Markup

from pbem.competition.leagues import (
    collusion_signs,
    dropouts,
    league_entries,
    organiser_acts,
    season_end,
    season_start,
)
from pbem.competition.leagues.entrant_names import names_in
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueError, smallest_division
from pbem.competition.leagues.view_types import LeagueView
from pbem.core import clock
from pbem.language.catalogues import gettext as _
from pbem.models import EntryStatus, FixtureStatus, Player, id_of
from pbem.models.leagues import LONGEST_REASON
from pbem.web.competition.page_head import find_league, game_in_words
from pbem.web.competition.part_cache import cached_part
from pbem.web.site import visitor
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("organising", __name__, url_prefix="/leagues/<league>/organise")

LONGEST_ONCE = 20


@pages.get("")
@signed_in
def show(league: str) -> str:
    """Who asks, who plays, which tables there are, and what can be done about them."""
    with service().database.read() as session:
        view = find_league(session, league)
        if view.league.organiser_id != visitor.player().id:
            abort(404)
        entries = names_in(session, view.season.season)
    by_status = {
        status: [row for row in entries if row[0].status == status] for status in EntryStatus
    }
    ids = {entry.id: entry.player_id for entry, _name in entries}
    return render_template(
        "web/leagues/organise.html",
        view=view,
        game=game_in_words(view),
        entries=by_status,
        players=ids,
        least=smallest_division(view.league.seats),
        tables=_options(view, running=False),
        running=_options(view, running=True),
        longest=LONGEST_REASON,
        most_days=organiser_acts.MOST_DAYS,
        once=secrets.token_urlsafe(9),
        time_zone=visitor.player().time_zone,
    )


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
    with service().database.read() as session:
        view = find_league(session, league)
        if view.league.organiser_id != visitor.player().id:
            abort(404)
        seen, tables = collusion_signs.signs(session, view.league)
    return render_template(
        "web/leagues/signs.html", view=view, game=game_in_words(view), signs=seen, tables=tables
    )


@pages.post("/begin")
@signed_in
@limited(RateLimit.MAIL)
def begin(league: str) -> Response:
    """The season begins now, with whoever is in."""
    return _acting(league, lambda id, who: season_start.begin(service(), id, who))


@pages.post("/approve")
@signed_in
@limited(RateLimit.MAIL)
def approve(league: str) -> Response:
    """Somebody who has asked is let in."""
    return _acting(
        league, lambda id, who: league_entries.approve(service(), id, who, _number("player"))
    )


@pages.post("/remove")
@signed_in
@limited(RateLimit.MAIL)
def remove(league: str) -> Response:
    """Somebody is put out."""
    return _acting(
        league, lambda id, who: dropouts.remove(service(), id, who, _number("player"), _why())
    )


@pages.post("/replace")
@signed_in
@limited(RateLimit.MAIL)
def replace(league: str) -> Response:
    """Somebody who waits takes over; the first of them unless one is named."""
    return _acting(
        league,
        lambda id, who: dropouts.replace(
            service(), id, who, _number("player"), _number("by") or None, _why()
        ),
    )


@pages.post("/adjudicate")
@signed_in
@limited(RateLimit.MAIL)
def adjudicate(league: str) -> Response:
    """A table gets the places that the form says, in the order of its seats."""

    def act(league_id: int, who: Player) -> None:
        with service().database.read() as session:
            seats = find_league(session, league).league.seats
        places = [_number(f"place{at}") for at in range(seats)]
        organiser_acts.adjudicate_seats(service(), league_id, who, _number("table"), places, _why())

    return _acting(league, act)


@pages.post("/annul")
@signed_in
@limited(RateLimit.MAIL)
def annul(league: str) -> Response:
    """A table counts for nobody."""
    return _acting(
        league, lambda id, who: organiser_acts.annul(service(), id, who, _number("table"), _why())
    )


@pages.post("/extend")
@signed_in
@limited(RateLimit.MAIL)
def extend(league: str) -> Response:
    """The season ends later."""
    return _acting(
        league,
        lambda id, who: organiser_acts.extend(service(), id, who, _extension()),
    )


@pages.post("/more-time")
@signed_in
@limited(RateLimit.MAIL)
def more_time(league: str) -> Response:
    """Those at one table have more time."""
    return _acting(
        league,
        lambda id, who: organiser_acts.more_time(
            service(), id, who, _number("table"), _extension()
        ),
    )


@pages.post("/close")
@signed_in
@limited(RateLimit.MAIL)
def close(league: str) -> Response:
    """A ladder is over for good, but for the games that run."""
    return _acting(league, lambda id, who: season_end.close_ladder(service(), id, who, _why()))


@pages.post("/next")
@signed_in
@limited(RateLimit.MAIL)
def open_next(league: str) -> Response:
    """The next season takes entries; it begins when full, or on the date that the form says."""

    def act(league_id: int, who: Player) -> object:
        starts_at = None
        if text := request.form.get("starts", ""):
            try:
                starts_at = clock.meant(text, who.time_zone)
            except (ValueError, OverflowError):
                raise LeagueError(_("Say the date and time it starts.")) from None
        return season_end.open_next(service(), league_id, who, starts_at)

    return _acting(league, act)


def _acting(code: str, act: Callable[[int, Player], object]) -> Response:
    """Do it and show the page again, with the reason if it could not be done.

    For who does not organise the league there is no such page.
    """
    with service().database.read() as session:
        league = find_league(session, code).league
    if league.organiser_id != visitor.player().id:
        abort(404)
    try:
        act(id_of(league), visitor.player())
        flash(_("Done. It’s in the public log."))
    except LeagueError as error:
        flash(str(error), "problem")
    return see_other(url_for("organising.show", league=league.code))


def _extension() -> Extension:
    """`once` tells a form that is sent twice from two forms."""
    sent = request.form.get("once", "")[:LONGEST_ONCE]
    return Extension(_number("days"), _why(), f"page:{sent}" if sent else "")


def _why() -> str:
    return request.form.get("why", "")[:LONGEST_REASON]


def _number(name: str) -> int:
    """0, which is nobody's number, where the form says none."""
    text = request.form.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
