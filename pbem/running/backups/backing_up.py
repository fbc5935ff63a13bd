"""Makes a backup while the service runs, and reads it back before it counts as one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from types import ModuleType

import sqlalchemy

from pbem.core import clock, private_files, upgrading
from pbem.core.config import Settings
from pbem.running.backups import archive, postgresql, sqlite_file
from pbem.running.backups.archive import BackupRefused, Manifest

COPIED_BY = {"sqlite": sqlite_file, "postgresql": postgresql}
NAMED = "pbem-%Y%m%dT%H%M%SZ.tar.gz"
OURS = "pbem-????????T??????Z.tar.gz"


def back_up(settings: Settings, to: Path, keep: int | None = None) -> tuple[Path, Manifest]:
    """Write a backup and check it; its file and what it holds.

    `to` is a new file, or a folder, where it is named by its time; there `keep`, at least 1, is
    how many of the backups so named stay, the newest ones. Raises `BackupRefused`, `NotUpgraded`.
    """
    revision = upgrading.refuse_newer(settings)
    if revision is None:
        raise BackupRefused("the database has no tables yet; there is nothing to back up")
    made = clock.now()
    file = to / made.strftime(NAMED) if to.is_dir() else to
    if file.exists():
        raise BackupRefused(f"{file} is there already; name a new file, or a folder")
    database = kind(settings)
    try:
        with tempfile.TemporaryDirectory(prefix=".pbem-backup-", dir=file.parent) as folder:
            copy, unfinished = Path(folder, archive.COPY), Path(folder, "unfinished")
            rows = by(database).copy_out(settings, copy)
            manifest = Manifest(
                made=made, database=database, revision=revision, rows=rows,
                digest=archive.digest_of(copy), keys=archive.fingerprints(settings.secret_keys),
            )  # fmt: skip
            archive.write(unfinished, manifest, copy, kept_keys(settings))
            copy.unlink()
            archive.unpack(unfinished, Path(folder))
            _settle(unfinished)
            os.replace(unfinished, file)
    except OSError as error:
        raise BackupRefused(f"{file} could not be written: {error}") from error
    private_files.note_backup(settings, made)
    if keep is not None and to.is_dir():
        for old in sorted(to.glob(OURS))[:-keep]:
            old.unlink()
    return file, manifest


def kind(settings: Settings) -> str:
    """`sqlite`, `postgresql`. Raises `BackupRefused` for a database that we cannot copy."""
    name = sqlalchemy.make_url(settings.database_url).get_backend_name()
    if name not in COPIED_BY:
        raise BackupRefused(f"a {name} database is backed up by its own programs only")
    return name


def by(database: str) -> ModuleType:
    """The module that copies databases of that kind out and in."""
    return COPIED_BY[database]


def kept_keys(settings: Settings) -> list[Path]:
    """The files of the signing key and of the key for web push, as far as the service made them;
    those that the settings name are the operator's to keep."""
    used = {archive.KEY: settings.secret_keys, archive.PUSH_KEY: (settings.push_key,)}
    files = {settings.var / name: keys for name, keys in used.items()}
    return [file for file, keys in files.items()
            if file.exists() and file.read_text().strip() in keys]  # fmt: skip


def _settle(file: Path) -> None:
    """Have it on the disk, and closed to others, before it gets its name."""
    file.chmod(0o600)
    with file.open("rb") as written:
        os.fsync(written.fileno())
