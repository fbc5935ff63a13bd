"""The id of a row that is in the database: rows have none before they are flushed."""

from __future__ import annotations

from typing import Protocol


class Row(Protocol):
    """A row of any table with a number for its key."""

    id: int | None


def id_of(row: Row) -> int:
    """The row's id; asking for it before the row is in the database is a mistake of ours."""
    assert row.id is not None, f"{type(row).__name__} is not in the database yet"
    return row.id
