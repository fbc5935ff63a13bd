"""A clock that jumps, forwards and backwards, for seconds and for months: games go on, and nothing
waits for an hour that was wrong."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from tests.chaos import games
from tests.chaos.machines import Receiver
from tests.chaos.one_process import Hour, OneProcess

JUMPS = [timedelta(seconds=20), timedelta(hours=3), timedelta(days=20), timedelta(days=70)]
"""Beyond `PBEM_KEEP_MAIL_DAYS` texts of mails would go, as they should by that clock."""


@pytest.mark.timeout(0 if games.GAMES else 1200)
def test_however_the_clock_jumps_nothing_is_lost_or_doubled_or_waits(
    parts: OneProcess, receiver: Receiver, hour: Hour
) -> None:
    chance = random.Random(11)

    jumps = 0

    def jump(_answered: int) -> None:
        """There, and at the next answer back again."""
        nonlocal jumps
        jumps += 1
        there = chance.choice(JUMPS) * chance.choice((1, -1))
        hour.off = there if not hour.off else timedelta()

    expected = games.begun(parts.service)
    parts.start()
    games.play(parts, receiver.taken, len(expected), chance, jump)
    games.wait_until_all_is_told(parts.service, parts.mend)
    games.each_ended_as_in_peace(parts.service, expected)
    twice = games.each_event_was_mailed_once(parts.service, receiver.taken)
    assert len(twice) <= jumps, "while one worker handed it over, its time seemed to be up"
    assert not parts.errors.noted
    assert not parts.answers
