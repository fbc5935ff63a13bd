"""Waking the worker: quick and silent when there is no broker, for the sweep will find it."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from pbem.core import wakeups
from pbem.core.wakeups import CeleryWakeups

SECONDS = 3
MOST_TRIES = 4
"""Connections that the Redis client makes for one message before it gives up."""


@pytest.mark.parametrize(
    "url", ["redis://127.0.0.1:1/0", "redis+socket:///nowhere/redis.sock", "nonsense://here"]
)
def test_without_a_broker_nothing_is_raised_and_nobody_waits_long(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    wakeups = CeleryWakeups(url)
    with caplog.at_level(logging.WARNING):
        wakeups.deliver([1, 2])
        wakeups.process_inbound(3)
        wakeups.play_bots(4)
    assert len(caplog.records) == 1  # the others were not tried


def test_nothing_to_deliver_wakes_nobody(caplog: pytest.LogCaptureFixture) -> None:
    CeleryWakeups("redis://127.0.0.1:1/0").deliver([])
    assert not caplog.records


class Silent:
    """A broker that takes connections and never answers; it counts them."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"redis://127.0.0.1:{self.socket.getsockname()[1]}/0"
        self.taken: list[socket.socket] = []

    def count(self) -> int:
        """How many have connected so far: the system has taken them, nobody answers."""
        self.socket.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                self.taken.append(self.socket.accept()[0])
        return len(self.taken)

    def close(self) -> None:
        for taken in (*self.taken, self.socket):
            taken.close()


@pytest.fixture
def silent() -> Iterator[Silent]:
    broker = Silent()
    yield broker
    broker.close()


def test_a_broker_that_hangs_is_asked_once_and_then_left_alone_for_a_while(
    silent: Silent, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    passed = [1000.0]
    monkeypatch.setattr(wakeups, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    waker = CeleryWakeups(silent.url)
    waker.process_inbound(1)
    tries = silent.count()
    assert 1 <= tries <= MOST_TRIES
    for number in range(50):
        waker.process_inbound(number)
        waker.deliver([number])
    assert silent.count() == tries
    assert len(caplog.records) == 1
    passed[0] += wakeups.BREAK_SECONDS + 1
    waker.play_bots(1)
    waker.play_bots(2)
    assert tries < silent.count() <= tries + MOST_TRIES


def test_nobody_waits_long_for_a_broker_that_hangs() -> None:
    options = CeleryWakeups("redis://127.0.0.1:1/0")._celery.conf.broker_transport_options
    assert options["socket_timeout"] <= 1
    assert options["socket_connect_timeout"] <= 1
    assert options["max_retries"] <= 1


def test_a_broker_that_answers_again_is_used_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = [1000.0]
    monkeypatch.setattr(wakeups, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    folder = tmp_path / "broker"
    waker = CeleryWakeups(f"filesystem://{folder}")
    waker.process_inbound(1)
    assert messages(folder) == 1
    folder.rename(tmp_path / "away")
    folder.write_text("no folder")
    waker.process_inbound(2)
    folder.unlink()
    (tmp_path / "away").rename(folder)
    waker.process_inbound(3)
    assert messages(folder) == 1
    passed[0] += wakeups.BREAK_SECONDS + 1
    waker.process_inbound(4)
    waker.process_inbound(5)
    assert messages(folder) == 3


def messages(folder: Path) -> int:
    return len(list(folder.glob("*.msg")))
