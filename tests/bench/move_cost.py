"""Processor time of a move by mail, by part: stored, committed, its mails written, handed over.

Run `python tests/bench/move_cost.py`. Four people play a game over the functions that the listener
and the worker call, each answering with a move that their mail offers, on SQLite and on PostgreSQL
(whose own processes are not counted), one thread, mails into a folder. Times of the first and the
last quarter of the game show whether a late move costs more.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))

from pbem.accounts.players import find_or_create
from pbem.core import config, database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.inbox import process
from pbem.mail import outbox
from pbem.play import tables
from pbem.simulation.load.people import LoadPeople
from tests import intake, own_postgres

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
MOVES = 24 if SHORT else 400
SEATS = 4
WARM_UP = 0 if SHORT else 10
T = TypeVar("T")


class Taken(NoWakeups):
    """What a worker would be woken to hand over is kept for the caller to do so."""

    def __init__(self) -> None:
        self.mails: list[int] = []

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        self.mails += outbox_ids


class Bench:
    def __init__(self, folder: Path, url: str | None) -> None:
        given = {"PBEM_VAR": str(folder), "PBEM_GRACE_SECONDS": "0", "PBEM_MOST_ANSWERS": "1000000"}
        settings = config.from_environment(given | ({"PBEM_DATABASE_URL": url} if url else {}))
        database.upgrade(settings)
        self.wakeups = Taken()
        self.database = database.Database.of(settings)
        self.service = Service(settings, self.database, self.wakeups)
        self.people = LoadPeople(("127.0.0.1", 0), "bench")
        self.spent: dict[str, list[float]] = defaultdict(list)
        """Milliseconds of each move."""

    def close(self) -> None:
        self.database.engine.dispose()

    def timed(self, part: str, work: Callable[[], T]) -> T:
        began = time.process_time()
        done = work()
        self.spent[part].append((time.process_time() - began) * 1e3)
        return done

    def play(self) -> None:
        service = self.service
        with service.database.write() as session:
            players = [find_or_create(session, f"p{n}@example.org") for n in range(SEATS)]
        game = tables.open_table(
            service, players[0], tables.TableSetup("Bench", SEATS, seed="bench")
        )
        for player in players[1:]:
            tables.join(service, game.id or 0, player)
        outbox.deliver_due(service)
        for _ in range(MOVES):
            self._read_mails()
            if self.people.letters.empty():
                break
            self._answer(*self.people.letters.get_nowait())

    def _answer(self, sender: bytes, address: bytes, answer: bytes) -> None:
        service, to = self.service, [address.decode()]
        row = self.timed("stored", lambda: intake.store(service, answer, sender.decode(), to))
        outcome = self.timed("played and written", lambda: process.process(service, row))
        assert outcome.startswith("played"), outcome
        mails, self.wakeups.mails = self.wakeups.mails, []
        self.timed("handed over", lambda: outbox.deliver_due(service, mails))
        outbox.deliver_due(service)  # what waits for nothing else

    def _read_mails(self) -> None:
        mailbox = self.service.settings.local_mailbox
        assert mailbox is not None
        for file in sorted((mailbox / "new").iterdir()):
            self.people.read(file.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
            file.unlink()


def quarters(values: Sequence[float]) -> str:
    part = max(1, len(values) // 4)
    first, last = statistics.median(values[:part]), statistics.median(values[-part:])
    return f"median {statistics.median(values):.2f} ms (first quarter {first:.2f}, last {last:.2f})"


def told(name: str, url: str | None = None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), url)
        try:
            bench.play()
        finally:
            bench.close()
    counted = {part: spent[WARM_UP:] for part, spent in bench.spent.items()}
    print(f"{name}, {len(counted['stored'])} moves of one game:")
    for part, spent in counted.items():
        print(f"  {part}: {quarters(spent)}")
    moves = [sum(each) for each in zip(*counted.values(), strict=True)]
    print(f"  all: {quarters(moves)}", flush=True)


def main() -> None:
    told("SQLite")
    if SHORT:
        return
    with tempfile.TemporaryDirectory() as folder, own_postgres.running(Path(folder)) as server:
        server.be_careful()
        told("PostgreSQL", server.url)


if __name__ == "__main__":
    main()
