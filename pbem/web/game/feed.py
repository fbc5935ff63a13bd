"""An Atom feed of each game that everybody may watch: what happened, the newest first."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, Response, abort, render_template
from sqlmodel import Session, select

from pbem.games import find_game, seat_view
from pbem.models import Game, Move
from pbem.play.undo import own_move
from pbem.web.site.visitor import service

pages = Blueprint("feeds", __name__)

MOST_ENTRIES = 60


@pages.get("/g/<code>/feed")
def show(code: str) -> Response:
    """As a spectator may see it, for everybody, whoever is signed in."""
    with service().database.read() as session:
        game = find_game.find(session, code, None)
        if game is None or not game.begun:
            abort(404)
        view = seat_view.load(session, game, None)
        times, end = _times(session, game), own_move.moves_that_stand(session, game, view.match)
    # What can still be taken back is not told: readers keep what they have read.
    entries = (entry for entry in view.entries() if entry.number < end)
    told = [entry for entry in entries if entry.number in times][-MOST_ENTRIES:]
    page = render_template(
        "web/game_feed.xml",
        view=view,
        entries=told[::-1],
        times=times,
        updated=max(times.values(), default=game.started_at or game.created_at),
        base=service().settings.base_url,
    )
    return Response(page, content_type="application/atom+xml; charset=utf-8")


def _times(session: Session, game: Game) -> dict[int, datetime]:
    query = select(Move.number, Move.played_at).where(Move.game_id == game.id)
    return dict(session.exec(query).all())
