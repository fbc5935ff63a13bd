"""The database: one engine, read sessions, and write transactions that lock before they look."""

from __future__ import annotations

import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import sqlalchemy
from sqlalchemy import Connection, Engine, event
from sqlmodel import Session

from pbem.core import private_files, write_ahead_log
from pbem.core.config import Settings

if TYPE_CHECKING:
    from alembic.config import Config

BUSY_SECONDS = 15
"""How long a writer waits for others."""
LOOK_AGAIN_MS = 1
"""How long SQLite itself waits for the lock before we ask again. Left to it, it would sleep for
longer and longer, up to 100 ms at a time, while the lock is free."""
POOLER = "pooler"
"""In the query of a PostgreSQL URL: what stands before the server; no word of libpq's."""
MIGRATIONS = Path(__file__).parents[1] / "migrations"


class NotUpgraded(Exception):
    """The database cannot be used by this version; the text says why and what to do."""


class Database:
    """Sessions on one engine; objects stay readable after their session has ended."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = threading.Lock()
        self._turns = WriteTurns()
        self._log = write_ahead_log.open_log(engine.url)
        if self._log is not None and not event.contains(engine, "connect", _wait_for_no_disk):
            event.listen(engine, "connect", _wait_for_no_disk)

    @cached_property
    def _writing(self) -> Engine:
        """Made once: to make one takes longer than a statement does."""
        return self.engine.execution_options(pbem_writes=True, pbem_turns=self._turns)

    @classmethod
    def of(cls, settings: Settings) -> Self:
        return cls(make_engine(settings.database_url))

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session to read with; nothing in it is ever committed."""
        with Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def write(self, *, durable: bool = True) -> Iterator[Session]:
        """One transaction: committed at the end of the block, undone by any exception.

        On SQLite it takes the write lock at once (BEGIN IMMEDIATE), so that what it reads cannot
        change under it; on PostgreSQL callers lock the rows they judge by. What is not `durable`
        may be undone, on SQLite, where the machine loses its power before the next that is, or
        before `settle`.
        """
        with (
            self._turn(durable=durable),
            Session(self._writing, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Like `read`, for statements alone: with a session, one takes half as long again."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, *, durable: bool = True) -> Iterator[Connection]:
        """Like `write`, for statements alone."""
        with self._turn(durable=durable), self._writing.begin() as connection:
            yield connection

    @contextmanager
    def _turn(self, *, durable: bool) -> Iterator[None]:
        turn = WriteTurn(self._writer)
        with self._turns.one(turn):
            yield
        if durable and turn.wrote:
            self.settle()

    def settle(self) -> None:
        """Wait until nothing that anybody has committed can be undone."""
        if self._log is not None:
            self._log.keep()


class WriteTurn:
    """SQLite takes one writer at a time. Those of one process wait here for each other and are
    woken at once; so only one of them asks the file, which knows no queue."""

    def __init__(self, writer: threading.Lock) -> None:
        self._writer, self._is_ours = writer, False
        self._driver: Any = None
        self._changes = 0

    def begin(self, connection: Connection) -> None:
        """A transaction that writes; raises `OperationalError` if others do for too long."""
        driver: Any = connection.connection.dbapi_connection
        self._driver, self._changes = driver, driver.total_changes
        until = time.monotonic() + BUSY_SECONDS
        self._is_ours = self._writer.acquire(timeout=BUSY_SECONDS)
        driver.execute(f"PRAGMA busy_timeout={LOOK_AGAIN_MS}")
        try:
            while _others_write(driver) and time.monotonic() < until:
                pass
            if not driver.in_transaction:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
        finally:
            driver.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")

    @property
    def wrote(self) -> bool:
        """Whether it has changed anything, once it has ended."""
        if self._driver is None:
            return False
        try:
            return bool(self._driver.total_changes != self._changes)
        except sqlite3.ProgrammingError:  # the pool had enough connections and has closed this one
            return True

    @contextmanager
    def ends(self) -> Iterator[None]:
        """The next one's turn, at the end of the block."""
        try:
            yield
        finally:
            if self._is_ours:
                self._writer.release()


class WriteTurns(threading.local):
    """The turns of a thread's write transactions, the innermost last. It is waited for at the first
    statement, so what is done before that may write in a transaction of its own."""

    def __init__(self) -> None:
        self._open: list[WriteTurn] = []

    @contextmanager
    def one(self, turn: WriteTurn) -> Iterator[None]:
        self._open.append(turn)
        try:
            with turn.ends():
                yield
        finally:
            self._open.remove(turn)

    def begin(self, connection: Connection) -> None:
        self._open[-1].begin(connection)


def make_engine(url: str) -> Engine:
    """An engine for SQLite or PostgreSQL with what each needs to be shared by processes."""
    parsed = sqlalchemy.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return _postgresql(parsed)
    if file := private_files.sqlite_file(url):
        private_files.make(file)  # SQLite gives its other files the same rights
    engine = sqlalchemy.create_engine(
        parsed, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgresql(url: sqlalchemy.URL) -> Engine:
    """Where a pooler gives each transaction another connection (`?pooler=transaction`), nothing may
    outlive a transaction: psycopg would prepare what it has sent five times, for the connection."""
    shared = behind_pooler(url)
    url = url.difference_update_query([POOLER])
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    return sqlalchemy.create_engine(
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"prepare_threshold": None} if shared else {},
    )


def behind_pooler(url: sqlalchemy.URL) -> bool:
    """Whether a connection is ours for one transaction only."""
    return POOLER in url.query


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _wait_for_no_disk(connection: Any, record: Any) -> None:
    """Who writes does so after the commit (`pbem.core.write_ahead_log`)."""
    connection.execute("PRAGMA synchronous=NORMAL")


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    turns: WriteTurns | None = options.get("pbem_turns")
    if turns is not None:
        turns.begin(connection)
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("pbem_writes") else "BEGIN")


def _others_write(driver: Any) -> bool:
    """Whether a transaction could not be begun for that; what else is wrong, SQLAlchemy tells."""
    try:
        driver.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False


def alembic_config(url: str) -> Config:
    """What Alembic's commands need to work on that database."""
    from alembic.config import Config  # slow to import, and most processes never migrate

    config = Config(stdout=sys.stdout)  # as it is now; Alembic's default is that of its import
    # Alembic keeps it in a ConfigParser, where a per cent sign begins another option's name.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    return config


def upgrade(settings: Settings) -> None:
    """Bring the database to the newest migration (`pbem.core.upgrading`). Raises `NotUpgraded`."""
    from pbem.core import upgrading

    upgrading.upgrade(settings)
