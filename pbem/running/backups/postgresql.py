"""A copy of a PostgreSQL database by its own pg_dump and pg_restore."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import sqlalchemy

from pbem.core.config import Settings
from pbem.core.database import behind_pooler, make_engine
from pbem.running.backups.archive import BackupRefused

LAST_LINES = 5


def copy_out(settings: Settings, to: Path) -> dict[str, int]:
    """Copy the database as it is at one moment; how many rows each table has at that moment.

    Both are read from one snapshot, so others work on meanwhile. Raises `BackupRefused`.
    """
    engine = make_engine(settings.database_url)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            snapshot = connection.scalar(sqlalchemy.text("SELECT pg_export_snapshot()"))
            counted = _rows(connection)
            _run(
                settings, "pg_dump", "--format=custom", "--no-owner", "--no-privileges",
                f"--snapshot={snapshot}", f"--file={to}",
            )  # fmt: skip
            return counted
    finally:
        engine.dispose()


def copy_in(settings: Settings, copy: Path) -> dict[str, int]:
    """Fill the empty database from the copy, whole or not at all; how many rows each table has."""
    _run(
        settings, "pg_restore", "--no-owner", "--no-privileges", "--single-transaction",
        "--exit-on-error", str(copy),
    )  # fmt: skip
    engine = make_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            return _rows(connection)
    finally:
        engine.dispose()


def _rows(connection: sqlalchemy.Connection) -> dict[str, int]:
    names = sorted(sqlalchemy.inspect(connection).get_table_names())
    counts = (
        sqlalchemy.select(sqlalchemy.func.count()).select_from(sqlalchemy.table(n)) for n in names
    )
    return {name: connection.scalar(count) or 0 for name, count in zip(names, counts, strict=True)}


def _run(settings: Settings, program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on the database; the password stays out of its arguments,
    which every user of the machine can read."""
    url = sqlalchemy.make_url(settings.database_url)
    if behind_pooler(url):
        # They change the connection's settings, which its next user would find so.
        raise BackupRefused(
            f"{program} cannot go through a pooler; for this command name the server itself in"
            " PBEM_DATABASE_URL"
        )
    where = url.set(drivername="postgresql", password=None).render_as_string()
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    try:
        done = subprocess.run(
            [program, f"--dbname={where}", *arguments],
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        )  # fmt: skip
    except FileNotFoundError:
        raise BackupRefused(
            f"{program} is not on this machine; install PostgreSQL's client programs"
            " (Debian: postgresql-client), of the server's version or a newer one"
        ) from None
    if done.returncode != 0:
        why = " ".join(done.stderr.split("\n")[-LAST_LINES:]).strip()
        raise BackupRefused(f"{program} did not do it: {why}")
