"""Rows made as the ORM makes those that it reads, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from sqlalchemy import Table, inspect
from sqlalchemy.orm.attributes import instance_state, manager_of_class
from sqlmodel import Session, SQLModel

Row = TypeVar("Row", bound=SQLModel)


class BareRows(Generic[Row]):
    """Makes new rows of one model in a twentieth of the time that its constructor takes: that notes
    every column as changed. For what nearly every move makes; the values must be right. They are in
    no session."""

    def __init__(self, model: type[Row]) -> None:
        fields = model.model_fields.items()
        self._manager = manager_of_class(model)
        self._blank = {name: f.default for name, f in fields if not f.is_required()}
        self._made = {name: f.default_factory for name, f in fields if f.default_factory}

    def __call__(self, **values: Any) -> Row:
        """With the model's own defaults, of which none may be a thing that changes."""
        row: Row = self._manager.new_instance()
        row.__dict__.update(self._blank)
        row.__dict__.update({name: make() for name, make in self._made.items()})  # type: ignore[call-arg]
        row.__dict__.update(values)
        return row


class ReadRows(Generic[Row]):
    """Makes rows of what a statement has read of one model's `columns`, for what nearly every mail
    reads. The ORM's own loading does the same for any query, in three times the time."""

    def __init__(self, model: type[Row]) -> None:
        self._mapper: Any = inspect(model)
        self._manager = manager_of_class(model)
        self.table: Table = self._mapper.local_table
        self.columns = list(self.table.c)
        self._names = [self._mapper.get_property_by_column(c).key for c in self.columns]
        self._key = [self.columns.index(c) for c in self._mapper.primary_key]

    def detached(self, values: Sequence[Any]) -> Row:
        """With these values of the `columns`, in their order; as of a session that was closed."""
        return self._made(values, self._identity(values))

    def of(self, session: Session, values: Sequence[Any]) -> Row:
        """The same as one of the session's own rows; the one that it has already, as it has it."""
        key = self._identity(values)
        known: Row | None = session.identity_map.get(key)
        if known is not None:
            return known
        row = self._made(values, key)
        state = instance_state(row)
        state.session_id = session.hash_key
        session.identity_map.add(state)
        return row

    def _identity(self, values: Sequence[Any]) -> Any:
        key = tuple([values[place] for place in self._key])
        return self._mapper.identity_key_from_primary_key(key)

    def _made(self, values: Sequence[Any], identity: Any) -> Row:
        row: Row = self._manager.new_instance()
        row.__dict__.update(zip(self._names, values, strict=True))
        instance_state(row).key = identity
        return row
