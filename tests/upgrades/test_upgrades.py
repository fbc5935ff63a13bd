"""Updates lose nothing: databases of earlier migrations come to the newest and play on."""

from __future__ import annotations

import lzma
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlmodel import select

from pbem.core import config, database, upgrading
from pbem.core.config import Settings
from pbem.core.database import Database, NotUpgraded, alembic_config, make_engine
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.export import export, verify
from pbem.inbox import process
from pbem.models import Game, GameStatus, OutboundMail
from pbem.models.mail_kinds import MailQuestion
from pbem.play import submission
from pbem.running import cli
from tests.conftest import file_of
from tests.e2e.tree import free_port
from tests.own_postgres import KEYS
from tests.sampling import one_in
from tests.upgrades.rows import Rows, a_row, read_rows, tables_of, write_rows

SCRIPTS = ScriptDirectory.from_config(alembic_config("sqlite://"))
REVISIONS = [script.revision for script in SCRIPTS.walk_revisions()][::-1]
EARLIER = [*one_in(6, REVISIONS[:-4]), *REVISIONS[-4:-1]]
"""The newest, which may still change, and of those before a share; migrations between run, too."""
DUMPS = sorted((Path(__file__).parent / "databases").glob("*.sql.xz"))
"""What the versions of these migrations wrote themselves (`make_old_database.py`)."""


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a database without tables, of each kind."""
    values = {"PBEM_VAR": str(tmp_path / "var"), "PBEM_SMTP_LISTEN": "127.0.0.1:0"} | KEYS
    if request.param == "postgresql":
        values["PBEM_DATABASE_URL"] = request.getfixturevalue("postgres_url")
    return config.from_environment(values)


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    """The rows of a lively installation of today, with something in every table."""
    settings = config.from_environment({"PBEM_VAR": str(tmp_path_factory.mktemp("full"))} | KEYS)
    restore(DUMPS[-1], settings)
    database.upgrade(settings)
    engine = make_engine(settings.database_url).execution_options(pbem_writes=True)
    with engine.begin() as connection:
        for table in tables_of(connection):
            if connection.execute(select(table)).first() is None:
                connection.execute(table.insert(), [a_row(connection, table)])
    rows = read_rows(engine)
    engine.dispose()
    assert all(rows.values())
    return rows


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for SQLite files without rows, by the migration that made them."""
    return tmp_path_factory.mktemp("steps")


def bring_to(settings: Settings, revision: str, steps: Path) -> None:
    """Make the empty database's tables as that migration leaves them, from the nearest before."""
    made = [
        known for known in REVISIONS[: REVISIONS.index(revision) + 1] if (steps / known).is_file()
    ]
    if file_is_used(settings) and made:
        file_of(settings).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(steps / made[-1], file_of(settings))
    command.upgrade(alembic_config(settings.database_url), revision)
    if file_is_used(settings):
        shutil.copy(file_of(settings), steps / revision)


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_every_earlier_migration_keeps_every_row(
    empty: Settings, everything: Rows, revision: str, steps: Path
) -> None:
    engine = make_engine(empty.database_url)
    bring_to(empty, revision, steps)
    write_rows(engine, everything)
    before = read_rows(engine)
    engine.dispose()
    database.upgrade(empty)
    assert_nothing_lost(empty, before)
    with running_service(empty) as service:
        take_a_move(service, "Winter table")


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.name[:4])
def test_databases_that_old_versions_wrote_go_on(empty: Settings, dump: Path) -> None:
    if file_is_used(empty):
        restore(dump, empty)
    else:  # what the old version had written on PostgreSQL
        beside = config.from_environment({"PBEM_VAR": str(empty.var)} | KEYS)
        restore(dump, beside)
        command.upgrade(alembic_config(empty.database_url), dump.name[:4])
        engine = make_engine(empty.database_url)
        write_rows(engine, read_rows(make_engine(beside.database_url)))
        engine.dispose()
    before = read_rows(make_engine(empty.database_url))
    database.upgrade(empty)
    assert_nothing_lost(empty, before)
    assert_events_are_only_names(empty)
    games_go_on(empty)


def test_a_failed_update_leaves_the_database_as_it_was(
    empty: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.upgrade(empty)
    before = read_rows(make_engine(empty.database_url))
    with_migration(tmp_path, monkeypatch, "op.drop_table('notice'); raise OSError('no more room')")
    with pytest.raises(NotUpgraded, match=r"undone.*no more room"):
        database.upgrade(empty)
    assert read_rows(make_engine(empty.database_url)) == before
    assert upgrading.current_revision(empty) == REVISIONS[-1]


def test_a_migration_that_would_orphan_rows_is_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path / "var")} | KEYS)
    restore(DUMPS[-1], settings)
    database.upgrade(settings)
    before = read_rows(make_engine(settings.database_url))
    with_migration(tmp_path, monkeypatch, "op.execute('DELETE FROM player WHERE id = 1')")
    with pytest.raises(NotUpgraded, match="lose what they refer to"):
        database.upgrade(settings)
    assert read_rows(make_engine(settings.database_url)) == before


