"""The drill: a backup is made while people play, and the game goes on from it somewhere else."""

from __future__ import annotations

import dataclasses
import gzip
import json
import os
import shutil
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pbem.accounts.players import find_or_create
from pbem.core import config, private_files
from pbem.core.config import Settings
from pbem.core.database import Database, upgrade
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.export import export
from pbem.mail.addresses import play_address
from pbem.models import Game
from pbem.play import submission
from pbem.running import cli
from pbem.running.backups import archive, restoring, sqlite_file
from pbem.running.backups.archive import BackupRefused
from pbem.running.backups.backing_up import back_up
from tests.conftest import file_of
from tests.own_postgres import OwnPostgres

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def elsewhere(
    service: Service,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Settings]:
    """Another machine's settings: the same keys, an empty database of the same kind."""
    there = dataclasses.replace(service.settings, var=tmp_path / "elsewhere")
    if "sqlite" in service.settings.database_url:
        yield dataclasses.replace(there, database_url=f"sqlite:///{there.var}/pbem.db")
        return
    postgres: OwnPostgres = request.getfixturevalue("postgres")
    monkeypatch.setenv("PATH", postgres.programs, prepend=os.pathsep)
    with postgres.database(request.session) as url:
        yield dataclasses.replace(there, database_url=url)


@contextmanager
def others_at_work(service: Service) -> Iterator[None]:
    """New people sign up all the time, in a thread, until the block ends."""
    over = threading.Event()

    def sign_up() -> None:
        number = 0
        while not over.is_set():
            with service.database.write() as session:
                find_or_create(session, f"p{(number := number + 1)}@example.org")

    thread = threading.Thread(target=sign_up)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_a_game_goes_on_from_a_backup_that_was_made_while_people_played(
    service: Service, game: Game, elsewhere: Settings, tmp_path: Path
) -> None:
    code, address = game.code, play_address(service.settings, records.id_of(game), 0)
    with others_at_work(service):
        file, manifest = back_up(service.settings, tmp_path / "kept.tar.gz")
    told = export(service, code)

    restored = restoring.restore(elsewhere, file)

    there = Service(elsewhere, Database.of(elsewhere), NoWakeups())
    assert restored == restoring.RestoredBackup(manifest, same_keys=True, older=False)
    assert export(there, code) == told
    assert play_address(elsewhere, records.id_of(game), 0) == address
    played = submission.submit(there, records.id_of(game), 0, ["settler"], "web")
    assert played.played == ["settler"]
    with pytest.raises(BackupRefused, match="nothing that is there is overwritten"):
        restoring.restore(elsewhere, file)
    there.database.engine.dispose()


@pytest.fixture
def kept(settings: Settings, migrated_sqlite: Path) -> Settings:
    """An installation whose key is the one that it made itself."""
    own = config.from_environment({"PBEM_VAR": str(settings.var)})
    shutil.copy(migrated_sqlite, file_of(own))
    return own


def test_a_kept_key_comes_back_and_the_fresh_one_stays_beside_it(
    kept: Settings, tmp_path: Path
) -> None:
    file, _ = back_up(kept, tmp_path)
    fresh = config.from_environment({"PBEM_VAR": str(tmp_path / "fresh")})
    assert restoring.restore(fresh, file).same_keys
    again = config.from_environment({"PBEM_VAR": str(tmp_path / "fresh")})
    assert again.secret_keys == kept.secret_keys
    [aside] = fresh.var.glob("secret_key.before-restore-*")
    assert aside.read_text() == fresh.secret_keys[0]
    assert again.push_key == kept.push_key != fresh.push_key, "browsers know us on"
    assert {path.stat().st_mode & 0o077 for path in fresh.var.iterdir()} == {0}


def test_other_keys_are_told(settings: Settings, kept: Settings, tmp_path: Path) -> None:
    file, _ = back_up(settings, tmp_path)  # its key is named in its settings
    other = {
        "PBEM_VAR": str(tmp_path / "other"),
        "PBEM_SECRET_KEY": "quite another key which is long",
    }
    assert not restoring.restore(config.from_environment(other), file).same_keys


