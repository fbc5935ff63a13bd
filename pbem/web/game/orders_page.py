"""A seat's orders on the web: the list, and a form that first shows what an order would do."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, abort, flash, render_template, request, url_for
from werkzeug.wrappers import Response

import engine
from pbem.games import orders_view, seat_view
from pbem.games.orders_view import SeatOrders
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.play import orders, orders_store, submission
from pbem.web.game.automatic_note import own_orders, texts
from pbem.web.game.game_page import found, own_game, own_seat
from pbem.web.site.form_numbers import required_number
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("orders", __name__)

LONGEST = 400


@dataclass(frozen=True)
class TriedOrder:
    """An order that was typed: how it was understood, what it would play now, or what is wrong."""

    text: str
    understood: str = ""
    now: str = ""
    wrong: str = ""


@pages.get("/g/<code>/orders")
@signed_in
def show(code: str) -> str:
    """The list, and with `text` what that order would do. Nothing is changed."""
    text = request.args.get("text", "").strip()[:LONGEST]
    with service().database.read() as session:
        game = found(session, code)
        view = seat_view.load(session, game, own_seat(session, game))
        own = own_orders(view, texts(session, view))
    return _page(view, own, _tried(view, text) if text else None)


@pages.post("/g/<code>/orders")
@signed_in
def give(code: str) -> Response | tuple[str, int]:
    """One order that was typed, or several that the analysis board has made: all or none."""
    given = [text.strip()[:LONGEST] for text in request.form.getlist("text")]
    with service().database.read() as session:
        game = found(session, code)
        view = seat_view.load(session, game, own_seat(session, game))
        own = own_orders(view, texts(session, view))
    if not given or len(given) > orders_store.MOST_ORDERS:
        given = [""]
    for tried in (_tried(view, text) for text in given):
        if tried.wrong:
            return _page(view, own, tried), 422
    for text in given:
        leave(view, text)
    return _back(code)


@pages.post("/g/<code>/orders/remove")
@signed_in
def remove(code: str) -> Response:
    game, seat = own_game(code)
    withdraw(id_of(game), seat, required_number("number"))
    return _back(code)


def _back(code: str) -> Response:
    """To where the form was."""
    page = "games.show" if "to_game" in request.form else ".show"
    return see_other(url_for(page, code=code))


def leave(view: SeatView, text: str) -> None:
    """Leave an order that was read before, and say what came of it."""
    assert view.seat is not None
    try:
        given = orders.give(service(), view.game_id, view.seat, text)
    except orders_store.TooMany:
        flash(_("You already have %(n)s orders; withdraw one first.", n=orders_store.MOST_ORDERS))
        return
    except submission.NoSuchSeat:
        abort(404)
    flash(_("Your order: %(order)s", order=orders_view.written(view, given.text)))
    if given.played:
        moves = "; ".join(view.words(move) for move in given.played)
        flash(_("Played: %(moves)s.", moves=moves))


def withdraw(game_id: int, seat: int, number: int) -> None:
    """Withdraw an order, or with 0 the plan; again does no harm."""
    try:
        if orders.remove(service(), game_id, seat, number) is not None:
            flash(_("Withdrawn."))
    except submission.NoSuchSeat:
        abort(404)


def _page(view: SeatView, own: SeatOrders, tried: TriedOrder | None) -> str:
    examples = [*orders_view.on_a_role(view), *orders_view.examples(view)]
    return render_template("web/orders.html", view=view, own=own, tried=tried, examples=examples)


def _tried(view: SeatView, text: str) -> TriedOrder:
    assert view.seat is not None
    if view.over:
        return TriedOrder(text, wrong=_("The game is over."))
    try:
        order = orders_view.read(view, text)
    except (engine.BadOrder, engine.IllegalMove) as error:
        return TriedOrder(text, wrong=orders_view.wrong(view, error))
    now = orders_view.would_now(view, order)
    return TriedOrder(text, orders_view.written(view, order.text), now)
