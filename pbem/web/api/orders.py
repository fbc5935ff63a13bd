"""Operations on a seat's orders: the list, a preview, leaving one, withdrawing one."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.games import orders_view, seat_view
from pbem.games.seat_view import SeatView
from pbem.models import Scope
from pbem.play import orders, orders_store
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.own_shapes import (
    OrderOffer,
    OrderPreview,
    OrderQuery,
    OrderRemoval,
    Orders,
    OrderShape,
    OrderWish,
)
from pbem.web.api.problems import Problem
from pbem.web.game.automatic_note import own_orders, texts
from pbem.web.site.visitor import service

PROBLEMS = ("not-seated", "not-begun")


@operation("GET", "/games/{code}/orders", Orders, problems=PROBLEMS)
def game_orders(caller: Caller, code: str) -> Orders:
    """Your orders and your plan in a game."""
    return _told(_view(caller, code))


@operation(
    "GET", "/games/{code}/orders/preview", OrderPreview, query=OrderQuery,
    problems=(*PROBLEMS, "illegal-move"),
)  # fmt: skip
def preview_order(caller: Caller, query: OrderQuery, code: str) -> OrderPreview:
    """How an order would be understood, and what it would play now."""
    view = _view(caller, code)
    if view.over:
        raise Problem("invalid", "The game is over.")
    try:
        order = orders_view.read(view, query.text)
    except (engine.BadOrder, engine.IllegalMove) as error:
        raise Problem("illegal-move", orders_view.wrong(view, error), []) from None
    now = orders_view.would_now(view, order)
    return OrderPreview(text=orders_view.written(view, order.text), would_now=now)


@operation(
    "POST", "/games/{code}/orders", Orders, scope=Scope.PLAY, body=OrderWish,
    problems=(*PROBLEMS, "illegal-move"),
)  # fmt: skip
def leave_order(caller: Caller, asked: OrderWish, key: str, code: str) -> Orders:
    """Leave an order for later questions, and for the one that is open.

    One that you have left already stays as it is.
    """
    view = _view(caller, code)
    assert view.seat is not None
    try:
        given = orders.give(service(), view.game_id, view.seat, asked.text)
    except (engine.BadOrder, engine.IllegalMove) as error:
        raise Problem("illegal-move", orders_view.wrong(view, error), []) from None
    except orders_store.TooMany:
        raise Problem("invalid", f"There are {orders_store.MOST_ORDERS} orders already.") from None
    return _told(_view(caller, code), given.played)


@operation(
    "POST", "/games/{code}/orders/remove", Orders, scope=Scope.PLAY, body=OrderRemoval,
    problems=PROBLEMS,
)  # fmt: skip
def remove_order(caller: Caller, asked: OrderRemoval, key: str, code: str) -> Orders:
    """Withdraw an order, or the plan; what is gone already is no problem."""
    view = _view(caller, code)
    assert view.seat is not None
    orders.remove(service(), view.game_id, view.seat, asked.number)
    return _told(_view(caller, code))


def _view(caller: Caller, code: str) -> SeatView:
    game, seat = games.seated(code, caller)
    with service().database.read() as session:
        return seat_view.load(session, game, seat)


def _told(view: SeatView, played: Sequence[str] = ()) -> Orders:
    with service().database.read() as session:
        own = own_orders(view, texts(session, view))
    told = [OrderShape(number=order.number, text=order.text) for order in own.orders]
    offers, next_roles = (
        [OrderOffer(label=offer.label, text=offer.text) for offer in offered]
        for offered in (own.offers, own.next_roles)
    )
    return Orders(
        orders=told, offers=offers, next_roles=next_roles, plan=[*own.plan], played=[*played]
    )
