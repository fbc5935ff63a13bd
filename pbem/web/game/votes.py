"""What a table decides together, from the game's page: the vote on a late player's seat, with the
page of who takes it over, and a pause."""

from __future__ import annotations

from flask import Blueprint, abort, flash, render_template, request, url_for
from sqlmodel import Session
from werkzeug.wrappers import Response

from pbem.core.refused import Refused
from pbem.games import clock_words, find_game, options, records
from pbem.games.boards.pieces import game_name
from pbem.language.catalogues import gettext as _
from pbem.models import Game, SeatOffer, id_of
from pbem.play import pause, submission
from pbem.play.late_players import bot_substitute, replacements, votes
from pbem.play.table_terms import TableError
from pbem.web.game.game_page import found, own_game
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form, required_number
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("votes", __name__)


@pages.post("/g/<code>/vote")
@signed_in
@limited(RateLimit.MAIL)
def cast(code: str) -> Response:
    """What the player wants: the end, somebody who was proposed, or somebody they name."""
    game, seat = own_game(code)
    about, wish = required_number("about"), request.form.get("wish", "")
    whom = request.form.get("whom", "")[:254]
    chosen: int | str = required_number("wish") if wish.isdigit() else whom
    with refusals_said():
        if wish == "propose" and not whom.strip():
            raise Refused(_("Give someone’s name or address."))
        flash(votes.cast(service(), id_of(game), seat, about, chosen))
    return see_other(url_for("games.show", code=game.code))


@pages.get("/g/<code>/seat")
@signed_in
def offered(code: str) -> str | Response:
    """Where the invitation to take a seat over leads."""
    with service().database.read() as session:
        game, offer = _offered(session, code)
        if offer is None:
            return see_other(url_for("games.show", code=game.code))
        names = records.names_of(session, game)
    return render_template(
        "web/seat_offer.html",
        game=game,
        rules_name=game_name(game.rules),
        chosen=[*options.in_words(game.rules, game.options), *clock_words.in_words(game)],
        names=names,
        seat=offer.seat,
    )


@pages.post("/g/<code>/seat")
@signed_in
def answer(code: str) -> Response:
    """Sit down, or decline."""
    with service().database.read() as session:
        game, _offer = _offered(session, code)
    try:
        if "decline" in request.form:
            replacements.decline_offer(service(), id_of(game), visitor.player())
            flash(_("You have declined."))
            return see_other(url_for("lobby.front"))
        replacements.take_over(service(), id_of(game), visitor.player())
        flash(_("The seat is yours."))
    except (TableError, submission.NoSuchSeat) as error:
        flash(str(error) or _("The game is over."), "problem")
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/pause")
@signed_in
@limited(RateLimit.MAIL)
def ask_for_pause(code: str) -> Response:
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


def _offered(session: Session, code: str) -> tuple[Game, SeatOffer | None]:
    """The game, which others who may not watch it hear nothing of, and what is offered there."""
    game = find_game.named(session, code) or abort(404)
    offer = replacements.offered_to(session, game, visitor.player())
    return (game, offer) if offer is not None else (found(session, code), None)
