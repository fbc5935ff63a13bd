"""Calls that stand for each other: none is left out, and few are made."""

from __future__ import annotations

import threading
import time

import pytest

from pbem.core.coalescing import Coalesced

LONG = 3600.0


def test_the_first_is_made_at_once_and_those_behind_it_wait() -> None:
    made = list[int]()
    coalesced = Coalesced(LONG, made.append)
    for number in range(5):
        coalesced(number)
    assert made == [0]


def test_who_is_in_a_hurry_waits_for_nobody() -> None:
    made = list[int]()
    coalesced = Coalesced(LONG, made.append)
    for number in range(5):
        coalesced(number, at_once=number == 3)
    assert made == [0, 3]


def test_one_call_at_the_end_stands_for_all_that_came_meanwhile() -> None:
    made, done = list[int](), threading.Semaphore(0)

    def call(number: int) -> None:
        made.append(number)
        done.release()

    coalesced = Coalesced(0.2, call)
    for number in range(5):
        coalesced(number)
    assert done.acquire(timeout=60)
    assert done.acquire(timeout=60)
    assert made[0] == 0
    assert made[-1] == 4
    assert len(made) < 5


def test_where_no_thread_can_be_had_the_call_is_made_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = list[int]()

    def fail(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    coalesced = Coalesced(LONG, made.append)
    coalesced(0)
    monkeypatch.setattr(threading.Thread, "start", fail)
    coalesced(1)
    coalesced(2)
    assert made == [0, 1, 2]


def test_after_a_quiet_time_the_next_is_made_at_once() -> None:
    made = list[int]()
    coalesced = Coalesced(0.001, made.append)
    coalesced(1)
    time.sleep(0.01)
    coalesced(2)
    assert made == [1, 2]
