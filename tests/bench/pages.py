"""How large the pages are and how long the server takes, every page of two long games.

Run `python tests/bench/pages.py`. Kilobytes (1,000 bytes) of HTML as it leaves the server, without
compression, and what a first visit transfers with styles, scripts and pictures; milliseconds of
processor time of one request, half of them no longer than the first figure. The aim: under 100 kB
and 50 ms.
"""

from __future__ import annotations

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
from pbem.core.jobs import NoWakeups
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, Player
from pbem.play import submission, tables
from pbem.web.app import create_app

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
REQUESTS, LONG = (3, 110) if SHORT else (15, 10_000)
"""How often each page is asked for, and how many moves the longest game has at most."""
MOST_KILOBYTES, MOST_MILLISECONDS = 100, 50
EXPANSIONS = ["new-buildings", "nobles", "buccaneer", "festival"]
LOCAL = re.compile(r'(?:href|src)="(/static/[^"]+)"')


def service_in(folder: str) -> Service:
    environment = {"PBEM_VAR": folder, "PBEM_SECRET_KEY": "for the bench only and long enough"}
    environment["PBEM_GRACE_SECONDS"] = "0"
    settings = config.from_environment(environment)
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def long_game(
    service: Service, people: list[Player], rules: str, moves: int, **options: object
) -> Game:
    """A game of all those people, played so far that its chronicle is long."""
    game = tables.create_game(
        service, people[0], "A long game", len(people), rules=rules, options=options, seed="bench"
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    while True:
        with service.database.read() as session:
            game = session.get_one(Game, game.id)
            match = records.load(session, game)
        if match.over or len(match.moves) > moves:
            return game
        seat = match.to_act[0]
        best = match.choices(seat, 1)[0].text
        submission.submit(service, records.id_of(game), seat, [best], "web")


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


def measured(client: FlaskClient, path: str) -> tuple[float, float, float, float]:
    """kB of the page, kB with all that it links, and median and longest milliseconds."""
    spent = []
    for _ in range(REQUESTS):
        start = time.process_time()
        answer = client.get(path)
        spent.append((time.process_time() - start) * 1000)
    assert answer.status_code == 200, (path, answer.status)
    html = len(answer.data) / 1000
    parts = set(LOCAL.findall(answer.text))
    extra = sum(len(client.get(part.replace("&amp;", "&")).data) for part in parts) / 1000
    return html, html + extra, median(spent), max(spent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder)
        addresses = [f"{name}@example.org" for name in ("ann", "bea", "cid", "dan", "eve")]
        with service.database.write() as session:
            people = [players.find_or_create(session, address) for address in addresses]
        base = long_game(service, people[:4], "puerto-rico", LONG)
        full = long_game(service, people, "puerto-rico", min(LONG, 250), expansions=EXPANSIONS)
        cards = long_game(service, people[:4], "san-juan", min(LONG, 250), new_buildings=True)
        client = signed_in(service, addresses[0])
        paths = ["/", "/new", "/help", "/help/puerto-rico", "/help/san-juan", "/account"]
        for game in (base, full, cards):
            here = f"/g/{game.code}"
            paths += [here, f"{here}/moves", f"{here}/100", f"{here}/charts", f"{here}/shuffles"]
        print("page, kB of HTML, kB with styles and scripts, median and longest ms")
        for path in paths:
            html, total, usual, longest = measured(client, path)
            slow = total > MOST_KILOBYTES or usual > MOST_MILLISECONDS
            flag = "  TOO MUCH" if slow else ""
            print(f"  {path:24} {html:6.1f} {total:6.1f} {usual:6.1f} {longest:6.1f}{flag}")


if __name__ == "__main__":
    main()
