"""Tells a page that there is something new: the page then fetches itself.

Asked for `text/event-stream` the answer is one event and stays open where the web server holds it
(`pbem.running.serving.streams`); where none does, the browser asks again after `RETRY` seconds.
Asked for anything else it is the same as JSON, and costs nothing but a 304 while nothing is new.
Neither carries anything of what the page shows: a token, how many games wait for the visitor, and
how much of what was said at their tables they have not looked at.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, cast

from flask import Blueprint, Flask, Response, abort, render_template, request

from pbem.games import find_game, page_version
from pbem.models import Player, id_of
from pbem.web.site import visitor
from pbem.web.site.next_game import unread_in_all, waiting_games
from pbem.web.site.security import allow_fetching, shows_secrets
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("events", __name__)

RETRY = 5
"""Seconds after which a browser asks again that has lost the stream."""
STREAM = "text/event-stream"
FOLLOWS = "X-Follows"
"""Tells our own web server what the stream follows (`Followed`); it goes no further."""
NOBODY = "-"


def prepare(app: Flask) -> None:
    app.jinja_env.globals["bar_lives"] = bar_lives


class Subject(StrEnum):
    """What a page is about."""

    GAME = "game"
    LEAGUE = "league"
    OWN_GAMES = "own"
    """The lobby, and all that lists the games of the visitor."""


@dataclass(frozen=True)
class Following:
    """What a page is about: the id of the game, league or player, and the player who looks; None
    for somebody who is not signed in."""

    subject: Subject
    number: int
    player_id: int | None


class PageNews(NamedTuple):
    """What a page knows: the token of what it shows, and how many games and sayings wait."""

    token: str
    waiting: int
    unread: int

    @property
    def id(self) -> str:
        """What a browser that comes back says it knows."""
        return f"{self.token}.{self.waiting}.{self.unread}"

    @property
    def content(self) -> str:
        data = {"now": self.token, "waiting": self.waiting, "unread": self.unread}
        return json.dumps(data)

    @property
    def event(self) -> str:
        """One event of the stream."""
        return f"id: {self.id}\ndata: {self.content}\n\n"


@dataclass(frozen=True)
class Followed:
    """What a stream follows, in which state its rows were, and what has been told."""

    following: Following
    state: str
    told: PageNews

    def __str__(self) -> str:
        one = self.following
        player = NOBODY if one.player_id is None else one.player_id
        known = " ".join(map(str, self.told))
        return f"{one.subject} {one.number} {player} {self.state} {known}"

    @classmethod
    def read(cls, text: str) -> Followed:
        """What `str` has written."""
        subject, number, player, state, token, waiting, unread = text.split(" ")
        player_id = None if player == NOBODY else int(player)
        following = Following(Subject(subject), int(number), player_id)
        return cls(following, state, PageNews(token, int(waiting), int(unread)))


@pages.get("/g/<code>/events")
def follow(code: str) -> Response:
    with service().database.read() as session:
        viewer = visitor.visitor()
        game = find_game.find(session, code, viewer) or abort(404)
        state = page_version.state_of(session, id_of(game))  # before what is told of it
        token = page_version.token(session, game, viewer, find_game.seat_of(session, game, viewer))
    return answer(Subject.GAME, id_of(game), state, token)


@pages.get("/events")
@signed_in
def follow_own_games() -> Response:
    token = own_games_token(visitor.player())
    return answer(Subject.OWN_GAMES, id_of(visitor.player()), token, token)


@pages.get("/events/bar")
@signed_in
def bar() -> str:
    """The counts of the bar, which a page replaces when an event says that they are others."""
    return render_template("web/bar.html")


def bar_lives() -> bool:
    """Whether a script may keep the bar of the page that is being made, which allows it: not where
    there is a secret on it."""
    player = visitor.visitor()
    if player is None or player.guest_since is not None or shows_secrets():
        return False
    allow_fetching()
    return True


def own_games_token(player: Player) -> str:
    """Another text whenever a list of their games would show something else."""
    own = id_of(player)
    with service().database.read() as session:
        return page_version.lists_of_games(session, [own])[own]


def answer(subject: Subject, number: int, state: str, token: str) -> Response:
    """The first event of a stream about it, or the same for who asks now and then. The caller has
    made sure that the visitor may see it."""
    viewer = visitor.visitor()
    told = PageNews(token, len(waiting_games()), unread_in_all())
    if STREAM not in request.accept_mimetypes.values():
        return _looked_up(told)
    known = request.headers.get("Last-Event-ID") == told.id
    begin = f"retry: {RETRY * 1000}\n"
    content = begin + ("\n" if known else told.event)
    response = Response(content, content_type=f"{STREAM}; charset=utf-8")
    response.headers["X-Accel-Buffering"] = "no"  # a proxy must not collect what is to come
    response.headers["Cache-Control"] = "no-store"
    following = Following(subject, number, viewer.id if viewer is not None else None)
    response.headers[FOLLOWS] = str(Followed(following, state, told))
    return response


def _looked_up(told: PageNews) -> Response:
    response = Response(told.content, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"  # the script keeps the tag itself
    response.set_etag(told.id)
    return cast(Response, response.make_conditional(request))
