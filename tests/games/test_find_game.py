"""A game is found by its code, typed any way, and the database needs no walk through the table."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import event
from sqlmodel import Session, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import find_game, records, visibility
from pbem.models import Game, GameStatus

pytestmark = pytest.mark.databases("sqlite")


@pytest.mark.parametrize("typed", [str.upper, str.lower, str.title])
def test_capitals_or_not_it_is_the_same_code(service: Service, game: Game, typed: Any) -> None:
    with service.database.read() as session:
        found = find_game.named(session, typed(game.code))
    assert found is not None
    assert records.id_of(found) == records.id_of(game)


@pytest.mark.parametrize("code", ["", "NOSUCH", "with a \0 in it", "K" * 500])
def test_what_is_no_code_finds_nothing(service: Service, game: Game, code: str) -> None:
    with service.database.read() as session:
        assert find_game.named(session, code) is None


def test_the_index_finds_the_code(service: Service, game: Game) -> None:
    asked: list[tuple[str, Any]] = []

    def note(_c: Any, _cursor: Any, statement: str, parameters: Any, *_more: Any) -> None:
        if "game.code" in statement:
            asked.append((statement, parameters))

    with service.database.read() as session:
        bind = session.get_bind()
        event.listen(bind, "before_cursor_execute", note)
        find_game.named(session, game.code.lower())
        event.remove(bind, "before_cursor_execute", note)
        [(statement, parameters)] = asked
        plan = plan_of(session.connection(), statement, parameters)
    assert "INDEX" in plan.upper()
    assert "SCAN GAME" not in plan.upper()
    assert "SEQ SCAN" not in plan.upper()


def plan_of(connection: sqlalchemy.Connection, statement: str, parameters: Any) -> str:
    """How the database would answer; PostgreSQL reads small tables whole unless told not to."""
    explain = "EXPLAIN QUERY PLAN"
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        explain = "EXPLAIN"
    rows = connection.exec_driver_sql(f"{explain} {statement}", parameters)
    return "\n".join(str(row[-1]) for row in rows)


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("status", list(GameStatus))
def test_a_game_without_spectators_is_seen_by_its_players_while_it_runs(
    service: Service, game: Game, status: GameStatus, public: bool
) -> None:
    with service.database.write() as session:
        row, dan = session.get_one(Game, game.id), find_or_create(session, "dan@example.org")
        row.status, row.public = status, public
        session.flush()
        ann = records.players_of(session, row)[0]
        open_to_all = public or status != GameStatus.RUNNING
        for viewer, sees in ((ann, True), (dan, open_to_all), (None, open_to_all)):
            assert visibility.may_see(session, row, viewer) == sees
            listed = session.exec(select(Game.id).where(visibility.seen_by(viewer))).all()
            assert listed == [row.id] * sees


@pytest.mark.parametrize("flag", ["private", "anonymous", "not public"])
def test_who_plays_is_told_of_usual_games_and_of_what_is_over(
    service: Service, game: Game, flag: str
) -> None:
    def told(session: Session) -> int:
        return len(session.exec(select(Game.id).where(visibility.told_of_players())).all())

    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        assert told(session) == 1
        setattr(row, flag.removeprefix("not "), flag != "not public")
        session.flush()
        assert told(session) == 0
        row.status = GameStatus.FINISHED
        session.flush()
        assert told(session) == 1


def test_what_is_not_as_usual_about_a_table_is_said(game: Game) -> None:
    unusual = {"public": False, "anonymous": True, "private_talk": True, "analysis": True}
    said = [
        visibility.in_words(Game(**{**game.model_dump(), name: value}))
        for name, value in unusual.items()
    ]
    assert said == [
        ["no spectators"], ["anonymous until the end"], ["private talk"], ["analysis while it runs"]
    ]  # fmt: skip
    assert visibility.in_words(Game(**{**game.model_dump(), **unusual})) == [*chain(*said)]
    assert visibility.in_words(game) == []
