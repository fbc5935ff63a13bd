"""A player's public page: what they have played and how it ended."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from sqlmodel import Session, select

from pbem.accounts.players import profile_of
from pbem.competition.ratings import lists
from pbem.games import statistics
from pbem.language.catalogues import gettext as _
from pbem.models import Player
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("profiles", __name__)


@pages.get("/p/<handle>")
def show(handle: str) -> str:
    """Who is not listed has a page only they can see; nothing tells others that it exists."""
    viewer = visitor.visitor()
    with service().database.read() as session:
        player = _found(session, handle)
        own = player is not None and viewer is not None and viewer.id == player.id
        if player is None or not (own or profile_of(player)):
            abort(404)
        return render_template(
            "web/profile.html",
            player=player,
            own=own,
            statistics=statistics.of(session, player),
            ratings=lists.of_player(session, player),
        )


@pages.post("/account/listed")
@signed_in
def listed() -> Response:
    """Whether others may open the player's page."""
    with service().database.write() as session:
        player = session.get_one(Player, visitor.player().id, with_for_update=True)
        player.listed = "on" in request.form
        session.add(player)
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))


def _found(session: Session, handle: str) -> Player | None:
    if not handle.isprintable():
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    return session.exec(select(Player).where(Player.handle == handle)).first()
