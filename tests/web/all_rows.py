"""A row in every table that names a player, made from the models themselves."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import sqlalchemy
from sqlmodel import SQLModel

from pbem.core.service import Service
from pbem.models.columns import UtcDateTime

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
WON = {"wins"}
"""Rows of winners who have won nothing are kept nowhere."""


def fill(service: Service, player_id: int) -> int:
    """A row in every table that names a player, and names that one; how many columns."""
    models = {model.__tablename__: model for model in _models(SQLModel)}
    made: dict[str, Any] = {"player": player_id}
    columns = 0
    with service.database.write() as session:
        for table in SQLModel.metadata.sorted_tables:
            named = {key.parent.name: key.column.table.name for key in table.foreign_keys}
            named = {name: other for name, other in named.items() if other != table.name}
            if table.name == "player":
                continue
            model = models[table.name]
            needed = [name for name, one in model.model_fields.items() if one.is_required()]
            values = {name: _plain(table.c[name]) for name in [*needed, *WON & {*table.c.keys()}]}
            row = model(**values | {name: made[other] for name, other in named.items()})
            session.add(row)
            session.flush()
            made[table.name] = getattr(row, "id", None)
            columns += list(named.values()).count("player")
    return columns


def _models(model: type[SQLModel]) -> list[Any]:
    return [one for sub in model.__subclasses__() for one in (sub, *_models(sub))]


def _plain(column: sqlalchemy.Column[Any]) -> Any:
    if isinstance(column.type, sqlalchemy.Enum):
        return next(iter(column.type.enum_class or ()))
    if isinstance(column.type, sqlalchemy.JSON):
        return {}
    if isinstance(column.type, UtcDateTime):
        return NOON
    plain = {bytes: b"x", int: 1, float: 1.0, bool: False, date: NOON.date()}
    return plain.get(column.type.python_type, "x")


def fill_each(service: Service, player_id: int, other_id: int) -> list[tuple[str, str]]:
    """A row for every column that names a player, in which it names that one, and all other such
    columns the other one; the tables and columns."""
    models = {model.__tablename__: model for model in _models(SQLModel)}
    made: dict[str, Any] = {"player": other_id}
    named_by: list[tuple[str, str]] = []
    with service.database.write() as session:
        for table in SQLModel.metadata.sorted_tables:
            named = {key.parent.name: key.column.table.name for key in table.foreign_keys}
            named = {name: other for name, other in named.items() if other != table.name}
            if table.name == "player":
                continue
            of_players = [name for name, other in named.items() if other == "player"]
            model = models[table.name]
            needed = [name for name, one in model.model_fields.items() if one.is_required()]
            for number, column in enumerate(of_players or [""]):
                values = {
                    name: _plain(table.c[name]) for name in [*needed, *WON & {*table.c.keys()}]
                }
                values = {name: _other(value, number) for name, value in values.items()}
                row = model(**values | {name: made[other] for name, other in named.items()})
                if column:
                    setattr(row, column, player_id)
                    named_by.append((table.name, column))
                session.add(row)
                session.flush()
                made[table.name] = getattr(row, "id", None)
    return named_by


def _other(value: Any, number: int) -> Any:
    """Another value of its kind for each number: some must be unique."""
    if type(value) is str:
        return f"{value}{number}"
    return value + number if type(value) is int else value
