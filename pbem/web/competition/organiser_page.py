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
from pbem.models import EntryStatus, FixtureStatus, League, Player, id_of
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


@pages.post("/<act>")
@signed_in
@limited(RateLimit.MAIL)
def do_act(league: str, act: str) -> Response:
    """Do one of `ACTS` and show the page again, with the reason if it could not be done.

    For somebody who does not organise the league there is no such page.
    """
    with service().database.read() as session:
        known = find_league(session, league).league
    if known.organiser_id != visitor.player().id or act not in ACTS:
        abort(404)
    try:
        ACTS[act](id_of(known), visitor.player())
        flash(_("Done. It’s in the public log."))
    except LeagueError as error:
        flash(str(error), "problem")
    return see_other(url_for("organising.show", league=known.code))


def _replace(league_id: int, organiser: Player) -> object:
    """Somebody who waits takes over; the first of them unless one is named."""
    old, new = _number("player"), _number("by") or None
    return dropouts.replace(service(), league_id, organiser, old, new, _why())


def _adjudicate(league_id: int, organiser: Player) -> None:
    """A fixture gets the places that the form says, in the order of its seats."""
    with service().database.read() as session:
        seats = session.get_one(League, league_id).seats
    places = [_number(f"place{at}") for at in range(seats)]
    table = _number("table")
    organiser_acts.adjudicate_seats(service(), league_id, organiser, table, places, _why())


def _open_next(league_id: int, organiser: Player) -> object:
    """The next season takes entries; it begins when full, or on the date that the form says."""
    starts_at = None
    if text := request.form.get("starts", ""):
        try:
            starts_at = clock.meant(text, organiser.time_zone)
        except (ValueError, OverflowError):
            raise LeagueError(_("Say the date and time it starts.")) from None
    return season_end.open_next(service(), league_id, organiser, starts_at)


ACTS: dict[str, Callable[[int, Player], object]] = {
    "begin": lambda id, who: season_start.begin(service(), id, who),
    "approve": lambda id, who: league_entries.approve(service(), id, who, _number("player")),
    "remove": lambda id, who: dropouts.remove(service(), id, who, _number("player"), _why()),
    "replace": _replace,
    "adjudicate": _adjudicate,
    "annul": lambda id, who: organiser_acts.annul(service(), id, who, _number("table"), _why()),
    "extend": lambda id, who: organiser_acts.extend(service(), id, who, _extension()),
    "more-time": lambda id, who: organiser_acts.more_time(
        service(), id, who, _number("table"), _extension()
    ),
    "close": lambda id, who: season_end.close_ladder(service(), id, who, _why()),
    "next": _open_next,
}
"""What each form does for the league of that id and its organiser; raises `LeagueError`."""


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
