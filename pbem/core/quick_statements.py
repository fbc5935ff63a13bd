"""Statements that every move needs: SQLAlchemy compiles them, the driver is given them directly.

What SQLAlchemy does around each execution, its context, events and results for any kind of
statement, takes three times as long as SQLite's own work. So this does the few things that ours
need: values go through the types' own processors, and so does what comes back, errors are
SQLAlchemy's, who listens for statements (`before_cursor_execute`) is told, and a transaction begins
where none has.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.sql.selectable import SelectBase

Process = Callable[[Any], Any]


class Answer:
    """What a statement has brought back; the methods are those of SQLAlchemy's results."""

    __slots__ = ("_rows", "rowcount")

    def __init__(self, rows: Sequence[Any], rowcount: int) -> None:
        self._rows, self.rowcount = rows, rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def all(self) -> Sequence[Any]:
        return self._rows

    def first(self) -> Any:
        return self._rows[0] if self._rows else None

    def one(self) -> Any:
        """Raises `ValueError` unless there is just one."""
        (only,) = self._rows
        return only

    def scalar(self) -> Any:
        return self._rows[0][0] if self._rows else None


class _Value(NamedTuple):
    """What goes to one place of the text: what is given by that name, or the same each time."""

    place: str
    name: str | None
    process: Process | None
    value: Any


class QuickStatement:
    """One statement of SQLAlchemy's Core, compiled once for each kind of database.

    Its parameters are all named, and given each time. `columns` are those of an insert, or of an
    update that says none; they are given by their names. Lists (`IN` with one parameter for many)
    and defaults that SQLAlchemy makes are not for it: these raise `TypeError` when it is compiled.
    """

    def __init__(self, statement: SelectBase | UpdateBase, columns: Collection[str] = ()) -> None:
        self.statement, self._columns = statement, columns
        self._compiled: dict[str, _Compiled] = {}

    def on(self, connection: Connection, parameters: Mapping[str, Any]) -> Answer:
        """Executed, and all that it brings back read. Raises `sqlalchemy.exc.DBAPIError` as any
        statement does, and `KeyError` for a parameter that is missing."""
        dialect = connection.dialect
        compiled = self._compiled.get(dialect.name)
        if compiled is None:
            compiled = self._compiled[dialect.name] = _Compiled(
                self.statement, dialect, self._columns
            )
        return compiled.on(connection, parameters)


class _Compiled:
    def __init__(
        self,
        statement: SelectBase | UpdateBase,
        dialect: Dialect,
        columns: Collection[str],
    ) -> None:
        made: Any = statement.compile(dialect=dialect, column_keys=list(columns) or None)
        if made.post_compile_params or made.insert_prefetch or made.update_prefetch:
            raise TypeError(f"this is left to SQLAlchemy: {made}")
        self.text: str = made.string
        self._by_name = not made.positional
        self._values = _values(made)
        found = made._result_columns if made.effective_returning or statement.is_select else []
        self._row: Any = namedtuple("Row", [column.keyname for column in found], rename=True)  # type: ignore[misc]
        self._types = [column.type for column in found]
        self._back: list[tuple[int, Process]] | None = None

    def on(self, connection: Connection, parameters: Mapping[str, Any]) -> Answer:
        if not connection.in_transaction():
            connection.begin()
        arguments = self._arguments(parameters)
        cursor: Any = None
        try:
            cursor = connection.connection.cursor()
            if connection.engine._has_events:
                for told in connection.dispatch.before_cursor_execute:
                    told(connection, cursor, self.text, arguments, None, False)
            connection.dialect.do_execute(cursor, self.text, arguments)
            rows = cursor.fetchall() if self._types else ()
        except Exception as error:  # made SQLAlchemy's own, and the connection known to be lost
            connection._handle_dbapi_exception(error, self.text, arguments, cursor, None)
        answer = Answer(self._read(connection.dialect, cursor, rows), cursor.rowcount)
        cursor.close()
        return answer

    def _arguments(self, parameters: Mapping[str, Any]) -> Any:
        arguments = []
        for _, name, process, value in self._values:
            if name is not None:
                value = parameters[name]
                if process is not None:
                    value = process(value)
            arguments.append(value)
        if self._by_name:
            return dict(zip([value.place for value in self._values], arguments, strict=True))
        return arguments

    def _read(self, dialect: Dialect, cursor: Any, rows: Sequence[Any]) -> Sequence[Any]:
        if not rows:
            return ()
        if self._back is None:  # what the driver's own types need is known with the first answer
            self._back = _read_by(dialect, self._types, cursor.description)
        if not self._back:
            return [self._row._make(row) for row in rows]
        read = []
        for row in rows:
            values = list(row)
            for place, process in self._back:
                values[place] = process(values[place])
            read.append(self._row._make(values))
        return read


def _values(made: SQLCompiler) -> list[_Value]:
    """In the order of their places; what is the same each time is processed here."""
    bound: Any = made.bind_names
    processes: Mapping[str, Any] = made._bind_processors
    places = made.positiontup if made.positional else bound.values()
    binds = {place: bind for bind, place in bound.items()}
    values = []
    for place in places or ():
        bind, process = binds[place], processes.get(place)
        if bind.required:
            values.append(_Value(place, bind.key, process, None))
        else:
            fixed = bind.effective_value
            values.append(_Value(place, None, None, process(fixed) if process else fixed))
    return values


def _read_by(
    dialect: Dialect, types: Sequence[Any], description: Sequence[Any]
) -> list[tuple[int, Process]]:
    """The places of a row that are not as the driver gives them, and what makes them so."""
    found = [
        kind._cached_result_processor(dialect, column[1])
        for kind, column in zip(types, description, strict=True)
    ]
    return [(place, process) for place, process in enumerate(found) if process is not None]
