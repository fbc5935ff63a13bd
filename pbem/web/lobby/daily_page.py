"""The decision of a day: asked first, told once it was answered, played on from as a guest.

Nobody needs an account. What a browser has answered stands in its signed session cookie, so that
each counts once; of one network a few a day count. Opening the page changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast

from babel.dates import format_date
from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    flash,
    render_template,
    request,
    url_for,
)
from flask import session as cookie
from sqlmodel import Session

from pbem.core.token_buckets import Buckets
from pbem.games.explorer import daily
from pbem.games.explorer.daily import OfferedOption
from pbem.games.seat_view import SeatView
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import DailyDecision
from pbem.play import guests, tables
from pbem.play.guests import StartingPoint
from pbem.play.table_terms import TableSetup
from pbem.web.lobby.try_page import begun
from pbem.web.site import one_click, outside, visitor
from pbem.web.site.form_numbers import required_number
from pbem.web.site.networks import network_of
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import ANSWERED, see_other, service

pages = Blueprint("daily", __name__, url_prefix="/decision")

COUNTED, A_DAY = 20, 24 * 3600
"""Answers from one network that count in so many seconds."""
EXTENSION = "pbem-daily-buckets"
MOST_KEPT = 14
"""Days whose answers a browser keeps."""


@dataclass(frozen=True)
class AskedDecision:
    """A day's decision as it is asked: the view has no names but letters. `answered` is the place
    of this visitor's answer, None while they have given none."""

    row: DailyDecision
    view: SeatView
    options: Sequence[OfferedOption]
    answered: int | None

    @property
    def path(self) -> str:
        return url_for("daily.show", day=self.row.day.isoformat())

    @property
    def day(self) -> str:
        return day_in_words(self.row.day)

    @property
    def letter(self) -> str:
        return self.view.names[self.row.seat]


def prepare(app: Flask) -> None:
    app.extensions[EXTENSION] = Buckets(COUNTED, A_DAY)


def day_in_words(day: date) -> str:
    return str(format_date(day, "EEEE d MMMM", locale=catalogues.current()))


def asked(session: Session, row: DailyDecision | None) -> AskedDecision | None:
    """That day's decision; None where there is none, or its game is not shown any more."""
    view = daily.view_of(session, row) if row is not None else None
    if row is None or view is None:
        return None
    options = daily.options_of(row, view)
    answered = cookie.get(ANSWERED, {}).get(row.day.isoformat())
    return AskedDecision(row, view, options, answered if answered in range(len(options)) else None)


@pages.get("")
def newest() -> Response:
    """On to the page of the newest."""
    with service().database.read() as session:
        row = daily.newest(session) or abort(404)
    return see_other(url_for(".show", day=row.day.isoformat()))


@pages.get("/<day>")
def show(day: str) -> Response:
    """Asked, or told. A link of the morning's mail names the answer: its page sends it where a
    person has opened it, and is inert for machines (`one_click`)."""
    with service().database.read() as session:
        found = _found(session, day)
        told = daily.outcome_of(session, found.row, found.view) if _has_answered(found) else None
        week = _week(session, found.row)
    title = _("Decision of the day, %(day)s", day=found.day)
    outside.share(title, found.view.question, found.path)
    place = request.args.get("option", default=-1, type=int)
    picked = found.options[place] if place in range(len(found.options)) and not told else None
    at_once = picked is not None and one_click.began_by_a_person(request)
    page = render_template(
        "web/daily.html", asked=found, told=told, week=week, title=title, enough=daily.ENOUGH,
        picked=picked, at_once=at_once,
    )  # fmt: skip
    return one_click.page(page, at_once=at_once)


@pages.post("/<day>")
@limited(RateLimit.TRY)
def answer(day: str) -> Response:
    """One visitor's answer, which counts once."""
    place = required_number("option")
    with service().database.read() as session:
        found = _found(session, day)
    if place not in range(len(found.options)):
        abort(400)
    if not _has_answered(found):
        _remember(found.row.day, place)
        if _counts():
            daily.count(service(), found.row.day, place)
        else:
            flash(_("Your network has answered often today, so this answer isn’t counted."))
    return see_other(found.path)


@pages.post("/<day>/on")
@limited(RateLimit.TRY)
def play_on(day: str) -> Response:
    """That very position as a guest's game; who has an account tries moves on the analysis
    board."""
    with service().database.read() as session:
        found = _found(session, day)
        game, number = found.view.game, found.row.number
    if visitor.visitor() is not None:
        return see_other(url_for("analysis.show", code=game.code, at=number))
    table = TableSetup(
        _("Decision of the day"),
        game.seats,
        game.rules,
        game.options,
        seed=game.seed,
        terms=tables.ALONE,
    )
    record = daily.moves_until(found.view)
    start = StartingPoint(table, record, found.row.seat, found.view.names)
    return begun(lambda guest: guests.play_on(service(), guest, start))


@pages.get("/feed")
def feed() -> Response:
    """The newest as an Atom feed, which asks and tells nothing."""
    with service().database.read() as session:
        row = daily.newest(session) or abort(404)
        entries = [one for each in daily.until(session, row.day) if (one := asked(session, each))]
    page = render_template(
        "web/daily_feed.xml", entries=entries, updated=row.day, base=service().settings.base_url
    )
    return Response(page, content_type="application/atom+xml; charset=utf-8")


def _found(session: Session, day: str) -> AskedDecision:
    try:
        row = daily.of_day(session, date.fromisoformat(day))
    except ValueError:
        abort(404)
    return asked(session, row) or abort(404)


def _has_answered(found: AskedDecision) -> bool:
    return found.answered is not None


def _week(session: Session, row: DailyDecision) -> list[AskedDecision]:
    """Those of the days before."""
    before = (each for each in daily.until(session, row.day) if each.day != row.day)
    return [one for each in before if (one := asked(session, each)) is not None]


def _remember(day: date, place: int) -> None:
    kept = cookie.get(ANSWERED, {}) | {day.isoformat(): place}
    cookie[ANSWERED] = {key: kept[key] for key in sorted(kept)[-MOST_KEPT:]}
    cookie.permanent = True


def _counts() -> bool:
    buckets = cast(Buckets, current_app.extensions[EXTENSION])
    network = network_of(request.remote_addr, service().settings)
    return not network or buckets.wait(network) == 0
