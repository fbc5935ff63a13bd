"""Mails of a worker's own moves: handed over by its own threads, unless too many wait."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pytest

from pbem.core.jobs import CeleryWakeups
from worker import own_mails
from worker.own_mails import MANY, MOST_WAITING, Mail, OwnMails


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """What goes to the broker, for any worker."""
    sent: list[list[int]] = []
    monkeypatch.setattr(CeleryWakeups, "deliver", lambda _, ids: sent.append(list(ids)))
    return sent


def test_a_worker_hands_over_its_own_mails(sent: list[list[int]]) -> None:
    handed_over, done = list[int](), threading.Event()

    def hand_over(mails: Iterable[Mail]) -> None:
        for outbox_id, _ in mails:
            handed_over.append(outbox_id)
            if outbox_id == 2:
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
        """The mails of each call."""
        self.own = OwnMails("redis://127.0.0.1:1/0", self.hand_over)
        self.own.begin()
        self.own.deliver([0])
        while self.own._next:
            threading.Event().wait(0.001)

    def hand_over(self, mails: Iterable[Mail]) -> None:
        own = list[int]()
        self.together.append(own)
        for outbox_id, _ in mails:
            if outbox_id == 0:
                assert self.goes_on.wait(60)
            own.append(outbox_id)
            self.done.release()


@pytest.fixture
def slow(sent: list[list[int]], monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 3600.0)
    return Slow()


def test_those_that_come_meanwhile_are_handed_over_together(slow: Slow) -> None:
    for number in range(1, 5):
        slow.own.deliver([number])
    assert slow.together == [[]]
    slow.goes_on.set()
    assert all(slow.done.acquire(timeout=60) for _ in range(5))
    assert slow.together == [[*range(5)]]


def test_the_next_that_comes_soon_is_handed_over_with_the_last(
    sent: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 3600.0)
    slow = Slow()
    slow.goes_on.set()
    for number in range(1, 4):
        assert slow.done.acquire(timeout=60)
        slow.own.deliver([number])
    assert slow.done.acquire(timeout=60)
    assert slow.together == [[*range(4)]]
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 0.0)
    slow.own.deliver([4])
    assert slow.done.acquire(timeout=60)


def test_where_many_wait_another_thread_helps(slow: Slow) -> None:
    for number in range(1, 2 + MANY):
        slow.own.deliver([number])
    for _ in range(1 + MANY):
        assert slow.done.acquire(timeout=60)
    assert slow.together == [[], [*range(1, 2 + MANY)]]
    slow.goes_on.set()


def test_where_one_mail_takes_long_another_thread_helps(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow.own.deliver([1])
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 0.0)
    slow.own.deliver([2])
    assert all(slow.done.acquire(timeout=60) for _ in range(2))
    assert slow.together == [[], [1, 2]]
    slow.goes_on.set()


def test_a_worker_that_takes_no_mail_that_goes_out_sends_messages(sent: list[list[int]]) -> None:
    own = OwnMails("redis://127.0.0.1:1/0", lambda mails: pytest.fail("handed over here"))
    own.deliver([1])
    assert sent == [[1]]


def test_behind_a_slow_mail_server_the_others_go_to_all_workers(sent: list[list[int]]) -> None:
    answers = threading.Event()

    def hand_over(mails: Iterable[Mail]) -> None:
        for _ in mails:
            assert answers.wait(60)

    own = OwnMails("redis://127.0.0.1:1/0", hand_over)
    own.begin()
    number = 0
    while not sent:
        number += 1
        own.deliver([number])
    answers.set()
    assert sent == [[number]]
    assert 0 < number - 1 - MOST_WAITING <= own_mails.THREADS


def test_what_goes_wrong_is_left_to_the_sweep_and_takes_no_place(sent: list[list[int]]) -> None:
    turns = threading.Semaphore(0)

    def fail(mails: Iterable[Mail]) -> None:
        turns.release()
        raise RuntimeError("the database is away")

    own = OwnMails("redis://127.0.0.1:1/0", fail)
    own.begin()
    for number in range(3 * MOST_WAITING):
        own.deliver([number])
        assert turns.acquire(timeout=60)
    while own._busy:
        threading.Event().wait(0.001)
    assert sent == []


def test_a_worker_that_is_ending_leaves_its_mails_to_the_sweep(sent: list[list[int]]) -> None:
    own = OwnMails("redis://127.0.0.1:1/0", lambda mails: pytest.fail("handed over here"))
    own.begin()
    assert own._threads is not None
    own._threads.shutdown()
    own.deliver([1])
    assert sent == []


def test_mails_without_a_text_are_taken_with_it_or_not_at_all() -> None:
    handed_over, done = list[Mail](), threading.Event()

    def hand_over(mails: Iterable[Mail]) -> None:
        handed_over.append(next(iter(mails)))
        done.set()

    own = OwnMails("redis://127.0.0.1:1/0", hand_over)
    assert not own.hand_over({1: b"text"})
    own.begin()
    assert own.hand_over({1: b"text"})
    assert done.wait(60)
    assert handed_over == [(1, b"text")]
    assert not own.hand_over(dict.fromkeys(range(MOST_WAITING + 1), b"text"))
