"""The processes that `pbem serve` watches: parts of ours, which are forked, and other programs."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, Protocol, TypeVar

from pbem.running.commands import BAD_SETTING

GRACE_SECONDS = 8.0
"""What a part has to end by itself."""
P = ParamSpec("P")
T = TypeVar("T")
PR_SET_PDEATHSIG = 1
PR_SET_NAME = 15


class Child(Protocol):
    """What the supervisor needs of a process, forked or started."""

    def status(self) -> int | None:
        """How it ended; None while it lives."""

    def terminate(self) -> None: ...
    def kill(self) -> None: ...


class Started:
    """Another program, such as Redis."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_die_with_parent,
        )

    def status(self) -> int | None:
        return self.process.poll()

    def terminate(self) -> None:
        self.process.terminate()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


RunCommand = Callable[[Sequence[str]], int]
"""Runs one `pbem` command in this process, by its arguments; its exit status."""


class Forked:
    """A part of ours: forked, because what it imports is here already, so it starts at once."""

    def __init__(
        self, name: str, command: Sequence[str], run: RunCommand, environment: dict[str, str]
    ) -> None:
        fork = multiprocessing.get_context("fork")
        arguments = (name, command, run, environment, os.getpid())
        self.process = fork.Process(target=_run_part, args=arguments, name=name)
        self.process.start()

    def status(self) -> int | None:
        return self.process.exitcode

    def terminate(self) -> None:
        self.process.terminate()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


@contextmanager
def apart(function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Iterator[Future[T]]:
    """What the function returns or raises, called in a fork during the block: what it takes in
    memory, and the connections that it opens, go with that."""
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(1, fork, initializer=_finish_first) as once:
        yield once.submit(function, *arguments, **named)


def _finish_first() -> None:
    """Ctrl-C is for the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _die_with_parent()


def _run_part(
    name: str,
    command: Sequence[str],
    run: RunCommand,
    environment: dict[str, str],
    supervisor: int,
) -> None:
    """The whole life of a forked part; signals are the part's own business again."""
    os.setsid()
    _die_with_parent()
    threading.Thread(target=_watch_parent, args=[supervisor], daemon=True).start()
    _show_name(f"pbem-{name}")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.environ.update(environment)
    status = run(command)
    sys.exit(os.EX_CONFIG if status == BAD_SETTING else status)


def _die_with_parent() -> None:
    """On Linux the kernel ends a child whose supervisor was killed; elsewhere it may stay."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _watch_parent(supervisor: int) -> None:
    """End this process a while after its supervisor was killed, whatever it still does: a worker
    may wait for a Redis that was killed, too."""
    while os.getppid() == supervisor:
        time.sleep(1)
    time.sleep(GRACE_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)


def _show_name(name: str) -> None:
    """On Linux, the name that `ps` and `top` show, so that the parts can be told apart."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_NAME, name.encode()[:15])
