"""A game is found by its code, typed any way, and the database needs no walk through the table."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import event

from pbem.core.service import Service
from pbem.games import find_game, records
from pbem.models import Game

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
