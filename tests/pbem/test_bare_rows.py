"""Rows that are made without their constructor are what it makes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import inspect
from sqlmodel import select

from pbem.core import clock
from pbem.core.bare_rows import BareRows, ReadRows
from pbem.core.changing import change
from pbem.core.service import Service
from pbem.models import OutboundMail

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
GIVEN: dict[str, Any] = {
    "event": "one", "kind": "turn", "message_id": "<one@x>", "envelope_sender": "",
    "recipient": "ann@example.org", "subject": "Yours", "raw": b"", "to_write": {"told": 1},
}  # fmt: skip


def test_they_have_the_same_values() -> None:
    with clock.set_to(NOON):
        assert BareRows(OutboundMail)(**GIVEN).model_dump() == OutboundMail(**GIVEN).model_dump()


def test_they_are_stored_and_changed_as_others_are(service: Service) -> None:
    make = BareRows(OutboundMail)
    with service.database.write() as session:
        first, second = make(**GIVEN), make(**GIVEN | {"event": "two", "message_id": "<two@x>"})
        second.attempts = 2
        session.add_all([first, second])
        session.flush()
        first.to_write, first.subject = None, "Changed"
    with service.database.read() as session:
        rows = session.exec(select(OutboundMail).order_by(OutboundMail.event)).all()
        assert [(row.subject, row.to_write, row.attempts) for row in rows] == [
            ("Changed", None, 0),
            ("Yours", {"told": 1}, 2),
        ]
        assert [row.due_at for row in rows] == [first.due_at, second.due_at]


@pytest.fixture
def rows(service: Service) -> ReadRows[OutboundMail]:
    """One is stored."""
    with service.database.write() as session:
        session.add(BareRows(OutboundMail)(**GIVEN))
    return ReadRows(OutboundMail)


def test_what_a_statement_has_read_is_what_the_orm_reads(
    service: Service, rows: ReadRows[OutboundMail]
) -> None:
    with service.database.read() as session:
        (values,) = session.connection().execute(sqlalchemy.select(*rows.columns))
        expected = session.exec(select(OutboundMail)).one()
        made = rows.detached(values)
        assert made.model_dump() == expected.model_dump()
    assert inspect(made).detached
    made.subject = "Changed"
    with service.database.write() as session:
        session.add(made)
    with service.database.read() as session:
        assert session.exec(select(OutboundMail.subject)).one() == "Changed"


def test_the_rows_of_a_session_are_its_own(service: Service, rows: ReadRows[OutboundMail]) -> None:
    with service.database.write() as session:
        (values,) = session.connection().execute(sqlalchemy.select(*rows.columns))
        made = rows.of(session, values)
        assert inspect(made).persistent
        assert not session.is_modified(made)
        assert rows.of(session, values) is made
        assert session.exec(select(OutboundMail)).one() is made
        made.subject = "Changed"
        session.flush()
        change(session, made, attempts=3)
        assert rows.of(session, values).subject == "Changed", "as the session has it"
    assert inspect(made).detached
    with service.database.read() as session:
        kept = session.exec(select(OutboundMail)).one()
        assert (kept.subject, kept.attempts) == ("Changed", 3)
    with service.database.write() as session:
        session.add(made)
        session.delete(made)
    with service.database.read() as session:
        assert session.exec(select(OutboundMail)).all() == []
