"""Orders and plans of a seat: read from the database, given, made, withdrawn."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

import engine
from pbem.games.loaded_game import LoadedGame
from pbem.models import Game, Seat, StandingText
from pbem.models.standing import LONGEST_TEXT, OrderEnd, OrderKind

OF_SEAT = (
    select(StandingText)
    .where(
        StandingText.game_id == bindparam("game_id"),
        StandingText.seat == bindparam("seat"),
        StandingText.player_id == bindparam("player_id"),
        col(StandingText.ended).is_(None),
    )
    .order_by(col(StandingText.id))
)
DROPPED = (
    select(StandingText)
    .where(
        StandingText.game_id == bindparam("game_id"),
        StandingText.seat == bindparam("seat"),
        StandingText.player_id == bindparam("player_id"),
        col(StandingText.ended) >= bindparam("since"),
        col(StandingText.why).in_((OrderEnd.UNFIT, OrderEnd.TURN, OrderEnd.OVER)),
    )
    .order_by(col(StandingText.id))
)
MOST_ORDERS = 20
MOST_PLANNED = 12


class TooMany(Exception):
    """There are `MOST_ORDERS` already."""


def of_seat(session: Session, seat: Seat) -> list[StandingText]:
    """What counts still of whoever sits there now, the oldest first."""
    own = {"game_id": seat.game_id, "seat": seat.number, "player_id": seat.player_id}
    return list(session.exec(OF_SEAT, params=own))


def dropped(session: Session, game: Game, seat: Seat, since: int) -> list[StandingText]:
    """What has ended by itself, unfollowed, when so many moves or more had been played."""
    own = {"game_id": game.id, "seat": seat.number, "player_id": seat.player_id}
    return list(session.exec(DROPPED, params={**own, "since": since}))


def give(game: LoadedGame, seat: Seat, order: engine.Order) -> StandingText:
    """Leave an order that was read for this seat; one that is there already stays as it is.

    Raises `TooMany`.
    """
    own = [row for row in game.orders_of(seat) if row.kind == OrderKind.ORDER]
    for row in own:
        if row.text == order.text:
            return row
    if len(own) >= MOST_ORDERS:
        raise TooMany
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
) -> list[StandingText]:
    """Keep the texts for the next questions of this turn, and for the turn that the seat begins
    after it: those get the turn's number when it has come."""
    kept = [*((text, game.match.turn_start) for text in now), *((text, None) for text in then)]
    rows = []
    for text, turn in kept[:MOST_PLANNED]:
        rows.append(_added(game, seat, OrderKind.PLAN, text[:LONGEST_TEXT], known))
        rows[-1].turn = turn
    return rows


def _added(
    game: LoadedGame, seat: Seat, kind: OrderKind, text: str, known: str = ""
) -> StandingText:
    assert seat.player_id is not None
    row = StandingText(
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
