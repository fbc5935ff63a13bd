"""`pbem serve`: every part as one process tree, watched, restarted when it dies, ended cleanly."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import FrameType

from pbem import database, demo
from pbem.broker import EmbeddedBroker, embedded_broker
from pbem.config import EMBEDDED, Settings
from pbem.service import Service
from pbem.web_server import web_address

GRACE_SECONDS = 8.0
START_SECONDS = 60.0
LONGEST_PAUSE = 30.0
PR_SET_PDEATHSIG = 1


@dataclass
class Part:
    """One child process; `command` follows `python -m pbem`, or is a program's own."""

    name: str
    command: Sequence[str]
    process: subprocess.Popen[bytes] | None = None
    deaths: int = 0
    restart_at: float = 0.0
    started_at: float = field(default=0.0)


class Tree:
    """The parts and the loop that watches them."""

    def __init__(self, settings: Settings, out: Callable[[str], None]) -> None:
        self.settings = settings
        self.out = out
        self.ending = False
        self.environment = dict(os.environ)
        self.parts: list[Part] = []
        self.broker: EmbeddedBroker | None = None

    def plan(self) -> None:
        """Decide on the broker and list the parts in the order of starting."""
        if self.settings.broker_url == EMBEDDED:
            self.broker = embedded_broker(self.settings.var)
            self.environment["PBEM_BROKER_URL"] = self.broker.url
            self.out(f"broker: {self.broker.about}")
            if self.broker.command:
                self.parts.append(Part("redis", self.broker.command))
        names = ["web", "worker", "beat"] + (["smtp"] if self.settings.smtp_listen else [])
        python = (sys.executable, "-m", "pbem")
        self.parts += [Part(name, (*python, name)) for name in names]
        # The children are given what this process has read, so that all agree.
        self.environment |= {
            "PBEM_VAR": str(self.settings.var),
            "PBEM_DATABASE_URL": self.settings.database_url,
            "PBEM_SECRET_KEY": ",".join(self.settings.secret_keys),
        }

    def start(self, part: Part) -> None:
        """In a session of its own, so that Ctrl-C reaches this process only."""
        part.process = subprocess.Popen(
            part.command,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_die_with_parent,
        )
        part.started_at = time.monotonic()

    def watch(self) -> None:
        """Restart what has died, after a pause that grows while it keeps dying."""
        for part in self.parts:
            if part.process is None:
                if time.monotonic() >= part.restart_at:
                    self.start(part)
            elif part.process.poll() is not None:
                lived = time.monotonic() - part.started_at
                part.deaths = 1 if lived > LONGEST_PAUSE else part.deaths + 1
                pause = min(LONGEST_PAUSE, 0.2 * 2**part.deaths)
                self.out(f"{part.name} ended ({part.process.returncode}), again in {pause:.1f} s")
                part.process, part.restart_at = None, time.monotonic() + pause

    def end(self) -> None:
        """Ask all to end, the broker last; kill what has not after the grace period."""
        for group in (self.parts[1:], self.parts[:1]) if self.broker else (self.parts,):
            running = [part.process for part in group if part.process is not None]
            for process in running:
                process.terminate()
            deadline = time.monotonic() + GRACE_SECONDS
            for process in running:
                try:
                    process.wait(max(0.1, deadline - time.monotonic()))
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()


def serve(settings: Settings, with_demo: bool, out: Callable[[str], None]) -> int:
    """Run until SIGINT or SIGTERM; the exit status."""
    database.upgrade(settings)
    tree = Tree(settings, out)
    signal.signal(signal.SIGINT, _ender(tree))
    signal.signal(signal.SIGTERM, _ender(tree))
    if with_demo and demo.seed(Service.from_settings(settings)):
        out("a demo game is waiting for your move")
    tree.plan()
    try:
        for part in tree.parts:
            tree.start(part)
        _announce(tree)
        while not tree.ending:
            tree.watch()
            time.sleep(0.1)
    finally:
        out("ending …")
        tree.end()
    return 0


def _ender(tree: Tree) -> Callable[[int, FrameType | None], None]:
    def end(number: int, frame: FrameType | None) -> None:
        tree.ending = True

    return end


def _announce(tree: Tree) -> None:
    """Say where the site is as soon as it answers."""
    host, port = web_address(tree.settings)
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
    tree.out(f"site:    {tree.settings.base_url}/")
    if tree.settings.local_mailbox is not None:
        tree.out(f"mailbox: {tree.settings.base_url}/mailbox")
    tree.out("Ctrl-C ends it.")


def _die_with_parent() -> None:
    """On Linux the kernel ends a child whose supervisor was killed; elsewhere it may stay."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
