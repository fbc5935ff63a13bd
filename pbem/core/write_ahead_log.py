"""SQLite's write-ahead log on the disk: once for all who wait for it, and while others write.

With `synchronous=FULL` SQLite waits for the disk in every commit, while it holds the one lock that
all writers need: of small transactions that was half of the time. With `NORMAL` it doesn't wait,
and what was committed last could be lost with the machine's power; whoever must not lose it
waits for the disk here, after their commit, without the lock.

The log holds commits in their order, so who waits for one has all that came before it, whatever
they have seen and built on. What is in
it no more has been copied into the database's file by a checkpoint, which waits for the disk itself
(https://sqlite.org/pragma.html#pragma_synchronous).
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

import sqlalchemy

from pbem.core import private_files

_to_disk = getattr(os, "fdatasync", os.fsync)  # macOS has only the latter


def open_log(url: sqlalchemy.URL) -> WriteAheadLog | None:
    """The log of an SQLite database that is a file; None for any other database."""
    file = private_files.sqlite_file(url.render_as_string(hide_password=False))
    return WriteAheadLog(file) if file is not None else None


class NotOnDisk(Exception):
    """What was committed could not be brought to the disk: it stands, unless the power fails."""


class WriteAheadLog:
    """The log beside a database's file, which comes and goes with its connections."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}-wal")
        self._known = 0
        """The inode that the folder's entry on the disk names."""
        self._changed = threading.Condition()
        self._busy = False
        self._asked = self._kept = 0

    def keep(self) -> None:
        """Wait until all that has been committed is on the disk; raises `NotOnDisk`.

        Whoever comes while somebody waits for the disk shares the next time with all others who do.
        """
        with self._changed:
            self._asked += 1
            mine = self._asked
            while self._busy and self._kept < mine:
                self._changed.wait()
            if self._kept >= mine:
                return
            self._busy, asked = True, self._asked
        kept = 0
        try:
            self._sync()
            kept = asked
        except OSError as error:
            raise NotOnDisk(str(error)) from error
        finally:
            with self._changed:
                self._busy, self._kept = False, max(self._kept, kept)
                self._changed.notify_all()

    def _sync(self) -> None:
        try:
            log = os.open(self._file, os.O_RDWR)
        except FileNotFoundError:  # copied, and gone with the last connection
            return
        try:
            _to_disk(log)
            inode = os.fstat(log).st_ino
        finally:
            os.close(log)
        if inode != self._known:
            self._sync_folder()
            self._known = inode

    def _sync_folder(self) -> None:
        folder = os.open(self._file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
