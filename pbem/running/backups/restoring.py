"""Puts a backup back into an empty database; what is there already is never overwritten."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy

from pbem.core import clock, upgrading
from pbem.core.config import Settings
from pbem.core.database import make_engine
from pbem.running.backups import archive
from pbem.running.backups.archive import BackupRefused, Manifest
from pbem.running.backups.backing_up import by, kept_keys, kind

NAMES = {"sqlite": "an SQLite database", "postgresql": "a PostgreSQL database"}


@dataclass(frozen=True)
class RestoredBackup:
    """`same_keys`: whether the links and reply addresses in players' mails work on."""

    manifest: Manifest
    same_keys: bool
    older: bool
    """The database wants an upgrade before it is played on."""


def check(file: Path) -> Manifest:
    """Read a backup whole and change nothing. Raises `BackupRefused` if it is not whole."""
    with tempfile.TemporaryDirectory(prefix="pbem-check-") as folder:
        manifest = archive.unpack(file, Path(folder))
        if manifest.database == "sqlite":
            _same(manifest, by("sqlite").rows(Path(folder, archive.COPY)))
        return manifest


def restore(settings: Settings, file: Path) -> RestoredBackup:
    """Fill the empty database, and put the kept key back; no part may be running. Raises
    `BackupRefused`."""
    settings.var.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".pbem-restore-", dir=settings.var) as folder:
        manifest = archive.unpack(file, Path(folder))
        _refuse(settings, manifest)
        _same(manifest, by(manifest.database).copy_in(settings, Path(folder, archive.COPY)))
        return RestoredBackup(
            manifest,
            same_keys=_put_back_keys(settings, manifest, Path(folder)),
            older=upgrading.refuse_newer(settings) != upgrading.newest_revision(),
        )


def _refuse(settings: Settings, manifest: Manifest) -> None:
    """Raises `BackupRefused` unless this database can take that backup."""
    if (here := kind(settings)) != manifest.database:
        raise BackupRefused(
            f"this is a backup of {NAMES[manifest.database]}, and PBEM_DATABASE_URL names"
            f" {NAMES[here]}; set it to one of the backup's kind"
        )
    if upgrading.is_before_1_0(manifest.revision):
        raise BackupRefused(
            f"this backup is at migration {manifest.revision}, from before version 1.0.0; restore"
            f" it with `{upgrading.BEFORE_1_0}`, run `pbem db upgrade` there, then come back"
        )
    if not upgrading.knows(manifest.revision):
        raise BackupRefused(
            f"this backup is at migration {manifest.revision}, which a newer version made;"
            " restore it with that version"
        )
    engine = make_engine(settings.database_url)
    try:
        tables = sqlalchemy.inspect(engine).get_table_names()
    finally:
        engine.dispose()
    if tables:
        raise BackupRefused(
            "the database has tables already, and nothing that is there is overwritten; move its"
            " file aside, or make a new database, and name that in PBEM_DATABASE_URL"
        )


def _same(manifest: Manifest, rows: dict[str, int]) -> None:
    if rows != manifest.rows:
        tables = {*rows, *manifest.rows}
        differ = sorted(name for name in tables if rows.get(name) != manifest.rows.get(name))
        raise BackupRefused(f"the copy has not the rows it was made with: {', '.join(differ)}")


def _put_back_keys(settings: Settings, manifest: Manifest, folder: Path) -> bool:
    """Whether the signing keys are those of the backup now. The empty database's own keys are kept
    beside."""
    mine = {file.name: file for file in kept_keys(settings)}
    for name, file in mine.items():
        if (key := folder / name).exists() and file.read_text() != key.read_text():
            aside = f"{name}.before-restore-{clock.now():%Y%m%dT%H%M%SZ}"
            file.rename(file.with_name(aside))
            shutil.copyfile(key, file)
            file.chmod(0o600)
    if (folder / archive.KEY).exists() and archive.KEY in mine:
        return True
    return set(archive.fingerprints(settings.secret_keys)) >= set(manifest.keys[:1])
