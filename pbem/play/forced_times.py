"""When a move is played for a seat that others must not know to be no choice of the moment
(pbem.play.forced_moves).

The time is drawn in secret and reads like the player's own: one of the times that they took before,
at an hour at which they have moved before, never beyond half of what the table's clock gives.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.games import move_sources, time_control
from pbem.models import Game, Move, Player, Seat
from pbem.play import automatic_moves, standing
from pbem.play.automatic_moves import Wishes

REMEMBERED = 200
ENOUGH = 8
"""So many own times are drawn from; with fewer a person like most is imagined."""
USUAL, SPREAD = timedelta(hours=2), 1.2
"""Median and width of the times of somebody of whom little is known."""
LEAST, MOST = timedelta(seconds=40), timedelta(days=3)
DRAWS = 40

secret = random.SystemRandom()


def set_times(
    session: Session,
    match: engine.Match,
    game: Game,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    wishes: Mapping[int, Wishes] | None = None,
) -> None:
    """Note when the move of each seat that has one waiting is played for it; bots move at once.

    `wishes` are the players' own, if they have been read already."""
    if wishes is None:
        texts = standing.of_game(session, game)
        wishes = automatic_moves.wishes_of(seats, players, texts)
    for seat in seats:
        own = wishes.get(seat.number)
        waits = own is not None and automatic_moves.answer(match, seat.number, own) is not None
        if not waits and seat.passes_at is not None:
            seat.passes_at = None
        elif waits and seat.passes_at is None:
            seat.passes_at = drawn(session, players[seat.number], most(game))


def most(game: Game) -> timedelta:
    """How long it may wait: with a bank, no longer than what costs none of it."""
    terms = time_control.clock_of(game)
    if terms.bank:
        return timedelta(hours=terms.increment)
    return timedelta(hours=terms.hours) / 2 if terms.hours else MOST


def drawn(session: Session, player: Player, most: timedelta) -> datetime:
    """A time that the player might have moved at."""
    query = (
        select(Move.waited, Move.played_at)
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .where(
            Seat.player_id == player.id,
            col(Move.waited).is_not(None),
            col(Move.source).not_in(move_sources.WISHED),
        )
        .order_by(col(Move.id).desc())
        .limit(REMEMBERED)
    )
    known = [(timedelta(seconds=waited or 0), at) for waited, at in session.exec(query)]
    return likely(clock.now(), known, most)


def likely(now: datetime, known: Sequence[tuple[timedelta, datetime]], most: timedelta) -> datetime:
    """A time from now on, at an hour at which moves were made before if there is such a one."""
    hours = {at.hour for _, at in known} if len(known) >= ENOUGH else set(range(24))
    found = now
    for _ in range(DRAWS):
        if len(known) >= ENOUGH:
            wait = secret.choice(known)[0] * secret.uniform(0.7, 1.4)
        else:
            wait = USUAL * secret.lognormvariate(0, SPREAD)
        wait = min(max(wait, LEAST * secret.uniform(1, 2)), most * secret.uniform(0.5, 1))
        found = now + wait
        if found.hour in hours:
            break
    return found
