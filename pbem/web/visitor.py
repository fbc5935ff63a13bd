"""Who looks at a page: the signed-in player, kept in a signed cookie, or nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from flask import Response, current_app, g, redirect, request, session, url_for
from werkzeug.wrappers import Response as AnyResponse

from pbem.models import Player
from pbem.service import Service

P = ParamSpec("P")
R = TypeVar("R")


def service() -> Service:
    """The service that this application shows."""
    return cast(Service, current_app.extensions["pbem"])


def visitor() -> Player | None:
    """The signed-in player."""
    if "visitor" not in g:
        player_id = session.get("player_id")
        g.visitor = None
        if isinstance(player_id, int):
            with service().database.read() as database:
                g.visitor = database.get(Player, player_id)
    return cast("Player | None", g.visitor)


def sign_in(player: Player) -> None:
    """From now on this browser is the player; nothing of an earlier session but the language is
    kept."""
    language = session.get("language")
    session.clear()
    session.permanent = True
    if language:
        session["language"] = language
    session["player_id"] = player.id
    g.visitor = player


def sign_out() -> None:
    session.clear()
    g.visitor = None


def signed_in(page: Callable[P, R]) -> Callable[P, R | AnyResponse]:
    """Lets only players in; others are asked to sign in and come back here."""

    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | AnyResponse:
        if visitor() is None:
            target = request.path if request.method == "GET" else came_from()
            return redirect(url_for("account.ask", target=target))
        return page(*args, **kwargs)

    return guarded


def player() -> Player:
    """The signed-in player of a page that is `signed_in`."""
    someone = visitor()
    assert someone is not None
    return someone


def came_from() -> str:
    """The page that a form stands on: all of ours post to an address below it."""
    return request.path.rpartition("/")[0] or "/"


def local_path(text: str | None) -> str:
    """The text if it is a path on this site, else the front page: no link may lead elsewhere."""
    if text and text.startswith("/") and not text.startswith("//") and text.isprintable():
        return text if "\\" not in text and len(text) <= 200 else "/"
    return "/"


def see_other(path: str) -> Response:
    """After a form: go and get that page."""
    return cast(Response, redirect(path, 303))
