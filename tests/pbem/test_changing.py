"""Columns changed at once are written by a statement, and by no flush but one that waits anyway."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import Session, select

from pbem.core.changing import change
from pbem.core.service import Service
from pbem.models import Player


@pytest.fixture
def statements(service: Service) -> Iterator[list[str]]:
    """Those that change rows."""
    told = list[str]()

    def note(*given: Any) -> None:
        if not given[2].startswith("SELECT"):
            told.append(given[2])

    with service.database.write() as session:
        session.add(Player(name="Ann", email="ann@example.org"))
    event.listen(service.database.engine, "before_cursor_execute", note)
    yield told
    event.remove(service.database.engine, "before_cursor_execute", note)


def ann(session: Session) -> Player:
    return session.exec(select(Player)).one()


def test_what_is_another_than_before_is_written_at_once_and_once(
    service: Service, statements: list[str]
) -> None:
    with service.database.write() as session:
        player = ann(session)
        statements.clear()
        change(session, player, name="Anna", email="ann@example.org")
        (update,) = statements
        assert "SET name=" in update
        assert "email" not in update
        assert player.name == "Anna"
        assert not session.dirty
        change(session, player, name="Anna")
        session.flush()
        assert statements == [update]
    with service.database.read() as session:
        assert ann(session).name == "Anna"


def test_beside_what_waits_for_a_flush_it_waits_too(
    service: Service, statements: list[str]
) -> None:
    with service.database.write() as session:
        player = ann(session)
        player.email = "anna@example.org"
        statements.clear()
        change(session, player, name="Anna")
        assert statements == []
    (update,) = (each for each in statements if each.startswith("UPDATE"))
    assert "name" in update
    assert "email" in update


def test_a_row_that_is_new_is_put_in_with_it(service: Service) -> None:
    with service.database.write() as session:
        new = Player(name="Ben", email="ben@example.org")
        change(session, new, name="Benno")
    with service.database.read() as session:
        assert session.exec(select(Player.name)).one() == "Benno"


def test_what_is_undone_was_not_written(service: Service, statements: list[str]) -> None:
    with service.database.write() as session:
        change(session, ann(session), name="Anna")
        session.rollback()
    with service.database.read() as session:
        assert ann(session).name == "Ann"
