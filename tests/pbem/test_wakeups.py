"""Waking the worker: quick and silent when there is no broker, for the sweep will find it."""

from __future__ import annotations

import logging
import time

import pytest

from pbem.wakeups import CeleryWakeups

SECONDS = 3


@pytest.mark.parametrize(
    "url", ["redis://127.0.0.1:1/0", "redis+socket:///nowhere/redis.sock", "nonsense://here"]
)
def test_without_a_broker_nothing_is_raised_and_nobody_waits_long(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    wakeups = CeleryWakeups(url)
    began = time.monotonic()
    with caplog.at_level(logging.WARNING):
        wakeups.deliver([1, 2])
        wakeups.process_inbound(3)
        wakeups.play_bots(4)
    assert time.monotonic() - began < SECONDS
    assert len(caplog.records) == 3


def test_nothing_to_deliver_wakes_nobody(caplog: pytest.LogCaptureFixture) -> None:
    CeleryWakeups("redis://127.0.0.1:1/0").deliver([])
    assert not caplog.records
