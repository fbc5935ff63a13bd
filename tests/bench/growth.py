"""Whether anything takes longer where there are very many games: pages, the sweep, a move by mail.

Run `python tests/bench/growth.py 1000 1000000` (numbers of games; 1,000 and 20,000 if none are
given), with `--postgres` on a PostgreSQL of its own, else on SQLite. Rows are written, not games
played: of ten games nine are over, and each has a few of its moves and mails. One player has as
many games at either size. Milliseconds by the clock, half of all no longer; then the ratio of the
last column to the first. The aim: no ratio above 2.
"""

from __future__ import annotations

import itertools
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).parents[2]))

from pages import signed_in
from sqlalchemy import insert
from sqlmodel import Session, SQLModel, col, func, select

from pbem.accounts import players
from pbem.core import clock, config, database
from pbem.core.database import Database
from pbem.core.jobs import NoWakeups
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import outbox
from pbem.models import (
    Delivery,
    Game,
    GameStatus,
    InboundMail,
    InboundState,
    Move,
    OutboundMail,
    Player,
    Seat,
)
from pbem.play import (
    bot_turns,
    deadlines,
    digests,
    ending,
    forced_moves,
    pause,
    reminders,
    table_times,
    tables,
    talk_mails,
    voting,
)
from tests import own_postgres
from tests.fast_forward import advance

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
SIZES = (50, 500) if SHORT else (1_000, 20_000)
TIMES = 3 if SHORT else 15
SEATS, MOVES, MAILS = 4, 3, 4
OWN = 8
"""Running games of the one who looks."""
BATCH = 5_000
LINK = re.compile(r"mailto:(play\+[^?\"]+)\?[^\"]*?body=([^\"&]+)")


def row(model: SQLModel, **other: Any) -> dict[str, Any]:
    """Its columns but the id, some with other values."""
    return {k: v for k, v in model.model_dump().items() if k != "id"} | other


class Filling:
    """Games like three that were really played: one open, one running, one over."""

    def __init__(self, service: Service, models: dict[GameStatus, Game], first: int) -> None:
        self.service = service
        self.models = models
        self.numbers = itertools.count(first)
        with service.database.read() as session:
            game = models[GameStatus.FINISHED]
            self.move = session.exec(select(Move).where(Move.game_id == game.id)).first()
            self.mail = session.exec(select(OutboundMail)).first()
            self.seat = session.exec(
                select(Seat).where(Seat.game_id == models[GameStatus.RUNNING].id)
            ).first()
            self.player = session.exec(select(Player)).first()

    def fill(self, games: int) -> None:
        for _ in range(0, games, BATCH):
            numbers = list(itertools.islice(self.numbers, min(BATCH, games)))
            with self.service.database.write() as session:
                self._batch(session, numbers)

    def _batch(self, session: Session, numbers: list[int]) -> None:
        assert self.player is not None
        assert self.seat is not None
        assert self.move is not None
        assert self.mail is not None
        now, connection = clock.now(), session.connection()
        late = now + timedelta(days=5)

        def put(kind: type[SQLModel], rows: list[dict[str, Any]]) -> None:
            connection.execute(insert(kind), rows)

        people = [
            row(self.player, id=n, name=f"P{n}", handle=f"h{n}", email=f"p{n}@x{n}.example")
            for n in numbers
        ]
        put(Player, people)
        games, seats, moves, mails, letters = [], [], [], [], []
        for n in numbers:
            status = self._status(n)
            games.append(row(
                self.models[status], id=n, code=f"G{n:08d}"[:12], name=f"Game {n}", invitation=None,
                created_at=now - timedelta(minutes=n), host_id=n,
            ))  # fmt: skip
            running = status == GameStatus.RUNNING
            taken = SEATS - 1 if status == GameStatus.OPEN else SEATS
            seats += [
                row(
                    self.seat, game_id=n, number=k, player_id=max(numbers[0], n - k) if k < taken
                    else None, due_at=late if running else None,
                    rank=k + 1 if status == GameStatus.FINISHED else None, remind_at=None,
                    passes_at=None, talk_due_at=None,
                )
                for k in range(SEATS)
            ]  # fmt: skip
            moves += [row(self.move, game_id=n, number=k, inbound_id=None) for k in range(MOVES)]
            mails += [
                row(
                    self.mail, event=f"{n}:{k}", message_id=f"<{n}.{k}@x>", game_id=n, player_id=n,
                    raw=b"kept", delivery=Delivery.SENT, here_until=None,
                )
                for k in range(MAILS)
            ]  # fmt: skip
            letters.append(row(
                InboundMail(fingerprint=f"{n}", raw=b"kept"), state=InboundState.DONE,
                message_id=f"<in{n}@x>",
            ))  # fmt: skip
        for kind, rows in (
            (Game, games), (Seat, seats), (Move, moves), (OutboundMail, mails),
            (InboundMail, letters),
        ):  # fmt: skip
            put(kind, rows)

    @staticmethod
    def _status(n: int) -> GameStatus:
        if n % 100 == 0:
            return GameStatus.OPEN
        return GameStatus.RUNNING if n % 10 == 1 else GameStatus.FINISHED


def begun(service: Service, people: list[Player], name: str) -> Game:
    game = tables.create_game(service, people[0], name, SEATS, seed=name)
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


