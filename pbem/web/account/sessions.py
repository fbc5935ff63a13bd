"""Where the player is signed in: single sessions ended, or all but the one in use."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, flash, url_for
from sqlmodel import Session

from pbem.accounts import security_log, web_sessions
from pbem.accounts.security_log import Event
from pbem.language.catalogues import gettext as _
from pbem.models import WebSession, id_of
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("sessions", __name__, url_prefix="/account/sessions")


@pages.post("/end")
@signed_in
def end() -> Response:
    """Ends one; the present one is signed out as by the button on top."""
    number = number_in_form("session")
    current = visitor.web_session()
    if current is not None and number == current.id:
        visitor.sign_out()
        flash(_("You are signed out."))
        return see_other(url_for("lobby.front"))
    if number is not None:
        with service().database.write() as session:
            ended = web_sessions.end(session, _id(), number)
            _note(session, [ended] if ended is not None else [])
    flash(_("That browser is signed out."))
    return see_other(url_for("preferences.show_safety"))


@pages.post("/end-others")
@signed_in
def end_others() -> Response:
    current = visitor.web_session()
    with service().database.write() as session:
        ended = web_sessions.end_others(session, _id(), current.id if current else None)
        _note(session, ended)
    flash(_("You are signed out everywhere else."))
    return see_other(url_for("preferences.show_safety"))


def _note(session: Session, ended: Sequence[WebSession]) -> None:
    for one in ended:
        security_log.log_event(session, Event.SESSION_ENDED, _id(), visitor.origin(), one.label)


def _id() -> int:
    return id_of(visitor.player())
