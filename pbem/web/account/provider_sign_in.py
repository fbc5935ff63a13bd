"""Signing in by the host's provider (OpenID Connect Core 1.0, authorization code with PKCE).

Authlib makes and checks state, nonce, PKCE and the ID token. Whoever is linked is signed in; an
address that nobody here has makes a player; all others sign in as they are used to and confirm the
link, so that the provider's word about an address opens nobody's account.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any, NamedTuple, cast

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    flash,
    render_template,
    request,
    session,
    url_for,
)
from sqlmodel import Session

from pbem.accounts import display_names, oidc_accounts, player_addresses, players, security_log
from pbem.accounts.security_log import Event
from pbem.core import clock
from pbem.core.outside_services import OidcProvider
from pbem.core.refused import Refused
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Player, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import seat_after_sign_in, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import local_path, see_other, service, signed_in

log = logging.getLogger(__name__)
pages = Blueprint("provider", __name__)

CLIENT = "provider"
TARGET = "provider_target"
FOUND = visitor.FOUND
CONFIRMED_WITHIN = 15 * 60
"""Seconds in which whoever came from the provider signs in here and confirms the link."""
SECONDS = 10
"""For one answer of the provider."""


class Claims(NamedTuple):
    """What the provider says of somebody; `address` only where it calls it verified."""

    subject: str
    address: str
    name: str
    called: str
    """By which they know their account there."""


def prepare(app: Flask) -> None:
    """Have the provider's button on pages, and its client with this application."""
    provider = service_of(app)
    app.jinja_env.globals["sign_in_provider"] = provider.name if provider else ""
    if provider is None:
        return
    from authlib.integrations.flask_client import OAuth

    app.extensions["pbem-oidc"] = OAuth(app).register(
        CLIENT,
        client_id=provider.client_id,
        client_secret=provider.client_secret,
        server_metadata_url=f"{provider.issuer.rstrip('/')}/.well-known/openid-configuration",
        client_kwargs={
            "scope": "openid email profile",
            "code_challenge_method": "S256",
            "default_timeout": SECONDS,
        },
    )


def service_of(app: Flask) -> OidcProvider | None:
    return cast("OidcProvider | None", app.extensions["pbem"].settings.outside.oidc)


@pages.get("/sign-in/provider")
@limited(RateLimit.SIGN_IN)
def start() -> Response:
    """Lead to the provider; nothing is kept but what the answer is checked by, in the cookie."""
    _provider()
    for name in [one for one in session if one.startswith(f"_state_{CLIENT}_")]:
        session.pop(name)  # a cookie has no room for starts that were given up
    session[TARGET] = local_path(request.args.get("target"))
    address = service().settings.base_url + url_for(".done")
    try:
        return cast(Response, _client().authorize_redirect(address))
    except _failures() as error:
        return _failed(error)


@pages.get("/sign-in/provider/done")
@limited(RateLimit.SIGN_IN)
def done() -> Response:
    """The provider's answer, good once and in the browser that asked for it."""
    provider = _provider()
    options = {
        "iss": {"essential": True, "value": provider.issuer},
        "aud": {"essential": True, "value": provider.client_id},
    }
    try:
        token = _client().authorize_access_token(claims_options=options)
        claims = _claims(token.get("userinfo") or {})
    except _failures() as error:
        return _failed(error)
    target = local_path(session.pop(TARGET, "/"))
    with service().database.write() as database:
        player = oidc_accounts.sign_in(database, provider.issuer, claims.subject)
        if player is None and visitor.visitor() is None:
            player = _make(database, provider, claims)
    if player is None:
        session[FOUND] = [claims.subject, claims.called, clock.now().timestamp()]
        if visitor.visitor() is None:
            flash(_(
                "Sign in once as you’re used to (new here? by email), and then link %(name)s to "
                "your account.", name=provider.name))  # fmt: skip
            return see_other(url_for("account.ask", target=url_for(".ask")))
        return see_other(url_for(".ask"))
    wanted = seat_after_sign_in.code_of(target)
    # A session at the provider may be a day old: dangerous acts need a link or a passkey anew.
    visitor.sign_in(player, Event.SIGN_IN_PROVIDER, proven=False)
    if wanted is not None:
        seat_after_sign_in.sit_down(player, wanted)
    flash(_("Welcome, %(name)s: you are signed in.", name=player.name))
    return see_other(target)


