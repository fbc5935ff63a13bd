"""A player's public page: what they have played and how it ended."""

from __future__ import annotations

from flask import Blueprint, Response, abort, render_template, request

from pbem.accounts import merged, players
from pbem.competition.ratings import rating_lists
from pbem.games import lost_chances, statistics, threads
from pbem.games.statistics import Statistics
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.models import Player
from pbem.web.site import outside, png, visitor
from pbem.web.site.visitor import moved_to, service

pages = Blueprint("profiles", __name__)

MOST_DRAWN = 5


@pages.get("/p/<handle>")
def show(handle: str) -> str | Response:
    """Who is not listed has a page only they can see; nothing tells others that it exists. The page
    of a merged account leads to the other's, an address with another name or none to today's."""
    viewer = visitor.visitor()
    with service().database.read() as session:
        player = merged.by_handle_for(session, handle, viewer) or abort(404)
        page = players.own_page_of(player)
        if request.path != page:
            return moved_to(page)
        counted = statistics.statistics_of(session, player)
        _share(player, counted)
        own = viewer is not None and viewer.id == player.id
        return render_template(
            "web/profile.html",
            player=player,
            own=own,
            lost=lost_chances.lost_chances(session, player) if own else [],
            writes=viewer is not None and threads.may_write(session, viewer, player),
            statistics=counted,
            ratings=rating_lists.ratings_of_player(session, player),
        )


@pages.get("/p/<handle>/picture.png")
def picture(handle: str) -> Response:
    """What others see of the player where the page's address is posted: how they fared in what."""
    with service().database.read() as session:
        player = merged.by_handle_for(session, handle, None) or abort(404)
        counted = statistics.statistics_of(session, player)
    games = sorted(counted.results, key=lambda row: -row.games)[:MOST_DRAWN]
    rows = [
        (
            "",
            f"{row.rules_name}, {ngettext('%(num)s player', '%(num)s players', row.seats)}",
            _("%(part)s of %(all)s", part=row.wins, all=row.games),
        )
        for row in games
    ]
    return png.picture(
        "rows", rows=rows, rules="cup", title=player.name, subtitle=_sentence(counted)
    )


def _share(player: Player, counted: Statistics) -> None:
    listed = players.profile_of(player) is not None
    page = players.own_page_of(player)
    drawn = f"{page}/picture.png?v={counted.finished}" if listed else ""
    outside.share(player.name, _sentence(counted), page, drawn, listed=listed)


def _sentence(counted: Statistics) -> str:
    won = sum(row.wins for row in counted.results)
    return _("Games finished: %(number)s, won: %(won)s.", number=counted.finished, won=won)
