"""Notifications by web push: allowed in a browser, listed on the account page, switched off."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, flash, request, url_for

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, id_of
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.visitor import local_path, see_other, service, signed_in
from pbem.webhooks import browsers
from pbem.webhooks.targets import BadTarget

pages = Blueprint("push", __name__)

WORKER_POLICY = "default-src 'none'; connect-src 'self'"
"""All that the service worker does is to say that it was switched off."""


@pages.get("/notify.js")
def worker() -> Response:
    """The service worker, at the top: one that lies in a folder may speak for that alone."""
    answer = current_app.send_static_file("notify.js")
    answer.headers["Content-Security-Policy"] = WORKER_POLICY
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@pages.post("/account/push")
@signed_in
def add() -> Response:
    """Notify this browser; static/push.js has asked it for its endpoint and keys."""
    form, current = request.form, visitor.web_session()
    back = local_path(form.get("target"))
    try:
        with service().database.write() as session:
            assert current is not None  # else nobody would be signed in
            given = (form.get(name, "") for name in ("endpoint", "p256dh", "auth"))
            browsers.add(session, service(), current, *given)
            player_id, made = current.player_id, Event.WEBHOOK_MADE
            security_log.log_event(session, made, player_id, visitor.origin(), HookKind.PUSH.value)
    except BadTarget as error:
        flash(str(error), "problem")
        return see_other(back)
    flash(_("This browser will tell you when it’s your turn."))
    return see_other(back)


@pages.post("/account/push/remove")
@signed_in
def remove() -> Response:
    number = number_in_form("browser")
    if number is not None:
        player_id = id_of(visitor.player())
        with service().database.write() as session:
            browsers.remove(session, player_id, number)
            gone = Event.WEBHOOK_REMOVED
            security_log.log_event(session, gone, player_id, visitor.origin(), HookKind.PUSH.value)
    flash(_("That browser won’t be notified any more."))
    return see_other(url_for("choices.show") + "#push")
