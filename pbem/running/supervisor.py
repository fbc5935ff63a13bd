"""`pbem serve`: every part as one process tree, watched, restarted when it dies, ended cleanly."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FrameType

from sqlalchemy.orm import configure_mappers

from pbem.core import config, database
from pbem.core.broker import EmbeddedBroker, embedded_broker, tidy
from pbem.core.config import EMBEDDED, Settings
from pbem.core.service import Service
from pbem.mail import templating
from pbem.play import downtime
from pbem.running import demo, preflight
from pbem.running.commands import BAD_SETTING
from pbem.running.processes import GRACE_SECONDS, Child, Forked, RunCommand, Started, apart

START_SECONDS = 60.0
LONGEST_PAUSE = 5.0
IMPORTED_ONCE = (
    "pbem.web.app",
    "pbem.running.web_server",
    "celery.apps.beat",
    "celery.apps.worker",
    "celery.concurrency.thread",
    "celery.worker.consumer",
    "celery.worker.loops",
    "celery.worker.strategy",
    "kombu.transport.redis",
)
"""What parts import beside what is here already. It lies in memory once for all of them."""


@dataclass
class ProcessPart:
    """One child process: a `pbem` command, or that of another program."""

    name: str
    command: Sequence[str]
    is_ours: bool = True
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
                self.parts.append(ProcessPart("redis", self.broker.command, is_ours=False))
        self.parts.append(ProcessPart("web", ["web", "--mail"]))
        self.parts.append(ProcessPart("worker", ["worker", "--beat"]))
        for number in range(2, self.settings.workers + 1):
            self.parts.append(ProcessPart(f"worker-{number}", ["worker"]))
        # The children are given what this process has read, so that all agree.
        self.environment |= {
            "PBEM_VAR": str(self.settings.var),
            "PBEM_DATABASE_URL": self.settings.database_url,
            "PBEM_SECRET_KEY": ",".join(self.settings.secret_keys),
        }
        config.from_environment(config.variables() | self.environment)

    def start(self, part: ProcessPart) -> None:
        """Each in a session of its own, so that Ctrl-C reaches this process only."""
        if part.is_ours:
            part.child = Forked(part.name, part.command, self.run, self.environment)
        else:
            part.child = Started(part.command)
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
        ours = [part for part in self.parts if part.is_ours]
        others = [part for part in self.parts if not part.is_ours]
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
    with apart(_make_ready, settings, with_demo=with_demo) as made:
        _import_all()
    if made.result():
        out("a demo game is waiting for your move")
    tree = Tree(settings, out, run)
    try:
        tree.plan()
        gc.collect()
        gc.freeze()
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


def _import_all() -> None:
    """What all parts need, before they are forked. They share it as long as nobody writes there;
    so once it is frozen, the collector looks at none of it again."""
    for name in IMPORTED_ONCE:
        importlib.import_module(name)
    configure_mappers()
    templating.compile_all()


def _make_ready(settings: Settings, *, with_demo: bool) -> bool:
    """Update the database, and leave the downtime out before anybody can move and be charged for
    it; whether a demo game was made."""
    database.upgrade(settings)
    service = Service.from_settings(settings)
    downtime.note_sweep(service)
    return with_demo and demo.seed(service)


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


def _lives(child: Child) -> bool:
    return child.status() is None
