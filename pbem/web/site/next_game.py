"""What waits for the visitor, which every page names: games, with the way to the next of them, and
what was said at their tables."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Flask, g, request, session, url_for
from werkzeug.wrappers import Response

from pbem.games import games_to_play, unread_talk
from pbem.games.games_to_play import GameToPlay
from pbem.models import id_of
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service

pages = Blueprint("next_game", __name__)

SKIPPED = "skipped"
"""What the session calls the codes of the games that were skipped."""
MOST_SKIPPED = 60
"""They stand in a cookie."""


def prepare(app: Flask) -> None:
    app.jinja_env.globals.update(
        waiting_games=waiting_games, unread_in_all=unread_in_all, code_here=code_here
    )


def waiting_games() -> list[GameToPlay]:
    """Those in which it is the visitor's turn, a guest's too, the most urgent first."""
    player = visitor.visitor() or visitor.guest()
    if player is None:
        return []
    if "waiting_games" not in g:
        g.waiting_games = []  # if the database is away, the page that says so needs none
        with service().database.read() as database:
            g.waiting_games = games_to_play.of_player(database, id_of(player))
    return cast(list[GameToPlay], g.waiting_games)


def code_here() -> str:
    """The code of the game whose page this is, or for which the bar is fetched; else empty."""
    return str((request.view_args or {}).get("code") or request.args.get("after", ""))


def unread_sayings() -> dict[int, int]:
    """By game how much of what was said there the visitor has not looked at."""
    player = visitor.visitor()
    if player is None or player.guest_since is not None:
        return {}
    if "unread_sayings" not in g:
        g.unread_sayings = {}  # as above
        with service().database.read() as database:
            found = unread_talk.counts(database, [id_of(player)])
            g.unread_sayings = found.get(id_of(player), {})
    return cast(dict[int, int], g.unread_sayings)


def unread_in_all() -> int:
    """How much of what was said at their games and written to them the visitor has yet to see."""
    player = visitor.visitor()
    if player is None or player.guest_since is not None:
        return 0
    if "unread_in_all" not in g:
        g.unread_in_all = 0  # as above
        with service().database.read() as database:
            written = unread_talk.unread_messages(database, [id_of(player)])
        numbers = (unread_sayings(), written.get(id_of(player), {}))
        g.unread_in_all = sum(sum(each.values()) for each in numbers)
    return cast(int, g.unread_in_all)


def next_code(after: str) -> str | None:
    """The game that comes next: those that were skipped once all others are played, in the order of
    skipping; that which the visitor comes from (`after`) only if no other waits."""
    skipped = _skipped()
    codes = [one.code for one in waiting_games()]
    codes.sort(key=lambda code: (code == after, 1 + skipped.index(code) if code in skipped else 0))
    return next(iter(codes), None)


def _skipped() -> list[str]:
    kept = session.get(SKIPPED)
    return [str(code) for code in kept] if isinstance(kept, list) else []


@pages.get("/next")
def go() -> Response:
    """To the next game that waits, or to the lobby."""
    code = next_code(request.args.get("after", ""))
    return see_other(url_for("games.show", code=code) if code else url_for("lobby.front"))


@pages.post("/next/skip")
def skip() -> Response:
    """To the next game; the one that the form names comes back at the end of the round."""
    code, waiting = request.form.get("code", ""), {one.code for one in waiting_games()}
    if code in waiting:
        kept = [one for one in _skipped() if one in waiting and one != code]
        session[SKIPPED] = [*kept, code][-MOST_SKIPPED:]
    return see_other(url_for(".go", after=code))
