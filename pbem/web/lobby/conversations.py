"""The talk of a player in one list, that of their tables, and whom they play with."""

from __future__ import annotations

from operator import itemgetter

from flask import Blueprint, render_template

from pbem.games import find_players
from pbem.web.lobby import listing
from pbem.web.site import visitor
from pbem.web.site.events import own_games_token
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("conversations", __name__)


@pages.get("/talk")
@signed_in
def overview() -> str:
    """The visitor's games where anything was said, the newest words first."""
    with service().database.read() as session:
        mine = listing.my_games(session, visitor.player())
        companions = find_players.played_with(session, visitor.player())
    spoken = [(row.talk.at, row) for row in mine if row.talk is not None]
    newest_first = [row for _at, row in sorted(spoken, key=itemgetter(0), reverse=True)]
    allow_fetching()
    return render_template(
        "web/talk_list.html", rows=newest_first, companions=companions, live=own_games_token()
    )
