"""A game's pause, from its page: wanted by all, ended by anybody; and who is back at the table."""

from __future__ import annotations

from flask import Blueprint, flash, url_for
from werkzeug.wrappers import Response

from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.play import pause
from pbem.play.late_players import bot_substitute
from pbem.web.game.game_page import own_game
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("pauses", __name__)


@pages.post("/g/<code>/pause")
@signed_in
@limited(RateLimit.MAIL)
def ask(code: str) -> Response:
    """The player wants one; the first who does asks the others by mail."""
    days = number_in_form("days") or 0
    game, seat = own_game(code)
    with refusals_said():
        until = pause.ask(service(), id_of(game), seat, days)
        flash(_("The game is paused.") if until else _("We’re asking the others."))
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/go-on")
@signed_in
def go_on(code: str) -> Response:
    """End it."""
    game, seat = own_game(code)
    pause.go_on(service(), id_of(game), seat)
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/back")
@signed_in
def back(code: str) -> Response:
    """The bot that has played for the player stops."""
    game, seat = own_game(code)
    bot_substitute.come_back(service(), id_of(game), seat)
    return see_other(url_for("games.show", code=game.code))
