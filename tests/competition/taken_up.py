"""Finished games for tests of ratings, taken up as the sweep does it."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlmodel import SQLModel, select

from pbem.competition.ratings import finished_games
from pbem.core.service import Service
from pbem.models import (
    Game,
    Player,
    RatedGame,
    Rating,
    RatingChange,
    RatingList,
)
from tests.competition.made_results import finished_game, people

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def take_all(service: Service) -> int:
    """What the sweep does, until nothing is left."""
    done = 0
    while True:
        with service.database.read() as session:
            due = finished_games.waiting(session)
        if not due:
            return done
        done += sum(finished_games.rate_finished(service, game_id) for game_id in due)


def numbers(service: Service) -> dict[str, list[object]]:
    """Everything that was reckoned, but for what rows are called and when that was done."""
    found: dict[str, list[object]] = {}
    tables: tuple[type[SQLModel], ...] = (RatingList, RatedGame, Rating, RatingChange)
    with service.database.read() as session:
        for table in tables:
            rows = [
                row.model_dump(exclude={"id", "taken_at"}) for row in session.exec(select(table))
            ]
            found[table.__name__] = sorted(str(sorted(row.items())) for row in rows)
    return found


def rating(service: Service, player: Player) -> Rating:
    with service.database.read() as session:
        return session.exec(select(Rating).where(Rating.player_id == player.id)).one()


def one_game(service: Service, ranks: list[int], **more: object) -> tuple[list[Player], Game]:
    with service.database.write() as session:
        players = people(session, len(ranks))
        game = finished_game(session, players, ranks, NOON, **more)
    return players, game
