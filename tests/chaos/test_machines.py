"""Two web servers, three workers, two listeners and two beats on one PostgreSQL and one Redis, any
of them killed at any moment: no mail is lost, no move is played twice, and games end as they would
have ended in peace."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlmodel import select

from pbem.models import Lease
from tests.chaos import games
from tests.chaos.machines import Machines

KILLS = int(os.environ.get("PBEM_TEST_KILLS", "0"))
"""How often parts are to be killed, whole games through; CI kills some at the ends of games."""
AT_ONCE = 3
"""Parts that are killed together: of web servers, listeners and beats both may be gone."""


@pytest.fixture
def machines(tmp_path: Path, migrated_postgres_url: str) -> Iterator[Machines]:
    made = Machines(tmp_path, migrated_postgres_url)
    yield made
    made.end()


@pytest.mark.timeout(0 if KILLS else 1200)
def test_whatever_is_killed_nothing_is_lost_or_doubled(machines: Machines) -> None:
    service, taken = machines.service, machines.receiver.taken
    expected = games.begun(service, whole=bool(KILLS))
    chance, killed = random.Random(11), Counter[str]()

    def kill_after(answered: int) -> None:
        if answered % 3 == 0 and killed.total() < (KILLS or 12):
            killed.update(machines.kill_some(chance, AT_ONCE))

    machines.start()
    games.play(machines, taken, len(expected), chance, kill_after)
    assert len(killed) >= 5, killed
    games.wait_until_all_is_told(service, machines.mend)
    games.each_ended_as_in_peace(service, expected)
    twice = games.each_event_was_mailed_once(service, taken)
    assert len(twice) <= killed.total(), "handed over, and killed before that was written down"
    with service.database.read() as session:
        assert len(session.exec(select(Lease)).all()) == 1
