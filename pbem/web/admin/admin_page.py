"""The operators' page: reports, a game as its support needs it, and their acts with reasons.

For everybody else there is nothing below /admin, whatever they send: that is decided before forms
are checked. Every page and act takes a fresh sign-in.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.accounts import blocking as blocked
from pbem.accounts import operator_log
from pbem.accounts.security_log import masked
from pbem.admin import (
    adjudicating,
    announcing,
    blocking,
    looking,
    operators,
    reports,
    resending,
    rewinding,
    seats,
)
from pbem.admin.operators import NotDone, Operator
from pbem.jobs import failures
from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.web.account.fresh import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.rate_limits import Act, limited
from pbem.web.site.visitor import see_other, service

pages = Blueprint("admin", __name__, url_prefix="/admin")

MOST_ACTS = 50
LONGEST_ACCOUNT = 254


@pages.before_app_request
def hide() -> None:
    """Before the check of forms, which would tell that there is something here."""
    if request.path != pages.url_prefix and not request.path.startswith(f"{pages.url_prefix}/"):
        return
    someone = visitor.visitor()
    if someone is None:
        abort(404)
    with service().database.read() as session:
        if not operators.is_operator(session, service().settings, someone):
            abort(404)


@pages.get("")
@needs_fresh
def show() -> str:
    code = request.args.get("code", "")
    with service().database.read() as session:
        found = looking.look(session, code) if code else None
        waiting = reports.open_reports(session)
        acts = operator_log.newest(session, MOST_ACTS)
        shut_out = blocked.all_blocked(session)
        announced = announcing.current(session)
        failed = failures.troubles(session)
    if code and found is None:
        flash(_("There is no game with that code."), "problem")
    return render_template(
        "web/admin.html",
        code=code,
        found=found,
        reports=waiting,
        acts=acts,
        blocked=shut_out,
        announced_now=announced,
        failed=failed,
        most_days=announcing.MOST_DAYS,
        masked=masked,
        words=operator_log.in_words,
    )


@pages.post("/send-again")
@limited(Act.OPERATE)
@needs_fresh
def send_again() -> Response:
    code, seat, reason = (request.form.get(name, "") for name in ("code", "seat", "reason"))
    said = _("We’ll send it again, if there is such a mail and we still have its text.")
    return done(
        lambda operator: resending.send_again(service(), operator, code, number_of(seat), reason),
        said,
        url_for(".show", code=code[:20]),
    )


@pages.post("/settle")
@limited(Act.OPERATE)
@needs_fresh
def settle() -> Response:
    report, reason = request.form.get("report", ""), request.form.get("reason", "")
    return done(
        lambda operator: reports.settle(service(), operator, number_of(report), reason),
        _("The report is settled."),
        url_for(".show"),
    )


@pages.post("/seat")
@limited(Act.OPERATE)
@needs_fresh
def give_seat() -> Response:
    code, seat, reason = (request.form.get(name, "") for name in ("code", "seat", "reason"))
    account = request.form.get("account", "")[:LONGEST_ACCOUNT]
    return done(
        lambda operator: seats.give(service(), operator, code, number_of(seat), account, reason),
        _("Somebody else has the seat now."),
        url_for(".show", code=code[:20]),
    )


@pages.post("/rewind")
@limited(Act.OPERATE)
@needs_fresh
def rewind() -> Response:
    code, move, reason = (request.form.get(name, "") for name in ("code", "move", "reason"))
    said = _("The game goes on from there, and its players are told why.")
    return done(
        lambda operator: rewinding.rewind(service(), operator, code, number_of(move), reason),
        said,
        url_for(".show", code=code[:20]),
    )


@pages.post("/adjudicate")
@limited(Act.OPERATE)
@needs_fresh
def adjudicate() -> Response:
    code, reason = request.form.get("code", ""), request.form.get("reason", "")
    wanted = [] if "void" in request.form else [request.form.get("places", "")]

    def act(operator: Operator) -> None:
        places = operators.places_of(text for one in wanted for text in one.split(","))
        adjudicating.adjudicate(service(), operator, code, places, reason)

    said = _("The game has been ended, and its players are told why.")
    return done(act, said, url_for(".show", code=code[:20]))


@pages.post("/block")
@limited(Act.OPERATE)
@needs_fresh
def block() -> Response:
    account, reason = request.form.get("account", ""), request.form.get("reason", "")
    return done(
        lambda operator: blocking.block(service(), operator, account[:LONGEST_ACCOUNT], reason),
        _("The account is blocked, and its player is told why."),
        url_for(".show"),
    )


@pages.post("/unblock")
@limited(Act.OPERATE)
@needs_fresh
def unblock() -> Response:
    account, reason = request.form.get("account", ""), request.form.get("reason", "")
    return done(
        lambda operator: blocking.unblock(service(), operator, account[:LONGEST_ACCOUNT], reason),
        _("The account is open again, and its player is told why."),
        url_for(".show"),
    )


def done(act: Callable[[Operator], object], said: str, path: str) -> Response:
    """Do it, or say why it isn't done, on the page of that path."""
    try:
        act(Operator(id_of(visitor.player())))
    except NotDone as error:
        flash(str(error), "problem")
    else:
        flash(said)
    return see_other(path)


def number_of(text: str) -> int:
    """The number of a form's hidden field."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        abort(400)
    return int(text)
