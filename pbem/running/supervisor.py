"""`pbem serve`: every part as one process tree, watched, restarted when it dies, ended cleanly."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Protocol

from pbem.core import config, database
from pbem.core.broker import EmbeddedBroker, embedded_broker, tidy
from pbem.core.config import EMBEDDED, Settings
from pbem.core.service import Service
from pbem.mail import templating
from pbem.play import downtime
from pbem.running import demo, preflight
from pbem.running.commands import BAD_SETTING

GRACE_SECONDS = 8.0
START_SECONDS = 60.0
LONGEST_PAUSE = 5.0
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

    def __init__(self, name: str, run: RunCommand, environment: dict[str, str]) -> None:
        fork = multiprocessing.get_context("fork")
        arguments = (name, run, environment, os.getpid())
        self.process = fork.Process(target=_run_part, args=arguments, name=name)
        self.process.start()

    def status(self) -> int | None:
        return self.process.exitcode

    def terminate(self) -> None:
        self.process.terminate()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


@dataclass
class ProcessPart:
    """One child process: a program's `command` to start, or else the `pbem` command that its name
    begins with."""

    name: str
    command: Sequence[str] | None = None
    child: Child | None = None
    deaths: int = 0
    restart_at: float = 0.0
    started_at: float = 0.0


class Tree:
    """The parts and the loop that watches them."""

    def __init__(self, settings: Settings, out: Callable[[str], None], run: RunCommand) -> None:
        self.settings = settings
        self.out = out
        self.run = run
        self.ending = False
        self.exit_status = 0
        self.environment: dict[str, str] = {}
        self.parts: list[ProcessPart] = []
        self.broker: EmbeddedBroker | None = None

    def plan(self) -> None:
        """Decide on the broker and list the parts in the order of starting. Raises `BadSetting`
        for what none of them could start with."""
        if self.settings.broker_url == EMBEDDED:
            self.broker = embedded_broker(self.settings.var)
            self.environment["PBEM_BROKER_URL"] = self.broker.url
            self.out(f"broker: {self.broker.about}")
            if self.broker.command:
                self.parts.append(ProcessPart("redis", self.broker.command))
        more = [f"worker-{number}" for number in range(2, self.settings.workers + 1)]
        names = ["web", "worker", *more, "beat"]
        names += ["smtp"] if self.settings.smtp_listen else []
        names += ["imap"] if self.settings.imap_url else []
        self.parts += [ProcessPart(name) for name in names]
        # The children are given what this process has read, so that all agree.
        self.environment |= {
            "PBEM_VAR": str(self.settings.var),
            "PBEM_DATABASE_URL": self.settings.database_url,
            "PBEM_SECRET_KEY": ",".join(self.settings.secret_keys),
        }
        config.from_environment(config.variables() | self.environment)

    def start(self, part: ProcessPart) -> None:
        """Each in a session of its own, so that Ctrl-C reaches this process only."""
        if part.command is not None:
            part.child = Started(part.command)
        else:
            part.child = Forked(part.name, self.run, self.environment)
        part.started_at = time.monotonic()

    def watch(self) -> None:
        """Restart what has died, after a pause that grows while it keeps dying. A part that ended
        because of a setting has said which, and would say so again for ever: it ends the tree."""
        for part in self.parts:
            if part.child is None:
                if time.monotonic() >= part.restart_at:
                    self.start(part)
            elif (status := part.child.status()) == os.EX_CONFIG:
                self.ending, self.exit_status = True, BAD_SETTING
            elif status is not None:
                lived = time.monotonic() - part.started_at
                part.deaths = 1 if lived > LONGEST_PAUSE else part.deaths + 1
                pause = min(LONGEST_PAUSE, 0.2 * 2**part.deaths)
                self.out(f"{part.name} ended, again in {pause:.1f} s")
                part.child, part.restart_at = None, time.monotonic() + pause

    def end(self) -> None:
        """Ask all to end, Redis last; kill what has not after the grace period."""
        ours = [part for part in self.parts if part.command is None]
        others = [part for part in self.parts if part.command is not None]
        for group in (ours, others):
            running = [part.child for part in group if part.child is not None]
            for child in running:
                child.terminate()
            deadline = time.monotonic() + GRACE_SECONDS
            while time.monotonic() < deadline and any(map(_lives, running)):
                time.sleep(0.02)
            for child in running:
                if _lives(child):
                    child.kill()
        if self.broker is not None:
            tidy(self.broker, self.settings.var)


def serve(
    settings: Settings, out: Callable[[str], None], run: RunCommand, *, with_demo: bool
) -> int:
    """Run until SIGINT or SIGTERM; the exit status. Raises `preflight.Taken`."""
    preflight.claim_folder(settings)
    preflight.check_ports(settings)
    database.upgrade(settings)
    _leave_out_downtime(settings)
    tree = Tree(settings, out, run)
    if with_demo:
        service = Service.from_settings(settings)
        if demo.seed(service):
            out("a demo game is waiting for your move")
        service.database.engine.dispose()  # connections must not be shared with the forks
    templating.compile_all()  # before the forks, which then share it
    try:
        tree.plan()
        # Until here an interrupt ends everything at once: there is nothing to end in order.
        signal.signal(signal.SIGINT, _ender(tree))
        signal.signal(signal.SIGTERM, _ender(tree))
        for part in tree.parts:
            tree.start(part)
        _announce(tree)
        while not tree.ending:
            tree.watch()
            time.sleep(0.1)
        out("ending …")
    finally:
        tree.end()
    return tree.exit_status


def _leave_out_downtime(settings: Settings) -> None:
    """Before anybody can move, and be charged for it."""
    service = Service.from_settings(settings)
    downtime.note_sweep(service)
    service.database.engine.dispose()  # connections must not be shared with the forks


def _ender(tree: Tree) -> Callable[[int, FrameType | None], None]:
    def end(number: int, frame: FrameType | None) -> None:
        tree.ending = True

    return end


def _announce(tree: Tree) -> None:
    """Say where the site is as soon as it answers."""
    host, port = tree.settings.web_address
    deadline = time.monotonic() + START_SECONDS
    while not tree.ending:
        tree.watch()
        try:
            urllib.request.urlopen(f"http://{host}:{port}/healthz", timeout=2).close()
            break
        except (urllib.error.URLError, OSError):
            if time.monotonic() > deadline:
                tree.out("the site does not answer yet; see the messages above")
                return
            time.sleep(0.1)
    if tree.ending:
        return
    tree.out(f"site:    {tree.settings.base_url}/")
    if tree.settings.local_mailbox is not None:
        tree.out(f"mailbox: {tree.settings.base_url}/mailbox")
    tree.out("Ctrl-C ends it.")


def _run_part(name: str, run: RunCommand, environment: dict[str, str], supervisor: int) -> None:
    """The whole life of a forked part; signals are the part's own business again."""
    os.setsid()
    _die_with_parent()
    threading.Thread(target=_watch_parent, args=[supervisor], daemon=True).start()
    _show_name(f"pbem-{name}")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.environ.update(environment)
    status = run([name.partition("-")[0]])
    sys.exit(os.EX_CONFIG if status == BAD_SETTING else status)


def _lives(child: Child) -> bool:
    return child.status() is None


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
