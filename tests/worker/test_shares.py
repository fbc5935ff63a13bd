"""Who sends much, and a game of bots, never hold up the others: real Redis, real worker."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.core.wakeups import CeleryWakeups, NoWakeups
from pbem.games import records
from pbem.models import Game, InboundMail, InboundState
from pbem.play import bots, tables
from pbem.play.late_players.replacements import bot_sits_down
from tests import intake, needs
from tests.core.test_sentinel import until
from tests.e2e.tree import free_port

FLOOD, OTHERS = 40, 3


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[str]:
    port = free_port()
    program = [needs.program("redis-server"), "--port", str(port), "--save", "", "--dir", tmp_path]
    with subprocess.Popen(program, stdout=subprocess.DEVNULL) as running:
        until(lambda: bool(redis.Redis(port=port).ping()))
        yield f"redis://127.0.0.1:{port}/0"
        running.kill()


def bring(service: Service, sender: str, number: int) -> None:
    raw = (
        f"From: {sender}\r\nTo: help@pbem.localhost\r\nMessage-ID: <{number}.{sender}>\r\n\r\nHow?"
    )
    intake.store(service, raw.encode(), sender, ["help@pbem.localhost"])


def worker_of(service: Service, broker: str) -> subprocess.Popen[bytes]:
    """One that takes mails only, one at a time."""
    own = {
        "PBEM_VAR": str(service.settings.var),
        "PBEM_DATABASE_URL": service.settings.database_url,
        "PBEM_BROKER_URL": broker,
    }
    command = [sys.executable, "-m", "pbem", "worker", "--queues", "mail-in", "--threads", "1"]
    return subprocess.Popen(command, env=os.environ | own)


def test_a_flood_of_one_sender_takes_turns_with_the_mails_of_all_others(
    service: Service, broker: str
) -> None:
    busy = dataclasses.replace(service, wakeups=CeleryWakeups(broker))
    for number in range(FLOOD):
        bring(busy, "ann@example.org", number)
    for number in range(OTHERS):
        bring(busy, f"ben{number}@example.org", number)
    waiting = select(InboundMail.id).where(InboundMail.state == InboundState.STORED)

    def all_done() -> bool:
        with service.database.read() as session:
            return session.exec(waiting).first() is None

    worker = worker_of(service, broker)
    try:
        until(all_done)
    finally:
        worker.kill()
        worker.wait()
    with service.database.read() as session:
        done = session.exec(select(InboundMail).order_by(col(InboundMail.processed_at))).all()
    last = max(n for n, mail in enumerate(done) if mail.envelope_sender.startswith("ben"))
    assert last < 2 * OTHERS, "they were not behind the flood"


class Woken(NoWakeups):
    def __init__(self) -> None:
        self.games: list[int] = []

    def play_bots(self, game_id: int) -> None:
        self.games.append(game_id)


def test_bots_play_a_share_of_their_game_and_then_others_have_their_turn(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    woken = Woken()
    own = dataclasses.replace(service, wakeups=woken)
    monkeypatch.setattr(tasks, "service", lambda: own)
    game_id = game_of_bots(service)
    assert tasks.play_bots(game_id) == bots.SHARE
    assert set(woken.games) == {game_id}
    for _ in range(bots.MOST_MOVES // bots.SHARE):
        tasks.play_bots(game_id)
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        assert not game.bot_to_act


def game_of_bots(service: Service) -> int:
    """All that sit there are bots by now."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
    game_id = records.id_of(
        tables.open_table(service, ann, tables.TableSetup("", 3, bots=("greedy", "random")))
    )
    with service.database.write() as session:
        bot_sits_down(session, session.get_one(Game, game_id), 0)
        session.get_one(Game, game_id).bot_to_act = True
    return game_id
