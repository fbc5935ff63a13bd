"""The database: a transaction is all or nothing, and writers wait for one another."""

from __future__ import annotations

import threading

import pytest
import sqlalchemy
from sqlalchemy import text
from sqlmodel import select

from pbem.core import database
from pbem.core.service import Service
from pbem.models import Player


def names(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Player.name).order_by(Player.name)))


def test_an_error_undoes_the_whole_transaction(service: Service) -> None:
    def fail() -> None:
        with service.database.write() as session:
            session.add(Player(name="Ann"))
            session.flush()
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        fail()
    assert names(service) == []


def test_what_is_only_read_is_never_committed(service: Service) -> None:
    with service.database.read() as session:
        session.add(Player(name="Ann"))
    assert names(service) == []


def test_until_its_first_statement_a_transaction_is_in_nobodys_way(service: Service) -> None:
    with service.database.write() as session:
        with service.database.write() as another:
            another.add(Player(name="Ann"))
        session.add(Player(name="Bea"))
    assert names(service) == ["Ann", "Bea"]


def test_many_writers_lose_no_update(service: Service) -> None:
    with service.database.write() as session:
        player = Player(name="0")
        session.add(player)

    def add_one() -> None:
        for _ in range(10):
            with service.database.write() as session:
                kept = session.get_one(Player, player.id, with_for_update=True)
                kept.name = str(int(kept.name) + 1)
                session.add(kept)

    threads = [threading.Thread(target=add_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert names(service) == ["40"]


def test_a_connection_that_was_closed_while_nobody_used_it_fails_nobody(
    migrated_postgres_url: str,
) -> None:
    engine = database.make_engine(migrated_postgres_url)
    question = text("SELECT count(*) FROM player")
    with engine.connect() as connection:
        assert connection.execute(question).scalar() == 0
    others = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with sqlalchemy.create_engine(migrated_postgres_url).connect() as connection:
        connection.execute(others)
    with engine.connect() as connection:
        assert connection.execute(question).scalar() == 0
