"""What an account can be lost by needs a sign-in of a short while ago.

Where the last one is older, the form is kept in the signed session cookie, and the player signs in
again: by a link to the primary address, or by a passkey whose device knows its user. Then a page
shows what they were about to do, with its button: nothing is done without a press. What protects
an account (signing out elsewhere, revoking a token) needs none of this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Blueprint, current_app, jsonify, render_template, request, session, url_for
from werkzeug.wrappers import Response as AnyResponse

from pbem.accounts import security_log, web_sessions
from pbem.accounts.security_log import Event
from pbem.web.site import visitor
from pbem.web.site.visitor import PENDING, see_other, signed_in

pages = Blueprint("fresh", __name__, url_prefix="/account")

P = ParamSpec("P")
R = TypeVar("R")

SHOWN = ("email", "name", "url", "account", "move", "places", "reason")
LONGEST = 1500
"""Characters of a form that is kept; a cookie holds 4,096."""


@dataclass(frozen=True)
class Guard:
    """What a guarded view does, after "You were about to". Its form is kept and shown again, or the
    player is led back to `page`."""

    doing: str
    kept: bool
    page: str


def needs_fresh(
    doing: str, *, kept: bool = False, page: str = "preferences.show"
) -> Callable[[Callable[P, R]], Callable[P, R | AnyResponse]]:
    """Lets the player do it who has signed in lately; others sign in again and come back."""

    def guard(view: Callable[P, R]) -> Callable[P, R | AnyResponse]:
        @wraps(view)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R | AnyResponse:
            if _is_fresh():
                session.pop(PENDING, None)
                return view(*args, **kwargs)
            return _sign_in_first(kept=kept)

        guarded.__dict__["guard"] = Guard(doing, kept, page)
        return guarded

    return guard


def guard_of(endpoint: str | None) -> Guard | None:
    """How the view of an endpoint is guarded, None if it is not."""
    found: Guard | None = getattr(current_app.view_functions.get(endpoint or ""), "guard", None)
    return found


def _sign_in_first(*, kept: bool) -> AnyResponse:
    player = visitor.player()
    security_log.log_event(
        None, Event.SIGN_IN_NEEDED, player.id, visitor.origin(), act=request.endpoint
    )
    _keep(kept=kept)
    if request.is_json:
        answer = jsonify(go=url_for("fresh.ask"))
        answer.status_code = 403
        return answer
    return see_other(url_for("fresh.ask"))


@pages.get("/sign-in-again")
@signed_in
def ask() -> str | AnyResponse:
    """Asks for a link or a passkey; who has just shown either is sent on."""
    guard, _endpoint, _fields = _pending()
    if guard is None or _is_fresh():
        return see_other(url_for("fresh.go_on"))
    return render_template(
        "web/sign_in_again.html",
        player=visitor.player(),
        deed=guard.doing,
        minutes=int(web_sessions.FRESH.total_seconds() // 60),
        target=url_for("fresh.go_on"),
    )


@pages.get("/go-on")
@signed_in
def go_on() -> str | AnyResponse:
    """What the player was about to do, with its button."""
    guard, endpoint, fields = _pending()
    if guard is None:
        return see_other(url_for("preferences.show"))
    return render_template(
        "web/go_on.html",
        deed=guard.doing,
        action=url_for(endpoint) if guard.kept else "",
        page=url_for(guard.page),
        fields=fields,
        shown=[fields[name] for name in SHOWN if fields.get(name)],
    )


def _is_fresh() -> bool:
    current = visitor.web_session()
    return current is not None and web_sessions.is_fresh(current)


def _keep(*, kept: bool) -> None:
    fields: dict[str, str] = {}
    if kept:
        fields = {name: text for name, text in request.form.items() if name != "csrf_token"}
    if sum(len(name) + len(text) for name, text in fields.items()) > LONGEST:
        fields = {}
    session[PENDING] = [request.endpoint, fields]


def _pending() -> tuple[Guard | None, str, dict[str, Any]]:
    """What waits for a sign-in: its guard, None if nothing does; its endpoint and its form."""
    endpoint, fields = session.get(PENDING, ("", {}))
    return guard_of(endpoint), endpoint, fields
