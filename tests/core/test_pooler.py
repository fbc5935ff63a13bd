"""PostgreSQL behind PgBouncer, which gives each transaction whichever connection is free."""

from __future__ import annotations

import os
import pwd
import re
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import config, database
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import Game, Player, id_of
from pbem.play import tables
from pbem.running.backups.archive import BackupRefused
from pbem.running.backups.backing_up import back_up
from tests import needs
from tests.e2e.tree import ANSWER_SECONDS, free_port
from tests.fast_forward import advance
from tests.own_postgres import KEYS, OwnPostgres

CONNECTIONS, THREADS, TIMES = 3, 8, 40
"""Fewer connections than there are transactions at a time, each sent often enough that psycopg
would prepare its statements."""
EXAMPLE = Path(__file__).parents[2] / "deploy/pgbouncer/pgbouncer.ini"


@pytest.fixture
def pooled(
    postgres: OwnPostgres, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Settings]:
    """Settings of an empty database whose every connection goes through a pooler."""
    with postgres.database(request.session) as direct:
        url = sqlalchemy.make_url(direct)
        socket, port, file = str(url.query["host"]), free_port(), tmp_path / "pgbouncer.ini"
        file.write_text(_example(url, socket, port))
        process = subprocess.Popen(_as_the_server(socket, file), stderr=subprocess.DEVNULL)
        here = f"postgresql://{url.username}@127.0.0.1:{port}/{url.database}?pooler=transaction"
        settings = config.from_environment(
            {"PBEM_VAR": str(tmp_path / "var"), "PBEM_DATABASE_URL": here} | KEYS
        )
        _wait_for(settings)
        yield settings
        process.kill()
        process.wait()


def _example(url: sqlalchemy.URL, socket: str, port: int) -> str:
    """Our example with this database, this port, and nobody's password."""
    changed = {
        "pbem": f"host={socket} user={url.username}",
        "listen_port": str(port),
        "auth_type": "any",
        "default_pool_size": str(CONNECTIONS),
    }
    text = EXAMPLE.read_text()
    for name, value in changed.items():
        text, times = re.subn(rf"(?m)^{name} = .*$", f"{name} = {value}", text)
        assert times == 1, name
    text = re.sub(r"(?m)^auth_file = .*\n", "", text)
    return text.replace("pbem = ", f"{url.database} = ")


def _as_the_server(socket: str, file: Path) -> list[str]:
    """It refuses to run as root, and only the server's own user gets to its socket."""
    command = [needs.program("pgbouncer"), "--quiet"]
    if os.getuid() != 0:
        return [*command, str(file)]
    for folder in (file.parent, *file.parents[1:3]):
        folder.chmod(folder.stat().st_mode | 0o055)
    return [*command, f"--user={pwd.getpwuid(os.stat(socket).st_uid).pw_name}", str(file)]


def _wait_for(settings: Settings) -> None:
    engine, deadline = database.make_engine(settings.database_url), time.monotonic()
    while True:
        try:
            engine.connect().close()
            return engine.dispose()
        except sqlalchemy.exc.OperationalError:
            assert time.monotonic() < deadline + ANSWER_SECONDS
            time.sleep(0.05)


def test_through_a_pooler_tables_are_made_games_played_and_many_read_at_once(
    pooled: Settings,
) -> None:
    database.upgrade(pooled)
    service = Service(pooled, Database.of(pooled), NoWakeups())
    with service.database.write() as session:
        host, guest = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
    game_id = id_of(
        tables.open_table(service, host, tables.TableSetup("Table", 3, bots=("greedy",)))
    )
    tables.join(service, game_id, guest)
    advance(service, game_id, lambda match: len(match.moves) >= 3)

    def use(number: int) -> None:
        for _ in range(TIMES):
            with service.database.write() as session:
                name = f"{session.get_one(Player, host.id).id}, {number}"
                session.exec(select(Game).where(col(Game.id) == game_id).with_for_update()).one()
                session.get_one(Player, guest.id).name = name
                session.flush()

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(use, range(THREADS)))
    service.database.engine.dispose()


def test_a_backup_names_the_server_itself(pooled: Settings, tmp_path: Path) -> None:
    """What pg_dump sets would stay with the connection, for whoever has it next."""
    database.upgrade(pooled)
    with pytest.raises(BackupRefused, match="name the server itself"):
        back_up(pooled, tmp_path / "backups")
