"""Tokens for the player's programs: made and revoked on the account page, shown once."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.accounts import api_tokens, security_log
from pbem.accounts.security_log import Event
from pbem.admin import operators
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Scope, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("tokens", __name__, url_prefix="/account/tokens")


@pages.post("")
@signed_in
@needs_fresh(N_("create a token"), kept=True)
def make() -> Response | tuple[str, int, dict[str, str]]:
    """The answer itself shows the token: nowhere is it kept for a page to come."""
    player_id = id_of(visitor.player())
    scope = _scope()
    try:
        with service().database.write() as session:
            name = request.form.get("name", "")[:200]
            token = api_tokens.make(session, player_id, name, scope)
            security_log.note(
                session, Event.TOKEN_MADE, player_id, visitor.origin(), name, scope=scope.value
            )
    except api_tokens.TooManyTokens as error:
        flash(str(error), "problem")
        return see_other(url_for("preferences.show"))
    address = service().settings.base_url + url_for("api.my_games")
    page = render_template("web/token_made.html", token=token, scope=scope, address=address)
    return page, 201, {"Cache-Control": "no-store"}


@pages.post("/revoke")
@signed_in
def revoke() -> Response:
    player_id = id_of(visitor.player())
    text = request.form.get("token", "")
    if text.isascii() and text.isdigit() and len(text) < 10:
        with service().database.write() as session:
            revoked = api_tokens.revoke(session, player_id, int(text))
            if revoked is not None:
                security_log.note(
                    session, Event.TOKEN_REVOKED, player_id, visitor.origin(), revoked
                )
    flash(_("That token no longer works."))
    return see_other(url_for("preferences.show"))


def _scope() -> Scope:
    """As the form says; only operators make tokens for operators' acts."""
    try:
        scope = Scope(request.form.get("scope", Scope.READ))
    except ValueError:
        abort(400)
    if scope == Scope.OPERATE:
        with service().database.read() as session:
            if not operators.is_operator(session, service().settings, visitor.player()):
                abort(403)
    return scope
