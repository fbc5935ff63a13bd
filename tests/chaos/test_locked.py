"""A database that somebody else keeps locked, or that throws everybody out, again and again:
whoever brings something is told to come again, and games end as they would have in peace."""

from __future__ import annotations

import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
import sqlalchemy
from sqlalchemy.exc import OperationalError

from pbem.core import database, readiness
from pbem.core.outages import is_passing
from pbem.core.service import Service
from tests.chaos import games
from tests.chaos.machines import Receiver
from tests.chaos.one_process import OneProcess

PATIENCE = 0.1
LOCKED_SECONDS, FREE_SECONDS = 0.5, 0.15
THROW_OUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
LOCK = 'LOCK TABLE game, seat, "move", inboundmail, outboundmail IN ACCESS EXCLUSIVE MODE'


class Others(threading.Thread):
    """They lock the whole database for longer than anybody waits; a PostgreSQL, whose writers wait
    for as long as it takes, they also tell to end all connections."""

    def __init__(self, url: str, chance: random.Random) -> None:
        super().__init__()
        self.url, self.chance, self.faults = sqlalchemy.make_url(url), chance, 0
        self.end = threading.Event()

    def run(self) -> None:
        lock = self._sqlite if self.url.get_backend_name() == "sqlite" else self._postgresql
        while not self.end.wait(self.chance.random() * FREE_SECONDS):
            with suppress(OperationalError):  # others waited for each other, and we were sent away
                lock()
            self.faults += 1

    def leave(self) -> None:
        self.end.set()
        self.join()

    def _sqlite(self) -> None:
        other = sqlite3.connect(str(self.url.database), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        self.end.wait(self.chance.random() * LOCKED_SECONDS)
        other.execute("ROLLBACK")
        other.close()

    def _postgresql(self) -> None:
        engine = sqlalchemy.create_engine(self.url, poolclass=sqlalchemy.NullPool)
        with engine.begin() as other:
            if self.faults % 2:
                other.exec_driver_sql(THROW_OUT)
            else:
                other.exec_driver_sql(LOCK)
                self.end.wait(self.chance.random() * LOCKED_SECONDS)


@pytest.fixture
def others(
    service: Service, parts: OneProcess, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Others]:
    """`parts` end after them."""
    monkeypatch.setattr(database, "BUSY_SECONDS", PATIENCE)
    monkeypatch.setattr(readiness, "LOCK_SECONDS", PATIENCE)
    made = Others(service.settings.database_url, random.Random(5))
    yield made
    if made.is_alive():
        made.leave()


@pytest.mark.timeout(0 if games.GAMES else 1200)
def test_whoever_locks_the_database_nothing_is_lost_or_doubled(
    parts: OneProcess, receiver: Receiver, others: Others
) -> None:
    expected = games.begun(parts.service)
    parts.start()
    others.start()
    games.play(parts, receiver.taken, len(expected), random.Random(11))
    others.leave()
    parts.service.database.engine.dispose()  # they may have thrown this thread out just now, too
    games.wait_until_all_is_told(parts.service, parts.mend)
    games.each_ended_as_in_peace(parts.service, expected)
    twice = games.each_event_was_mailed_once(parts.service, receiver.taken)
    assert len(twice) <= others.faults, "handed over, and locked before that was written down"
    assert others.faults >= 5
    assert not [error for error in parts.errors.noted if not is_passing(error)]
    assert parts.answers.keys() <= {451, 503}
