"""What an account can be lost by needs a sign-in of a short while ago.

Where the last one is older, the form is kept in the signed session cookie, and the player signs in
again: by a link to the primary address, or by a passkey whose device knows its user. Then a page
shows what they were about to do, with its button: nothing is done without a press. What protects
an account (signing out elsewhere, revoking a token) needs none of this.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Blueprint, jsonify, render_template, request, session, url_for
from werkzeug.wrappers import Response as AnyResponse

from pbem.accounts import security_log, web_sessions
from pbem.accounts.security_log import Event
from pbem.language.catalogues import N_
from pbem.web.site import visitor
from pbem.web.site.visitor import PENDING, see_other, signed_in

pages = Blueprint("fresh", __name__, url_prefix="/account")

P = ParamSpec("P")
R = TypeVar("R")

DEEDS = {
    "addresses.add": N_("add an address"),
    "addresses.remove": N_("remove an address"),
    "addresses.make_primary": N_("change the primary address"),
    "passkeys.ask_to_add": N_("add a passkey"),
    "passkeys.add": N_("add a passkey"),
    "passkeys.forget": N_("remove a passkey"),
    "tokens.make": N_("create a token"),
    "hooks.add": N_("add a webhook"),
    "own_data.export": N_("download your data"),
    "own_data.ask": N_("delete your account"),
    "own_data.delete": N_("delete your account"),
    "admin.show": N_("open the operators’ page"),
    "admin.send_again": N_("send a mail again"),
    "admin.settle": N_("settle a report"),
    "admin.give_seat": N_("give a seat to somebody else"),
    "admin.rewind": N_("have a game continue from an earlier move"),
    "admin.adjudicate": N_("end a game"),
    "announcements.announce": N_("post an announcement"),
    "announcements.take_down": N_("end an announcement"),
    "merging.look": N_("merge two accounts"),
    "merging.confirm": N_("merge two accounts"),
    "admin.block": N_("block an account"),
    "admin.unblock": N_("unblock an account"),
}
SENT_AGAIN = (
    "addresses.add",
    "addresses.remove",
    "addresses.make_primary",
    "passkeys.forget",
    "tokens.make",
    "hooks.add",
    "admin.send_again",
    "admin.settle",
    "admin.give_seat",
    "admin.rewind",
    "admin.adjudicate",
    "announcements.take_down",
    "admin.block",
    "admin.unblock",
)
"""Forms that are kept and shown again; of the others their page is."""
PAGES = {"own_data.export": "own_data.export", "own_data.ask": "own_data.ask",
         "own_data.delete": "own_data.ask", "admin.show": "admin.show",
         "announcements.announce": "admin.show", "merging.look": "admin.show",
         "merging.confirm": "admin.show"}  # fmt: skip
SHOWN = ("email", "name", "url", "account", "move", "places", "reason")
LONGEST = 1500
"""Characters of a form that is kept; a cookie holds 4,096."""


def needs_fresh(page: Callable[P, R]) -> Callable[P, R | AnyResponse]:
    """Lets the player do it who has signed in lately; others sign in again and come back."""

    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | AnyResponse:
        if _is_fresh():
            session.pop(PENDING, None)
            return page(*args, **kwargs)
        player = visitor.player()
        security_log.note(
            None, Event.SIGN_IN_NEEDED, player.id, visitor.origin(), act=request.endpoint
        )
        _keep()
        if request.is_json:
            answer = jsonify(go=url_for("fresh.ask"))
            answer.status_code = 403
            return answer
        return see_other(url_for("fresh.ask"))

    return guarded


@pages.get("/sign-in-again")
@signed_in
def ask() -> str | AnyResponse:
    """Asks for a link or a passkey; who has just shown either is sent on."""
    deed, _fields = _kept()
    if not deed or _is_fresh():
        return see_other(url_for("fresh.go_on"))
    return render_template(
        "web/sign_in_again.html",
        player=visitor.player(),
        deed=DEEDS[deed],
        minutes=int(web_sessions.FRESH.total_seconds() // 60),
        target=url_for("fresh.go_on"),
    )


@pages.get("/go-on")
@signed_in
def go_on() -> str | AnyResponse:
    """What the player was about to do, with its button."""
    deed, fields = _kept()
    if not deed:
        return see_other(url_for("preferences.show"))
    return render_template(
        "web/go_on.html",
        deed=DEEDS[deed],
        action=url_for(deed) if deed in SENT_AGAIN else "",
        page=url_for(PAGES.get(deed, "preferences.show")),
        fields=fields,
        shown=[fields[name] for name in SHOWN if fields.get(name)],
    )


def _is_fresh() -> bool:
    current = visitor.web_session()
    return current is not None and web_sessions.is_fresh(current)


def _keep() -> None:
    fields: dict[str, str] = {}
    if request.endpoint in SENT_AGAIN:
        fields = {name: text for name, text in request.form.items() if name != "csrf_token"}
    if sum(len(name) + len(text) for name, text in fields.items()) > LONGEST:
        fields = {}
    session[PENDING] = [request.endpoint, fields]


def _kept() -> tuple[str, dict[str, Any]]:
    deed, fields = session.get(PENDING, ("", {}))
    return (deed, fields) if deed in DEEDS else ("", {})
