"""Migrations beside those who write, and never two processes at one database.

Indexes on tables that may have millions of rows are made without holding up those who write. On
PostgreSQL that takes statements outside a transaction. So what earlier migrations did is committed
first, and a migration that calls `create` does nothing else. If it is interrupted it can be run
again: what is finished stays, what is not is dropped and built anew.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Connection, Engine

TRANSACTION, WHOLE = 0x7062656D, 0x7062656E
"""Keys of PostgreSQL's advisory locks: what every version takes in the transaction of its
migrations, and what lasts over the ends of transactions in between."""
PAUSE = 0.2
VALID = sa.text("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(:name)")


def create(name: str, table: str, columns: Sequence[Any], where: str | None = None) -> None:
    """`where` has it contain only some of the rows."""
    part = sa.text(where) if where else None
    if op.get_bind().dialect.name != "postgresql":
        op.create_index(name, table, columns, sqlite_where=part)
        return
    with op.get_context().autocommit_block():
        is_valid = op.get_bind().execute(VALID, {"name": name}).scalar()
        if is_valid is False:  # its building was interrupted
            op.drop_index(name, table, postgresql_concurrently=True)
        if not is_valid:
            op.create_index(
                name, table, columns, postgresql_where=part, postgresql_concurrently=True
            )
    lock_transaction(op.get_bind())


@contextmanager
def alone(engine: Engine) -> Iterator[None]:
    """Nobody else migrates within the block.

    A transaction of its own has the lock, because one of the session would stay in a pooler. It is
    tried for again and again: a statement that waits for it has a snapshot, and the building of an
    index waits for all snapshots.
    """
    with engine.connect().execution_options(isolation_level="READ COMMITTED") as connection:
        while not connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({WHOLE})").scalar():
            connection.rollback()
            time.sleep(PAUSE)
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        yield


def lock_transaction(connection: Connection) -> None:
    """Versions before `alone` wait for this."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({TRANSACTION})")