def prepared(service: Service) -> tuple[Player, list[Game], dict[GameStatus, Game]]:
    """Who looks, their running games, and a game of each kind."""
    with service.database.write() as session:
        people = [players.find_or_create(session, f"{n}@example.org") for n in ("ann", *"bcd")]
    own = [begun(service, people, f"own {n}") for n in range(OWN)]
    over = begun(service, people, "over")
    advance(service, records.id_of(over))
    open_one = tables.create_game(service, people[1], "open", SEATS, seed="open")
    with service.database.read() as session:
        kinds = {
            game.status: session.get_one(Game, game.id)
            for game in (session.get_one(Game, g.id) for g in (own[0], over, open_one))
        }
    return people[0], own, kinds


SWEEP: dict[str, Callable[[Session, Service], object]] = {
    "mails in": lambda s, _: process.waiting(s),
    "mails out": lambda _, service: outbox.due(service),
    "bots": lambda s, _: bot_turns.waiting(s),
    "digests": lambda s, _: digests.waiting(s),
    "deadlines": lambda s, _: deadlines.waiting(s),
    "reminders": lambda s, _: reminders.waiting(s),
    "talk": lambda s, _: talk_mails.waiting(s),
    "pauses": lambda s, _: pause.waiting(s),
    "votes": lambda s, _: voting.waiting(s),
    "early ends": lambda s, _: ending.waiting(s),
    "open tables": lambda s, service: table_times.waiting(s, service.settings),
    "forced moves": lambda s, _: forced_moves.waiting(s, clock.now()),
}


def timed(work: Callable[[], object]) -> float:
    work()
    spent = []
    for _ in range(TIMES):
        began = time.perf_counter()
        work()
        spent.append((time.perf_counter() - began) * 1e3)
    return median(spent)


def played_by_mail(service: Service, game: Game) -> float:
    """From an answer brought to it being worked on, a move each time."""
    spent = []
    for number in range(TIMES + 1):
        with service.database.read() as session:
            to_act = session.get_one(Game, game.id).to_act
            query = select(OutboundMail).where(
                OutboundMail.game_id == game.id,
                OutboundMail.kind == "turn",
                col(OutboundMail.seat).in_(to_act),
            )
            asked = session.exec(query.order_by(col(OutboundMail.id).desc())).first()
        assert asked is not None
        text = asked.raw.replace(b"=\r\n", b"").replace(b"=3D", b"=").decode().replace("&amp;", "&")
        found = LINK.search(text)
        assert found is not None
        head = {
            "From": asked.recipient,
            "To": found[1],
            "Message-ID": f"<{game.id}.{number}@load>",
            "In-Reply-To": asked.message_id,
        }
        lines = [*(f"{name}: {value}" for name, value in head.items()), "", unquote(found[2]), ""]
        raw = "\r\n".join(lines).encode()
        began = time.perf_counter()
        outcome = process.process(service, process.store(service, raw, asked.recipient, [found[1]]))
        spent.append((time.perf_counter() - began) * 1e3)
        assert outcome.startswith("played"), outcome
    return median(spent[1:])


def measured(service: Service, me: Player, own: list[Game]) -> dict[str, float]:
    client = signed_in(service, me.email or "")
    paths = ["/", "/games", "/games?q=Game+77", "/explore", "/ratings", "/leagues", "/account"]
    paths += [f"/p/{me.handle}", f"/g/{own[1].code}", f"/g/{own[1].code}/moves"]
    found = {}
    for path in paths:
        shown = path.replace(own[1].code, "CODE").replace(me.handle, "HANDLE")
        found[shown] = timed(lambda path=path: client.get(path))  # type: ignore[misc]
    with service.database.read() as session:
        for name, waiting in SWEEP.items():
            found[f"sweep: {name}"] = timed(
                lambda waiting=waiting: waiting(session, service)  # type: ignore[misc]
            )
    found["a move by mail"] = played_by_mail(service, own[2])
    return found


@contextmanager
def services(postgres: bool) -> Iterator[Service]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PBEM_VAR": folder, "PBEM_SECRET_KEY": "for the bench only and long enough"}
        environment["PBEM_GRACE_SECONDS"] = "0"
        if postgres:
            with own_postgres.running(Path(folder) / "postgres") as server:
                server.be_careful()
                yield opened(environment | {"PBEM_DATABASE_URL": server.url})
        else:
            yield opened(environment)


def opened(environment: dict[str, str]) -> Service:
    settings = config.from_environment(environment)
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def main() -> None:
    sizes = [int(word) for word in sys.argv[1:] if word.isdigit()] or list(SIZES)
    columns: list[dict[str, float]] = []
    with services("--postgres" in sys.argv) as service:
        me, own, kinds = prepared(service)
        filling, there = Filling(service, kinds, first=1000), 0
        for size in sizes:
            filling.fill(size - there)
            there = size
            with service.database.write() as session:
                session.connection().exec_driver_sql("ANALYZE")
            with service.database.read() as session:
                count = session.exec(select(func.count()).select_from(Game)).one()
            columns.append(measured(service, me, own))
            print(f"{count} games measured", flush=True)
    print(f"milliseconds, with {' / '.join(map(str, sizes))} games")
    for name in columns[0]:
        figures = [column[name] for column in columns]
        ratio = figures[-1] / figures[0]
        flag = "  GROWS" if ratio > 2 and figures[-1] > 1 else ""
        print(f"  {name:24} {' '.join(f'{ms:9.2f}' for ms in figures)} {ratio:6.2f}{flag}")


if __name__ == "__main__":
    main()
