"""Column types that SQLite and PostgreSQL share, and the id of a row."""

from __future__ import annotations

import enum
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Protocol

from sqlalchemy import (
    JSON,
    ColumnElement,
    DateTime,
    Dialect,
    Enum,
    String,
    Text,
    TypeDecorator,
    cast,
    type_coerce,
)


class UtcDateTime(TypeDecorator[datetime]):
    """An aware UTC time; SQLite forgets the zone, so it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[Any], datetime | None]:
        """In one function: rows have many such columns, of which most are empty."""
        read = self.impl_instance.result_processor(dialect, coltype)

        def process(value: Any) -> datetime | None:
            if value is None:
                return None
            moment = read(value) if read is not None else value
            if not isinstance(moment, datetime):
                return None
            return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)

        return process


class JsonText(TypeDecorator[str]):
    """A JSON column whose value is the text, not what it says: long texts are mostly only compared,
    and parsing them takes longer than all else that is done with their row."""

    impl = JSON
    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> None:
        """The text goes as it is, and no text as NULL."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], str | None]:
        return _no_null

    def column_expression(self, column: ColumnElement[Any]) -> ColumnElement[Any]:
        """psycopg would parse what comes as JSON."""
        return type_coerce(cast(column, Text), self)


def _no_null(text: str | None) -> str | None:
    """Earlier versions wrote JSON's `null` where there was nothing."""
    return None if text == "null" else text


def words(choices: type[enum.Enum]) -> Enum:
    """An enumeration kept as text: a new member needs no change of the database's types."""
    return Enum(choices, native_enum=False, length=10)


class EnumText(TypeDecorator[str]):
    """A `StrEnum` kept by its value in a plain string column. An old value that is no member any
    more is read as the text that it is."""

    impl = String
    cache_ok = True

    def __init__(self, choices: type[enum.StrEnum], length: int) -> None:
        super().__init__(length)
        self.choices, self.length = choices, length

    def bind_processor(self, dialect: Dialect) -> Callable[[str | None], str | None]:
        return _as_text

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], str | None]:
        members: dict[str | None, str] = {member.value: member for member in self.choices}
        return lambda text: members.get(text, text)


def _as_text(value: str | None) -> str | None:
    return None if value is None else str(value)


class KeyedRow(Protocol):
    """A row of any table with a number for its key."""

    id: int | None


def id_of(row: KeyedRow) -> int:
    """The row's id; asking for it before the row is in the database is a mistake of ours."""
    assert row.id is not None, f"{type(row).__name__} is not in the database yet"
    return row.id
