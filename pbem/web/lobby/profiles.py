"""A player's public page: what they have played and how it ended."""

from __future__ import annotations

from flask import Blueprint, Response, abort, render_template, url_for

from pbem.accounts import merged, players
from pbem.competition.ratings import rating_lists
from pbem.games import statistics
from pbem.games.statistics import Statistics
from pbem.language.catalogues import gettext as _
from pbem.models import Player
from pbem.web.site import outside, visitor
from pbem.web.site.visitor import see_other, service

pages = Blueprint("profiles", __name__)


@pages.get("/p/<handle>")
def show(handle: str) -> str | Response:
    """Who is not listed has a page only they can see; nothing tells others that it exists. The page
    of a merged account leads to the other's."""
    viewer = visitor.visitor()
    with service().database.read() as session:
        player = merged.by_handle_for(session, handle, viewer) or abort(404)
        if player.handle != handle:
            return see_other(url_for(".show", handle=player.handle))
        counted = statistics.statistics_of(session, player)
        _share(player, counted)
        return render_template(
            "web/profile.html",
            player=player,
            own=viewer is not None and viewer.id == player.id,
            statistics=counted,
            ratings=rating_lists.ratings_of_player(session, player),
        )


def _share(player: Player, counted: Statistics) -> None:
    won = sum(row.wins for row in counted.results)
    sentence = _("Games finished: %(number)s, won: %(won)s.", number=counted.finished, won=won)
    path = url_for(".show", handle=player.handle)
    outside.share(player.name, sentence, path, listed=players.profile_of(player) is not None)
