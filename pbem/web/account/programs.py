"""What the player's programs need, on the account page: tokens with which they ask, and webhooks to
which we tell. A secret is shown once, in the answer to the form: nowhere is it kept for later."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.accounts import api_tokens, security_log
from pbem.accounts.security_log import Event
from pbem.admin import operators
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, Scope, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.visitor import see_other, service, signed_in
from pbem.webhooks import register
from pbem.webhooks.targets import BadTarget

pages = Blueprint("programs", __name__, url_prefix="/account")

Shown = Response | tuple[str, int, dict[str, str]]


@pages.post("/tokens")
@signed_in
@needs_fresh(N_("create a token"), kept=True)
def make_token() -> Shown:
    player_id, name, scope = id_of(visitor.player()), request.form.get("name", "")[:200], _scope()
    try:
        with service().database.write() as session:
            token = api_tokens.make(session, player_id, name, scope)
            security_log.log_event(
                session, Event.TOKEN_MADE, player_id, visitor.origin(), name, scope=scope.value
            )
    except api_tokens.TooManyTokens as error:
        flash(str(error), "problem")
        return see_other(url_for("preferences.show_safety"))
    address = service().settings.base_url + url_for("api.my_games")
    page = render_template("web/token_made.html", token=token, scope=scope, address=address)
    return page, 201, {"Cache-Control": "no-store"}


@pages.post("/tokens/revoke")
@signed_in
def revoke_token() -> Response:
    player_id, number = id_of(visitor.player()), number_in_form("token")
    if number is not None:
        with service().database.write() as session:
            revoked = api_tokens.revoke(session, player_id, number)
            if revoked is not None:
                security_log.log_event(
                    session, Event.TOKEN_REVOKED, player_id, visitor.origin(), revoked
                )
    flash(_("That token no longer works."))
    return see_other(url_for("preferences.show_safety"))


@pages.post("/webhooks")
@signed_in
@needs_fresh(N_("add a webhook"), kept=True)
def add_webhook() -> Shown:
    player_id, url = id_of(visitor.player()), request.form.get("url", "")[:1000]
    known = {kind.value: kind for kind in HookKind if kind != HookKind.PUSH}
    kind = known.get(request.form.get("kind", ""), HookKind.GENERIC)
    try:
        with service().database.write() as session:
            hook = register.add(session, service(), player_id, kind, url)
            security_log.log_event(
                session, Event.WEBHOOK_MADE, player_id, visitor.origin(), hook.kind.value
            )
    except BadTarget as error:
        flash(str(error), "problem")
        return see_other(url_for("choices.show"))
    if hook.kind == HookKind.GENERIC:
        page = render_template("web/hook_made.html", secret=hook.secret)
        return page, 201, {"Cache-Control": "no-store"}
    flash(_("Added. We’ve sent a test message there."))
    return see_other(url_for("choices.show"))


@pages.post("/webhooks/remove")
@signed_in
def remove_webhook() -> Response:
    player_id, number = id_of(visitor.player()), number_in_form("webhook")
    if number is not None:
        with service().database.write() as session:
            removed = register.remove(session, player_id, number)
            if removed is not None:
                security_log.log_event(
                    session, Event.WEBHOOK_REMOVED, player_id, visitor.origin(), removed.value
                )
    flash(_("We’ve stopped sending there."))
    return see_other(url_for("choices.show"))


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
