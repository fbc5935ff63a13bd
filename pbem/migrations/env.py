"""Alembic's entry: runs the migrations on the database that `pbem.core.database` names.

All of them are one transaction, on SQLite too: either the database comes to the newest migration or
it stays exactly as it was. Only on PostgreSQL, what comes before an index that is built beside
writers (`pbem.migrations.indexes`) is committed first.
"""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from typing import Any

import sqlalchemy
from alembic import context
from sqlalchemy import event
from sqlmodel import SQLModel

import pbem.models  # noqa: F401  (fills the metadata)
from pbem.core.database import make_engine
from pbem.migrations.indexes import alone, lock_transaction


def main() -> None:
    engine = make_engine(context.config.attributes["url"]).execution_options(pbem_writes=True)
    sqlite = engine.dialect.name == "sqlite"
    if sqlite:
        event.listen(engine, "connect", _let_tables_be_rebuilt)
    with nullcontext() if sqlite else alone(engine), engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=SQLModel.metadata,
            render_as_batch=True,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            if not sqlite:
                lock_transaction(connection)
            before = _orphans(connection) if sqlite else Counter()
            context.run_migrations()
            if sqlite and (lost := _orphans(connection) - before):
                raise LostReferences(f"rows would lose what they refer to: {dict(lost)}")
    engine.dispose()


class LostReferences(Exception):
    """After the migrations, rows refer to others that are not there."""


def _let_tables_be_rebuilt(connection: Any, record: Any) -> None:
    """Batch mode drops a table and renames its new copy; with foreign keys on, SQLite would refuse
    to drop it, or delete the rows that refer to it. It can only be set outside a transaction."""
    connection.execute("PRAGMA foreign_keys=OFF")


def _orphans(connection: sqlalchemy.Connection) -> Counter[tuple[str, str]]:
    """How many rows of which table refer to nothing in which other table."""
    rows = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    return Counter((table, parent) for table, _row, parent, _key in rows)


main()