def test_of_a_folders_backups_the_newest_stay(kept: Settings, tmp_path: Path) -> None:
    for day in (1, 2, 3):
        (tmp_path / f"pbem-2020010{day}T000000Z.tar.gz").touch()
    (tmp_path / "mine.tar.gz").touch()
    file, _ = back_up(kept, tmp_path, keep=2)
    left = {path.name for path in tmp_path.glob("*.tar.gz")}
    assert left == {"mine.tar.gz", "pbem-20200103T000000Z.tar.gz", file.name}
    assert not list(tmp_path.glob(".pbem-backup-*"))
    assert file.stat().st_mode & 0o077 == 0
    made = private_files.backup_made_at(kept)
    assert made is not None
    assert file.name == made.strftime("pbem-%Y%m%dT%H%M%SZ.tar.gz")


def test_a_damaged_backup_is_found_before_anything_is_touched(
    kept: Settings, tmp_path: Path
) -> None:
    file, manifest = back_up(kept, tmp_path)
    assert restoring.check(file) == manifest
    whole, plain = file.read_bytes(), gzip.decompress(file.read_bytes())
    for damaged in (
        whole[: len(whole) // 2],
        b"",
        b"not a backup",
        gzip.compress(plain[: len(plain) // 2]),
    ):
        file.write_bytes(damaged)
        with pytest.raises(BackupRefused, match="is no backup, or a damaged one"):
            restoring.check(file)
    file.write_bytes(gzip.compress(plain.replace(b"SQLite format 3", b"SQLite format 4")))
    with pytest.raises(BackupRefused, match="damaged"):
        restoring.restore(config.from_environment({"PBEM_VAR": str(tmp_path / "new")}), file)
    with pytest.raises(BackupRefused, match="is not there"):
        restoring.check(tmp_path / "nothing")


def test_a_backup_of_another_kind_or_of_a_newer_version_is_refused(
    kept: Settings, tmp_path: Path
) -> None:
    _, manifest = back_up(kept, tmp_path / "kept.tar.gz")
    copy = tmp_path / "copy"
    sqlite_file.copy_out(kept, copy)
    new = config.from_environment({"PBEM_VAR": str(tmp_path / "new")})
    manifest = dataclasses.replace(manifest, digest=archive.digest_of(copy))
    changed: list[tuple[dict[str, Any], str]] = [
        ({"database": "postgresql"}, "a backup of a PostgreSQL database"),
        ({"revision": "9999"}, "a newer version made"),
        ({"revision": "0060"}, "from before version 1.0.0"),
        ({"format": 2}, "a newer version made"),
        ({"rows": manifest.rows | {"player": 1}}, "not the rows it was made with: player"),
    ]
    for number, (change, why) in enumerate(changed):
        file = tmp_path / f"{number}.tar.gz"
        archive.write(file, dataclasses.replace(manifest, **change), copy, [])
        with pytest.raises(BackupRefused, match=why):
            restoring.restore(new, file)


def test_a_member_with_another_path_is_no_backup(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "evil.tar.gz", "x:gz") as written:
        written.add(__file__, "../manifest.json")
    with pytest.raises(BackupRefused, match="is no backup"):
        restoring.check(tmp_path / "evil.tar.gz")


def test_the_commands_say_what_they_did_and_what_is_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    assert cli.main(["backup", str(tmp_path)]) == 1
    assert "nothing to back up" in capsys.readouterr().err
    upgrade(config.from_environment())
    assert cli.main(["backup", str(tmp_path / "one.tar.gz"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rows"]["alembic_version"] == 1
    assert cli.main(["backup", told["file"]]) == 1
    assert "is there already" in capsys.readouterr().err
    assert cli.main(["restore", told["file"], "--check"]) == 0
    assert "The backup is whole" in capsys.readouterr().out
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "other"))
    assert cli.main(["restore", told["file"]]) == 0
    assert "Restored" in capsys.readouterr().out


def test_nothing_is_restored_under_a_running_service(
    kept: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    file, _ = back_up(kept, tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "other"))
    hold = f"""import fcntl, sys
lock = open({str(tmp_path / "other" / "serve.lock")!r}, "w")
fcntl.lockf(lock, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()"""
    (tmp_path / "other").mkdir()
    with subprocess.Popen(
        [sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert cli.main(["restore", str(file)]) == 1
        holder.communicate()
    assert "is running" in capsys.readouterr().err


def test_missing_programs_are_named(
    service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if "sqlite" in service.settings.database_url:
        assert back_up(service.settings, tmp_path)  # needs none
        return
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BackupRefused, match="postgresql-client"):
        back_up(service.settings, tmp_path)
