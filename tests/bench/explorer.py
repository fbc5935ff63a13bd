"""How fast the explorer is with 10,000 finished games, and what taking one up takes.

Run `python tests/bench/explorer.py`. Milliseconds of processor time of one request, half of them no
longer than the figure; the aim: under 50 ms. Then what the sweep needs to find nothing to do.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from ratings import MOST_MILLISECONDS, fill, measured, service_in
from sqlalchemy import insert
from sqlmodel import Session, select

from pbem.core.service import Service
from pbem.games.boards.pieces import pieces
from pbem.games.explorer import counting, facts, keys, taking_up
from pbem.games.explorer.counting import GameFacts
from pbem.games.explorer.facts import ExplorerFact
from pbem.games.puerto_rico.pages import TILE
from pbem.models import ExploredGame, ExplorerList, ExplorerPosition, Game, Player, id_of
from pbem.web.app import create_app
from tests.games.explored import people, played, stored

SHORT = os.environ.get("BENCH") == "short"
COUNTED = 8 if SHORT else 600
"""Games whose facts are counted one by one; more games make no more rows, only larger numbers."""
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")
TILES = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry")


def told(chance: random.Random, seats: int, players: list[int]) -> GameFacts:
    """As much as a long game tells."""
    found = []
    for seat in range(seats):
        for n in range(1, facts.MOST + 1):
            found.append(ExplorerFact(seat, facts.ROLE, n, chance.choice(ROLES), n))
            found.append(ExplorerFact(seat, TILE, n, chance.choice(TILES), n))
        built = chance.sample(sorted(pieces("puerto-rico")), 10)
        found += [ExplorerFact(seat, facts.BUILDING, 0, one, n) for n, one in enumerate(built, 1)]
        found += [
            ExplorerFact(seat, facts.BUILDING, n, one, n) for n, one in enumerate(built[:3], 1)
        ]
    winner = chance.randrange(seats)
    return GameFacts(found, [winner], {winner: chance.choice(players)})


def fill_explorer(service: Service) -> int:
    """Every game has positions, all of one kind the first one; the id of a list."""
    chance = random.Random(17)
    with service.database.write() as session:
        players = list(session.exec(select(Player.id)))
        games = list(session.exec(select(Game.id).where(Game.rules == "puerto-rico")))
        row = ExplorerList(rules="puerto-rico", seats=4, variant="2020", games=len(games))
        session.add(row)
        session.flush()
        for _ in range(COUNTED):
            counting.count(session, id_of(row), told(chance, 4, [one or 0 for one in players]))
        done = [{"game_id": one, "list_id": row.id, "told": {}} for one in games]
        session.exec(insert(ExploredGame), params=done)
        met = [_position(chance, one or 0, n) for one in games for n in range(keys.MOST)]
        session.exec(insert(ExplorerPosition), params=met)
        return id_of(row)


def _position(chance: random.Random, game: int, number: int) -> dict[str, Any]:
    key = f"{number}-{chance.randrange(4**number)}"[: keys.LENGTH]
    played = chance.choice(ROLES)
    won = chance.random() < 0.25
    return {"game_id": game, "number": number, "exact": key, "alike": key, "seat": 0,
            "played": played, "won": won}  # fmt: skip


def replay(service: Service) -> str:
    """The address of a replay's beginning, where all those games were, too."""
    game = stored(service, played("bench", "puerto-rico"), people(service, "ann", "bea"))
    taking_up.take_up(service, id_of(game))
    with service.database.write() as session:
        (first,) = _firsts(session, game)
        rows = session.exec(select(ExplorerPosition).where(ExplorerPosition.number == 0))
        for row in rows:
            row.exact, row.alike = first.exact, first.alike
    return f"/g/{game.code}/0"


def _firsts(session: Session, game: Game) -> list[ExplorerPosition]:
    row = ExplorerPosition
    return list(session.exec(select(row).where(row.game_id == game.id, row.number == 0)))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder)
        fill(service)
        fill_explorer(service)
        client = create_app(service).test_client()
        print("page, kB of HTML, median and longest ms")
        for path in ("/explore", "/explore?seat=2", replay(service)):
            answer = client.get(path)
            assert answer.status_code == 200, (path, answer.status)
            usual, longest = measured(lambda path=path: client.get(path))
            flag = "  TOO MUCH" if usual > MOST_MILLISECONDS else ""
            print(f"  {path:20} {len(answer.data) / 1000:6.1f} {usual:6.1f} {longest:6.1f}{flag}")
        game = stored(service, played("once", "puerto-rico"), people(service, "ann", "bea"))
        start = time.process_time()
        taking_up.take_up(service, id_of(game))
        print(f"taking a game up: {(time.process_time() - start) * 1000:.1f} ms")
        with service.database.read() as session:
            usual, longest = measured(lambda: taking_up.leaving(session))
            print(f"sweep, nothing leaves: {usual:.1f} ms, at most {longest:.1f}")
            usual, longest = measured(lambda: taking_up.waiting(session))
            print(f"sweep, games wait: {usual:.1f} ms, at most {longest:.1f}")


if __name__ == "__main__":
    main()
