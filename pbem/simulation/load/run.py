"""One run: start the service in a folder of its own, let everybody play, and count."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import sqlalchemy
from sqlmodel import func, select

from pbem.accounts.players import find_or_create
from pbem.core import clock, config, database
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games.clocks.terms import Clock
from pbem.models import Game, Player
from pbem.play import start
from pbem.play.table_terms import TableSetup, TableTerms
from pbem.simulation.load import stopwatch
from pbem.simulation.load.people import LoadPeople
from pbem.simulation.load.report import LoadReport, count, has_played, measure

SEATS = 4
DOMAINS = 20
"""Mail providers that the people are with."""
START_SECONDS = 120.0
TENTHS = 10
WARM_UP = 0.15
"""The part of the time in which nothing is counted."""


class NotEmpty(Exception):
    """The database has games already."""


class Load:
    """So many games at once; when one is over, the next begins."""

    def __init__(
        self,
        folder: Path,
        games: int,
        workers: int,
        database_url: str | None = None,
        rules: str = "puerto-rico",
        seed: str = "load",
    ) -> None:
        self.folder, self.games, self.rules = folder, games, rules
        smtp, web = _free_port(), _free_port()
        self.numbers = itertools.count(1)
        self.people = LoadPeople(("127.0.0.1", smtp), seed)
        self.variables = {
            "PBEM_VAR": str(folder / "var"),
            "PBEM_BASE_URL": f"http://127.0.0.1:{web}",
            "PBEM_SMTP_LISTEN": f"127.0.0.1:{smtp}",
            "PBEM_WORKERS": str(workers),
            "PBEM_SWEEP_SECONDS": "2",
            "PBEM_GRACE_SECONDS": "0",
            "PBEM_MAIL_RATE": "1000000",
            "PBEM_MOST_ANSWERS": "1000000",
            **({"PBEM_DATABASE_URL": database_url} if database_url else {}),
        }
        self.log, self.times = folder / "serve.log", folder / "times"

    async def play(self, seconds: float) -> LoadReport:
        """Play for so many seconds, and on until somebody has moved: a busy machine needs longer.

        Raises `NotEmpty` if the database of that URL has games, `RuntimeError` with the log if the
        service ends by itself.
        """
        self.variables["PBEM_SMTP_URL"] = f"smtp://127.0.0.1:{await self.people.begin()}"
        settings = config.from_environment(self.variables)
        service = self._opened(settings)
        await asyncio.to_thread(self._begin_games, service, self.games)
        process = await asyncio.to_thread(self._start)
        again = asyncio.create_task(self._begin_anew(service))
        try:
            return await self._measured(service, process, seconds)
        finally:
            again.cancel()
            await self.people.end()
            process.send_signal(signal.SIGINT)
            await asyncio.to_thread(process.wait)

    def _opened(self, settings: Settings) -> Service:
        database.upgrade(settings)
        service = Service(settings, Database.of(settings), NoWakeups())
        with service.database.read() as session:
            if session.exec(select(func.count()).select_from(Game)).one():
                raise NotEmpty
        return service

    def _begin_games(self, service: Service, number: int) -> None:
        """Their first mails are sent by the sweep."""
        for _ in range(number):
            self._begin_game(service)

    def _begin_game(self, service: Service) -> None:
        with service.database.write() as session:
            numbers = itertools.islice(self.numbers, SEATS)
            names = [f"p{number}@load{number % DOMAINS}.example" for number in numbers]
            players: list[Player] = [find_or_create(session, name) for name in names]
            table = TableSetup("Load", len(players), self.rules, terms=TableTerms(clock=Clock()))
            start.begin_arranged(session, service, table, players)

    async def _begin_anew(self, service: Service) -> None:
        """One game for every four that were told of an end."""
        while True:
            for _ in range(SEATS):
                await self.people.over.get()
            await asyncio.to_thread(self._begin_games, service, 1)

    def _start(self) -> subprocess.Popen[bytes]:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PBEM_")}
        self.times.mkdir()
        with self.log.open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", stopwatch.__name__, str(self.times), "serve"],
                env=environment | self.variables,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while "Ctrl-C ends it" not in self.log.read_text():
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the service does not start:\n{self.log.read_text()}")
            time.sleep(0.1)
        return process

    async def _measured(
        self, service: Service, process: subprocess.Popen[bytes], seconds: float
    ) -> LoadReport:
        await asyncio.sleep(seconds * WARM_UP)
        since, before, began = clock.now(), measure(process.pid), time.monotonic()
        refused, asked = self.people.refused, stopwatch.spent(self.times)
        seen = [before.megabytes]
        while len(seen) <= TENTHS or not await asyncio.to_thread(_has_played, service, since):
            if process.poll() is not None:
                raise RuntimeError(f"the service has ended:\n{self.log.read_text()}")
            await asyncio.sleep(seconds / TENTHS)
            seen.append(measure(process.pid).megabytes)
        until, after, ended = clock.now(), measure(process.pid), time.monotonic()
        asked = stopwatch.spent(self.times).since(asked)
        name = sqlalchemy.make_url(service.settings.database_url).get_backend_name()
        report = LoadReport(name, ended - began, self.games)
        report.refused = self.people.refused - refused
        await asyncio.sleep(2)  # so that the last moves of that time have been told
        await asyncio.to_thread(self._count, service, report, since, until)
        moves = max(report.committed * report.seconds, 1)
        used = after.since(before)
        report.processor = {part: s * 1e3 / moves for part, s in sorted(used.seconds.items())}
        report.statements = asked.statements / moves
        report.in_database = asked.seconds * 1e3 / moves
        report.megabytes = {
            part: [each[part] for each in seen] for part, _ in seen[-1].most_common()
        }
        return report

    def _count(
        self, service: Service, report: LoadReport, since: datetime, until: datetime
    ) -> None:
        with service.database.read() as session:
            count(session, report, since, until)


def _has_played(service: Service, since: datetime) -> bool:
    with service.database.read() as session:
        return has_played(session, since)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
