"""Brings the database to the newest migration: never without a copy, never half.

The migrations are one transaction (`pbem/migrations/env.py`), so one that fails leaves the
database as it was, but where an index is built beside writers: what came before it is kept then.
On SQLite the file is copied aside first all the same, for whoever wants to go back to the version
before.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy
from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.database import NotUpgraded, alembic_config, make_engine

log = logging.getLogger(__name__)

COPIES_KEPT = 3


def upgrade(settings: Settings) -> None:
    """Bring the database to the newest migration, or make it. Raises `NotUpgraded`."""
    scripts = _scripts(settings)  # which imports every migration
    now, newest = _known_revision(settings, scripts), scripts.get_current_head()
    if now == newest:
        return
    copy = copy_aside(settings, now) if now is not None else None
    try:
        command.upgrade(alembic_config(settings.database_url), "head")
    except Exception as error:
        log.exception("migrating from %s to %s failed", now, newest)
        kept = f" There is a copy of it, too: {copy}." if copy else ""
        raise NotUpgraded(
            f"Updating the database from migration {now} to {newest} failed and was"
            f" {_what_is_left(settings, now)}.{kept} The reason: {error}"
        ) from error


def _what_is_left(settings: Settings, before: str | None) -> str:
    """Of an update that failed."""
    with suppress(Exception):  # whatever it failed for may last
        if (now := current_revision(settings)) != before:
            return (
                f"undone back to migration {now}: nothing is lost, what runs of the version before"
                f" still does, and the update can be tried again"
            )
    return "undone, so the version before still runs on it"


def refuse_newer(settings: Settings) -> str | None:
    """The migration that the database is at, None if it is empty. Raises `NotUpgraded` if this
    version does not know it, because a newer one has been here."""
    return _known_revision(settings, _scripts(settings))


def _known_revision(settings: Settings, scripts: ScriptDirectory) -> str | None:
    now = current_revision(settings)
    known = {script.revision for script in scripts.walk_revisions()}
    if now is None or now in known:
        return now
    raise NotUpgraded(
        f"The database is at migration {now}, which a newer version of this program made; install"
        f" that version again, or go back to the copy of the database from before the update."
    )


def knows(settings: Settings, revision: str) -> bool:
    """Whether this version can bring a database of that migration to the newest."""
    return revision in {script.revision for script in _scripts(settings).walk_revisions()}


def current_revision(settings: Settings) -> str | None:
    """The migration that the database is at, None if it has no tables yet."""
    engine = make_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()


def newest_revision(settings: Settings) -> str | None:
    return _scripts(settings).get_current_head()


def copy_aside(settings: Settings, revision: str) -> Path | None:
    """Copy a SQLite file beside itself, by SQLite's own backup, which sees what is in the log and
    waits for writers; the newest `COPIES_KEPT` copies stay. None for other databases.

    Raises `NotUpgraded` if there is no room for it.
    """
    url = sqlalchemy.make_url(settings.database_url)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    file = Path(url.database)
    copy = file.with_name(f"{file.name}.before-update-{clock.now():%Y%m%dT%H%M%SZ}-{revision}")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as to:
            source.backup(to)
        unfinished.rename(copy)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        raise NotUpgraded(
            f"The database could not be copied before its update ({error}); nothing was changed."
            f" Make room in {file.parent} and try again."
        ) from error
    log.info("the database as it was before the update: %s", copy)
    for old in copies(file)[:-COPIES_KEPT]:
        old.unlink()
    return copy


def copies(file: Path) -> list[Path]:
    """The copies of that database from before its updates, oldest first."""
    return sorted(file.parent.glob(f"{file.name}.before-update-*Z-????"))


def _scripts(settings: Settings) -> ScriptDirectory:
    return ScriptDirectory.from_config(alembic_config(settings.database_url))
