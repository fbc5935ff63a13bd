"""Orders and plans of a seat in the database: read, given, made, withdrawn.

A plan is what an answer says beyond the question: it is kept for the next questions of the same
turn, and for the turn after it if its player begins that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

import engine
from pbem.games.loaded_game import LoadedGame
from pbem.models import Game, Seat, SeatOrder
from pbem.models.orders import LONGEST_TEXT, OrderEnd, OrderKind
from pbem.play import automatic_moves
from pbem.play.automatic_moves import MoveWishes

MOST_ORDERS = 20
MOST_PLANNED = 12


class TooMany(Exception):
    """There are `MOST_ORDERS` already."""


def of_seat(session: Session, seat: Seat) -> list[SeatOrder]:
    """What counts still of whoever sits there now, the oldest first."""
    return list(session.exec(_own(seat).where(col(SeatOrder.ended).is_(None))))


def dropped(session: Session, seat: Seat, since: int) -> list[SeatOrder]:
    """What has ended by itself, unfollowed, when so many moves or more had been played."""
    by_itself = col(SeatOrder.why).in_((OrderEnd.UNFIT, OrderEnd.TURN, OrderEnd.OVER))
    return list(session.exec(_own(seat).where(col(SeatOrder.ended) >= since, by_itself)))


def _own(seat: Seat) -> SelectOfScalar[SeatOrder]:
    query = select(SeatOrder).where(
        SeatOrder.game_id == seat.game_id,
        SeatOrder.seat == seat.number,
        SeatOrder.player_id == seat.player_id,
    )
    return query.order_by(col(SeatOrder.id))


def give(game: LoadedGame, seat: Seat, order: engine.Order) -> SeatOrder:
    """Leave an order that was read for this seat; one that is there already stays as it is, and
    of those for the next role the last one counts.

    Raises `TooMany`.
    """
    own = [row for row in game.orders_of(seat) if row.kind == OrderKind.ORDER]
    for row in own:
        if row.text == order.text:
            return row
    if len(own) >= MOST_ORDERS:
        raise TooMany
    for row in own if order.kind == engine.ORDER_NEXT else ():
        if automatic_moves.order_of(game.match, row).kind == engine.ORDER_NEXT:
            row.end(OrderEnd.REPLACED, game.match.played)
    return _added(game, seat, OrderKind.ORDER, order.text)


def remove(session: Session, game: Game, seat: Seat, number: int) -> str | None:
    """Withdraw the order of that id, or with 0 the plan; the text, None if there is none."""
    own = of_seat(session, seat)
    found = [r for r in own if (r.kind == OrderKind.PLAN if number == 0 else r.id == number)]
    for row in found:
        row.end(OrderEnd.REMOVED, game.moves_played)
        session.add(row)
    return "; ".join(row.text for row in found) or None


def plan(
    game: LoadedGame, seat: Seat, now: Sequence[str], then: Sequence[str], known: str
) -> list[SeatOrder]:
    """Keep the texts for the next questions of this turn, and for the turn that the seat begins
    after it: those get the turn's number when it has come."""
    kept = [*((text, game.match.turn_start) for text in now), *((text, None) for text in then)]
    rows = []
    for text, turn in kept[:MOST_PLANNED]:
        rows.append(_added(game, seat, OrderKind.PLAN, text[:LONGEST_TEXT], known))
        rows[-1].turn = turn
    return rows


def _added(game: LoadedGame, seat: Seat, kind: OrderKind, text: str, known: str = "") -> SeatOrder:
    assert seat.player_id is not None
    row = SeatOrder(
        game_id=game.id,
        seat=seat.number,
        player_id=seat.player_id,
        kind=kind,
        text=text,
        since=game.match.played,
        known=known,
    )
    game.session.add(row)
    game.session.flush()
    game.orders.append(row)
    return row


class Outcome(Protocol):
    played: list[str]
    planned: list[str]
    too_early: list[str]


class Planning:
    """One answer of a seat, from before it is played."""

    def __init__(
        self, game: LoadedGame, seat: Seat, wishes: MoveWishes | None, follows: int | None = None
    ) -> None:
        """`follows` is the order or part of a plan that says what is going to be played."""
        match = game.match
        self.game, self.seat, self.wishes = game, seat, wishes
        self.turn = match.turn_start
        self.known = "" if match.open_information else match.knowledge(seat.number)
        self.follows = follows
        for row in wishes.texts if wishes is not None else ():
            if row.id == follows:
                automatic_moves.follow(match, row)

    def keep(self, texts: Sequence[str], *, answered: bool) -> list[SeatOrder]:
        """Keep the texts as a plan as far as they are for this turn, or for the next if that is
        the seat's. Whoever answers by hand drops the plan that there was for that turn."""
        match, number = self.game.match, self.seat.number
        if self.wishes is None or match.over:
            return []
        if answered and self.follows is None:
            for row in self.wishes.plan:
                if row.turn == self.turn:
                    row.end(OrderEnd.REPLACED, match.played)
        now, then = match.planned_ahead(number, texts)
        if now and match.turn_start != self.turn:  # that turn is over
            return []
        if then:
            for row in self.wishes.plan:
                row.end(OrderEnd.REPLACED, match.played)
        of_next = texts[now : now + then]
        return plan(self.game, self.seat, texts[:now], of_next, self.known)

    def tell(self, rows: Sequence[SeatOrder], done: Outcome) -> None:
        """Of what was kept some was played at once, and some did not fit then."""
        done.too_early = done.too_early[len(rows) :]
        done.played += [row.text for row in rows if row.why == OrderEnd.DONE]
        done.planned = [row.text for row in rows if row.ended is None]
        done.too_early = [row.text for row in rows if row.why == OrderEnd.UNFIT] + done.too_early
