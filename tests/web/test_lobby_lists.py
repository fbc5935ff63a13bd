"""What the lists of the lobby load from the database, and in which order they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import select

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Game, GameStatus, Player
from pbem.web.lobby import listing
from tests.web.conftest import ANN, table_of_three
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")


@contextmanager
def queries(service: Service) -> Iterator[list[str]]:
    """The statements that the service's database is asked meanwhile."""
    asked: list[str] = []

    def note(_c: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        asked.append(statement)

    with service.database.read() as session:
        bind = session.get_bind()
    event.listen(bind, "before_cursor_execute", note)
    yield asked
    event.remove(bind, "before_cursor_execute", note)


def test_the_lobby_loads_no_snapshots(service: Service, person: Callable[[str], Person]) -> None:
    table_of_three(service)
    ann = person(ANN)
    with queries(service) as asked:
        page = ann.open("/")
    assert "Winter table" in page.words
    of_games = [statement for statement in asked if "FROM game" in statement]
    assert of_games
    assert [statement for statement in of_games if "snapshot" in statement] == []


def test_games_that_are_over_stand_by_when_they_ended(service: Service) -> None:
    games = [table_of_three(service, seed=f"list {n}") for n in range(listing.MOST_PAST + 2)]
    with service.database.write() as session:
        for age, game in enumerate(games):  # the first that began is the last that ended
            row = session.get_one(Game, game.id)
            row.status = GameStatus.FINISHED
            row.finished_at = clock.now() - timedelta(days=age)
            session.add(row)
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        found = {row.game.code for row in listing.my_games(session, ann)}
    assert found == {game.code for game in games[: listing.MOST_PAST]}
