"""Mails of a worker's own moves: handed over by its own threads, unless too many wait."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from itertools import chain

import pytest

from pbem.core.jobs import CeleryWakeups
from worker.own_mails import MOST_TOGETHER, MOST_WAITING, THREADS, OwnMails


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


def test_those_that_come_meanwhile_are_handed_over_together(sent: list[list[int]]) -> None:
    slow, done, together = threading.Event(), threading.Event(), list[list[int]]()

    def hand_over(ids: Sequence[int], texts: Mapping[int, bytes]) -> None:
        if ids[0] < THREADS:
            assert slow.wait(60)
            return
        together.append(list(ids))
        if sum(map(len, together)) == MOST_TOGETHER + 1:
            done.set()

    own = OwnMails("redis://127.0.0.1:1/0", hand_over)
    own.begin()
    for number in range(THREADS):  # all threads are busy
        own.deliver([number])
        while own._next:
            threading.Event().wait(0.001)
    own.deliver([10])
    own.deliver(list(range(11, 11 + MOST_TOGETHER)))
    slow.set()
    assert done.wait(60)
    assert sorted(map(len, together)) == [1, MOST_TOGETHER]
    assert sorted(chain(*together)) == [*range(10, 11 + MOST_TOGETHER)]
    assert sent == []


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
