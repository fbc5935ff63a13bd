"""Nothing that the service writes can be read by another user of the machine."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pbem.core import config, database, private_files
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.mail.transport import put_in_mailbox

pytestmark = pytest.mark.databases("sqlite")

MAIL = b"From: a@pbem.localhost\r\nMessage-ID: <one@pbem.localhost>\r\n\r\nA hidden hand.\r\n"
ROOT = Path(__file__).parents[2]


def open_to_others(folder: Path) -> list[str]:
    everything = [folder, *folder.rglob("*")]
    return [str(path) for path in everything if stat.S_IMODE(path.lstat().st_mode) & 0o077]


def test_database_key_and_mailbox_are_made_for_us_alone(tmp_path: Path) -> None:
    var = tmp_path / "var"
    settings = config.from_environment({"PBEM_VAR": str(var)})
    database.upgrade(settings)
    made = Database.of(settings)
    put_in_mailbox(var / "mailbox", MAIL)
    with made.write() as session:  # while this lasts there are a -wal and a -shm, too
        session.connection()
        names = {path.name for path in var.iterdir()}
        assert {"pbem.db", "pbem.db-wal", "pbem.db-shm", "secret_key", "mailbox"} <= names
        assert open_to_others(var) == []
    made.engine.dispose()


def test_files_of_an_earlier_version_are_closed_at_the_start(tmp_path: Path) -> None:
    var = tmp_path / "var"
    (var / "mailbox" / "new").mkdir(parents=True)
    ours = [
        var / name
        for name in (
            "pbem.db", "pbem.db-wal", "pbem.db-shm", "pbem.db.before-0023", "secret_key",
            "beat-schedule", "mailbox/new/one",
        )
    ]  # fmt: skip
    theirs, linked = var / "notes.txt", tmp_path / "elsewhere"
    for path in (*ours, theirs, linked):
        path.write_text("x")
        path.chmod(0o644)
    (var / "mailbox" / "link").symlink_to(linked)
    settings = config.from_environment(
        {"PBEM_VAR": str(var), "PBEM_SECRET_KEY": "a key for tests only and quite long"}
    )
    private_files.keep(settings)
    assert stat.S_IMODE(var.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in ours} == {0o600}
    # Whatever else lies there is not ours to change, nor what a link leads to.
    assert {stat.S_IMODE(path.stat().st_mode) for path in (theirs, linked)} == {0o644}


def test_a_database_elsewhere_is_closed_but_not_the_folder_it_shares(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    files = [shared / name for name in ("games.sqlite", "games.sqlite-wal", "games.sqlite.copy")]
    for file in files:
        file.write_bytes(b"")
    settings = config.from_environment(
        {"PBEM_VAR": str(tmp_path / "var"), "PBEM_DATABASE_URL": f"sqlite:///{files[0]}"}
    )
    private_files.keep(settings)
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755


def test_every_command_works_with_a_umask_that_shuts_others_out(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if "PBEM_" not in key}
    subprocess.run(
        [sys.executable, "-m", "pbem", "db", "upgrade"],
        env=environment | {"PBEM_VAR": str(tmp_path / "var")},
        cwd=tmp_path,
        check=True,
    )
    assert open_to_others(tmp_path / "var") == []


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "postgresql://pbem@localhost/pbem"]
)
def test_a_database_without_a_file_has_none_to_close(settings: Settings, url: str) -> None:
    assert private_files.sqlite_file(url) is None


def test_systemd_starts_every_part_with_that_umask() -> None:
    """By the drop-in that systemd reads for every unit whose name begins with `pbem-`."""
    folder = ROOT / "deploy/systemd"
    units = sorted(folder.glob("*.service"))
    assert units
    assert all(unit.name.startswith("pbem-") for unit in units)
    assert "\nUMask=0077\n" in (folder / "pbem-.service.d/hardening.conf").read_text()
