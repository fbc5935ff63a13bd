"""Redis with failover: wake-ups go to whichever Redis the sentinels call master."""

from __future__ import annotations

import dataclasses
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from pbem.core import readiness
from pbem.core.broker import celery_url, transport_options
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import BOTS, CeleryWakeups
from tests import needs
from tests.e2e.tree import ANSWER_SECONDS, free_port

IN_A_HURRY = "repl-diskless-sync-delay 0\n"
"""A master waits five seconds for more replicas otherwise."""


class Pair:
    """A master, a replica of it, and one sentinel that watches both."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.first, self.second, self.sentinel = free_port(), free_port(), free_port()
        self.processes = {self.first: self._start(self.first, "")}
        replica = f"replicaof 127.0.0.1 {self.first}\n"
        self.processes[self.second] = self._start(self.second, replica)
        until(lambda: client(self.second).info("replication")["master_link_status"] == "up")
        watched = f"sentinel monitor games 127.0.0.1 {self.first} 1\n"
        patience = "sentinel down-after-milliseconds games 300\n"
        self.processes[self.sentinel] = self._start(self.sentinel, watched + patience, "--sentinel")
        until(lambda: self._state()["num-slaves"] == 1)
        self.url = f"sentinel://127.0.0.1:{self.sentinel}/0?master_name=games"

    def _start(self, port: int, lines: str, *arguments: str) -> subprocess.Popen[bytes]:
        file = self.folder / f"{port}.conf"
        file.write_text(
            f'port {port}\ndir {self.folder}\nbind 127.0.0.1\nsave ""\n{IN_A_HURRY}{lines}'
        )
        program = [needs.program("redis-server"), str(file), *arguments]
        process = subprocess.Popen(program, stdout=subprocess.DEVNULL)
        until(lambda: bool(client(port).ping()))
        return process

    def _state(self) -> dict[str, Any]:
        return dict(client(self.sentinel).sentinel_master("games"))

    def fail_over(self) -> None:
        self.processes[self.first].kill()
        until(lambda: self._state()["port"] == self.second)
        until(lambda: client(self.second).info("replication")["role"] == "master")

    def end(self) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    made = Pair(tmp_path)
    yield made
    made.end()


def client(port: int) -> redis.Redis:
    return redis.Redis(port=port)


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + ANSWER_SECONDS
    while True:
        try:
            if happened():
                return
        except redis.ConnectionError:
            pass  # it is still starting
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_after_a_failover_wake_ups_lie_in_the_new_master(
    pair: Pair, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pbem.core.wakeups.BREAK_SECONDS", 0)
    wakeups = CeleryWakeups(pair.url)
    wakeups.play_bots(1)
    assert client(pair.first).llen(BOTS) == 1
    until(lambda: client(pair.second).llen(BOTS) == 1)
    pair.fail_over()

    def sent() -> bool:
        wakeups.play_bots(2)
        return bool(client(pair.second).llen(BOTS) > 1)

    until(sent)
    settings = dataclasses.replace(settings, broker_url=pair.url)
    service = Service(settings, Database.of(settings), wakeups)
    assert readiness.broker_state(service) == readiness.OK


def test_of_several_sentinels_each_is_asked_for_the_same_master() -> None:
    url = "sentinel://:secret@a:26379/1?master_name=games;sentinel://b:26379"
    assert celery_url(url) == "sentinel://:secret@a:26379/1;sentinel://b:26379"
    assert transport_options(url)["master_name"] == "games"
