"""Pages for what goes wrong: always what happened, in words, and where to go from there."""

from __future__ import annotations

import logging

from flask import Flask, Response, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from werkzeug.exceptions import HTTPException, InternalServerError

from pbem.accounts import blocking, security_log
from pbem.accounts.security_log import Event
from pbem.core import logs
from pbem.core.outages import RETRY_SECONDS, is_passing
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.web.api import problems as api
from pbem.web.site import visitor

log = logging.getLogger(__name__)

WORDS = {
    403: (N_("Not for you"), N_("This page belongs to another player.")),
    404: (
        N_("Nothing here"),
        N_("There is no page at this address; perhaps a letter is missing."),
    ),
    405: (
        N_("That address needs a form"),
        N_("This address only accepts forms; it isn’t a page you can open."),
    ),
    413: (N_("Too long"), N_("What you sent is too long for this site.")),
}


def register(app: Flask) -> None:
    app.before_request(another_matter)
    app.register_error_handler(CSRFError, stale_form)
    app.register_error_handler(HTTPException, problem)
    app.register_error_handler(blocking.Blocked, blocked)
    app.register_error_handler(InternalServerError, fault)
    app.register_error_handler(DBAPIError, unavailable)
    app.register_error_handler(NoConnection, unavailable)


def another_matter() -> None:
    """Each request's lines in the log have an id of their own, which the page of a fault tells."""
    logs.begin()


def stale_form(error: CSRFError) -> tuple[str, int]:
    someone = visitor.visitor()
    known = someone.id if someone is not None else None
    security_log.log_event(None, Event.FORM_REFUSED, known, visitor.origin(), page=request.endpoint)
    words = _(
        "This form didn’t come from one of our pages, or the page is from before you signed "
        "in or out. Nothing was changed. Go back, reload the page and send it again."
    )
    return render_template("web/problem.html", title=_("Form not accepted"), words=words), 400


def problem(error: HTTPException) -> Response | tuple[str, int]:
    if _of_a_program():
        return api.from_http(error)
    code = error.code or 500
    title, words = WORDS.get(code, (error.name, error.description or ""))
    found = render_template("web/problem.html", title=_(title), words=_(words), lost=code == 404)
    return found, code


def blocked(error: blocking.Blocked) -> tuple[str, int]:
    words = blocking.sentence(visitor.service().settings)
    return render_template("web/problem.html", title=_("Account blocked"), words=words), 403


def fault(error: InternalServerError) -> Response | tuple[str, int]:
    if _of_a_program():
        return api.from_http(error)
    words = _(
        "Something went wrong. Nothing was lost; please try again. If it happens again, tell "
        "whoever runs this service and mention %(number)s, so that they can find it in their "
        "log.",
        number=logs.correlation_id(),
    )
    return render_template(
        "web/problem.html", title=_("Something went wrong on our side"), words=words
    ), 500


def unavailable(error: SQLAlchemyError) -> Response:
    """The database is locked, full or away: nothing was done, and it will be back."""
    if not is_passing(error):
        raise error
    log.warning("the database did not answer in time: %s", type(error.__cause__).__name__)
    if _of_a_program():
        response = api.answer(api.Problem("unavailable"))
    else:
        words = _(
            "The service is very busy or under maintenance. Nothing was changed; please try "
            "again in a moment."
        )
        page = render_template("web/problem.html", title=_("Just a moment"), words=words)
        response = make_response(page, 503)
    response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def _of_a_program() -> bool:
    return request.path.startswith(f"{api.PREFIX}/")
