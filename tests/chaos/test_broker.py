"""A Redis that goes away, hangs, and comes back empty, again and again: nobody who brings a mail or
presses a button notices, the sweep finds what nobody was woken for, and games end as in peace."""

from __future__ import annotations

import itertools
import random
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import redis

from tests.chaos import games
from tests.chaos.machines import REDIS, Machines

AWAY_SECONDS, THERE_SECONDS = 2.0, 0.5


class Faults(threading.Thread):
    """What befalls the broker, in turn, for a while each."""

    def __init__(self, machines: Machines, chance: random.Random) -> None:
        super().__init__()
        self.machines, self.chance = machines, chance
        self.end, self.done = threading.Event(), Counter[str]()

    def run(self) -> None:
        each = (self.hangs, self.goes_away, self.is_emptied)
        for fault in itertools.cycle(each) if games.GAMES else each:
            if self.end.wait(self.chance.random() * THERE_SECONDS):
                return
            fault()
            self.done[fault.__name__] += 1

    def hangs(self) -> None:
        """It takes connections and answers nothing."""
        self.machines.running[REDIS].send_signal(signal.SIGSTOP)
        self._for_a_while()
        self.machines.running[REDIS].send_signal(signal.SIGCONT)

    def goes_away(self) -> None:
        """What it comes back with is nothing."""
        self.machines.kill(REDIS)
        self._for_a_while()
        self.machines.begin(REDIS)

    def is_emptied(self) -> None:
        with suppress(redis.ConnectionError):  # it is not up yet, and so is empty
            redis.Redis(port=self.machines.redis_port).flushall()

    def _for_a_while(self) -> None:
        self.end.wait(self.chance.random() * AWAY_SECONDS)

    def leave(self) -> None:
        self.end.set()
        self.join()


@pytest.fixture
def machines(tmp_path: Path, migrated_postgres_url: str) -> Iterator[Machines]:
    made = Machines(tmp_path, migrated_postgres_url)
    yield made
    made.end()


@pytest.mark.timeout(0 if games.GAMES else 1200)
def test_whatever_the_broker_does_nothing_is_lost_or_doubled(machines: Machines) -> None:
    service, taken = machines.service, machines.receiver.taken
    expected = games.begun(service)
    machines.start()
    machines.wait_until_all_answer()
    faults = Faults(machines, random.Random(5))
    faults.start()
    try:
        games.play(machines, taken, len(expected), random.Random(11))
    finally:
        faults.leave()
    games.wait_until_all_is_told(service, machines.mend)
    games.each_ended_as_in_peace(service, expected)
    twice = games.each_event_was_mailed_once(service, taken)
    assert len(twice) <= faults.done.total(), "a worker that ends itself may be handing one over"
    assert machines.tried_again == 0, "every email and every form was taken at the first try"
    assert len(faults.done) == 3
