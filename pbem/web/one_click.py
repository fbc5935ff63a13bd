"""One click, honestly: when a move link may play without a second press.

Only in a browser that its player has confirmed a move in before (a cookie of ours, revocable),
and only for a navigation that a person began (Fetch Metadata). Then the page carries a small script
that submits its own form once the page is visible. Scanners have no such cookie; for everybody
without it the page is inert.
"""

from __future__ import annotations

from flask import Request, Response, request

from pbem import browsers, security_log
from pbem.models import Player
from pbem.security_log import Event
from pbem.web import cookies
from pbem.web.visitor import origin, service

COOKIE = "pbem_browser"
LIVES = 365 * 24 * 3600
"""Seconds."""


def may_play_at_once(player: Player) -> bool:
    """Whether this request is the player's own click in a browser of his."""
    key = cookies.read(COOKIE)
    if not key or not _began_by_a_person(request):
        return False
    with service().database.read() as session:
        return browsers.is_trusted(session, key, player)


def _began_by_a_person(asked: Request) -> bool:
    """Fetch Metadata of a click that opens a page; no prefetch, no frame, no script."""
    headers = asked.headers
    return (
        asked.method == "GET"
        and headers.get("Sec-Fetch-User") == "?1"
        and headers.get("Sec-Fetch-Mode") == "navigate"
        and headers.get("Sec-Fetch-Dest") == "document"
        and "prefetch" not in headers.get("Sec-Purpose", headers.get("Purpose", "")).lower()
    )


def remember(response: Response, player: Player) -> None:
    """This browser has confirmed a move of the player's: links play at once here from now on."""
    key = cookies.read(COOKIE)
    with service().database.write() as session:
        if key and browsers.is_trusted(session, key, player):
            browsers.used(session, key)
        elif player.id is not None and player.one_click:
            key = browsers.remember(session, player.id, request.headers.get("User-Agent", ""))
            security_log.note(session, Event.BROWSER_REMEMBERED, player.id, origin())
        else:
            return
    cookies.put(response, COOKIE, key, LIVES)
