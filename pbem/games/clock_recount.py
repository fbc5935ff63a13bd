"""Running clocks are counted anew when a player's hours or days off change, or seats become another
player's; so is the time at which a forced move is played."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlmodel import Session, col, or_, select

from pbem.core import clock
from pbem.games import own_hours, seat_clocks
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
    before, hours = {}, {}
    for game, seat in running:
        terms = clock_of(game)
        own = owners[seat.player_id or 0]
        before[seat.id] = seat_clocks.calendar_of(session, terms, own, seat.counted_from or now)
        if seat.passes_at is not None:
            hours[seat.id] = own_hours.habits_of(session, terms, own, now).calendar
    yield player
    session.add(player)
    session.flush()
    for game, seat in running:
        _recount(session, game, seat, player, before[seat.id], now)
        if seat.id in hours:
            _move(session, game, seat, player, hours[seat.id], now)


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
