"""The `pbem` command with a stopwatch at its database: `python -m …load.stopwatch FOLDER serve`.

Every process keeps its own sum in a file of that folder, so that a load can tell how many
statements a move takes and how long the service waits for them, commits and locks included.
Nothing of it is in a service that is run as usual.
"""

from __future__ import annotations

import mmap
import os
import runpy
import struct
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy.engine.default import DefaultDialect

SUM = struct.Struct("qd")
"""Statements and commits so far, and the seconds that they took."""


@dataclass(frozen=True)
class Spent:
    """What all processes have asked of the database."""

    statements: int
    seconds: float

    def since(self, before: Spent) -> Spent:
        return Spent(self.statements - before.statements, self.seconds - before.seconds)


class Stopwatch:
    """Takes the time of every statement and commit of this process and of those it forks."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._process, self._file = 0, mmap.mmap(-1, SUM.size)

    def watch(self) -> None:
        """Where SQLAlchemy asks the driver: its events would make each half as long again."""
        for name in ("do_execute", "do_executemany", "do_commit"):
            setattr(DefaultDialect, name, self._timed(getattr(DefaultDialect, name)))

    def _timed(self, ask: Callable[..., None]) -> Callable[..., None]:
        def timed(*asked: Any) -> None:
            began = time.perf_counter()
            try:
                ask(*asked)
            finally:
                self._add(time.perf_counter() - began)

        return timed

    def _add(self, seconds: float) -> None:
        with self._lock:
            if self._process != os.getpid():  # forked since
                self._process, self._file = os.getpid(), _opened(self._folder)
            number, sum = SUM.unpack_from(self._file, 0)
            SUM.pack_into(self._file, 0, number + 1, sum + seconds)


def _opened(folder: Path) -> mmap.mmap:
    path = folder / str(os.getpid())
    path.write_bytes(bytes(SUM.size))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), SUM.size)


def spent(folder: Path) -> Spent:
    """By all processes until now."""
    sums = [SUM.unpack(path.read_bytes()) for path in folder.iterdir()]
    return Spent(sum(number for number, _ in sums), sum(seconds for _, seconds in sums))


if __name__ == "__main__":
    Stopwatch(Path(sys.argv.pop(1))).watch()
    runpy.run_module("pbem", run_name="__main__")
