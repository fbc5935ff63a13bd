"""The link that a host gives to friends: the table it leads to, and making and withdrawing it."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, url_for

from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, id_of
from pbem.play import invitations
from pbem.web.game import game_page, table_page
from pbem.web.site import visitor
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("invitations", __name__)


@pages.get("/i/<key>")
def show(key: str) -> str | tuple[str, int]:
    """The table with its rules, for whoever was given the link; sitting down is its form's."""
    with service().database.read() as session:
        game = invitations.table_of(session, key)
        if game is not None:
            return table_page.page(session, game, by_link=True)
    why = _("The game has begun, the table was closed, or its host has withdrawn the link. "
            "Ask them for a new one.")  # fmt: skip
    words = _("See the open tables")
    return visitor.link_spent(_("This invitation is over"), why, url_for("lobby.front"), words)


@pages.post("/g/<code>/invitation")
@signed_in
def make(code: str) -> Response:
    """A link, or another in place of the one there is."""
    return _changed(code, invitations.make_link)


@pages.post("/g/<code>/invitation/withdraw")
@signed_in
def withdraw(code: str) -> Response:
    return _changed(code, invitations.withdraw_link)


def _changed(code: str, act: Callable[[Service, int, Player], Game]) -> Response:
    with service().database.read() as session:
        game = game_page.found(session, code)
    with refusals_said():
        act(service(), id_of(game), visitor.player())
    return see_other(url_for("games.show", code=game.code))
