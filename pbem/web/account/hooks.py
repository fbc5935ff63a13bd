"""Webhooks on the account page: entered, shown with how they do, removed."""

from __future__ import annotations

from flask import Blueprint, Response, flash, render_template, request, url_for

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in
from pbem.webhooks import register
from pbem.webhooks.targets import BadTarget

pages = Blueprint("hooks", __name__, url_prefix="/account/webhooks")


@pages.post("")
@signed_in
@needs_fresh(N_("add a webhook"), kept=True)
def add() -> Response | tuple[str, int, dict[str, str]]:
    """A program's secret is shown once, in the answer itself."""
    player_id = id_of(visitor.player())
    known = {kind.value: kind for kind in HookKind if kind != HookKind.PUSH}
    kind = known.get(request.form.get("kind", ""), HookKind.GENERIC)
    try:
        with service().database.write() as session:
            hook = register.add(
                session, service(), player_id, kind, request.form.get("url", "")[:1000]
            )
            security_log.note(
                session, Event.WEBHOOK_MADE, player_id, visitor.origin(), hook.kind.value
            )
    except BadTarget as error:
        flash(str(error), "problem")
        return see_other(url_for("preferences.show"))
    if hook.kind == HookKind.GENERIC:
        page = render_template("web/hook_made.html", secret=hook.secret)
        return page, 201, {"Cache-Control": "no-store"}
    flash(_("Added. We’ve sent a test message there."))
    return see_other(url_for("preferences.show"))


@pages.post("/remove")
@signed_in
def remove() -> Response:
    player_id = id_of(visitor.player())
    text = request.form.get("webhook", "")
    if text.isascii() and text.isdigit() and len(text) < 10:
        with service().database.write() as session:
            removed = register.remove(session, player_id, int(text))
            if removed is not None:
                security_log.note(
                    session, Event.WEBHOOK_REMOVED, player_id, visitor.origin(), removed.value
                )
    flash(_("We’ve stopped sending there."))
    return see_other(url_for("preferences.show"))
