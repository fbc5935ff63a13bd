"""However many items of a job fail, what waits behind them is done."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.one_mailbox import MailboxClient
from pbem.core.service import Service
from pbem.inbox import process
from pbem.jobs.due import JOBS, MAILS_IN, NOTICES, Job, Look
from pbem.jobs.sweep import Sweep
from pbem.models import Game, InboundMail, InboundState, Notice
from pbem.webhooks import queue
from tests import intake
from tests.jobs.due_items import FILL, MANY

pytestmark = pytest.mark.databases("sqlite")

OWN_TRIES = [job.name for job in JOBS if job.own_tries]
OTHERS = [job for job in JOBS if not job.own_tries]
AT_ONCE = (10, 100, 200)
"""What jobs take that don't take all."""
OPERATORS = tuple(f"operator{number}@example.org" for number in range(5))
MAIL = (
    b"From: ann%d@example.org\r\nTo: help@pbem.localhost\r\nMessage-ID: <1@x.org>\r\n\r\nHow?\r\n"
)


def waiting(service: Service, job: Job, more: int) -> list[Any]:
    with service.database.read() as session:
        return list(job.waiting(Look(session, service.settings, clock.now(), more)))


def test_every_job_is_tried_here() -> None:
    assert {*FILL, MAILS_IN} == {job.name for job in JOBS}
    assert {MAILS_IN, NOTICES} == set(OWN_TRIES)


@pytest.mark.parametrize("job", OTHERS, ids=lambda job: job.name)
def test_what_waits_behind_as_many_that_fail_as_are_taken_at_once_is_done(
    service: Service, game: Game, job: Job
) -> None:
    client = MailboxClient("microsoft", "1234", "")
    settings = dataclasses.replace(
        service.settings, keep_readings=True, mailbox_client=client, operators=OPERATORS
    )
    service = dataclasses.replace(service, settings=settings)
    with service.database.write() as session:
        FILL[job.name](session, service, session.get_one(Game, game.id))
    *bad, good = waiting(service, job, more=10_000)
    assert len(waiting(service, job, more=0)) in (len(bad) + 1, *AT_ONCE)
    tried: list[str] = []

    def do(_: Service, item: object) -> None:
        tried.append(job.item(item))
        if item != good:
            raise RuntimeError("poisoned")

    sweep = Sweep()
    sweep.jobs = [dataclasses.replace(job, do=do, pause=timedelta(0))]
    with clock.set_to(clock.now()):
        for _ in range(3):
            sweep.once(service)
    assert job.item(good) in tried
    assert len(set(tried)) == len(bad) + 1
    assert tried.count(job.item(bad[0])) == 1, "it is tried again after a pause, not at once"


def test_a_mail_behind_very_many_that_fail_is_worked_on(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [
        intake.store(service, MAIL % n, f"ann{n}@example.org", ["help@pbem.localhost"])
        for n in range(MANY)
    ]
    works = process.process

    def work(own: Service, number: int) -> str:
        if number != numbers[-1]:
            raise RuntimeError("poisoned")
        return works(own, number)

    monkeypatch.setattr(process, "process", work)
    for _ in range(3):
        Sweep(only=(MAILS_IN,)).once(service)
    with service.database.read() as session:
        assert session.get_one(InboundMail, numbers[-1]).state == InboundState.DONE


def test_a_notice_behind_very_many_that_fail_is_sent(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with service.database.write() as session:
        FILL[NOTICES](session, service, session.get_one(Game, game.id))
    with service.database.read() as session:
        last = max(id for id in session.exec(select(Notice.id)) if id is not None)
    works = queue._ready

    def ready(session: Any, number: int) -> Any:
        if number != last:
            raise RuntimeError("poisoned")
        return works(session, number)

    monkeypatch.setattr(queue, "_ready", ready)
    for _ in range(MANY // queue.MOST_OF_A_PLAYER + 2):
        with service.database.write() as session:
            claimed = queue.claim(session)
        queue.send(service, claimed)
    with service.database.read() as session:
        assert session.get_one(Notice, last).attempts == 1
