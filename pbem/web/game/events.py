"""Tells a page that there is something new: the page then fetches itself.

Asked for `text/event-stream` the answer is one event and stays open where the web server holds it
(`pbem.running.serving.streams`); where none does, the browser asks again after `RETRY` seconds.
Asked for anything else it is the same as JSON, and costs nothing but a 304 while nothing is new.
Neither carries anything of the game: a token, and how many games wait for the visitor.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, Response, abort, request

from pbem.games import find_game, games_to_play, page_version
from pbem.models import id_of
from pbem.web.site import visitor
from pbem.web.site.visitor import service

pages = Blueprint("events", __name__)

RETRY = 5
"""Seconds after which a browser asks again that has lost the stream."""
STREAM = "text/event-stream"
FOLLOWS = "X-Follows"
"""Tells our own web server what the stream follows (`Followed`); it goes no further."""
NOBODY = "-"


@dataclass(frozen=True)
class Following:
    """A game, and the player who looks; None for somebody who is not signed in."""

    game_id: int
    player_id: int | None


@dataclass(frozen=True)
class Followed:
    """What a stream follows, in which state the game's rows were, and what has been told."""

    following: Following
    state: str
    token: str
    waiting: int

    def __str__(self) -> str:
        one = self.following
        player = NOBODY if one.player_id is None else one.player_id
        return f"{one.game_id} {player} {self.state} {self.token} {self.waiting}"

    @classmethod
    def read(cls, text: str) -> Followed:
        """What `str` has written."""
        game, player, state, token, waiting = text.split(" ")
        following = Following(int(game), None if player == NOBODY else int(player))
        return cls(following, state, token, int(waiting))


@pages.get("/g/<code>/events")
def follow(code: str) -> Response:
    with service().database.read() as session:
        viewer = visitor.visitor()
        game = find_game.find(session, code, viewer) or abort(404)
        state = page_version.state_of(session, id_of(game))  # before what is told of it
        token = page_version.token(session, game, viewer, find_game.seat_of(session, game, viewer))
        waiting = len(games_to_play.of_player(session, id_of(viewer))) if viewer is not None else 0
    if STREAM not in request.accept_mimetypes.values():
        return _looked_up(token, waiting)
    known = request.headers.get("Last-Event-ID") == _id(token, waiting)
    begin = f"retry: {RETRY * 1000}\n"
    content = begin + ("\n" if known else event_of(token, waiting))
    response = Response(content, content_type=f"{STREAM}; charset=utf-8")
    response.headers["X-Accel-Buffering"] = "no"  # a proxy must not collect what is to come
    response.headers["Cache-Control"] = "no-store"
    following = Following(id_of(game), viewer.id if viewer is not None else None)
    response.headers[FOLLOWS] = str(Followed(following, state, token, waiting))
    return response


def event_of(token: str, waiting: int) -> str:
    """One event of the stream; its id is what a browser that comes back says it knows."""
    data = json.dumps({"now": token, "waiting": waiting})
    return f"id: {_id(token, waiting)}\ndata: {data}\n\n"


def _id(token: str, waiting: int) -> str:
    return f"{token}.{waiting}"


def _looked_up(token: str, waiting: int) -> Response:
    content = json.dumps({"now": token, "waiting": waiting})
    response = Response(content, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"  # the script keeps the tag itself
    response.set_etag(_id(token, waiting))
    return cast(Response, response.make_conditional(request))
