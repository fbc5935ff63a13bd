"""Links of mails that leave an order or withdraw one: opening one changes nothing, its button does,
for whom we know or who types the code from the mail."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, url_for
from werkzeug.wrappers import Response

from pbem.accounts.code_tries import Try
from pbem.games import orders_view, records, seat_view
from pbem.games.order_tokens import OFFER, OrderLink, read_order_token
from pbem.games.seat_view import SeatView
from pbem.models import Game, Player
from pbem.models.standing import OrderKind
from pbem.play import orders_store
from pbem.web.game import seat_links
from pbem.web.game.link_cases import LARGEST_ID
from pbem.web.game.orders_page import leave, withdraw
from pbem.web.site import known
from pbem.web.site.visitor import see_other, service

pages = Blueprint("order_links", __name__)


@pages.get("/o/<token>")
def open_link(token: str) -> str:
    """Inert: mail scanners open every link. What it is about is told to its seat's player only."""
    link, view = _linked(token)
    if not known.is_known(_owner(view), link.game_id, link.seat):
        return _asking(token, None)
    return render_template(
        "web/order_link.html",
        view=view,
        token=token,
        text=_about(view, link),
        leaves=link.action == OFFER,
    )


@pages.post("/o/<token>")
def follow_link(token: str) -> Response | tuple[str, int]:
    """Leave or withdraw the order; a second time changes nothing."""
    link, view = _linked(token)
    owner = _owner(view)
    if not known.is_known(owner, link.game_id, link.seat):
        tried = seat_links.try_code(
            owner, link.game_id, link.seat, seat_links.of_decision(link.seat, link.ordinal)
        )
        if tried is not Try.RIGHT:
            return _asking(token, tried), 403
    elif link.action != OFFER:
        withdraw(link.game_id, link.seat, link.number)
    elif (text := orders_view.offered(view, link.number)) and not view.over:
        leave(view, text)
    return see_other(url_for(".open_link", token=token))


def _asking(token: str, tried: Try | None) -> str:
    return render_template("web/order_link.html", view=None, token=token, tried=tried, Try=Try)


def _linked(token: str) -> tuple[OrderLink, SeatView]:
    """What a genuine link is about; another player is refused."""
    link = read_order_token(service().settings, token)
    if link is None or max(link.game_id, link.number) > LARGEST_ID:
        abort(404)
    with service().database.read() as session:
        game = session.get(Game, link.game_id)
        if game is None or not game.begun or link.seat >= game.seats:
            abort(404)
        view = seat_view.look(session, game, link.seat)
    seat_links.refuse_others(_owner(view))
    return link, view


def _owner(view: SeatView) -> Player:
    assert view.seat is not None
    return view.players[view.seat]


def _about(view: SeatView, link: OrderLink) -> str:
    """The order that the link leaves or withdraws, in words; empty if that is done."""
    with service().database.read() as session:
        seat = records.seats_of(session, view.game)[link.seat]
        rows = [r for r in orders_store.of_seat(session, seat) if r.kind == OrderKind.ORDER]
    if link.action != OFFER:
        return next((orders_view.written(view, r.text) for r in rows if r.id == link.number), "")
    text = orders_view.offered(view, link.number)
    open_still = text and not view.over and text not in [row.text for row in rows]
    return orders_view.written(view, text) if open_still else ""