def test_the_file_is_copied_before_an_update_and_the_copy_is_whole(tmp_path: Path) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    restore(DUMPS[0], settings)
    before = read_rows(make_engine(settings.database_url))
    database.upgrade(settings)
    (copy,) = upgrading.copies(file_of(settings))
    assert read_rows(make_engine(f"sqlite:///{copy}")) == before
    assert copy.stat().st_mode & 0o077 == 0
    database.upgrade(settings)
    assert upgrading.copies(file_of(settings)) == [copy], "nothing was to be done"


def test_only_the_newest_copies_are_kept(tmp_path: Path) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    for year in range(2020, 2026):
        (tmp_path / f"pbem.db.before-update-{year}0101T000000Z-0001").touch()
    restore(DUMPS[0], settings)
    upgrading.copy_aside(settings, "0001")
    kept = [path.name[22:26] for path in upgrading.copies(file_of(settings))]
    assert kept[:-1] == ["2024", "2025"]
    assert len(kept) == upgrading.COPIES_KEPT


def test_without_room_for_the_copy_nothing_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    restore(DUMPS[0], settings)

    def full(*arguments: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(NotUpgraded, match="No space left"):
        database.upgrade(settings)
    assert upgrading.current_revision(settings) == "0001"
    assert not list(tmp_path.glob("*before-update*"))


@pytest.mark.parametrize("part", ["serve", "web", "worker", "beat", "smtp", "imap", "db"])
def test_a_database_of_a_newer_version_is_refused_with_one_sentence(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    restore(DUMPS[-1], settings)
    with sqlite3.connect(file_of(settings)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    monkeypatch.setenv("PBEM_VAR", str(tmp_path))
    monkeypatch.setenv("PBEM_SMTP_LISTEN", "")
    monkeypatch.setenv("PBEM_BASE_URL", f"http://127.0.0.1:{free_port()}")
    assert cli.main([part, "upgrade"] if part == "db" else [part]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith("pbem: The database is at migration 9999, which a newer version")
    assert "\n" not in said
    assert not list(tmp_path.glob("*before-update*"))


def restore(dump: Path, settings: Settings) -> None:
    """The file that an old version has left."""
    file = file_of(settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(file) as connection:
        connection.executescript(lzma.decompress(dump.read_bytes()).decode())


def file_is_used(settings: Settings) -> bool:
    return settings.database_url.startswith("sqlite")


def with_migration(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """One more migration after the newest, that does this."""
    (folder / "next.py").write_text(
        f"from alembic import op\nrevision, down_revision = 'next', {REVISIONS[-1]!r}\n"
        f"def upgrade():\n    {body}\n"
    )

    def extended(url: str) -> Config:
        made = alembic_config(url)
        made.set_main_option("path_separator", "space")
        made.set_main_option("version_locations", f"{database.MIGRATIONS / 'versions'} {folder}")
        return made

    monkeypatch.setattr(upgrading, "alembic_config", extended)


def assert_nothing_lost(settings: Settings, before: Rows) -> None:
    """All rows are there with the values they had, and each refers to one that is there."""
    engine = make_engine(settings.database_url)
    after = read_rows(engine)
    if file_is_used(settings):
        with engine.connect() as connection:
            assert not connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    engine.dispose()
    for table, rows in before.items():
        kept = set(rows[0]) & set(after[table][0]) if rows else set()
        assert kept or not rows
        old = [{name: row[name] for name in sorted(kept)} for row in rows]
        new = [{name: row[name] for name in sorted(kept)} for row in after[table]]
        assert [row for row in old if row not in new] == [], table


def assert_events_are_only_names(settings: Settings) -> None:
    """What old rows said by the event alone stands in their columns."""
    with running_service(settings) as service, service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
        asked = {(mail.event, mail.asks, mail.about) for mail in mails if mail.asks is not None}
        (table,) = session.exec(select(Game.id).where(Game.name == "Open table"))
        invited = f"invitation:{table}:dee@example.org"
        assert asked == {(invited, MailQuestion.INVITATION, table)}
        assert [mail for mail in mails if mail.superseded_at is not None] == []


def games_go_on(settings: Settings) -> None:
    """Running games take moves, finished ones prove themselves, mails are worked on."""
    with running_service(settings) as service:
        with service.database.read() as session:
            games = {game.name: game for game in session.exec(select(Game))}
            waiting = process.waiting(session)
        assert games["Open table"].status == GameStatus.OPEN
        assert verify(export(service, games["Old table"].code)) == []
        for name in games.keys() & {"Winter table", "Cards"}:
            take_a_move(service, name)
        assert waiting
        for stored in waiting:
            assert process.process(service, stored)
        with service.database.read() as session:
            assert process.waiting(session) == []


def take_a_move(service: Service, name: str) -> None:
    """Its snapshot says what its moves say, and it takes another."""
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.name == name)).one()
        match = records.load(session, game)
        assert match.digest() == records.match_at(session, game, game.moves_played).digest()
    seat = match.to_act[0]
    submission.submit(service, records.id_of(game), seat, [match.legal(seat)[0]], "web")


@contextmanager
def running_service(settings: Settings) -> Iterator[Service]:
    service = Service(settings, Database.of(settings), NoWakeups())
    yield service
    service.database.engine.dispose()
