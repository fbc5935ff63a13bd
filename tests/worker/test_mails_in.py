"""Whoever is woken works on what waits, shares it with the threads beside it, and ends in time."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

import pytest

from worker.mails_in import AT_A_TIME, MailsIn


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
    assert not MailsIn(mails.claim, mails.done.append).work_off()
    assert mails.done == [*range(5)]


def test_other_queues_have_their_turn_and_nothing_stays_claimed() -> None:
    mails = Waiting(50)
    assert MailsIn(mails.claim, mails.done.append).work_off()
    assert mails.done == [*range(9)], "eight, and what was claimed with the last of them"
    assert len(mails.waiting) == 50 - len(mails.done)
    assert len(mails.done) < AT_A_TIME + mails.at_once


def test_one_that_makes_trouble_does_not_keep_others_waiting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    mails = Waiting(3)

    def work(number: int) -> None:
        if number == 1:
            raise RuntimeError("unforeseen")
        mails.done.append(number)

    with caplog.at_level(logging.ERROR):
        MailsIn(mails.claim, work).work_off()
    assert mails.done == [0, 2]
    assert [line.message for line in caplog.records] == ["mail 1 could not be worked on"]


def test_a_slow_mail_does_not_hold_up_those_that_were_claimed_with_it() -> None:
    mails, goes_on, begun = Waiting(3), threading.Event(), threading.Event()

    def work(number: int) -> None:
        if number == 0:
            begun.set()
            assert goes_on.wait(60)
        mails.done.append(number)

    shared = MailsIn(mails.claim, work)
    slow = threading.Thread(target=shared.work_off)
    slow.start()
    assert begun.wait(60)
    shared.work_off()
    assert mails.done == [1, 2]
    goes_on.set()
    slow.join(60)
    assert mails.done == [1, 2, 0]