@pages.get("/account/provider")
@signed_in
def ask() -> str | Response:
    """Whether the account at the provider shall open this one."""
    found = _found()
    if found is None:
        return see_other(url_for("preferences.show_safety"))
    return render_template(
        "web/provider_link.html", player=visitor.player(), called=found[1], name=_provider().name
    )


@pages.post("/account/provider")
@signed_in
@needs_fresh(N_("link another way to sign in"), page="provider.ask")
def link() -> Response:
    found, player = _found(), visitor.player()
    if found is None:
        return see_other(url_for("preferences.show_safety"))
    provider = _provider()
    session.pop(FOUND, None)
    with service().database.write() as database:
        oidc_accounts.link(database, id_of(player), provider.issuer, found[0])
        mail = letters.provider_mail(
            service().settings, player, provider.name, f"provider:{secrets.token_hex(12)}"
        )
        queued = [id_of(outbox.queue(database, service(), mail))] if player.email else []
        security_log.log_event(
            database, Event.PROVIDER_LINKED, id_of(player), visitor.origin(), provider.name
        )
    service().wakeups.deliver(queued)
    flash(_("From now on you can sign in with %(name)s.", name=provider.name))
    return see_other(url_for("preferences.show_safety"))


@pages.post("/account/provider/unlink")
@signed_in
def unlink() -> Response:
    number = number_in_form("linked")
    if number is not None:
        with service().database.write() as database:
            gone = oidc_accounts.unlink(database, id_of(visitor.player()), number)
            if gone is not None:
                security_log.log_event(
                    database,
                    Event.PROVIDER_UNLINKED,
                    id_of(visitor.player()),
                    visitor.origin(),
                    gone.issuer,
                )
    flash(_("That account no longer signs you in."))
    return see_other(url_for("preferences.show_safety"))


def _provider() -> OidcProvider:
    return service_of(current_app) or abort(404)


def _client() -> Any:
    return current_app.extensions["pbem-oidc"]


def _claims(said: dict[str, Any]) -> Claims:
    """Raises ValueError where the ID token names nobody (OpenID Connect Core, 5.1 and 5.7)."""
    subject, address = said.get("sub"), said.get("email")
    if not isinstance(subject, str) or not 0 < len(subject) <= oidc_accounts.LONGEST_SUBJECT:
        raise ValueError("the ID token names nobody")
    known = address if isinstance(address, str) else ""
    names = [said.get(name) for name in ("nickname", "preferred_username", "name")]
    name = next((one for one in names if isinstance(one, str) and one.strip()), "")
    proven = known if said.get("email_verified") is True else ""
    return Claims(subject, proven, name, (known or name or subject)[:100])


def _make(database: Session, provider: OidcProvider, claims: Claims) -> Player | None:
    """A new player of the verified address; None where it is not verified, or somebody's."""
    try:
        address = players.normal_address(claims.address)
    except Refused:
        return None
    if player_addresses.owner(database, address) is not None:
        return None
    player = players.find_or_create(database, address, _harmless_name(claims.name))
    player.language = player.language or catalogues.current()
    oidc_accounts.link(database, id_of(player), provider.issuer, claims.subject)
    return player


def _harmless_name(name: str) -> str:
    """The name, unless it is one that nobody may take here: then it is made of the address."""
    try:
        return display_names.proper(name)
    except display_names.BadName:
        return ""


def _found() -> tuple[str, str] | None:
    """Subject and name of the account that waits to be confirmed."""
    subject, called, at = session.get(FOUND, ("", "", 0))
    fresh = clock.now().timestamp() - at < CONFIRMED_WITHIN
    return (subject, called) if subject and fresh else None


def _failures() -> tuple[type[Exception], ...]:
    """What an answer of the provider's, or none, may be refused by."""
    from authlib.common.errors import AuthlibBaseError
    from joserfc.errors import JoseError
    from requests import RequestException

    return AuthlibBaseError, JoseError, RequestException, ValueError, KeyError, RuntimeError


def _failed(error: Exception) -> Response:
    said = getattr(error, "error", "")  # a word of the standard's: invalid_client, access_denied
    log.warning("a sign-in by the provider failed: %s %s", type(error).__name__, said)
    security_log.log_event(None, Event.SIGN_IN_FAILED, None, visitor.origin(), reason="provider")
    words = _("Signing in with %(name)s didn’t work. Try again, or have a link emailed to you.",
              name=_provider().name)  # fmt: skip
    flash(words, "problem")
    return see_other(url_for("account.ask"))
