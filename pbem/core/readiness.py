"""Whether the service could take a move now: database, disk and broker; and whether the worker
keeps up with what it is sent. Looked at once a second at most."""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kombu.connection import Connection
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pbem.core.broker import celery_url, transport_options
from pbem.core.config import EMBEDDED, Settings
from pbem.core.private_files import sqlite_file
from pbem.core.service import Service

OK = "ok"
SECONDS = 2
KEPT_SECONDS = 1.0
LOCK_SECONDS = 1.0
"""A move takes milliseconds; who holds the lock for longer keeps everybody from playing."""
LEAST_BYTES = 50_000_000
"""Free space, below which the next mails could not be stored."""


class Readiness:
    """The answer for monitors. It is kept for a second: anybody may ask, as often as they like."""

    def __init__(
        self,
        service: Service,
        worker_state: Callable[[Service], str],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.service = service
        self._worker_state = worker_state
        self.probes = 0
        self._now = now
        self._lock = threading.Lock()
        self._found: dict[str, str] = {}
        self._good_until = float("-inf")

    def parts(self) -> dict[str, str]:
        """Each part with `ok` or with what is wrong; the worker's only if the database answers."""
        with self._lock:
            if self._now() >= self._good_until:
                self.probes += 1
                self._found = {
                    "database": database_state(self.service),
                    "broker": broker_state(self.service),
                }
                if self._found["database"] == OK:
                    self._found["worker"] = self._worker_state(self.service)
                self._good_until = self._now() + KEPT_SECONDS
            return self._found


def database_state(service: Service, least_bytes: int = LEAST_BYTES) -> str:
    """Whether games can be read, and moves and mails written."""
    try:
        with service.database.read() as session:
            session.connection().execute(text("select code from game limit 1"))
            if session.connection().dialect.name == "postgresql":
                session.connection().execute(text("set transaction read write"))
        _write_lock(service.settings)
    except (SQLAlchemyError, sqlite3.Error) as error:
        return f"unreachable: {type(error).__name__}"
    free = free_bytes(service.settings)
    return OK if free >= least_bytes else f"disk full: {free // 1_000_000} MB are left"


def free_bytes(settings: Settings) -> int:
    """On the disk of our folder or of the database's file, whichever has less."""
    file = sqlite_file(settings.database_url)
    folders = [settings.var] if file is None else [settings.var, file.parent]
    return min(shutil.disk_usage(_nearest(folder)).free for folder in folders)


def _nearest(folder: Path) -> Path:
    """The folder, or where it would be made."""
    return next(path for path in (folder, *folder.absolute().parents) if path.exists())


def _write_lock(settings: Settings) -> None:
    """Take SQLite's write lock and give it back, without the patience that a move has."""
    file = sqlite_file(settings.database_url)
    if file is None:
        return
    connection = sqlite3.connect(file, timeout=LOCK_SECONDS, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    finally:
        connection.close()


def broker_state(service: Service) -> str:
    url = service.settings.broker_url
    if url == EMBEDDED:
        return "none: the embedded broker runs only under `pbem serve`"
    options: dict[str, Any] = {
        **transport_options(url),
        "socket_timeout": SECONDS,
        "socket_connect_timeout": SECONDS,
    }
    try:
        with Connection(
            celery_url(url), transport_options=options, connect_timeout=SECONDS
        ) as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=SECONDS)
            connection.default_channel.close()
    except Exception as error:  # each transport has errors of its own; all mean the same here
        return f"unreachable: {type(error).__name__}"
    return OK
