"""Finished games without a single move played: results by hand, or hundreds from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from sqlmodel import Session, col, func, select

from pbem.core.service import Service
from pbem.models import Game, GameStatus, Move, Player, Seat, id_of

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
KINDS = (("puerto-rico", 2), ("puerto-rico", 4), ("san-juan", 3))


def people(session: Session, number: int) -> list[Player]:
    known = session.exec(select(func.count(col(Player.id)))).one()
    made = [
        Player(name=f"Player {known + n}", email=f"player{known + n}@example.org")
        for n in range(number)
    ]
    session.add_all(made)
    session.flush()
    return made


def finished_game(
    session: Session,
    players: Sequence[Player],
    ranks: Sequence[int],
    at: datetime,
    rules: str = "puerto-rico",
    rated: bool = True,
) -> Game:
    """A game that is over, each player in the seat of their number."""
    number = session.exec(select(func.count(col(Game.id)))).one()
    game = Game(
        code=f"M{number}",
        name=f"Table {number}",
        rules=rules,
        seats=len(players),
        seed=f"made {number}",
        status=GameStatus.FINISHED,
        rated=rated,
        started_at=at - timedelta(days=20),
        finished_at=at,
        result=[
            {"seat": seat, "rank": rank, "total": 60 - 5 * rank, "breakdown": {}}
            for seat, rank in enumerate(ranks)
        ],
    )
    session.add(game)
    session.flush()
    for seat, (player, rank) in enumerate(zip(players, ranks, strict=True)):
        session.add(Seat(game_id=id_of(game), number=seat, player_id=player.id, rank=rank))
    session.flush()
    return game


def seeded_results(service: Service, games: int, seed: int, players: int = 12) -> list[Player]:
    """Games of several kinds between the same players and two bots, with ties, clocks, bots."""
    chance = random.Random(seed)
    with service.database.write() as session:
        known = people(session, players)
        bots = [Player(name=kind.title(), bot=kind) for kind in ("greedy", "random")]
        session.add_all(bots)
        session.flush()
        at = BEGIN
        for _ in range(games):
            at += timedelta(hours=chance.randint(0, 200), microseconds=chance.randint(0, 999_999))
            _one(session, chance, known, bots, at)
    return known


def _one(
    session: Session,
    chance: random.Random,
    known: Sequence[Player],
    bots: Sequence[Player],
    at: datetime,
) -> None:
    rules, seats = chance.choice(KINDS)
    pool = [*known, *bots] if chance.random() < 0.2 else list(known)
    table = chance.sample(pool, seats)
    points = [chance.randint(0, 6) + (len(pool) - pool.index(one)) / 3 // 1 for one in table]
    ranks = [1 + sum(1 for other in points if other > own) for own in points]
    game = finished_game(session, table, ranks, at, rules, rated=chance.random() < 0.95)
    if chance.random() < 0.15:
        seat = chance.randrange(seats)
        for number, source in enumerate(["web", *["clock"] * chance.randint(0, 3)]):
            session.add(
                Move(game_id=id_of(game), number=number, seat=seat, text="pass", source=source)
            )
        session.flush()
