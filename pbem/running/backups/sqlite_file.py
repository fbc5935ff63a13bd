"""A copy of an SQLite database, made and put back by SQLite's own online backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from pbem.core import private_files
from pbem.core.config import Settings
from pbem.running.backups.archive import BackupRefused


def copy_out(settings: Settings, to: Path) -> dict[str, int]:
    """Copy the database as it is at one moment; how many rows each table has. Nobody waits for it:
    in the write-ahead log a reader holds up no writer. Raises `BackupRefused`."""
    with closing(sqlite3.connect(_file(settings))) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
    return rows(to)


def rows(copy: Path) -> dict[str, int]:
    """How many rows each table has. Raises `BackupRefused` if the file is damaged."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            [verdict] = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                raise BackupRefused(f"the copy of the database is damaged: {verdict}")
            named = (
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            )
            names = [name for (name,) in connection.execute(named)]
            return {name: _count(connection, name) for name in sorted(names)}
    except sqlite3.DatabaseError as error:
        raise BackupRefused(f"the copy of the database is damaged: {error}") from error


def copy_in(settings: Settings, copy: Path) -> dict[str, int]:
    """Put the copy where the database is to be, which is empty; how many rows each table has."""
    file = _file(settings)
    beside = file.with_name(f"{file.name}.restoring")
    beside.unlink(missing_ok=True)
    private_files.make(beside)
    with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(beside)) as to:
        source.backup(to)
    for log in ("-wal", "-shm"):  # of the empty database; SQLite would play it into ours
        file.with_name(f"{file.name}{log}").unlink(missing_ok=True)
    os.replace(beside, file)
    return rows(file)


def _file(settings: Settings) -> Path:
    file = private_files.sqlite_file(settings.database_url)
    if file is None:
        raise BackupRefused("PBEM_DATABASE_URL names a database in memory; there is no file")
    return file


def _count(connection: sqlite3.Connection, table: str) -> int:
    [count] = connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()
    return int(count)
