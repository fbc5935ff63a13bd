"""The clocks of a game's seats: what an organiser gives to all of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.models import Game

NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.mark.parametrize(
    ("due", "until"),
    [([2, 5], 5 + 24), ([5, 2], 5 + 24), ([-2, -5], 24), ([-2, 5], 5 + 24)],
)
def test_more_time_counts_from_the_last_deadline_or_from_now(
    service: Service, game: Game, due: Sequence[int], until: int
) -> None:
    with clock.set_to(NOON), service.database.write() as session:
        row = records.locked(session, game.id or 0)
        assert row is not None
        row.hours = 48
        for seat, hours in zip(records.seats_of(session, row), due, strict=False):
            seat.due_at = NOON + hours * HOUR
            seat.counted_from, seat.allowance = NOON - 6 * HOUR, 3600 * (hours + 6)
        given = seat_clocks.give_more_time(session, row, 24 * HOUR)
        assert given == row.more_time_until == NOON + until * HOUR
        seats = records.seats_of(session, row)
        assert [seat.due_at for seat in seats] == [given, given, None]


def test_where_no_time_runs_there_is_none_to_give(service: Service, game: Game) -> None:
    with service.database.write() as session:
        row = records.locked(session, game.id or 0)
        assert row is not None
        assert seat_clocks.give_more_time(session, row, HOUR) is None
        assert row.more_time_until is None
