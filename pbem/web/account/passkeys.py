"""Signing in by passkey, and the passkeys on the account page: what static/passkeys.js asks for.

The browser's answers come as JSON with the page's CSRF token in a header. A challenge lies in the
signed session, is good for one answer and for five minutes.
"""

from __future__ import annotations

import base64
import secrets
from typing import Any

from flask import Blueprint, Response, abort, flash, jsonify, request, session, url_for
from sqlmodel import Session
from werkzeug.exceptions import TooManyRequests

from pbem.accounts import blocking, passkeys, security_log, trusted_browsers
from pbem.accounts.security_log import Event
from pbem.core import clock
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.wording import SERVICE_NAME
from pbem.mail import letters, outbox
from pbem.models import Passkey, Player, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import rate_limits, seat_after_sign_in, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import local_path, see_other, service, signed_in

pages = Blueprint("passkeys", __name__)

PAGES_WITH_BUTTONS = ("account.ask", "account.send", "preferences.show_safety", "fresh.ask")
KEPT_IN = "passkey_challenge"
Answer = Response | tuple[Response, int]


def site() -> passkeys.PasskeySite | None:
    """What passkeys are bound to here; None where there can be none."""
    settings = service().settings
    return passkeys.site_of(settings.base_url, settings.name or SERVICE_NAME)


@pages.app_context_processor
def _offer() -> dict[str, bool]:
    return {"has_passkeys": site() is not None}


@pages.before_app_request
def _allow_script() -> None:
    if request.endpoint in PAGES_WITH_BUTTONS and site() is not None:
        allow_fetching()


@pages.errorhandler(passkeys.PasskeyRefused)
def _refused(error: passkeys.PasskeyRefused) -> Answer:
    if request.endpoint == "passkeys.sign_in":
        _note_refusal(error.player_id)
    unknown = isinstance(error, passkeys.UnknownPasskey)
    return jsonify(problem=str(error), unknown=unknown), 422


@pages.errorhandler(blocking.Blocked)
def _blocked(error: blocking.Blocked) -> Answer:
    return jsonify(problem=blocking.sentence(service().settings), unknown=False), 403


@pages.errorhandler(TooManyRequests)
def _wait(error: TooManyRequests) -> Answer:
    answer = jsonify(problem=rate_limits.words(error))
    answer.headers["Retry-After"] = str(error.retry_after)
    return answer, error.code


@pages.post("/sign-in/passkey/options")
def ask() -> Answer:
    """A player who signs in again to be let do something must be known to the device."""
    again = visitor.visitor() is not None
    challenge = _new_challenge("sign in again" if again else "sign in")
    return jsonify(passkeys.request_options(_site(), challenge, verified=again))


@pages.post("/sign-in/passkey")
@limited(RateLimit.SIGN_IN)
def sign_in() -> Answer:
    asked = _body()
    again = visitor.visitor() is not None
    challenge = _challenge("sign in again" if again else "sign in")
    with service().database.write() as database:
        player, verified = passkeys.verify(
            database, _site(), challenge, _credential(asked), verified=again
        )
    wanted = seat_after_sign_in.code_of(_text(asked, "target"))
    visitor.sign_in(player, Event.SIGN_IN_PASSKEY, proven=verified)
    if wanted is not None:
        seat_after_sign_in.sit_down(player, wanted)
    flash(_("Welcome, %(name)s: you are signed in.", name=player.name))
    return jsonify(go=local_path(_text(asked, "target")))


@pages.post("/account/passkey-options")
@signed_in
@needs_fresh(N_("add a passkey"), page="preferences.show_safety")
def ask_to_add() -> Answer:
    challenge = _new_challenge("add")
    with service().database.write() as database:
        options = passkeys.creation_options(database, _site(), visitor.player(), challenge)
    return jsonify(options)


@pages.post("/account/passkey")
@signed_in
@needs_fresh(N_("add a passkey"), page="preferences.show_safety")
@limited(RateLimit.MAIL)
def add() -> Answer:
    asked = _body()
    challenge = _challenge("add")
    label = _text(asked, "label") or trusted_browsers.label_of(
        request.headers.get("User-Agent", "")
    )
    with service().database.write() as database:
        made = passkeys.register(
            database, _site(), _player_id(), challenge, _credential(asked), label
        )
        queued = _tell(database, visitor.player(), made)
        security_log.log_event(
            database, Event.PASSKEY_ADDED, _player_id(), visitor.origin(), made.label
        )
    service().wakeups.deliver(queued)
    flash(_("From now on you can sign in with the passkey “%(name)s”.", name=made.label))
    return jsonify(go=url_for("preferences.show_safety"))


@pages.post("/account/forget-passkey")
@signed_in
@needs_fresh(N_("remove a passkey"), kept=True)
def forget() -> Response:
    number = number_in_form("passkey")
    if number is not None:
        with service().database.write() as database:
            if gone := passkeys.forget(database, _player_id(), number):
                security_log.log_event(
                    database, Event.PASSKEY_REMOVED, _player_id(), visitor.origin(), gone
                )
    flash(_("That passkey no longer works. You can delete it on your device, too."))
    return see_other(url_for("preferences.show_safety"))


def _note_refusal(player_id: int | None) -> None:
    with service().database.write() as database:
        security_log.log_event(
            database, Event.SIGN_IN_FAILED, player_id, visitor.origin(), reason="passkey"
        )


def _tell(database: Session, player: Player, made: Passkey) -> list[int]:
    """By mail: who took the account over cannot keep a key to it unseen."""
    if not player.email:
        return []
    event = f"passkey:{secrets.token_hex(12)}"
    mail = letters.passkey_mail(service().settings, player, made.label, event)
    row = outbox.queue(database, service(), mail)
    return [id_of(row)]


def _site() -> passkeys.PasskeySite:
    return site() or abort(404)


def _player_id() -> int:
    return id_of(visitor.player())


def _new_challenge(purpose: str) -> bytes:
    challenge = secrets.token_bytes(32)
    expires = (clock.now() + passkeys.CHALLENGE_LIVES).timestamp()
    session[KEPT_IN] = [purpose, base64.urlsafe_b64encode(challenge).decode(), expires]
    return challenge


def _challenge(purpose: str) -> bytes:
    """The session's challenge, which is taken out of it whatever comes of the answer."""
    kept_for, challenge, expires = session.pop(KEPT_IN, ("", "", 0))
    if kept_for != purpose or clock.now().timestamp() > expires:
        raise passkeys.PasskeyRefused(_("That took too long. Please try again."))
    return base64.urlsafe_b64decode(f"{challenge}==")  # more than it needs does no harm


def _body() -> dict[str, Any]:
    try:
        asked = request.get_json()
    except RecursionError:  # nested beyond all measure
        abort(400)
    return asked if isinstance(asked, dict) else abort(400)


def _credential(asked: dict[str, Any]) -> dict[str, Any]:
    credential = asked.get("credential")
    return credential if isinstance(credential, dict) else abort(400)


def _text(asked: dict[str, Any], name: str) -> str:
    text = asked.get(name)
    return text[:200] if isinstance(text, str) else ""
