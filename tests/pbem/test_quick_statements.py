"""Statements that are given to the driver directly say and bring back what SQLAlchemy's own do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import (
    Connection,
    Table,
    bindparam,
    column,
    event,
    func,
    insert,
    select,
    table,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError
from sqlmodel import col

from pbem.accounts.players import find_or_create
from pbem.core import clock, database
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.quick_statements import QuickStatement
from pbem.core.service import Service
from pbem.models import InboundClaim, InboundMail, InboundState, Player

MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
VALUES = {
    "fingerprint": "f" * 64,
    "message_id": None,
    "envelope_sender": "ann@example.org",
    "recipients": ["play@pbem.localhost", "ąę@pbem.localhost"],
    "raw": b"\0\xff\r\n",
    "road": "smtp",
    "verdicts": {"spf": None},
    "state": InboundState.STORED,
    "outcome": "",
    "misspelt": "",
    "attempts": 0,
    "due_at": clock.now(),
    "received_at": clock.now(),
    "lane": 0,
    "share": "",
    "turn": 0,
}
NEW = insert(MAILS).returning(MAILS.c.id)
OF_ID = select(*MAILS.c).where(MAILS.c.id == bindparam("its_id"))
WAITING = (
    select(MAILS.c.id, func.count().label("number"))
    .where(MAILS.c.state == InboundState.STORED, MAILS.c.due_at <= bindparam("now"))
    .group_by(MAILS.c.id)
)


def write(service: Service, work: Callable[[Connection], Any]) -> Any:
    with service.database.writing() as connection:
        return work(connection)


def put(service: Service) -> int:
    return int(
        write(service, lambda it: QuickStatement(NEW, tuple(VALUES)).on(it, VALUES)).scalar()
    )


def test_a_row_that_is_put_in_is_read_as_sqlalchemy_reads_it(service: Service) -> None:
    quick, its_id = QuickStatement(OF_ID), put(service)
    with service.database.reading() as connection:
        own = connection.execute(OF_ID, {"its_id": its_id}).one()
        for _ in range(2):
            row = quick.on(connection, {"its_id": its_id}).one()
            assert tuple(row) == tuple(own)
            assert (row.recipients, row.raw) == (VALUES["recipients"], VALUES["raw"])
            assert row.due_at == VALUES["due_at"]
            assert row.state is InboundState.STORED


def test_what_is_the_same_each_time_is_processed_too(service: Service) -> None:
    waiting, its_id = QuickStatement(WAITING), put(service)
    with service.database.reading() as connection:
        found = waiting.on(connection, {"now": clock.now()})
        assert ([tuple(row) for row in found], found.first().number) == ([(its_id, 1)], 1)
        early = waiting.on(connection, {"now": VALUES["due_at"].replace(year=2000)})  # type: ignore[attr-defined]
        assert (early.all(), early.first(), early.scalar()) == ((), None, None)
        with pytest.raises(ValueError, match="not enough values"):
            early.one()


def test_an_update_sets_the_columns_that_it_was_made_for(service: Service) -> None:
    its_id = put(service)
    statement = update(MAILS).where(MAILS.c.id == bindparam("its_id"))
    quick = QuickStatement(statement, ("state", "outcome"))
    values = {"its_id": its_id, "state": InboundState.DONE, "outcome": "played"}
    assert write(service, lambda it: quick.on(it, values).rowcount) == 1
    assert write(service, lambda it: quick.on(it, {**values, "its_id": -1}).rowcount) == 0
    with service.database.read() as session:
        row = session.get_one(InboundMail, its_id)
        assert (row.state, row.outcome, row.raw) == (InboundState.DONE, "played", VALUES["raw"])


def test_in_a_session_it_is_of_the_session_s_transaction(service: Service) -> None:
    named = QuickStatement(select(col(Player.name)).where(col(Player.id) == bindparam("its_id")))
    with service.database.write() as session:
        player = find_or_create(session, "ann@example.org")
        assert named.on(session.connection(), {"its_id": player.id}).scalar() == player.name
        session.rollback()
    with service.database.reading() as connection:
        assert not connection.in_transaction()
        assert named.on(connection, {"its_id": player.id}).all() == ()
        assert connection.in_transaction()


def test_errors_are_sqlalchemy_s_own(service: Service) -> None:
    quick = QuickStatement(insert(InboundClaim).inline(), ("fingerprint", "inbound_id"))
    claim = {"fingerprint": "f" * 64, "inbound_id": put(service)}
    write(service, lambda it: quick.on(it, claim))
    with pytest.raises(IntegrityError) as found:
        write(service, lambda it: quick.on(it, claim))
    assert "f" * 64 not in str(found.value).partition("[SQL")[2], "values are hidden in messages"
    nowhere = QuickStatement(select(column("its_id")).select_from(table("nowhere")))
    with pytest.raises((OperationalError, ProgrammingError), match="nowhere"):
        write(service, lambda it: nowhere.on(it, {}))


def test_who_listens_for_statements_is_told(service: Service) -> None:
    told = list[tuple[str, Any]]()

    def note(_: Any, __: Any, text: str, arguments: Any, *___: Any) -> None:
        told.append((text, arguments))

    event.listen(service.database.engine, "before_cursor_execute", note)
    try:
        with service.database.reading() as connection:
            QuickStatement(OF_ID).on(connection, {"its_id": 17})
    finally:
        event.remove(service.database.engine, "before_cursor_execute", note)
    text, arguments = told[-1]
    assert "FROM inboundmail" in text
    assert 17 in (arguments.values() if isinstance(arguments, dict) else arguments)


def test_a_parameter_that_is_missing_is_told(service: Service) -> None:
    with service.database.reading() as connection, pytest.raises(KeyError, match="its_id"):
        QuickStatement(OF_ID).on(connection, {})


def test_a_locked_database_is_an_operational_error(settings: Settings) -> None:
    database.upgrade(settings)
    on_sqlite = Database.of(settings)
    quick = QuickStatement(update(MAILS).where(MAILS.c.id == bindparam("its_id")), ("outcome",))
    with on_sqlite.writing() as connection:
        quick.on(connection, {"its_id": 1, "outcome": ""})
        with on_sqlite.engine.connect() as other:
            other.exec_driver_sql("PRAGMA busy_timeout=0")
            with pytest.raises(OperationalError, match="locked"):
                quick.on(other, {"its_id": 1, "outcome": ""})
            other.exec_driver_sql("PRAGMA busy_timeout=15000")


@pytest.mark.parametrize(
    "statement",
    [
        select(MAILS.c.id).where(MAILS.c.id.in_(bindparam("ids", expanding=True))),
        select(MAILS.c.id).where(MAILS.c.road.in_(["smtp", "imap"])),
    ],
)
def test_lists_are_left_to_sqlalchemy(service: Service, statement: Any) -> None:
    with (
        service.database.reading() as connection,
        pytest.raises(TypeError, match="left to SQLAlchemy"),
    ):
        QuickStatement(statement).on(connection, {"ids": [1]})
