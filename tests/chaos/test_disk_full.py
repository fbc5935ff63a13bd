"""The disk is full for hours: nothing is taken that could not be kept, and what was kept is not
given up, for nothing is wrong with it."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from email.utils import parseaddr
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError
from sqlmodel import select

from pbem.core import clock
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.inbox import process, retry
from pbem.mail import outbox
from pbem.models import InboundMail, InboundState, Move, OutboundMail
from pbem.play import write_after_commit
from tests import acceptance, intake
from tests.e2e.tree import answer_to, first_move, parsed_bytes
from tests.inbox.test_listener import HELP, Listening
from tests.web.conftest import table_of_three

LONG_MAIL = b"From: ann@example.org\r\nTo: help@pbem.localhost\r\n\r\n" + b"How?\r\n" * 30_000


@contextmanager
def full(engine: Engine) -> Iterator[None]:
    """No page more for the database's file: SQLite then says what it says of a full disk."""

    def leave_no_room(connection: object, _record: object) -> None:
        connection.execute("PRAGMA max_page_count=1")  # type: ignore[attr-defined]

    engine.dispose()
    event.listen(engine, "connect", leave_no_room)
    yield
    event.remove(engine, "connect", leave_no_room)
    engine.dispose()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Service]:
    made = acceptance.service(tmp_path)
    yield made
    made.database.engine.dispose()


def answered(desk: Service) -> int:
    """The id of a stored answer to the first turn mail."""
    table_of_three(desk)
    outbox.deliver_due(desk)
    turn = parsed_bytes(acceptance.sent(desk)[0].raw)
    answer = answer_to(turn, first_move(turn))
    to, from_ = (parseaddr(str(turn[name]))[1] for name in ("Reply-To", "To"))
    return intake.store(desk, bytes(answer), from_, [to])


def tried(desk: Service, inbound_id: int) -> OperationalError | None:
    try:
        with retry.noted(desk, inbound_id):
            process.process(desk, inbound_id)
    except OperationalError as fault:
        return fault
    return None


def test_an_answer_waits_until_there_is_room_however_long_that_takes(desk: Service) -> None:
    """Where a move finds room in pages that are there, the mail that tells it waits for more."""
    inbound_id = answered(desk)
    now = clock.now()
    with full(desk.database.engine):
        for tries in range(2 * len(retry.PAUSES)):
            with clock.set_to(now + tries * timedelta(hours=2)):
                fault = tried(desk, inbound_id)
            assert fault is None or is_passing(fault), fault
            with desk.database.read() as session:
                stored = session.get_one(InboundMail, inbound_id).state == InboundState.STORED
                assert len(session.exec(select(Move)).all()) == (0 if stored else 1)
    process.process(desk, inbound_id)
    with clock.set_to(now + timedelta(days=2)):
        with desk.database.read() as session:
            unwritten = write_after_commit.waiting(session)
        assert all(write_after_commit.write_left(desk, row_id) for row_id in unwritten)
    with desk.database.read() as session:
        assert len(session.exec(select(Move)).all()) == 1
        mails = session.exec(select(OutboundMail)).all()
    events = [mail.event for mail in mails]
    assert len(events) == len(set(events))
    assert all(mail.raw for mail in mails)


def test_whoever_brings_a_mail_that_cannot_be_kept_is_told_to_come_again(desk: Service) -> None:
    with Listening(desk) as address, smtplib.SMTP(*address, timeout=20) as client:
        with full(desk.database.engine), pytest.raises(smtplib.SMTPDataError) as refused:
            client.sendmail("ann@example.org", [HELP], LONG_MAIL)
        assert refused.value.smtp_code == 451
        with desk.database.read() as session:
            assert not session.exec(select(InboundMail)).all()
        assert client.sendmail("ann@example.org", [HELP], LONG_MAIL) == {}
