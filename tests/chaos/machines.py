"""The service on several machines, as far as one machine can show it: each part is a process with a
folder, a port and nothing else of its own; all share one PostgreSQL, one Redis and one secret key.

Parts are forked from a process that has imported everything already, so that one that was killed is
back within a moment, as on machines where something watches it.
"""

from __future__ import annotations

import multiprocessing
import os
import smtplib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope

from pbem.core import config
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from tests import addresses_in_logs, needs
from tests.e2e.tree import ANSWER_SECONDS, code_in, first_link, free_port

PARTS = {
    "web 0": ["web"],
    "web 1": ["web"],
    "worker 0": ["worker", "--queues", "mail-in"],
    "worker 1": ["worker", "--queues", "mail-out,bots"],
    "worker 2": ["worker"],
    "smtp 0": ["smtp"],
    "smtp 1": ["smtp"],
    "beat 0": ["beat"],
    "beat 1": ["beat"],
}
"""Of each kind more than one; of the beats one stands by."""
REDIS = "redis"
IMPORTED = ["pbem.running.cli", "pbem.running.web_server", "pbem.web.app", "pbem.inbox.process",
            "pbem.inbox.smtp.listener", "pbem.play.submission", "celery.apps.worker",
            "celery.apps.beat"]  # fmt: skip


class Receiver:
    """The mail server of all players: what it has taken, in order, with whom it was for."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()

    async def handle_DATA(  # noqa: N802 (the library's name)
        self, _server: Any, _session: Any, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        self.taken.append(envelope.content)
        return "250 OK"


class Machines:
    """All parts; any of them can be killed and is started again."""

    def __init__(self, folder: Path, database_url: str) -> None:
        self.folder = folder
        self.receiver = Receiver()
        self.redis_port, self.ports = free_port(), {name: free_port() for name in PARTS}
        self.shared = {
            "PBEM_SECRET_KEY": "one key for all machines and quite long",
            "PBEM_DATABASE_URL": database_url,
            "PBEM_BROKER_URL": f"redis://127.0.0.1:{self.redis_port}/0",
            "PBEM_BASE_URL": "http://127.0.0.1:1",
            "PBEM_SMTP_URL": f"smtp://127.0.0.1:{self.receiver.controller.port}",
            "PBEM_MAIL_RATE": "100000",
            "PBEM_SWEEP_SECONDS": "1",
            "PBEM_GRACE_SECONDS": "0",
            "PBEM_CLAIM_SECONDS": "2",
        }
        settings = config.from_environment(self._variables("nobody"))
        self.service = Service(settings, Database.of(settings), NoWakeups())
        self.forks = multiprocessing.get_context("forkserver")
        self.forks.set_forkserver_preload(IMPORTED)
        self.running: dict[str, Any] = {}
        self._spared: list[str] = []
        self.tried_again = 0

    def start(self) -> None:
        self.begin(REDIS)
        for name in PARTS:
            self.begin(name)

    def wait_until_all_answer(self) -> None:
        """Web servers and listeners; who comes before would find nobody."""
        for name, port in self.ports.items():
            if name.startswith(("web", "smtp")):
                self._until_done(
                    lambda port=port: socket.create_connection(("127.0.0.1", port)).close()
                )
        self.tried_again = 0

    def begin(self, name: str) -> None:
        if name == REDIS:
            port = str(self.redis_port)
            self.running[name] = subprocess.Popen(
                [needs.program("redis-server"), "--port", port, "--save", "", "--daemonize", "no"],
                cwd=self.folder, stdout=subprocess.DEVNULL,
            )  # fmt: skip
            return
        process = self.forks.Process(
            target=_run, args=(PARTS[name], self._variables(name), str(self.folder / "log")),
            name=name, daemon=True,
        )  # fmt: skip
        process.start()
        self.running[name] = process

    def kill(self, name: str) -> None:
        """SIGKILL, at whatever it is doing."""
        self.running[name].kill()
        self.running[name].wait() if name == REDIS else self.running[name].join()

    def kill_some(self, chance: Random, number: int) -> list[str]:
        """Several at a time, of all parts and the broker: each once in random order, and again.
        They are started again at once."""
        if len(self._spared) < number:
            others = sorted(self.running.keys() - set(self._spared))
            self._spared += chance.sample(others, len(others))
        names, self._spared = self._spared[:number], self._spared[number:]
        for name in names:
            self.kill(name)
        for name in names:
            self.begin(name)
        return names

    def mend(self) -> None:
        """Start what has ended by itself, as systemd does: a worker that lost the broker with
        something in hand may."""
        for name, process in self.running.items():
            if name != REDIS and not process.is_alive():
                self.begin(name)

    def end(self) -> None:
        for name in self.running:
            self.kill(name)
        self.receiver.controller.stop()
        self.service.database.engine.dispose()
        assert addresses_in_logs.named_in((self.folder / "log").read_text()) == []

    def log(self) -> str:
        return (self.folder / "log").read_text()[-4000:]

    def bring(self, mail: EmailMessage, chance: Random) -> None:
        """Bring a mail to any of the listeners, and as every mail server does, again and again
        until one has taken it (RFC 5321, 4.5.4.1)."""

        def bring() -> None:
            port = self.ports[f"smtp {chance.randrange(2)}"]
            with smtplib.SMTP("127.0.0.1", port, timeout=20) as server:
                server.send_message(mail)

        self._until_done(bring)

    def click(self, mail: EmailMessage, chance: Random) -> None:
        """Open a mail's first link at any of the web servers, and press the page's button."""

        def press() -> None:
            base = f"http://127.0.0.1:{self.ports[f'web {chance.randrange(2)}']}"
            url = base + urllib.parse.urlsplit(first_link(mail)).path
            form = urllib.parse.urlencode({"code": code_in(mail)}).encode()
            try:
                urllib.request.urlopen(url, timeout=20).close()
                urllib.request.urlopen(urllib.request.Request(url, data=form), timeout=20).close()
            except urllib.error.HTTPError as error:
                if error.code == 503:  # its page says to try again in a moment
                    raise
                if error.code != 410:  # Gone: played by the try before this one
                    raise AssertionError(error.read().decode()) from error

        self._until_done(press)

    def _until_done(self, act: Callable[[], None]) -> None:
        deadline = time.monotonic() + ANSWER_SECONDS
        while True:
            try:
                return act()
            except (OSError, smtplib.SMTPException):
                self.tried_again += 1
                assert time.monotonic() < deadline, self.log()
                time.sleep(0.1)

    def _variables(self, name: str) -> dict[str, str]:
        port = self.ports.get(name, 0)
        return self.shared | {
            "PBEM_VAR": str(self.folder / name.replace(" ", "-")),
            "PBEM_WEB_LISTEN": f"127.0.0.1:{port}",
            "PBEM_SMTP_LISTEN": f"127.0.0.1:{port}",
        }


def _run(command: list[str], variables: dict[str, str], log: str) -> None:
    """The whole life of a part."""
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(out, stream)
    for name in [name for name in os.environ if name.startswith("PBEM_")]:
        del os.environ[name]
    os.environ.update(variables)
    from pbem.running import cli

    sys.exit(cli.main(command))
