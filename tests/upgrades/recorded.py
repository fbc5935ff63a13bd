"""Databases as released versions left them, and `before-1.0`, the last before there were versions.

Each was written by its own version, on SQLite and on PostgreSQL (`tests.workshop.record_release`),
and holds what `lively.py` says. `RELEASED` names the migrations that a version has brought: none
of these files changes any more, and no number is given twice.
"""

from __future__ import annotations

import hashlib
import lzma
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import sqlalchemy
from sqlalchemy import Connection

from pbem.core import database
from pbem.core.config import Settings

HERE = Path(__file__).parent
DATABASES = HERE / "databases"
RELEASED = HERE / "released.sha256"
MIGRATIONS = database.MIGRATIONS / "versions"
NAMES = sorted(file.name.removesuffix(".sqlite.xz") for file in DATABASES.glob("*.sqlite.xz"))
META = ("\\restrict ", "\\unrestrict ")
"""What `pg_dump` writes for psql alone."""

COLUMNS = """
SELECT format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
    AND NOT a.attisdropped
"""
CONSTRAINTS = """
SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
"""
INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'"


def file_of_record(name: str, kind: str) -> Path:
    return DATABASES / f"{name}.{kind}.xz"


def dump_sqlite(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return "\n".join(connection.iterdump())


def dump_postgres(url: str, programs: str) -> str:
    """`programs` is the folder of the server's own `pg_dump`."""
    plain = url.replace("postgresql+psycopg:", "postgresql:")
    command = [f"{programs}/pg_dump", "--no-owner", "--no-privileges", "--inserts", plain]
    dumped = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return "".join(line for line in dumped.splitlines(keepends=True) if not line.startswith(META))


def restore(name: str, settings: Settings) -> None:
    """Into the empty database."""
    url = sqlalchemy.make_url(settings.database_url)
    kind = url.get_backend_name()
    dump = lzma.decompress(file_of_record(name, kind).read_bytes()).decode()
    if kind == "sqlite":
        file = Path(str(url.database))
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(dump)
        return
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as server:
        server.execute(dump)  # type: ignore[call-overload]


def schema_of(connection: Connection) -> set[str]:
    """Every column, constraint and index; not in which order a table has them."""
    if connection.dialect.name == "sqlite":
        return set(_schema_of_sqlite(connection))
    said = (connection.exec_driver_sql(query.replace("%", "%%")) for query in
            (COLUMNS, CONSTRAINTS, INDEXES))  # fmt: skip
    return {line for rows in said for line in rows.scalars()}


def _schema_of_sqlite(connection: Connection) -> Iterator[str]:
    names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
    for table in names.scalars().all():
        for _, *column in connection.exec_driver_sql(f"PRAGMA table_xinfo('{table}')"):
            yield f"{table} {column}".replace("('')", "''")  # as a rebuilt table writes it
        for _, _, *key in connection.exec_driver_sql(f"PRAGMA foreign_key_list('{table}')"):
            yield f"{table} refers {key}"
        for _, index, unique, origin, partial in connection.exec_driver_sql(
            f"PRAGMA index_list('{table}')"
        ).fetchall():
            named = index if origin == "c" else origin
            parts = connection.exec_driver_sql(f"PRAGMA index_xinfo('{index}')").fetchall()
            yield f"{table} {named} {unique} {partial} {[tuple(part[2:]) for part in parts]}"
    made = "SELECT sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL"
    yield from connection.exec_driver_sql(made).scalars()


def migrations() -> dict[str, str]:
    """The hash of each file that a database's tables come from."""
    return {
        file.relative_to(MIGRATIONS).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(MIGRATIONS.rglob("*.py"))
        if file != MIGRATIONS / "__init__.py"
    }


def released() -> dict[str, str]:
    """Those of them that some version has brought."""
    lines = RELEASED.read_text().splitlines()
    pairs = [line.split() for line in lines if line and not line.startswith("#")]
    return {file: sha for sha, file in pairs}
