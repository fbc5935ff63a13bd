"""The processor's time: what works off a queue does not stop who is at work."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from pbem.core import scheduling


def test_a_thread_and_those_it_starts_work_off_a_queue() -> None:
    def told() -> tuple[int, int]:
        scheduling.finish_before_others()
        with ThreadPoolExecutor(1) as started:
            return os.sched_getscheduler(0), started.submit(os.sched_getscheduler, 0).result()

    with ThreadPoolExecutor(1) as thread:  # not the one of all tests
        assert thread.submit(told).result() == (os.SCHED_BATCH, os.SCHED_BATCH)
    assert os.sched_getscheduler(0) == os.SCHED_OTHER


def test_where_it_is_forbidden_or_unknown_all_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "sched_setscheduler", forbidden)
    scheduling.finish_before_others()
    monkeypatch.delattr(os, "SCHED_BATCH")
    monkeypatch.delattr(os, "sched_setscheduler")
    scheduling.finish_before_others()
