"""All rows of a database as plain data: to see that none was lost."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy
from sqlalchemy import Connection, Engine, MetaData, Table
from sqlmodel import SQLModel

from pbem.models.columns import EnumText

Row = dict[str, Any]
Rows = dict[str, list[Row]]

NOT_OURS = "alembic_version"


_reflected: dict[tuple[str, str], MetaData] = {}
"""By the database's kind and migration: looking takes a third of a second, and is done often."""


def tables_of(connection: Connection) -> list[Table]:
    """Parents before their children."""
    version = connection.exec_driver_sql(f"SELECT version_num FROM {NOT_OURS}").scalar_one()
    at = connection.dialect.name, version
    if at not in _reflected:
        metadata = MetaData()
        metadata.reflect(connection)
        _reflected[at] = metadata
    return [table for table in _reflected[at].sorted_tables if table.name != NOT_OURS]


def read_rows(engine: Engine) -> Rows:
    """Every row of every table, in an order that does not depend on the database."""
    with engine.connect() as connection:
        return {
            table.name: sorted(
                (dict(row) for row in connection.execute(sqlalchemy.select(table)).mappings()),
                key=lambda row: str(next(iter(row.values()))),
            )
            for table in tables_of(connection)
        }


def a_row(connection: Connection, table: Table) -> Row:
    """Some row that the table takes, for tables that a plain installation leaves empty."""
    row = {column.name: _plain(column) for column in table.columns if not column.nullable}
    for column in table.columns:
        for key in column.foreign_keys:
            row[column.name] = connection.scalar(sqlalchemy.select(key.column).limit(1))
    return row


def _plain(column: sqlalchemy.Column[Any]) -> Any:
    """A value of the column's type; where today's models know words for it, the first of these."""
    ours = SQLModel.metadata.tables.get(column.table.name)
    known = None if ours is None else ours.columns.get(column.name)
    if known is not None and isinstance(known.type, sqlalchemy.Enum):
        return known.type.enums[0]
    if known is not None and isinstance(known.type, EnumText):
        return next(iter(known.type.choices)).value
    kind = column.type.python_type if not isinstance(column.type, sqlalchemy.JSON) else dict
    if kind is str:
        return column.name[:6]
    if kind is bytes:
        return column.name.encode()
    if kind.__name__ == "datetime":
        return datetime.now(UTC)
    if kind.__name__ == "date":
        return datetime.now(UTC).date()
    return kind() if kind is not int else 1


def number_on(connection: Connection) -> None:
    """PostgreSQL's sequences know nothing of ids that were given."""
    for table in tables_of(connection):
        if "id" in table.columns:
            connection.exec_driver_sql(
                f"SELECT setval(pg_get_serial_sequence('\"{table.name}\"', 'id'),"
                f' (SELECT max(id) FROM "{table.name}"))'
            )
