"""What the tests stand on: real databases, both kinds, and a service without a worker.

Hypothesis has two profiles: `ci`, where `CI` is set, tries the same cases every time, `dev` others.
Neither counts seconds: a busy machine is no fault of the code.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from hypothesis import HealthCheck
from hypothesis import settings as settings_of_hypothesis

from pbem.accounts.players import find_or_create
from pbem.core import config, database
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.models import Game
from pbem.play import tables
from tests import addresses_in_logs, own_postgres, woken
from tests.compiled_cache import WarmEngines, keep_compiled
from tests.own_postgres import KEYS, OwnPostgres
from tests.woken import NotedWakeups

HOWEVER_SLOW: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings_of_hypothesis.register_profile("dev", **HOWEVER_SLOW)
settings_of_hypothesis.register_profile("ci", **HOWEVER_SLOW, derandomize=True, print_blob=True)
settings_of_hypothesis.load_profile("ci" if os.environ.get("CI") else "dev")
keep_compiled()

pytest_plugins = [
    "tests.gc_tuning",
    "tests.needs",
    "tests.skip_already_passed",
    "tests.one_database",
    "tests.quick",
]
PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two more than there are processors: tests with browsers and servers wait a good deal."""
    return (os.cpu_count() or 1) + (0 if config.getoption("--quick") else 2)


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever a test before has spoken."""
    catalogues.speak(catalogues.ENGLISH)


@pytest.fixture(autouse=True)
def no_address_is_logged() -> Iterator[None]:
    with addresses_in_logs.watched() as lines:
        yield
    assert lines == []


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
            "PBEM_GRACE_SECONDS": "0",  # tests of what waits give their players a time
        }
    )


@pytest.fixture(scope="session")
def postgres() -> Iterator[OwnPostgres]:
    """A PostgreSQL of our own, from the wheel; it runs for the session."""
    with own_postgres.folder() as folder, own_postgres.running(folder) as server:
        yield server


@pytest.fixture
def postgres_url(postgres: OwnPostgres, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a new, empty database."""
    with postgres.database(request.session) as url:
        yield url


@pytest.fixture
def migrated_postgres_url(postgres: OwnPostgres, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a new database with all migrations run."""
    with postgres.database(request.session, migrated=True) as url:
        yield url


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a migrated database, for others to be copies of."""
    folder = tmp_path_factory.mktemp("migrated")
    settings = config.from_environment({"PBEM_VAR": str(folder)} | KEYS)
    database.upgrade(settings)
    return file_of(settings)


def file_of(settings: Settings) -> Path:
    return Path(str(sqlalchemy.make_url(settings.database_url).database))


@pytest.fixture(scope="session")
def warm_engines() -> WarmEngines:
    return WarmEngines()


@pytest.fixture(params=["sqlite", "postgresql"])
def service(
    request: pytest.FixtureRequest, settings: Settings, warm_engines: WarmEngines
) -> Iterator[Service]:
    """A service on a fresh, migrated database of each kind, with nobody to wake."""
    if request.param == "postgresql":
        url = request.getfixturevalue("migrated_postgres_url")
        settings = config.from_environment(
            {
                "PBEM_VAR": str(settings.var),
                "PBEM_DATABASE_URL": url,
                "PBEM_SECRET_KEY": ",".join(settings.secret_keys),
                "PBEM_SMTP_LISTEN": settings.smtp_listen,
                "PBEM_GRACE_SECONDS": "0",
                "PBEM_OPERATORS": ",".join(settings.operators),
            }
        )
    else:
        file = file_of(settings)
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(request.getfixturevalue("migrated_sqlite"), file)
    with warm_engines.database(settings.database_url) as warm:
        noted = NotedWakeups()
        made = Service(settings, warm, noted)
        yield made
        left_out = noted.left_out(made) if woken.is_asked(request.node) else []
    assert left_out == []


@pytest.fixture
def game(service: Service) -> Game:
    """A running game of three people; its seats are drawn by lot, its cards are always the same."""
    with service.database.write() as session:
        host, *others = [find_or_create(session, address) for address in PEOPLE]
    game = tables.open_table(service, host, tables.TableSetup("Winter table", 3, seed="write path"))
    for player in others:
        game = tables.join(service, records.id_of(game), player)
    return game
