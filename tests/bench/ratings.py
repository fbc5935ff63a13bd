"""How fast the pages of ratings are with 10,000 finished games, and how long a rebuild takes.

Run `python tests/bench/ratings.py`. Milliseconds of processor time of one request, half of them no
longer than the first figure; the aim: under 50 ms. Then what the sweep needs to find nothing to do.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from sqlalchemy import insert
from sqlmodel import Session, col, select

from pbem.accounts.players import own_page_of
from pbem.competition.ratings import finished_games, rebuild
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import Game, GameStatus, Player, RatedGame, RatingList, Seat
from pbem.web.app import create_app

SHORT = os.environ.get("BENCH") == "short"
GAMES, PLAYERS, REQUESTS = (300, 40, 3) if SHORT else (10_000, 700, 15)
KINDS = (("puerto-rico", 4), ("puerto-rico", 3), ("san-juan", 2))
BEGIN = datetime(2024, 1, 1, tzinfo=UTC)
NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Flo", "Gus", "Ida", "Jan", "Kit")
MOST_MILLISECONDS = 50


def service_in(folder: str) -> Service:
    environment = {"PBEM_VAR": folder, "PBEM_SECRET_KEY": "for the bench only and long enough"}
    settings = config.from_environment(environment)
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def fill(service: Service, games: int = GAMES, players: int = PLAYERS) -> None:
    """Finished games between players of different strength, taken up but not reckoned yet."""
    chance = random.Random(14)
    strengths = [chance.gauss(0, 1) for _ in range(players)]
    with service.database.write() as session:
        session.exec(insert(Player), params=[_player(number) for number in range(players)])
        session.add_all(
            RatingList(id=n + 1, rules=rules, seats=seats, taken=games, halves=[0] * seats)
            for n, (rules, seats) in enumerate(KINDS)
        )
        session.flush()
        made = [_game(chance, strengths, number) for number in range(games)]
        for table, place in ((Game, 0), (RatedGame, 1)):
            session.exec(insert(table), params=[rows[place] for rows in made])
        session.exec(insert(Seat), params=[seat for rows in made for seat in rows[2]])


def _player(number: int) -> dict[str, Any]:
    name = f"{NAMES[number % len(NAMES)]} {number}"
    return Player(id=number + 1, name=name, email=f"p{number}@example.org").model_dump()


def _game(chance: random.Random, strengths: list[float], number: int) -> tuple[Any, Any, Any]:
    """Its rows: game, rated game, seats."""
    place = min(int(chance.expovariate(1)), len(KINDS) - 1)
    rules, seats = KINDS[place]
    at = BEGIN + timedelta(hours=2 * number)
    table = sorted({int(chance.random() ** 2 * len(strengths)) for _ in range(60)})
    who = chance.sample(table, seats)
    luck = [strengths[one] + chance.gauss(0.1 * (seats - seat), 1) for seat, one in enumerate(who)]
    ranks = [1 + sum(1 for other in luck if other > own) for own in luck]
    result = [{"seat": n, "rank": rank, "total": 50 - rank} for n, rank in enumerate(ranks)]
    game = Game(
        id=number + 1, code=f"B{number}", name=f"Table {number}", rules=rules, seats=seats,
        seed=f"bench {number}", status=GameStatus.FINISHED, result=result,
        started_at=at - timedelta(days=20), finished_at=at,
    ).model_dump()  # fmt: skip
    facts = [
        {"player": one + 1, "bot": None, "rank": rank, "decisions": 60, "by_clock": 0, "by_bot": 0}
        for one, rank in zip(who, ranks, strict=True)
    ]
    rated = RatedGame(
        game_id=number + 1, list_id=place + 1, sequence=number + 1, finished_at=at, facts=facts
    ).model_dump(exclude={"id"})
    taken = [
        {"game_id": number + 1, "number": n, "player_id": one + 1, "rank": ranks[n], "told": 0}
        for n, one in enumerate(who)
    ]
    return game, rated, taken


def busiest(session: Session) -> Player:
    """Somebody with many games."""
    return session.exec(select(Player).where(col(Player.id) == 1)).one()


def measured(work: Any) -> tuple[float, float]:
    spent = []
    for _ in range(REQUESTS):
        start = time.process_time()
        work()
        spent.append((time.process_time() - start) * 1000)
    return median(spent), max(spent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder)
        fill(service)
        for what in ("first", "second"):
            start = time.process_time()
            found = rebuild.rebuild(service)
            spent = time.process_time() - start
            print(
                f"{what} rebuild: {found.games} games, {found.differences} put right, {spent:.1f} s"
            )
        client = create_app(service).test_client()
        with service.database.read() as session:
            player = busiest(session)
        here = "/ratings/puerto-rico/4"
        paths = ["/ratings", here, f"{here}?sort=player&page=3", f"{here}?show=provisional"]
        print("page, kB of HTML, median and longest ms")
        for path in [*paths, f"{here}/{player.handle}", own_page_of(player)]:
            answer = client.get(path)
            assert answer.status_code == 200, (path, answer.status)
            usual, longest = measured(lambda path=path: client.get(path))
            flag = "  TOO MUCH" if usual > MOST_MILLISECONDS else ""
            kb = len(answer.data) / 1000
            told = path.replace(player.handle, "…")
            print(f"  {told:44} {kb:6.1f} {usual:6.1f} {longest:6.1f}{flag}")
        with service.database.read() as session:
            usual, longest = measured(lambda: finished_games.waiting(session))
        print(f"sweep with nothing to take up: {usual:.1f} ms, at most {longest:.1f}")


if __name__ == "__main__":
    main()
