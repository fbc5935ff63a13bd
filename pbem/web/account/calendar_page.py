"""The player's calendar: its secret address on the account page, and what is there to read."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, request, url_for

from pbem.games import calendar
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.models import Player, id_of
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("calendar", __name__)


@pages.get("/calendar/<token>.ics")
def read(token: str) -> Response:
    """For calendar programs, which cannot sign in; it tells deadlines and days off, no more."""
    with service().database.read() as session:
        player = calendar.owner(session, service().settings, token)
        if player is None:
            abort(404)
        with speaking(player.language):
            told = calendar.calendar_of(session, service().settings, player)
    return Response(told, content_type="text/calendar; charset=utf-8")


@pages.post("/account/calendar")
@signed_in
def change() -> Response:
    """A new address, which ends the one before; or none."""
    with service().database.write() as session:
        player = session.get_one(Player, id_of(visitor.player()), with_for_update=True)
        if "off" in request.form:
            calendar.end(session, player)
        else:
            calendar.renew(session, player)
        session.add(player)
    flash(_("Saved."))
    return see_other(url_for("preferences.show") + "#calendar")


def address_of(player: Player) -> str:
    """The player's address, empty while they have none."""
    return calendar.address(service().settings, player)
