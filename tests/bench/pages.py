"""How large the pages are and how long the server takes, every page of the largest games.

Both games with all that they offer, at the largest table, late: on the move of the one who looks,
and when it is over and judged, as every such game is soon; and one without expansions.

Run `python tests/bench/pages.py`. Kilobytes (1,000 bytes) of HTML, the same compressed as it
leaves the server, and what a first visit transfers with styles, scripts and pictures, compressed,
too; milliseconds of processor time of one request, compression included, half of them no longer
than the first figure; and how many times as long that is as the rules of San Juan take, which a
busy or slow machine changes little. The aim: a page under 15 kB, a first visit under 100 kB, and
50 ms. What takes more is listed once more at the end.
"""

from __future__ import annotations

import gzip
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from flask.testing import FlaskClient

from pbem.accounts import players
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.explorer import taking_up
from pbem.models import Game, GameStatus, Player
from pbem.play import judged_games, tables
from pbem.web.app import create_app
from tests.fast_forward import advance

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
REQUESTS, LATE, LOBBY = (2, 60, 3) if SHORT else (15, 200, 20)
"""How often each page is asked for, after how many moves it is late in a game, and how many games
the lobby lists."""
MOST_PAGE, MOST_KILOBYTES, MOST_MILLISECONDS = 15, 100, 50
YARDSTICK = "/help/san-juan"
GZIP = {"Accept-Encoding": "gzip"}
FULL = ["new-buildings", "nobles", "buccaneer", "festival"]
LOCAL = re.compile(r'(?:href|src)="(/static/[^"#]+)')


def service_in(folder: str) -> Service:
    environment = {"PBEM_VAR": folder, "PBEM_SECRET_KEY": "for the bench only and long enough"}
    environment["PBEM_GRACE_SECONDS"] = "0"
    settings = config.from_environment(environment)
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def begun(service: Service, people: list[Player], rules: str, **options: object) -> Game:
    """A game of all those people."""
    game = tables.open_table(
        service,
        people[0],
        tables.TableSetup("A long game", len(people), rules=rules, options=options, seed="bench"),
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


def late(service: Service, game: Game) -> Game:
    """The same so far that its chronicle is long, and the one who looks is asked."""
    advance(service, records.id_of(game), lambda m: len(m.moves) > LATE and m.to_act[0] == 0)
    return game


def over(service: Service, game: Game) -> Game:
    """The same at its end, and judged."""
    advance(service, records.id_of(game))
    assert judged_games.judge(service, records.id_of(game))
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def signed_in(service: Service, address: str) -> FlaskClient:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, address)
    client = create_app(service).test_client()
    page = client.get(f"/sign-in/{nonce}").text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token
    client.post(
        f"/sign-in/{nonce}",
        data={"csrf_token": token[1], "code": players.code_of(service.settings, nonce)},
    )
    return client


def measured(client: FlaskClient, path: str) -> tuple[float, float, float, float, float]:
    """kB of the page, kB of it compressed, kB with all that it links, and median and longest
    milliseconds."""
    spent = []
    for _ in range(REQUESTS):
        start = time.process_time()
        answer = client.get(path, headers=GZIP)
        spent.append((time.process_time() - start) * 1000)
    assert answer.status_code == 200, (path, answer.status)
    sent = len(answer.data) / 1000
    html = gzip.decompress(answer.data) if answer.content_encoding == "gzip" else answer.data
    parts = {part.replace("&amp;", "&") for part in LOCAL.findall(html.decode())}
    extra = sum(len(client.get(part, headers=GZIP).data) for part in parts) / 1000
    return len(html) / 1000, sent, sent + extra, median(spent), max(spent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder)
        addresses = [f"{name}@example.org" for name in ("ann", "bea", "cid", "dan", "eve")]
        with service.database.write() as session:
            people = [players.find_or_create(session, address) for address in addresses]
        cards = {"new_buildings": True}
        games = [
            late(service, begun(service, people, "puerto-rico", expansions=FULL)),
            late(service, begun(service, people[:4], "san-juan", **cards)),
        ]
        if not SHORT:
            games += [
                over(service, begun(service, people, "puerto-rico", expansions=FULL)),
                over(service, begun(service, people[:4], "san-juan", **cards)),
                late(service, begun(service, people, "puerto-rico")),
            ]
        for number in range(LOBBY - len(games)):
            bots = ("greedy",) * 3
            tables.open_table(service, people[0], tables.TableSetup(f"Game {number}", 4, bots=bots))
        client = signed_in(service, addresses[0])
        stranger = create_app(service).test_client()
        paths = ["/", "/new", "/help", "/help/puerto-rico", YARDSTICK, "/account", "/account/mails"]
        paths += ["/account/calendar", "/games", "/ratings", "/leagues"]
        paths.append(players.own_page_of(people[0]))
        for game in games:
            paths += pages_of(game)
        if not SHORT:
            assert explored(service) == 2
            paths += [f"/explore?game={rules}" for rules in ("puerto-rico", "san-juan")]
        print("page, kB of HTML, compressed, with styles and scripts, median and longest ms, times")
        yardstick = measured(client, YARDSTICK)[3]
        looks = [(client, path) for path in paths] + [(stranger, path) for path in ("/", "/try")]
        slow = [path for who, path in looks if reported(who, path, yardstick) > MOST_MILLISECONDS]
        print(f"over {MOST_MILLISECONDS} ms: {', '.join(slow) or 'none'}")


def pages_of(game: Game) -> list[str]:
    here = f"/g/{game.code}"
    others: list[object] = ["moves", LATE // 2, "charts", "shuffles"]
    if game.status == GameStatus.FINISHED:
        opinion = f"analysis?at={LATE // 2}&opinion=1"
        others += [game.moves_played - 1, f"analysis?at={LATE // 2}", opinion]
    return [here, *(f"{here}/{name}" for name in others)]


def explored(service: Service) -> int:
    """How many games the explorer knows now."""
    with service.database.read() as session:
        waiting = taking_up.waiting(session)
    return sum(taking_up.take_up(service, game_id) for game_id in waiting)


def reported(client: FlaskClient, path: str, yardstick: float) -> float:
    """Print a page's figures; the median milliseconds."""
    html, sent, total, usual, longest = measured(client, path)
    much = sent > MOST_PAGE or total > MOST_KILOBYTES or usual > MOST_MILLISECONDS
    flag = "  TOO MUCH" if much else ""
    figures = f"{html:6.1f} {sent:6.1f} {total:6.1f} {usual:6.1f} {longest:6.1f}"
    print(f"  {path:36} {figures} {usual / yardstick:5.1f}{flag}", flush=True)
    return usual


if __name__ == "__main__":
    main()
