"""Rows made as the ORM makes those that it reads: with nothing looked at, and in no session."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from sqlalchemy.orm.attributes import manager_of_class
from sqlmodel import SQLModel

Row = TypeVar("Row", bound=SQLModel)


class BareRows(Generic[Row]):
    """Makes rows of one model in a twentieth of the time that its constructor takes: that notes
    every column as changed. For what nearly every move makes; the values must be right."""

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
