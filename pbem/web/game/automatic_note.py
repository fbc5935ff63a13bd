"""What a game's page says beside the decision: moves that are played for the viewer without asking,
and the hint that they have asked for."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select

from pbem.games import orders_view
from pbem.games.clocks.terms import clock_of
from pbem.games.orders_view import NO_ORDERS, SeatOrders
from pbem.games.seat_view import SeatView
from pbem.models import Move, SeatOrder
from pbem.models.move_sources import WISHED, MoveSource
from pbem.play import automatic_moves, hints, orders_store

OF_SEAT = Move.game_id == bindparam("game"), Move.seat == bindparam("seat")
LAST_OWN = select(func.coalesce(func.max(Move.number), -1)).where(
    *OF_SEAT, col(Move.source).not_in([*WISHED, MoveSource.AUTO])
)
PLAYED_FOR = (
    select(Move.text)
    .where(*OF_SEAT, col(Move.source).in_(WISHED))
    .where(col(Move.number) > LAST_OWN.correlate(None).scalar_subquery())
    .order_by(col(Move.number))
)
"""What was played for a seat by its player's own wish since they made a move of their own."""


def since_your_last_move(session: Session, view: SeatView) -> str:
    """`PLAYED_FOR` in words; empty if it was nothing."""
    if view.seat is None:
        return ""
    played = session.exec(PLAYED_FOR, params={"game": view.game_id, "seat": view.seat})
    return "; ".join(view.words(text) for text in played)


def own_orders(view: SeatView, texts: list[SeatOrder]) -> SeatOrders:
    """What they have left at this table."""
    return orders_view.seat_orders(view, texts) if view.seat is not None else NO_ORDERS


def waiting(view: SeatView, texts: list[SeatOrder]) -> str:
    """The move that waits to be played for them, where others must not see how fast it comes."""
    if view.seat is None or view.forced:
        return ""
    level = view.players[view.seat].auto_level
    wishes = automatic_moves.MoveWishes(level, view.by_hand, texts, clock_of(view.game).stand_in)
    found = automatic_moves.answer(view.match, view.seat, wishes)
    return view.words(found.text) if found is not None and not found.at_once else ""


def texts(session: Session, view: SeatView) -> list[SeatOrder]:
    """What they have left in writing, for `own_orders` and `waiting`; nothing for spectators."""
    if view.seat is None:
        return []
    return orders_store.of_seat(session, view.rows[view.seat])


def hint(session: Session, view: SeatView) -> str | None:
    """The hint for the viewer's decision; empty if they may ask for one, None if not."""
    if view.seat is None or not view.my_turn or not hints.are_given(view.game):
        return None
    if not hints.was_asked(session, view.game, view.seat, view.ordinal):
        return ""
    return hints.in_words(view)
