"""What there is to play without an account: a move that nothing keeps, and games against bots.

Who plays such a game is a guest (`pbem.play.guests`) until they sign up.
"""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

import engine
from pbem.core.refused import Refused
from pbem.games.puerto_rico import first_move
from pbem.play import guests
from pbem.web.site import visitor
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import see_other, service

pages = Blueprint("trying", __name__)


@pages.get("/try")
def show() -> str:
    """The ships, and what comes of the choice that the address names."""
    chosen = request.args.get("move", "")
    return render_template(
        "web/tried.html",
        ships=first_move.ships(),
        own_goods=first_move.goods(chosen),
        rules=first_move.RULES,
        chosen=chosen,
        came=first_move.came_of(chosen),
    )


@pages.post("/try/game")
@limited(RateLimit.TRY)
def play() -> Response:
    """A real game against bots, at once; who has an account opens a table of their own."""
    rules = request.form.get("game", "")
    if rules not in engine.GAMES:
        abort(400)
    if visitor.visitor() is not None:
        return see_other(url_for("lobby.new", game=rules))
    try:
        game = guests.game_of(service(), visitor.sign_in_guest(service()), rules)
    except Refused as error:
        flash(str(error), "problem")
        return see_other(url_for("lobby.front"))
    return see_other(url_for("games.show", code=game.code))
