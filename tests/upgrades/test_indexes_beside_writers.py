"""Indexes that PostgreSQL builds while others write, and what comes of it when that is cut off."""

from __future__ import annotations

import multiprocessing
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlmodel import Session

from pbem.core import config, database, upgrading
from pbem.core.config import Settings
from pbem.core.database import NotUpgraded, make_engine
from pbem.migrations.indexes import PAUSE
from pbem.models import Player
from tests.own_postgres import KEYS
from tests.upgrades.test_upgrades import REVISIONS, with_migration

BUILT = "indexes.create('ix_player_bot', 'player', ['bot'])"
STATE = text("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('ix_player_bot')")
BUILDS = text(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
    " AND state = 'active' AND query LIKE 'CREATE INDEX CONCURRENTLY%'"
)
LONGEST_WAIT = 60.0
FORKED = multiprocessing.get_context("fork")
"""They know the migration that is to come."""


@pytest.fixture
def settings(
    migrated_postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Settings:
    """Of a database to which one more migration is to come."""
    with_migration(tmp_path, monkeypatch, f"from pbem.migrations import indexes; {BUILT}")
    values = {"PBEM_VAR": str(tmp_path), "PBEM_DATABASE_URL": migrated_postgres_url}
    return config.from_environment(values | KEYS)


@pytest.fixture
def engine(settings: Settings) -> Iterator[Engine]:
    made = make_engine(settings.database_url)
    yield made
    made.dispose()


@contextmanager
def a_writer(engine: Engine) -> Iterator[None]:
    """Writes to the table and does not come to an end, so that no index of it is finished."""
    with Session(engine) as session:
        session.add(Player(name="Ann", bot="one"))
        session.flush()
        yield
        session.commit()


def write(engine: Engine) -> None:
    """Raises `OperationalError` if it has to wait for the index."""
    with Session(engine) as session:
        session.connection().execute(text("SET LOCAL lock_timeout = '5s'"))
        session.add(Player(name="Bea", bot="two"))
        session.commit()


def building(engine: Engine) -> int:
    """The server's process that builds the index, once it does."""
    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        with engine.connect() as connection:
            if found := connection.execute(BUILDS).scalar():
                return int(found)
        time.sleep(0.02)
    raise AssertionError("nothing is built")


def state(engine: Engine) -> bool | None:
    """Whether the index may be used; None if there is none."""
    with engine.connect() as connection:
        return connection.execute(STATE).scalar()


def test_while_an_index_is_built_others_write(settings: Settings, engine: Engine) -> None:
    with ThreadPoolExecutor(1) as threads:
        with a_writer(engine):
            done = threads.submit(database.upgrade, settings)
            building(engine)
            write(engine)
            assert state(engine) is False
        done.result()
    assert state(engine) is True
    assert upgrading.current_revision(settings) == "next"


def test_what_was_cut_off_is_built_anew_when_it_is_run_again(
    settings: Settings, engine: Engine
) -> None:
    with ThreadPoolExecutor(1) as threads, a_writer(engine):
        done = threads.submit(database.upgrade, settings)
        pid = building(engine)
        with engine.connect() as connection:
            connection.execute(text(f"SELECT pg_cancel_backend({pid})"))
        with pytest.raises(NotUpgraded, match="canceling statement"):
            done.result()
    assert state(engine) is False
    assert upgrading.current_revision(settings) == REVISIONS[-1]
    database.upgrade(settings)
    assert state(engine) is True
    assert upgrading.current_revision(settings) == "next"


def test_what_was_finished_before_is_not_built_again(settings: Settings, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE INDEX ix_player_bot ON player (bot)"))
        number = connection.execute(text("SELECT to_regclass('ix_player_bot')::oid")).scalar()
    database.upgrade(settings)
    with engine.connect() as connection:
        again = connection.execute(text("SELECT to_regclass('ix_player_bot')::oid")).scalar()
    assert again == number


def test_two_who_migrate_at_a_time_do_it_one_after_the_other(
    settings: Settings, engine: Engine
) -> None:
    """Both begin before the index is finished, and neither waits in a way that the other must
    wait for."""
    made = [FORKED.Process(target=database.upgrade, args=(settings,)) for _ in range(2)]
    with a_writer(engine):
        made[0].start()
        building(engine)
        made[1].start()
        time.sleep(4 * PAUSE)
        assert made[1].is_alive()
    for process in made:
        process.join(LONGEST_WAIT)
    assert [process.exitcode for process in made] == [0, 0]
    assert state(engine) is True


def test_migrations_before_an_index_stay_when_it_cannot_be_built(
    settings: Settings, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason says how far it came."""
    (tmp_path / "after.py").write_text(
        "from pbem.migrations import indexes\nrevision, down_revision = 'after', 'next'\n"
        "def upgrade():\n    indexes.create('ix_wrong', 'player', ['no_such_column'])\n"
    )
    with pytest.raises(NotUpgraded, match=r"undone back to migration next: .*no_such_column"):
        database.upgrade(settings)
    assert upgrading.current_revision(settings) == "next"


def does_more_than_its_index(migration: str) -> bool:
    upgrade = re.search(r"def upgrade\(.*?(?=\ndef |\Z)", migration, re.DOTALL)
    assert upgrade is not None
    acts = set(re.findall(r"\bop\.(\w+)", upgrade[0])) - {"get_bind"}
    return "indexes.create(" in upgrade[0] and bool(acts)


def test_a_migration_with_such_an_index_does_nothing_else() -> None:
    """It would be done without it where the index cannot be built."""
    alone = f"def upgrade() -> None:\n    {BUILT}\n\ndef downgrade() -> None:\n    op.drop_index(0)"
    assert not does_more_than_its_index(alone)
    assert does_more_than_its_index(alone.replace(BUILT, f"{BUILT}\n    op.add_column(0)"))
    files = (database.MIGRATIONS / "versions").glob("0*.py")
    assert [file.name for file in files if does_more_than_its_index(file.read_text())] == []
