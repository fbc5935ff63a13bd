"""Running clocks are counted anew when a player's hours or days off change, seats become another
player's, or a league's clocks stand still; so is the time at which a forced move is played."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlmodel import Session, col, or_, select

from pbem.core import clock
from pbem.games import own_hours, records, seat_clocks
from pbem.games.clocks.counting import Calendar, counted
from pbem.games.clocks.terms import clock_of
from pbem.models import Game, GameStatus, Player, Seat


@contextmanager
def recounted(session: Session, player_id: int, *merged: int) -> Iterator[Player]:
    """The player, to be changed inside the block: zone, quiet hours, country, reminders, or the
    seats of `merged`, other players, which are theirs at its end.

    What has passed until now was counted by what held before; the rest counts by what holds then.
    Games are locked before players, as they are where moves are played.
    """
    running = _running(session, {player_id, *merged})
    owners = {
        id: session.get_one(Player, id, with_for_update=True, populate_existing=True)
        for id in sorted({player_id, *merged})
    }
    player, now = owners[player_id], clock.now()
    before = [_before(session, game, seat, owners[seat.player_id or 0], now)
              for game, seat in running]  # fmt: skip
    yield player
    session.add(player)
    session.flush()
    for (game, seat), held in zip(running, before, strict=True):
        _recount(session, game, seat, player, held.clock, now)
        if held.hours is not None:
            _move(session, game, seat, player, held.hours, now)


@contextmanager
def game_recounted(session: Session, game: Game, now: datetime) -> Iterator[None]:
    """When the clocks of the game, which is locked, run for everybody is to be changed inside the
    block. Nobody is reminded twice of a decision."""
    players = records.players_of(session, game)
    seats = [one for one in records.seats_of(session, game)
             if one.counted_from is not None or one.passes_at is not None]  # fmt: skip
    before = [_before(session, game, seat, players[seat.number], now) for seat in seats]
    yield
    session.add(game)
    for seat, held in zip(seats, before, strict=True):
        was_reminded = seat.remind_at is None
        _recount(session, game, seat, players[seat.number], held.clock, now)
        seat.remind_at = None if was_reminded else seat.remind_at
        if held.hours is not None:
            _move(session, game, seat, players[seat.number], held.hours, now)


class _Before(NamedTuple):
    """By which calendars a seat's clock was counted, and the time of what is played for it."""

    clock: Calendar
    hours: Calendar | None


def _before(session: Session, game: Game, seat: Seat, player: Player, now: datetime) -> _Before:
    terms, hours = clock_of(game), None
    if seat.passes_at is not None:
        hours = own_hours.habits_of(session, terms, player, now).calendar
    since = seat.counted_from or now
    return _Before(seat_clocks.calendar_of(session, terms, player, since), hours)


def _recount(
    session: Session, game: Game, seat: Seat, player: Player, before: Calendar, now: datetime
) -> None:
    if seat.counted_from is None or seat.allowance is None or seat.due_at is None:
        return
    terms = clock_of(game)
    calendar = seat_clocks.calendar_of(session, terms, player, seat.counted_from)
    if calendar == before or all(each.stops_never for each in (calendar, before)):
        seat_clocks.note_reminder(seat, terms, calendar, player)
    elif seat.due_at > now:
        passed = counted(before, seat.counted_from, now)
        seat.used += int(passed.total_seconds())
        left = timedelta(seconds=seat.allowance) - passed
        seat_clocks.start(session, game, seat, player, left, now)
    session.add(seat)


def _move(
    session: Session, game: Game, seat: Seat, player: Player, before: Calendar, now: datetime
) -> None:
    """What is played for the seat comes when they would answer."""
    assert seat.passes_at is not None
    begin = max(now, game.paused_until or now)
    hours = own_hours.habits_of(session, clock_of(game), player, now).calendar
    seat.passes_at = own_hours.moved(before, begin, seat.passes_at, hours, begin, seat.due_at)
    session.add(seat)


def _running(session: Session, player_ids: Collection[int]) -> list[tuple[Game, Seat]]:
    """The games, locked in the order of their ids, in which the players' clocks run, or something
    waits to be played for them."""
    query = (
        select(Game, Seat)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(col(Seat.player_id).in_(player_ids), Game.status == GameStatus.RUNNING)
        .where(or_(col(Seat.counted_from).is_not(None), col(Seat.passes_at).is_not(None)))
        .order_by(col(Game.id))
        .with_for_update()
    )
    return [(game, seat) for game, seat in session.exec(query)]
