"""Whether anything takes longer where there are very many games: pages, the sweep, a move by mail.

Run `python tests/bench/growth.py 1000 1000000` (numbers of games; 1,000 and 20,000 if none are
given), with `--postgres` on a PostgreSQL of its own, else on SQLite. Rows are written, not games
played: of a hundred games ten are running and five open, so that lists are full at either size;
each has a few of its moves and mails. One player has as many games at either size. Every size has
a database of its own, and each thing is asked of all of them in turn, so that whatever else the
machine does slows all columns alike. Milliseconds by the clock, half of all no longer; then the
ratio of the last column to the first. The aim: no ratio above 2.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).parents[2]))

from filling import SEATS, Filling
from flask.testing import FlaskClient
from pages import signed_in
from sqlmodel import col, func, select

from pbem.accounts import players
from pbem.core import clock, config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.inbox import process
from pbem.jobs import due
from pbem.jobs.due import JOBS, Job
from pbem.models import Game, GameStatus, OutboundMail, Player
from pbem.play import tables
from pbem.web.app import create_app
from tests import intake, own_postgres
from tests.fast_forward import advance

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
SIZES = (50, 500) if SHORT else (1_000, 20_000)
TIMES = 3 if SHORT else 15
OWN = 8
"""Running games of the one who looks."""
RATINGS = f"/ratings/puerto-rico/{SEATS}"
LINK = re.compile(r"mailto:(play\+[^?\"]+)\?[^\"]*?body=([^\"&]+)")


def begun(service: Service, people: list[Player], name: str) -> Game:
    game = tables.open_table(service, people[0], tables.TableSetup(name, SEATS, seed=name))
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
    open_one = tables.open_table(service, people[1], tables.TableSetup("open", SEATS, seed="open"))
    with service.database.read() as session:
        kinds = {
            game.status: session.get_one(Game, game.id)
            for game in (session.get_one(Game, g.id) for g in (own[0], over, open_one))
        }
    return people[0], own, kinds


def timed(work: Callable[[], object]) -> float:
    """Milliseconds it takes once."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e3


def play_by_mail(service: Service, game: Game) -> float:
    """Milliseconds from an answer brought to it being worked on, the next move."""
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
        "Message-ID": f"<{asked.id}.{game.id}@load>",
        "In-Reply-To": asked.message_id,
    }
    lines = [*(f"{name}: {value}" for name, value in head.items()), "", unquote(found[2]), ""]
    raw = "\r\n".join(lines).encode()
    outcome = ""

    def answer() -> None:
        nonlocal outcome
        stored = intake.store(service, raw, asked.recipient, [found[1]])
        outcome = process.process(service, stored)

    spent = timed(answer)
    assert outcome.startswith("played"), outcome
    return spent


Look = Callable[[], float]
"""Does one thing once; the milliseconds that it took."""


def page(client: FlaskClient, path: str) -> Look:
    return lambda: timed(lambda: client.get(path))


def look_of_sweep(service: Service, job: Job) -> Look:
    def look() -> float:
        with service.database.read() as session:
            session.connection()
            found = due.Look(session, service.settings, clock.now(), 0)
            return timed(lambda: job.waiting(found))

    return look


def looks(service: Service, me: Player, own: list[Game]) -> dict[str, Look]:
    """All that is measured, by its name."""
    client = signed_in(service, me.email or "")
    paths = ["/", "/games", "/games?player=P17", "/games?winner=P17", "/games?mine=yes"]
    paths += ["/explore", "/leagues", "/account", "/ratings"]
    paths += [f"{RATINGS}?{query}" for query in ("page=10", "show=provisional", "player=P17")]
    paths += [f"{RATINGS}?sort={sort}" for sort in ("rating", "player", "games", "played")]
    paths += [players.own_page_of(me), f"/g/{own[1].code}", f"/g/{own[1].code}/moves"]
    found = {"/ (nobody signed in)": page(create_app(service).test_client(), "/")}
    for path in paths:
        found[path.replace(own[1].code, "CODE").replace(me.handle, "HANDLE")] = page(client, path)
    for job in JOBS:
        found[f"sweep: {job.name}"] = look_of_sweep(service, job)
    found["a move by mail"] = lambda: play_by_mail(service, own[2])
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


def filled(service: Service, games: int) -> dict[str, Look]:
    """So many games; what is measured of them."""
    me, own, kinds = prepared(service)
    Filling(service, kinds, first=1000).fill(games)
    with service.database.write() as session:
        session.connection().exec_driver_sql("ANALYZE")
    with service.database.read() as session:
        count = session.exec(select(func.count()).select_from(Game)).one()
    print(f"{count} games are there", flush=True)
    return looks(service, me, own)


def main() -> None:
    sizes = [int(word) for word in sys.argv[1:] if word.isdigit()] or list(SIZES)
    with ExitStack() as open_ones:
        columns = [
            filled(open_ones.enter_context(services("--postgres" in sys.argv)), size)
            for size in sizes
        ]
        print(f"milliseconds, with {' / '.join(map(str, sizes))} games")
        for name in columns[0]:
            spent = [[column[name]() for column in columns] for _ in range(TIMES + 1)][1:]
            figures = [median(own) for own in zip(*spent, strict=True)]
            ratio = figures[-1] / figures[0]
            flag = "  GROWS" if ratio > 2 and figures[-1] > 1 else ""
            columned = " ".join(f"{ms:9.2f}" for ms in figures)
            print(f"  {name:44} {columned} {ratio:6.2f}{flag}", flush=True)


if __name__ == "__main__":
    main()
