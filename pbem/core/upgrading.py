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

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.database import MIGRATIONS, NotUpgraded, alembic_config, make_engine

log = logging.getLogger(__name__)

COPIES_KEPT = 3
BEFORE_1_0 = "git checkout 2d9de4fc && make .venv/.ready"
"""The last commit that has the migrations from before version 1.0.0 one by one: it brings a
database to the newest of these, with which version 1.0.0 begins (docs/host.md)."""


def upgrade(settings: Settings) -> None:
    """Bring the database to the newest migration, or make it. Raises `NotUpgraded`."""
    now, newest = refuse_newer(settings), newest_revision()
    if now == newest:
        return
    from alembic import command  # it and all migrations are much to import, and seldom needed

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
    version does not know it, because a newer one has been here, or none since 1.0.0."""
    now = current_revision(settings)
    if now is None or knows(now):
        return now
    if is_before_1_0(now):
        raise NotUpgraded(
            f"The database is at migration {now}, from before version 1.0.0, and was left as it"
            f" is. One step leads here: `{BEFORE_1_0} && .venv/bin/pbem db upgrade`; then come back"
            f" to this version."
        )
    raise NotUpgraded(
        f"The database is at migration {now}, which a newer version of this program made; install"
        f" that version again, or go back to the copy of the database from before the update."
    )


def knows(revision: str) -> bool:
    """Whether this version can bring a database of that migration to the newest."""
    return revision in _revisions()


def is_before_1_0(revision: str) -> bool:
    return revision < min(_revisions())


def current_revision(settings: Settings) -> str | None:
    """The migration that the database is at, None if it has no tables yet."""
    engine = make_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            if not sqlalchemy.inspect(connection).has_table("alembic_version"):
                return None
            query = sqlalchemy.text("SELECT version_num FROM alembic_version")
            revision: str | None = connection.scalar(query)
            return revision
    finally:
        engine.dispose()


def newest_revision() -> str:
    return max(_revisions())


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


def _revisions() -> set[str]:
    """The migrations that there are, by the numbers that their files begin with."""
    return {file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py")}
