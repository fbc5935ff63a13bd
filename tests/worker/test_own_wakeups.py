"""A worker hands over the mails of its own work itself; what it cannot take goes to the queue."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

from pbem.core.wakeups import CeleryWakeups
from worker.own_wakeups import MOST_WAITING, OwnWakeups

BROKER = "redis://127.0.0.1:1/0"


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[int]]:
    """Ids in messages to the broker."""
    sent: list[Sequence[int]] = []
    monkeypatch.setattr(CeleryWakeups, "deliver", lambda self, ids: sent.append(ids))
    return sent


def ended(own: OwnWakeups) -> None:
    assert own._threads is not None
    own._threads.shutdown()


def test_a_worker_hands_its_own_mails_over_without_a_message(messages: list[list[int]]) -> None:
    handed = list[Sequence[int]]()
    own = OwnWakeups(BROKER, handed.append)
    own.deliver([1])
    own.begin()
    own.deliver([])
    own.deliver([2, 3])
    ended(own)
    assert (messages, handed) == ([[1]], [[2, 3]])


def test_behind_a_slow_mail_server_the_others_go_to_the_queue(messages: list[list[int]]) -> None:
    goes_on, handed = threading.Event(), list[Sequence[int]]()

    def slow(ids: Sequence[int]) -> None:
        goes_on.wait()
        handed.append(ids)

    own = OwnWakeups(BROKER, slow)
    own.begin()
    for number in range(MOST_WAITING + 2):
        own.deliver([number])
    goes_on.set()
    assert messages == [[MOST_WAITING], [MOST_WAITING + 1]]
    ended(own)
    assert len(handed) == MOST_WAITING


def test_a_mail_that_fails_leaves_its_place_to_others_and_an_ending_process_all_to_the_sweep(
    messages: list[list[int]],
) -> None:
    tried = list[Sequence[int]]()

    def fails(ids: Sequence[int]) -> None:
        tried.append(ids)
        raise RuntimeError("unforeseen")

    own = OwnWakeups(BROKER, fails)
    own.begin()
    for number in range(3 * MOST_WAITING):
        own.deliver([number])
        if number % MOST_WAITING == MOST_WAITING - 1:
            while len(tried) + len(messages) <= number:
                pass
    ended(own)
    assert len(tried) > MOST_WAITING
    own.deliver([99])
    assert [99] not in messages
