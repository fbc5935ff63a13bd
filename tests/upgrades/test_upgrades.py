"""Updates lose nothing: databases of released versions come to the newest and play on."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine
from sqlmodel import col, func, select

from pbem.core import clock, config, database, upgrading
from pbem.core.config import Settings
from pbem.core.database import Database, NotUpgraded, alembic_config, make_engine
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.export import export, verify
from pbem.inbox import process
from pbem.models import Game, GameStatus, OutboundMail
from pbem.models.mail_kinds import MailQuestion
from pbem.running import cli
from pbem.running.doctor import examine
from tests import intake
from tests.conftest import file_of
from tests.e2e.tree import free_port
from tests.inbox.answering import match_of, moves, reply_to, turn_mails
from tests.own_postgres import KEYS
from tests.upgrades import lively
from tests.upgrades.recorded import NAMES, migrations, released, restore, schema_of
from tests.upgrades.rows import Rows, a_row, number_on, read_rows, tables_of

SCRIPTS = ScriptDirectory.from_config(alembic_config("sqlite://"))
REVISIONS = [script.revision for script in SCRIPTS.walk_revisions()][::-1]
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a database without tables, of each kind."""
    values = {"PBEM_VAR": str(tmp_path / "var"), "PBEM_SMTP_LISTEN": "127.0.0.1:0"} | KEYS
    if request.param == "postgresql":
        values["PBEM_DATABASE_URL"] = request.getfixturevalue("postgres_url")
    return config.from_environment(values)


@pytest.fixture
def new_schema(empty: Settings, request: pytest.FixtureRequest) -> set[str]:
    """What a new database of that kind has."""
    if file_is_used(empty):
        url = f"sqlite:///{request.getfixturevalue('migrated_sqlite')}"
    else:
        url = request.getfixturevalue("migrated_postgres_url")
    return looked_at(url)


@pytest.mark.parametrize("version", NAMES)
def test_databases_of_every_version_have_the_newest_tables_and_every_row_and_play_on(
    empty: Settings, version: str, new_schema: set[str]
) -> None:
    restore(version, empty)
    engine = make_engine(empty.database_url)
    leave_no_table_empty(engine)
    before = read_rows(engine)
    engine.dispose()
    database.upgrade(empty)
    assert looked_at(empty.database_url) ^ new_schema == set()
    assert_nothing_lost(empty, before)
    assert_events_are_only_names(empty)
    games_go_on(empty)


