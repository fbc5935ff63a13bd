"""Whoever is woken works on what waits, shares it with the threads beside it, and ends in time."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

import pytest

from worker import mails_in
from worker.mails_in import MailsIn


class Waiting:
    """Mails by number, of which some are claimed at a time."""

    def __init__(self, count: int, at_once: int = 3) -> None:
        self.waiting, self.at_once = list(range(count)), at_once
        self.done = list[int]()

    def claim(self) -> Sequence[int]:
        claimed, self.waiting = self.waiting[: self.at_once], self.waiting[self.at_once :]
        return claimed


def test_all_that_wait_are_worked_on_in_their_order() -> None:
    mails = Waiting(5)
    assert not MailsIn(mails.claim, mails.done.append, alone=True).work_off()
    assert mails.done == [*range(5)]


def test_other_queues_have_their_turn_and_nothing_stays_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mails = Waiting(50)
    monkeypatch.setattr(mails_in, "TURN_SECONDS", 0.0)
    shared = MailsIn(mails.claim, mails.done.append, alone=True)
    assert shared.work_off()
    assert mails.done == [0, 1, 2], "what was claimed with the first"
    assert shared.work_off(least=4)
    assert mails.done == [*range(9)], "four more, and what was claimed with the last of them"
    assert mails.waiting == [*range(9, 50)]


def test_one_that_makes_trouble_does_not_keep_others_waiting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    mails = Waiting(3)

    def work(number: int) -> None:
        if number == 1:
            raise RuntimeError("unforeseen")
        mails.done.append(number)

    with caplog.at_level(logging.ERROR):
        MailsIn(mails.claim, work, alone=True).work_off()
    assert mails.done == [0, 2]
    assert [line.message for line in caplog.records] == ["mail 1 could not be worked on"]


class Held:
    """Mails of which the first is held up; some threads work on them."""

    def __init__(self, alone: bool) -> None:
        self.mails, self.goes_on, self.begun = Waiting(3), threading.Event(), threading.Event()
        self.shared = MailsIn(self.mails.claim, self.work, alone=alone)
        self.first = threading.Thread(target=self.shared.work_off)
        self.first.start()
        assert self.begun.wait(60)

    def work(self, number: int) -> None:
        if number == 0:
            self.begun.set()
            assert self.goes_on.wait(60)
        self.mails.done.append(number)

    def let_go(self) -> None:
        self.goes_on.set()
        self.first.join(60)


def test_threads_share_what_was_claimed() -> None:
    held = Held(alone=False)
    held.shared.work_off()
    assert held.mails.done == [1, 2]
    held.let_go()
    assert held.mails.done == [1, 2, 0]


def test_where_one_thread_is_enough_another_leaves_it_to_that() -> None:
    held = Held(alone=True)
    assert not held.shared.work_off()
    assert held.mails.done == []
    held.let_go()
    assert held.mails.done == [0, 1, 2]


def test_a_slow_mail_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(alone=True)
    monkeypatch.setattr(mails_in, "SLOW_SECONDS", 0.0)
    held.shared.work_off()
    assert held.mails.done == [1, 2]
    held.let_go()


def test_who_could_not_claim_is_in_nobodys_way() -> None:
    mails = Waiting(3)

    def fail() -> Sequence[int]:
        raise RuntimeError("the database is away")

    shared = MailsIn(fail, mails.done.append, alone=True)
    with pytest.raises(RuntimeError):
        shared.work_off()
    shared._claim = mails.claim
    shared.work_off()
    assert mails.done == [0, 1, 2]
