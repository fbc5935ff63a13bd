"""On PostgreSQL, two processes never migrate one database at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

TRANSACTION, WHOLE = 0x7062656D, 0x7062656E
"""Keys of advisory locks: what every version takes in the transaction of its migrations, and what
lasts over the ends of transactions in between (`pbem.migrations.indexes`)."""
PAUSE = 0.2


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
