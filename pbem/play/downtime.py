"""Time in which the service did not work, or its clock was wrong, counts for nobody.

Each sweep notes when it works. If the last one was longer ago than `USUAL`, or is still to come,
the service was down or the clock has jumped: what people have time for then goes on as it stood
when the service last worked, before any clock is judged. Decisions have some time more, in which
mail that waited elsewhere comes in.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select, true

from pbem.core import clock
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Consent,
    Game,
    GameStatus,
    Heartbeat,
    Season,
    SeasonStatus,
    Seat,
    TakeBack,
)
from pbem.models.agreements import TakeBackState
from pbem.play import forced_times

log = logging.getLogger(__name__)

USUAL = timedelta(minutes=5)
"""A sweep may come so late, and clocks of machines that work together differ by so much."""
OFTEN = timedelta(seconds=30)
RETRIES = timedelta(minutes=70)
"""Mail servers that found nobody try again after so long at the latest; Postfix after 4000 s."""
ONE = 1
BATCH = 20
"""Games that one transaction sees to."""


class Moment(NamedTuple):
    """A moment until which people have time, or from which it counts (`begins`), of those rows."""

    column: Any
    which: ColumnElement[bool]
    begins: bool = False


ASKED = col(TakeBack.state) == TakeBackState.ASKED
OPEN = col(Game.status) == GameStatus.OPEN
RUNS = col(Season.status) == SeasonStatus.RUNNING
OTHERS = (
    Moment(TakeBack.created_at, ASKED, begins=True),
    Moment(Consent.created_at, true(), begins=True),
    Moment(Game.quiet_since, OPEN, begins=True),
    Moment(Game.warned_at, OPEN & col(Game.warned_at).is_not(None), begins=True),
    Moment(Challenge.due_at, col(Challenge.status) == ChallengeStatus.OPEN),
    Moment(Season.ends_at, RUNS & col(Season.ends_at).is_not(None)),
)
"""Beside clocks. Dates that somebody has set, such as when a table begins, stay as they are."""


def note_sweep(service: Service) -> None:
    """The service works now. Before it comes back, time in which it did not is left out for all;
    safe to call by several at once, and again where a process has died in between."""
    while _begin(service):
        while _count(service):
            continue


def sweep_done(service: Service, since: datetime, passed: timedelta) -> None:
    """A sweep that began then is done, after so much time by a clock that nobody sets: however
    long it was, the service was at work."""
    now = clock.now()
    if passed < OFTEN or abs(now - since - passed) > USUAL:
        return
    with service.database.write() as session:
        row = session.get(Heartbeat, ONE, with_for_update=True)
        if row is not None and row.stood_from is None and row.at < now:
            row.at = now


def _begin(service: Service) -> bool:
    """Whether there is time to be left out."""
    with service.database.read() as session:
        row = session.get(Heartbeat, ONE)
        if row is not None and row.stood_from is None and _is_fresh(row.at):
            return False
    try:
        with service.database.write() as session:
            return _noted(session)
    except IntegrityError:  # another began the very first sweep
        return False


def _is_fresh(at: datetime) -> bool:
    return -USUAL <= clock.now() - at < OFTEN


def _noted(session: Session) -> bool:
    now = clock.now()
    row = session.get(Heartbeat, ONE, with_for_update=True, populate_existing=True)
    if row is None:
        session.add(Heartbeat(id=ONE, at=now))
        session.flush()
        return False
    if row.stood_from is None:
        gap = now - row.at
        if abs(gap) > USUAL:
            log.warning("no sweep since %s, or the clock was set: %s are left out", row.at, gap)
            row.stood_from, row.stood_until, row.counted = row.at, now, 0
            for moment in OTHERS:
                _shift(session, moment, row.at, now)
        if gap > timedelta(0) or row.stood_from is not None:
            row.at = now
        session.add(row)
    return row.stood_from is not None


def _shift(session: Session, moment: Moment, since: datetime, until: datetime) -> None:
    model, name = moment.column.class_, moment.column.key
    for row in session.exec(select(model).where(moment.which).with_for_update()):
        at = getattr(row, name)
        if moment.begins:
            setattr(row, name, at + (until - since) if at <= since else until)
        elif at > since:
            setattr(row, name, at + (until - since))
        session.add(row)


def _count(service: Service) -> bool:
    """See to some games; whether there may be more."""
    with service.database.write() as session:
        row = session.get_one(Heartbeat, ONE, with_for_update=True, populate_existing=True)
        if row.stood_from is None or row.stood_until is None:
            return False
        query = (
            select(Game.id)
            .where(Game.status == GameStatus.RUNNING, col(Game.id) > row.counted)
            .order_by(col(Game.id))
            .limit(BATCH)
        )
        found = [id for id in session.exec(query) if id is not None]
        for game_id in found:
            _see_to(session, game_id, row.stood_from, row.stood_until)
        more = len(found) == BATCH
        row.counted = found[-1] if more else 0
        if not more:
            row.stood_from = row.stood_until = None
        session.add(row)
    return more


def _see_to(session: Session, game_id: int, since: datetime, until: datetime) -> None:
    """One game that cannot be read keeps no other from it."""
    try:
        with session.begin_nested():
            game = records.locked(session, game_id)
            if game is not None and game.status == GameStatus.RUNNING:
                stand_still(session, game, since, until)
    except Exception as error:
        if is_passing(error):
            raise
        log.exception("game %s goes on without what was left out", game_id)


def stand_still(session: Session, game: Game, since: datetime, until: datetime) -> None:
    """No time passes in the game from the one moment to the other; `until` may be the earlier."""
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    goes_on = until + min(RETRIES, max(timedelta(0), until - since))
    paused = game.paused_until
    for name in ("more_time_until", "paused_until"):
        at = getattr(game, name)
        if at is not None and at > since:
            setattr(game, name, at + (until - since))
    asleep, pauses = (since, until), False
    if paused is not None and game.paused_until is not None and paused > since:
        asleep, pauses = (paused, game.paused_until), True
    for seat in seats:
        asked = seat.asked_at if seat.number in game.to_act else None
        if asked is not None and since < until < asked:
            continue  # asked since the service is back
        player = players[seat.number]
        seat_clocks.stand_still(session, game, seat, player, since, goes_on)
        _vote(seat, since, goes_on)
        begins = asleep[0]
        if not pauses and seat.asked_at is not None and since < seat.asked_at < until:
            begins = seat.asked_at
        by_seat = {seat.number: player}
        forced_times.stand_still(session, game, [seat], by_seat, begins, asleep[1])
        if asked is not None:
            seat.asked_at = asked + (until - since) if asked <= since else until
    session.add_all([game, *seats])


def _vote(seat: Seat, since: datetime, until: datetime) -> None:
    ends = seat.vote_ends_at
    if ends is not None and ends > since:
        seat.vote_ends_at = ends + (until - since)
        seat.due_at = seat.vote_ends_at if seat.due_at == ends else seat.due_at
