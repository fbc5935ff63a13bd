"""What open pages cost the web server in memory and time, and how soon they hear of a move.

Run `python tests/bench/open_pages.py`. A thousand streams of twenty games are held by one web
server in a process of its own. The aim: each page hears within a second, and what all of them cost
while nothing happens is a small part of one processor.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import selectors
import socket
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from pbem.accounts import players
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.models import Game
from pbem.play import submission, tables
from pbem.running import web_server
from pbem.web.app import create_app

SHORT = os.environ.get("BENCH") == "short"
PAGES, GAMES, MOVES, IDLE = (10, 1, 1, 0.1) if SHORT else (1_000, 20, 10, 10.0)
"""How many pages of how many games, how many moves, and for how many seconds nothing happens."""
TICKS = os.sysconf("SC_CLK_TCK")


def service_in(folder: str, port: int) -> Service:
    names = {"PBEM_VAR": folder, "PBEM_SECRET_KEY": "for the bench only and long enough"}
    names |= {"PBEM_GRACE_SECONDS": "0", "PBEM_BASE_URL": f"http://127.0.0.1:{port}"}
    names |= {"PBEM_WEB_CONNECTIONS_PER_ADDRESS": str(2 * PAGES)}  # all come from this machine
    settings = config.from_environment(names)
    return Service(settings, Database.of(settings), NoWakeups())


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def serve(folder: str, port: int) -> None:
    service = service_in(folder, port)
    web_server.server(create_app(service), service).run()


def games_in(service: Service) -> list[Game]:
    with service.database.write() as session:
        ann = players.find_or_create(session, "ann@example.org")
    bots = ("greedy", "greedy")
    return [
        tables.open_table(service, ann, tables.TableSetup(f"Game {n}", 3, bots=bots))
        for n in range(GAMES)
    ]


def opened(port: int, game: Game) -> socket.socket:
    """A page's stream, after its first event."""
    page = socket.create_connection(("127.0.0.1", port), timeout=60)
    asked = f"GET /g/{game.code}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    page.sendall(f"{asked}Accept: text/event-stream\r\n\r\n".encode())
    said = b""
    while b"data: " not in said:
        said += page.recv(4096)
    return page


def told_after(service: Service, game: Game, pages: list[socket.socket]) -> list[float]:
    """Milliseconds from the commit of a move until each of those pages hears of it."""
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
    seat = match.to_act[0]
    text = match.choices(seat, 1)[0].text
    submission.submit(service, records.id_of(game), seat, [text], "web")
    committed, delays = time.monotonic(), []
    with selectors.DefaultSelector() as waiting:
        for page in pages:
            waiting.register(page, selectors.EVENT_READ)
        while len(delays) < len(pages):
            for key, _ in waiting.select(timeout=60):
                if b"data: " in key.fileobj.recv(4096):  # type: ignore[union-attr]
                    delays.append(1000 * (time.monotonic() - committed))
                    waiting.unregister(key.fileobj)
    return delays


def megabytes(process: int) -> float:
    words = Path(f"/proc/{process}/status").read_text().split("VmRSS:")[1].split()
    return int(words[0]) / 1000


def processor_seconds(process: int) -> float:
    figures = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(figures[11]) + int(figures[12])) / TICKS


def wait_for(port: int) -> None:
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)


def measure(service: Service, port: int, process: int) -> None:
    games = games_in(service)
    wait_for(port)
    opened(port, games[0]).close()  # what is imported with the first request is no page's
    before, began = megabytes(process), time.monotonic()
    followed = [games[n % GAMES] for n in range(PAGES)]
    pages = [(game, opened(port, game)) for game in followed]
    took, after = time.monotonic() - began, megabytes(process)
    spent = processor_seconds(process)
    time.sleep(IDLE)
    idle = 100 * (processor_seconds(process) - spent) / IDLE
    delays = [
        delay
        for game in games[:MOVES]
        for delay in told_after(service, game, [page for of, page in pages if of is game])
    ]
    for _, page in pages:
        page.close()
    print(f"{PAGES} open pages of {GAMES} games, opened in {took:.1f} s")
    print(f"  memory: {before:.0f} MB before, {after:.0f} MB after")
    print(f"  processor while nothing happens: {idle:.1f} % of one")
    print(f"  from commit to page: median {median(delays):.0f} ms, longest {max(delays):.0f} ms")


def main() -> None:
    most = min(8_192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder, port)
        database.upgrade(service.settings)
        service.database.engine.dispose()  # connections must not be shared with the fork
        server = multiprocessing.get_context("fork").Process(target=serve, args=(folder, port))
        server.start()
        try:
            assert server.pid is not None
            measure(service, port, server.pid)
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()
