"""Indexes on tables that may have millions of rows: made without holding up those who write.

On PostgreSQL that takes statements outside a transaction. So what earlier migrations did is
committed first, and a migration that calls this does nothing else. If it is interrupted it can be
run again: what is finished stays, what is not is dropped and built anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from pbem.migrations.alone import lock_transaction

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
