"""Who writes to an SQLite file next: it takes one writer at a time, and knows no queue.

Those of one process wait for each other at a lock, so that only one of them asks the file.
Processes tell each other by a bell, a named pipe beside the file, that one has finished. Nothing
hangs on the bell but time: the file alone says whose turn it is, and who hears nothing asks again.
"""

from __future__ import annotations

import os
import select
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy

ASK_AGAIN = 0.02
"""Seconds until a writer asks again that has heard no bell."""
ASK_WITHOUT_BELL = 0.002


class Bell:
    """A named pipe in which a byte lies while somebody has finished and nobody begun."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pipe: int | None = None

    def ring(self) -> None:
        """Wake one of those who wait, if there are any."""
        with suppress(OSError):  # full: then it has been rung
            if not self._heard(0):
                os.write(self._opened(), b".")

    def wait(self) -> None:
        """Until it is rung, or one had better ask."""
        try:
            if self._heard(ASK_AGAIN):
                os.read(self._opened(), 1)
        except BlockingIOError:  # another one was quicker
            return
        except OSError:  # a file system without pipes
            time.sleep(ASK_WITHOUT_BELL)

    def _heard(self, seconds: float) -> bool:
        poll = select.poll()
        poll.register(self._opened(), select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def _opened(self) -> int:
        if self._pipe is None:
            with suppress(FileExistsError):
                os.mkfifo(self._path, 0o600)
            self._pipe = os.open(self._path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        return self._pipe


class Queue:
    """The writers of this process, and the bell of all."""

    def __init__(self, file: Path | None) -> None:
        self.lock = threading.Lock()
        self.bell = Bell(file.with_name(f"{file.name}-bell")) if file is not None else None


class Turn:
    """One transaction that writes."""

    def __init__(self, queue: Queue, patience: float) -> None:
        self._queue, self._patience, self._is_ours = queue, patience, False

    def begin(self, connection: sqlalchemy.Connection) -> None:
        """Raises `OperationalError` if others write for longer than our patience."""
        driver: Any = connection.connection.dbapi_connection
        until = time.monotonic() + self._patience
        self._is_ours = self._queue.lock.acquire(timeout=self._patience)
        driver.execute("PRAGMA busy_timeout=0")
        try:
            while _others_write(driver) and time.monotonic() < until:
                if self._queue.bell is not None:
                    self._queue.bell.wait()
            if not driver.in_transaction:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
        finally:
            driver.execute(f"PRAGMA busy_timeout={int(self._patience * 1000)}")

    @contextmanager
    def ends(self) -> Iterator[None]:
        """The next one's turn, at the end of the block: another process's rather than ours."""
        try:
            yield
        finally:
            if self._is_ours:
                if self._queue.bell is not None:
                    self._queue.bell.ring()
                self._queue.lock.release()


def _others_write(driver: Any) -> bool:
    """Whether a transaction could not be begun for that; what else is wrong, SQLAlchemy tells."""
    try:
        driver.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False