def test_every_release_has_its_database_and_its_migrations_never_change() -> None:
    """`tests.workshop.record_release` keeps both. A number that a version has brought is no other
    migration's, and what is new comes after it."""
    told = re.findall(r"^## (\d+\.\d+\.\d+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert {"before-1.0", *told} == set(NAMES)
    now = migrations()
    assert {file: now.get(file) for file in released()} == released()
    numbered = [file[:4] for file in sorted(now) if "/" not in file]
    assert numbered == REVISIONS, "one after the other, each with the number of its file"


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
    restore(NAMES[-1], settings)
    database.upgrade(settings)
    before = read_rows(make_engine(settings.database_url))
    with_migration(tmp_path, monkeypatch, "op.execute('DELETE FROM player WHERE id = 1')")
    with pytest.raises(NotUpgraded, match="lose what they refer to"):
        database.upgrade(settings)
    assert read_rows(make_engine(settings.database_url)) == before


def test_the_file_is_copied_before_an_update_and_the_copy_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    restore(NAMES[0], settings)
    with_migration(tmp_path, monkeypatch, "op.execute('DELETE FROM wrongcode')")
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
    restore(NAMES[0], settings)
    upgrading.copy_aside(settings, "0001")
    kept = [path.name[22:26] for path in upgrading.copies(file_of(settings))]
    assert kept[:-1] == ["2024", "2025"]
    assert len(kept) == upgrading.COPIES_KEPT


def test_without_room_for_the_copy_nothing_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)} | KEYS)
    restore(NAMES[0], settings)
    before = upgrading.current_revision(settings)
    with_migration(tmp_path, monkeypatch, "op.execute('DELETE FROM wrongcode')")

    def full(*arguments: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(NotUpgraded, match="No space left"):
        database.upgrade(settings)
    assert upgrading.current_revision(settings) == before
    assert not list(tmp_path.glob("*before-update*"))


@pytest.mark.parametrize("part", ["serve", "web", "worker", "beat", "smtp", "imap", "db"])
def test_a_database_of_a_newer_version_is_refused_with_one_sentence(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = at_migration("9999", tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path))
    monkeypatch.setenv("PBEM_SMTP_LISTEN", "")
    monkeypatch.setenv("PBEM_BASE_URL", f"http://127.0.0.1:{free_port()}")
    assert cli.main([part, "upgrade"] if part == "db" else [part]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith("pbem: The database is at migration 9999, which a newer version")
    assert "\n" not in said
    assert upgrading.current_revision(settings) == "9999"
    assert not list(tmp_path.glob("*before-update*"))


def test_a_database_of_before_the_first_version_is_told_the_one_step_that_leads_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By what starts, by the doctor, and where a host looks it up."""
    settings = at_migration("0060", tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path))
    assert cli.main(["db", "upgrade"]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith("pbem: The database is at migration 0060, from before version 1.0.0")
    (step,) = re.findall(r"`(git checkout .*?)`", said)
    assert f"    {step}\n" in (ROOT / "docs" / "host.md").read_text()
    (found,) = [finding for finding in examine(settings) if finding.what == "database"]
    assert not found.well
    assert step in found.advice
    assert upgrading.current_revision(settings) == "0060"


def at_migration(revision: str, folder: Path) -> Settings:
    """A file that says so, which is all that is looked at."""
    settings = config.from_environment({"PBEM_VAR": str(folder)} | KEYS)
    restore(NAMES[-1], settings)
    with closing(sqlite3.connect(file_of(settings))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
    return settings


def looked_at(url: str) -> set[str]:
    engine = make_engine(url)
    with engine.connect() as connection:
        found = schema_of(connection)
    engine.dispose()
    return found


def leave_no_table_empty(engine: Engine) -> None:
    """Some row in each that a plain installation has nothing in."""
    with engine.execution_options(pbem_writes=True).begin() as connection:
        for table in tables_of(connection):
            if connection.execute(sqlalchemy.select(table)).first() is None:
                connection.execute(table.insert(), [a_row(connection, table)])
        if engine.dialect.name == "postgresql":
            number_on(connection)


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
    monkeypatch.setattr(upgrading, "_revisions", lambda: {*REVISIONS, "next"})


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
        (table,) = session.exec(select(Game.id).where(Game.name == lively.OPEN))
        invited = f"invitation:{table}:{lively.INVITED}"
        assert asked == {(invited, MailQuestion.INVITATION, table)}
        assert [mail for mail in mails if mail.superseded_at is not None] == []


def games_go_on(settings: Settings) -> None:
    """Running games take answers to the mails that asked, finished ones prove themselves, mails
    that wait are worked on: the day after, for what is asked has its time."""
    with running_service(settings) as service:
        with service.database.read() as session:
            games = {game.name: game for game in session.exec(select(Game))}
            newest = session.exec(select(func.max(col(OutboundMail.created_at)))).one()
        assert games[lively.OPEN].status == GameStatus.OPEN
        assert verify(export(service, games[lively.FINISHED].code)) == []
        with clock.set_to(newest + timedelta(hours=1)):
            for name in lively.RUNNING:
                answer(service, games[name])
            with service.database.read() as session:
                waiting = process.waiting(session)
            assert waiting
            for stored in waiting:
                assert process.process(service, stored)
        with service.database.read() as session:
            assert process.waiting(session) == []


def answer(service: Service, game: Game) -> None:
    """By mail, to the mail of the version before; the snapshot says what the moves say."""
    match, before = match_of(service, game), moves(service, game)
    with service.database.read() as session:
        assert match.digest() == records.match_at(session, game, game.moves_played).digest()
    seat = match.to_act[0]
    text = match.legal(seat)[0]
    mail = reply_to(service, game, turn_mails(service, game, seat)[-1], f"{text}\n")
    taken = intake.store(service, mail.as_bytes(), str(mail["From"]), [str(mail["To"])])
    assert process.process(service, taken) == f"played {text}"
    assert moves(service, game)[: len(before) + 1] == [*before, text]


@contextmanager
def running_service(settings: Settings) -> Iterator[Service]:
    service = Service(settings, Database.of(settings), NoWakeups())
    yield service
    service.database.engine.dispose()
