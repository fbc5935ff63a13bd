"""One click, honestly: when a move link may play without a second press.

Only in a browser where the player is signed in or that they let us remember (a cookie of ours,
revocable), and only for a navigation that a person began (Fetch Metadata). Then the page carries a
small script that submits its own form once the page is visible. Scanners have no such cookie; for
everybody without it the page is inert.
"""

from __future__ import annotations

from flask import Request, Response, make_response, request

from pbem.accounts import security_log, trusted_browsers
from pbem.accounts.security_log import Event
from pbem.models import Player
from pbem.web.site import cookies
from pbem.web.site.security import allow_script
from pbem.web.site.visitor import origin, service, visitor

COOKIE = "pbem_browser"
LIVES = 365 * 24 * 3600
"""Seconds."""


def may_play_at_once(player: Player) -> bool:
    """Whether this request is the player's own click in a browser that knows them."""
    if not player.one_click or not began_by_a_person(request):
        return False
    someone = visitor()
    return someone.id == player.id if someone is not None else is_remembered(player)


def is_remembered(player: Player) -> bool:
    """Whether this browser has the cookie of one that the player lets play."""
    key = cookies.read(COOKIE)
    if not key:
        return False
    with service().database.read() as session:
        return trusted_browsers.is_trusted(session, key, player)


def began_by_a_person(asked: Request) -> bool:
    """Fetch Metadata of a click that opens a page; no prefetch, no frame, no script."""
    headers = asked.headers
    return (
        asked.method == "GET"
        and headers.get("Sec-Fetch-User") == "?1"
        and headers.get("Sec-Fetch-Mode") == "navigate"
        and headers.get("Sec-Fetch-Dest") == "document"
        and "prefetch" not in headers.get("Sec-Purpose", headers.get("Purpose", "")).lower()
    )


def page(html: str, status: int = 200, *, at_once: bool) -> Response:
    """A page with a form; `at_once` lets our script send it when the page is seen."""
    if at_once:
        allow_script()
    return make_response(html, status)


def note_move(response: Response, player: Player) -> None:
    """A move was played here; if the player ticked it, links play at once here from now on."""
    key = cookies.read(COOKIE)
    with service().database.write() as session:
        if key and trusted_browsers.is_trusted(session, key, player):
            trusted_browsers.used(session, key)
        elif "remember" in request.form and player.id is not None and player.one_click:
            key = trusted_browsers.remember(
                session, player.id, request.headers.get("User-Agent", "")
            )
            security_log.log_event(session, Event.BROWSER_REMEMBERED, player.id, origin())
        else:
            return
    cookies.put(response, COOKIE, key, LIVES)
