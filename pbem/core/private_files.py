"""What lies in our folder is for us alone: games hold hidden hands, mails hold sign-in links. When
the newest backup was made is noted there, too, for monitors and the doctor."""

from __future__ import annotations

import glob
import os
import stat
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import sqlalchemy

from pbem.core.config import Settings

NOT_FOR_OTHERS = 0o077
LAST_BACKUP = "last_backup"
OURS = (
    "secret_key*", "push_key*", "mailbox_login*", LAST_BACKUP, "serve.lock", "pbem.db*",
    "mailbox", "broker", "beat-schedule*", "dump.rdb",
)  # fmt: skip
"""What the service writes into its folder; anything else there may be somebody else's."""


def keep(settings: Settings) -> None:
    """From now on this process makes files for its own user only; those there are closed."""
    os.umask(NOT_FOR_OTHERS)
    for path in _ours(settings):
        close(path)
    close(settings.var, with_content=False)


def close(path: Path, *, with_content: bool = True) -> None:
    """Take everybody else's rights from a file or folder of ours, and from all that is in it."""
    try:
        state = path.lstat()
    except FileNotFoundError:  # it was a broker's or a database's passing file
        return
    if stat.S_ISLNK(state.st_mode) or state.st_uid != os.geteuid():
        return
    if state.st_mode & NOT_FOR_OTHERS:
        path.chmod(stat.S_IMODE(state.st_mode) & ~NOT_FOR_OTHERS)
    if with_content and stat.S_ISDIR(state.st_mode):
        for entry in os.scandir(path):
            close(Path(entry.path))


def _ours(settings: Settings) -> Iterator[Path]:
    for pattern in OURS:
        yield from settings.var.glob(pattern)
    if (file := sqlite_file(settings.database_url)) is not None:
        yield from file.parent.glob(f"{glob.escape(file.name)}*")


def sqlite_file(database_url: str) -> Path | None:
    """The file of an SQLite database; None for another database and for one in memory."""
    url = sqlalchemy.make_url(database_url)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return None if url.database.startswith((":memory:", "file:")) else Path(url.database)


def make(file: Path) -> None:
    """An empty file for us alone where there is none; its folder, too."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def write_whole(file: Path, text: str) -> None:
    """The text for us alone from its first byte, on the disk whole or not at all; the folder, too,
    where there is none."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as written:
        written.write(text)
        written.flush()
        os.fsync(written.fileno())
    unfinished.replace(file)


def note_backup(settings: Settings, made: datetime) -> None:
    """Note when the newest was made, whole or not at all; `made` is in UTC. Makes the folder if it
    isn't there yet."""
    write_whole(settings.var / LAST_BACKUP, made.isoformat())


def backup_made_at(settings: Settings) -> datetime | None:
    """In UTC; None if this folder knows of none."""
    try:
        return datetime.fromisoformat((settings.var / LAST_BACKUP).read_text())
    except FileNotFoundError:
        return None
