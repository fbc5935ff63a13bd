"""What was committed on SQLite is on the disk before anybody is told; the lock is free by then."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pbem.accounts.players import find_or_create
from pbem.core import database, write_ahead_log
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.core.write_ahead_log import NotOnDisk, WriteAheadLog
from pbem.games import records
from pbem.mail import outbox
from pbem.mail.outbox import delivering
from pbem.models import id_of
from pbem.models.move_sources import MoveSource
from pbem.play import submission, tables
from tests.conftest import file_of
from tests.mail.test_outbox import MAIL


@pytest.fixture
def on_sqlite(settings: Settings) -> Database:
    database.upgrade(settings)
    return Database.of(settings)


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were waited for."""
    files = list[str]()

    def sync(file: int) -> None:
        files.append(os.readlink(f"/proc/self/fd/{file}"))
        os.fsync(file)

    monkeypatch.setattr(write_ahead_log, "_to_disk", sync)
    return files


def add(kept: Database, name: str, durable: bool = True) -> None:
    with kept.write(durable=durable) as session:
        find_or_create(session, f"{name}@example.org")


def test_who_writes_waits_for_the_disk_once(
    on_sqlite: Database, settings: Settings, synced: list[str]
) -> None:
    add(on_sqlite, "ann")
    assert synced == [f"{file_of(settings)}-wal"]


def test_who_only_looks_or_can_do_it_again_waits_for_nothing(
    on_sqlite: Database, synced: list[str]
) -> None:
    with on_sqlite.write():
        pass
    with on_sqlite.read() as session:
        find_or_create(session, "ann@example.org")
    add(on_sqlite, "ben", durable=False)
    assert synced == []


class Post:
    """Whoever takes a mail, and how often the disk had been waited for by then."""

    def __init__(self, synced: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.synced, self.taken_at = synced, list[int]()
        monkeypatch.setattr(delivering, "deliver", self.deliver)

    def deliver(self, settings: Settings, sender: str, recipient: str, raw: bytes) -> None:
        self.taken_at.append(len(self.synced))


@pytest.fixture
def post(synced: list[str], monkeypatch: pytest.MonkeyPatch) -> Post:
    return Post(synced, monkeypatch)


def test_a_mail_is_on_the_disk_before_it_is_handed_over_and_not_while_others_write(
    on_sqlite: Database, settings: Settings, synced: list[str], post: Post
) -> None:
    service = Service(settings, on_sqlite, NoWakeups())
    with on_sqlite.write(durable=False) as session:
        ids = [
            id_of(outbox.queue(session, service, replace(MAIL, event=what))) for what in ("a", "b")
        ]
    assert synced == []
    assert outbox.deliver_due(service, ids) == 2
    assert post.taken_at == [1, 2]
    assert len(synced) == 2, "that they were sent is on the disk with what comes next"


@pytest.mark.parametrize("durable", [True, False])
def test_a_move_that_only_mails_tell_is_on_the_disk_before_them(
    on_sqlite: Database, settings: Settings, synced: list[str], post: Post, durable: bool
) -> None:
    class AtOnce(NoWakeups):
        def deliver(self, outbox_ids: Sequence[int]) -> None:
            before.append(len(synced))
            outbox.deliver_due(service, outbox_ids)

    before = list[int]()
    service = Service(settings, on_sqlite, NoWakeups())
    with on_sqlite.write() as session:
        host, other = (find_or_create(session, f"{name}@example.org") for name in ("ann", "ben"))
    game = tables.open_table(service, host, tables.TableSetup("Two", 2, seed="durable"))
    game = tables.join(service, records.id_of(game), other)
    synced.clear()
    worker = replace(service, wakeups=AtOnce())
    binding = submission.Binding(durable=durable)
    submission.submit(worker, records.id_of(game), 0, ["settler"], MoveSource.MAIL, binding)
    assert (before, post.taken_at) == (([1], [2]) if durable else ([0], [1]))


def test_what_was_undone_needs_no_disk(on_sqlite: Database, synced: list[str]) -> None:
    def fail() -> None:
        with on_sqlite.write() as session:
            find_or_create(session, "ann@example.org")
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        fail()
    assert synced == []


def test_while_one_waits_for_the_disk_others_read_it_and_write(
    on_sqlite: Database, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[int]()

    def sync(file: int) -> None:
        with closing(sqlite3.connect(file_of(settings), timeout=0)) as other:
            other.execute("BEGIN IMMEDIATE")
            seen.append(other.execute("SELECT count(*) FROM player").fetchone()[0])

    monkeypatch.setattr(write_ahead_log, "_to_disk", sync)
    add(on_sqlite, "ann")
    assert seen == [1]


def test_a_disk_that_fails_is_told_and_asked_again_the_next_time(
    on_sqlite: Database, synced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(file: int) -> None:
        raise OSError("input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(write_ahead_log, "_to_disk", fail)
        with pytest.raises(NotOnDisk, match="input/output") as raised:
            add(on_sqlite, "ann")
    assert is_passing(raised.value)
    add(on_sqlite, "ben")
    assert len(synced) == 1


def test_a_log_that_is_gone_has_been_copied_into_the_database(tmp_path: Path) -> None:
    WriteAheadLog(tmp_path / "pbem.db").keep()


class Disk:
    """A slow disk, and a log on it that threads wait for."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (folder / "pbem.db-wal").touch()
        self.log = WriteAheadLog(folder / "pbem.db")
        self.turns, self.begun, self.times = threading.Semaphore(0), threading.Semaphore(0), 0
        monkeypatch.setattr(write_ahead_log, "_to_disk", self._sync)

    def _sync(self, file: int) -> None:
        self.times += 1
        self.begun.release()
        assert self.turns.acquire(timeout=60)

    def ask(self, count: int) -> list[threading.Thread]:
        asking = [threading.Thread(target=self.log.keep) for _ in range(count)]
        for thread in asking:
            thread.start()
        return asking


def wait_until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        threading.Event().wait(0.001)


def test_those_who_come_meanwhile_share_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path, monkeypatch)
    first = disk.ask(1)
    assert disk.begun.acquire(timeout=60)
    others = disk.ask(5)
    wait_until(lambda: disk.log._asked == 6)
    disk.turns.release()
    assert disk.begun.acquire(timeout=60)
    first[0].join(60)
    assert not first[0].is_alive(), "who came first does not wait for the second time"
    disk.turns.release()
    for thread in others:
        thread.join(60)
    assert disk.times == 2
