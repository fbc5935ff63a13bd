"""What there is to play without an account: a move that nothing keeps, and games against bots.

Who plays such a game is a guest (`pbem.play.guests`) until they sign up.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

import engine
from pbem.core.refused import Refused
from pbem.games.puerto_rico import first_move
from pbem.models import Game, Player
from pbem.play import guests, tables
from pbem.play.guests import StartingPoint
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
        chooser=first_move.NAMES[first_move.record()[-1][0]],
        chosen=chosen,
        came=first_move.came_of(chosen),
    )


@pages.post("/try/game")
@limited(RateLimit.TRY)
def play() -> Response:
    """A first game against bots, at once: one's own, or a guest's."""
    rules = request.form.get("game", "")
    if rules not in engine.GAMES:
        abort(400)
    if (player := visitor.visitor()) is not None:
        game = tables.first_game(service(), player, rules)
        return see_other(url_for("games.show", code=game.code))
    return begun(lambda guest: guests.game_of(service(), guest, rules))


@pages.post("/try/on")
@limited(RateLimit.TRY)
def play_on() -> Response:
    """That very position as a guest's game, played on with the choice that was tried."""
    move = request.form.get("move", "")
    if move not in ("", *(ship.text for ship in first_move.ships())):
        abort(400)
    if visitor.visitor() is not None:
        return see_other(url_for("lobby.new", game=first_move.RULES))
    start = StartingPoint.of_front_page()
    return begun(lambda guest: guests.play_on(service(), guest, start, move))


def begun(begin: Callable[[Player], Game]) -> Response:
    """On to the game that is begun for this browser's guest."""
    try:
        game = begin(visitor.sign_in_guest(service()))
    except Refused as error:
        flash(str(error), "problem")
        return see_other(url_for("lobby.front"))
    return see_other(url_for("games.show", code=game.code))
