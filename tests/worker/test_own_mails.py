"""Mails of a worker's own moves: handed over by its own threads, unless too many wait."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from itertools import chain

import pytest

from pbem.core.jobs import CeleryWakeups
from worker import own_mails
from worker.own_mails import MANY, MOST_TOGETHER, MOST_WAITING, OwnMails


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """What goes to the broker, for any worker."""
    sent: list[list[int]] = []
    monkeypatch.setattr(CeleryWakeups, "deliver", lambda _, ids: sent.append(list(ids)))
    return sent


def test_a_worker_hands_over_its_own_mails(sent: list[list[int]]) -> None:
    handed_over, done = list[int](), threading.Event()

    def hand_over(ids: Sequence[int], texts: Mapping[int, bytes]) -> None:
        handed_over.extend(ids)
        done.set()

    own = OwnMails("redis://127.0.0.1:1/0", hand_over)
    own.begin()
    own.deliver([1, 2])
    assert done.wait(60)
    assert (handed_over, sent) == ([1, 2], [])


class Slow:
    """A mail server that holds up the first mail until it is told to go on."""

    def __init__(self) -> None:
        self.goes_on, self.done = threading.Event(), threading.Semaphore(0)
        self.together = list[list[int]]()
        self.own = OwnMails("redis://127.0.0.1:1/0", self.hand_over)
        self.own.begin()
        self.own.deliver([0])
        while self.own._next:
            threading.Event().wait(0.001)

    def hand_over(self, ids: Sequence[int], texts: Mapping[int, bytes]) -> None:
        if 0 in ids:
            assert self.goes_on.wait(60)
        self.together.append(list(ids))
        self.done.release()


@pytest.fixture
def slow(sent: list[list[int]], monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 3600.0)
    return Slow()


def test_those_that_come_meanwhile_are_handed_over_together(slow: Slow) -> None:
    for number in range(1, 1 + MOST_TOGETHER):
        slow.own.deliver([number])
    assert slow.together == []
    slow.goes_on.set()
    assert all(slow.done.acquire(timeout=60) for _ in range(2))
    assert slow.together == [[0], [*range(1, 1 + MOST_TOGETHER)]]


def test_where_many_wait_another_thread_helps(slow: Slow) -> None:
    for number in range(1, 2 + MANY):
        slow.own.deliver([number])
    while sum(map(len, slow.together)) < 1 + MANY:
        assert slow.done.acquire(timeout=60)
    assert sorted(chain(*slow.together)) == [*range(1, 2 + MANY)]
    slow.goes_on.set()


def test_where_one_mail_takes_long_another_thread_helps(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow.own.deliver([1])
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 0.0)
    slow.own.deliver([2])
    assert slow.done.acquire(timeout=60)
    assert slow.together == [[1, 2]]
    slow.goes_on.set()


def test_a_worker_that_takes_no_mail_that_goes_out_sends_messages(sent: list[list[int]]) -> None:
    own = OwnMails("redis://127.0.0.1:1/0", lambda ids, texts: pytest.fail("handed over here"))
    own.deliver([1])
    assert sent == [[1]]


def test_behind_a_slow_mail_server_the_others_go_to_all_workers(sent: list[list[int]]) -> None:
    slow = threading.Event()
    own = OwnMails("redis://127.0.0.1:1/0", lambda ids, texts: slow.wait(60))
    own.begin()
    for number in range(MOST_WAITING):
        own.deliver([number])
    own.deliver([100])
    slow.set()
    assert sent == [[100]]


def test_what_goes_wrong_is_left_to_the_sweep_and_takes_no_place(sent: list[list[int]]) -> None:
    turns = threading.Semaphore(0)

    def fail(ids: Sequence[int], texts: Mapping[int, bytes]) -> None:
        turns.release()
        raise RuntimeError("the database is away")

    own = OwnMails("redis://127.0.0.1:1/0", fail)
    own.begin()
    for number in range(3 * MOST_WAITING):
        own.deliver([number])
        assert turns.acquire(timeout=60)
        while own._waiting:
            threading.Event().wait(0.001)
    assert sent == []


def test_a_worker_that_is_ending_leaves_its_mails_to_the_sweep(sent: list[list[int]]) -> None:
    own = OwnMails("redis://127.0.0.1:1/0", lambda ids, texts: pytest.fail("handed over here"))
    own.begin()
    assert own._threads is not None
    own._threads.shutdown()
    own.deliver([1])
    assert sent == []


def test_mails_without_a_text_are_taken_with_it_or_not_at_all() -> None:
    handed_over, done = list[Mapping[int, bytes]](), threading.Event()

    def hand_over(ids: Sequence[int], texts: Mapping[int, bytes]) -> None:
        handed_over.append(texts)
        done.set()

    own = OwnMails("redis://127.0.0.1:1/0", hand_over)
    assert not own.hand_over({1: b"text"})
    own.begin()
    assert own.hand_over({1: b"text"})
    assert done.wait(60)
    assert handed_over == [{1: b"text"}]
    assert not own.hand_over(dict.fromkeys(range(MOST_WAITING + 1), b"text"))
