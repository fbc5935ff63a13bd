"""How long a league's pages take, with twelve divisions and ten thousand finished games.

Run `python tests/bench/league_pages.py`. Milliseconds of processor time of one request: the first,
when nothing is remembered yet, and half of all no longer than the second figure. Kilobytes of HTML,
and queries of one request. The aim: under 40 ms.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from flask.testing import FlaskClient
from pages import service_in, signed_in
from sqlalchemy import event, insert
from sqlmodel import Session, col, select

from pbem.accounts import players
from pbem.competition.leagues import founding
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.schedule.fixtures import fixtures
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    Player,
    Season,
    SeasonStatus,
    Seat,
)

SHORT = os.environ.get("BENCH") == "short"
REQUESTS, SEASONS = (3, 2) if SHORT else (21, 36)
DIVISIONS, PLAYERS, SEATS, GAMES = 12, 12, 3, 6
MOST_MILLISECONDS = 40
TERMS = LeagueTerms(divisions=(PLAYERS,) * DIVISIONS, games_each=GAMES)


class Filling:
    """Rows of whole seasons, written at once; games without moves, which no league page reads."""

    def __init__(self, session: Session, league_id: int, people: list[int]) -> None:
        self.session, self.league_id, self.people = session, league_id, people
        self.chance = random.Random("bench")
        self.rows: dict[type, list[dict[str, object]]] = {
            kind: [] for kind in (Season, Division, Game, Seat, Entry, Fixture)
        }
        self.next = dict.fromkeys(self.rows, 1)

    def put(self, row: Season | Division | Game | Seat | Entry | Fixture) -> int:
        row.id = self.next[type(row)]
        self.next[type(row)] += 1
        self.rows[type(row)].append(row.model_dump())
        return row.id

    def season(self, number: int, done: float) -> None:
        """Of its tables so many are done; all of them and it is over."""
        now = clock.now() - timedelta(days=30 * (SEASONS - number))
        over = done == 1
        season = self.put(Season(
            league_id=self.league_id, number=number, seed=str(number), started_at=now,
            status=SeasonStatus.OVER if over else SeasonStatus.RUNNING,
            ended_at=now if over else None,
        ))  # fmt: skip
        self.chance.shuffle(self.people)
        for division in range(1, DIVISIONS + 1):
            group = self.people[(division - 1) * PLAYERS : division * PLAYERS]
            self.division(season, division, group, done)

    def division(self, season: int, number: int, group: list[int], done: float) -> None:
        division = self.put(Division(season_id=season, number=number))
        entries = [
            self.put(Entry(
                season_id=season, player_id=player, division_id=division, seeded=place,
                status=EntryStatus.PLAYING, place=place + 1 if done == 1 else None,
                next_division=number if done == 1 else None,
            ))
            for place, player in enumerate(group)
        ]  # fmt: skip
        drawn = fixtures(PLAYERS, SEATS, GAMES, f"bench/{number}")
        for table, seats in enumerate(drawn, 1):
            is_done = table <= len(drawn) * done
            number_in_season = (number - 1) * len(drawn) + table
            self.table(season, division, number_in_season, seats, entries, group, is_done)

    def table(
        self, season: int, division: int, number: int, seats: tuple[int, ...], entries: list[int],
        group: list[int], done: bool,
    ) -> None:  # fmt: skip
        scores = [self.chance.randrange(20, 60) for _ in seats]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        game = self.put(Game(
            code=f"B{self.next[Game]:06}", name="bench", rules="puerto-rico", seats=SEATS, seed="x",
            status=GameStatus.FINISHED if done else GameStatus.RUNNING, to_act=[] if done else [0],
            result=[{"rank": r, "total": s} for r, s in zip(ranks, scores, strict=True)],
            started_at=clock.now(), finished_at=clock.now() if done else None, hours=48,
        ))  # fmt: skip
        for at, seat in enumerate(seats):
            due = None if done or at else clock.now() + timedelta(days=1)
            self.put(Seat(game_id=game, number=at, player_id=group[seat], due_at=due))
        self.put(Fixture(
            season_id=season, division_id=division, number=number,
            seats=[entries[seat] for seat in seats],
            status=FixtureStatus.DONE if done else FixtureStatus.RUNNING, game_id=game,
            result={"ranks": ranks, "scores": scores, "timeouts": [0] * SEATS} if done else None,
            done_at=clock.now() if done else None,
        ))  # fmt: skip

    def write(self) -> None:
        for kind, rows in self.rows.items():
            self.session.execute(insert(kind), rows)


def fill(service: Service) -> None:
    with service.database.write() as session:
        people = [
            players.find_or_create(session, f"p{n}@example.org", f"Player {n}")
            for n in range(DIVISIONS * PLAYERS)
        ]
        for player in people:
            player.listed = True
        ids = [player.id for player in people if player.id is not None]
    league = founding.found_league(
        service, people[0], NewLeague("BENCH", "Bench", "puerto-rico", SEATS, terms=TERMS)
    )
    with service.database.write() as session:
        for season in session.exec(select(Season)):
            session.delete(season)
        session.flush()
        filling = Filling(session, league.id or 0, ids)
        for number in range(1, SEASONS):
            filling.season(number, 1)
        filling.season(SEASONS, 0.7)
        filling.write()


def busy(service: Service) -> str:
    """The page of somebody who has played in every season."""
    with service.database.read() as session:
        query = select(Player).where(col(Player.email) == "p0@example.org")
        return players.own_page_of(session.exec(query).one())


def measured(service: Service, client: FlaskClient, path: str) -> tuple[float, float, float, int]:
    """First and median milliseconds, kB, and queries."""
    spent, asked = [], [0]

    def count(*_arguments: object) -> None:
        asked[0] += 1

    event.listen(service.database.engine, "before_cursor_execute", count)
    for _ in range(REQUESTS):
        start = time.process_time()
        answer = client.get(path)
        spent.append((time.process_time() - start) * 1000)
    event.remove(service.database.engine, "before_cursor_execute", count)
    assert answer.status_code == 200, (path, answer.status)
    return spent[0], median(spent), len(answer.data) / 1000, asked[0] // REQUESTS


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = service_in(folder)
        fill(service)
        client = signed_in(service, "p0@example.org")
        here = "/leagues/BENCH"
        print("page, first and median ms, kB of HTML, queries")
        for path in ("/leagues", here, f"{here}?division=7", f"{here}/1", f"{here}/rules",
                     f"{here}/log", f"{here}/{SEASONS}/table.csv", f"{here}/{SEASONS}/table.json",
                     f"{here}/embed", f"{here}/feed", f"{here}/organise",
                     f"{here}/organise/signs", busy(service)):  # fmt: skip
            first, usual, size, queries = measured(service, client, path)
            flag = "  TOO MUCH" if usual > MOST_MILLISECONDS else ""
            print(f"  {path:28} {first:6.1f} {usual:6.1f} {size:6.1f} {queries:4}{flag}")


if __name__ == "__main__":
    main()
