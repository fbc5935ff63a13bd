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
from tests import acceptance
from tests.e2e.tree import answer_to, first_move, parsed_bytes
from tests.pbem.test_listener import HELP, Listening
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
    return process.store(desk, bytes(answer), from_, [to])


def test_an_answer_waits_until_there_is_room_however_long_that_takes(desk: Service) -> None:
    inbound_id = answered(desk)
    now = clock.now()
    with full(desk.database.engine):
        for tries in range(2 * len(retry.PAUSES)):
            with (
                clock.set_to(now + tries * timedelta(hours=2)),
                pytest.raises(OperationalError) as fault,
                retry.noted(desk, inbound_id),
            ):
                process.process(desk, inbound_id)
            assert is_passing(fault.value), fault.value
            with desk.database.read() as session:
                assert session.get_one(InboundMail, inbound_id).state == InboundState.STORED
                assert not session.exec(select(Move)).all()
    process.process(desk, inbound_id)
    with desk.database.read() as session:
        assert len(session.exec(select(Move)).all()) == 1
        events = [mail.event for mail in session.exec(select(OutboundMail))]
    assert len(events) == len(set(events))


def test_whoever_brings_a_mail_that_cannot_be_kept_is_told_to_come_again(desk: Service) -> None:
    with Listening(desk) as address, smtplib.SMTP(*address, timeout=20) as client:
        with full(desk.database.engine), pytest.raises(smtplib.SMTPDataError) as refused:
            client.sendmail("ann@example.org", [HELP], LONG_MAIL)
        assert refused.value.smtp_code == 451
        with desk.database.read() as session:
            assert not session.exec(select(InboundMail)).all()
        assert client.sendmail("ann@example.org", [HELP], LONG_MAIL) == {}
