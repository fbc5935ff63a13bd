"""This host: its clock, its disk, and how old its newest backup is."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

import sqlmodel
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from pbem.core import clock, private_files
from pbem.core.config import Settings
from pbem.core.database import Database, make_engine
from pbem.core.readiness import free_bytes
from pbem.models import Player
from pbem.running.diagnosis import Finding, bad, good

SECONDS = 10
MOST_SKEW = timedelta(seconds=10)
ENOUGH_BYTES = 1_000_000_000
OLDEST_BACKUP = timedelta(days=2)
"""As deploy/monitoring/alerts.yml has it."""
SET_IT = "Have the clocks of all hosts set by NTP, for example by systemd-timesyncd or chrony."

Stamp = tuple[str, datetime, datetime, datetime]
"""Whose clock it was, what it said, and when by ours it can have said so: not before, not after."""


def disk(settings: Settings) -> Finding:
    free = free_bytes(settings)
    found = f"{free / 1e9:.1f} GB are free"
    if free < ENOUGH_BYTES:
        advice = "Make room or take a larger disk: below 50 MB no mail is taken any more."
        return bad("disk", found, advice)
    return good("disk", found)


def backup(settings: Settings) -> Finding:
    made = private_files.backup_made_at(settings)
    if made is None and _is_new(settings):
        return good("backup", "none yet; the first is due within two days")
    if made is None:
        advice = "Have `pbem backup FOLDER --keep 14` run every night (deploy/README.md)."
        return bad("backup", f"{settings.var} knows of none", advice)
    found = f"the newest was made {made:%Y-%m-%d %H:%M} UTC"
    if clock.now() - made > OLDEST_BACKUP:
        advice = "See why the nightly one fails, or run `pbem backup FOLDER` by hand."
        return bad("backup", found, advice)
    return good("backup", found)


def _is_new(settings: Settings) -> bool:
    """Whether nobody has been here for longer than a backup may take to come."""
    try:
        with Database.of(settings).read() as session:
            first = session.exec(sqlmodel.select(func.min(Player.created_at))).one()
    except SQLAlchemyError:
        return False
    return first is None or clock.now() - first <= OLDEST_BACKUP


def skew(settings: Settings, others: Sequence[Stamp] = ()) -> Finding:
    """Our clock beside those of the database, of the proxy, and of whoever else stamped a mail."""
    stamps = [*others, *_database_stamp(settings), *_site_stamp(settings)]
    if not stamps and settings.mail_domain.endswith(".localhost"):
        return good("clock", "no other host is concerned")
    if not stamps:
        return bad("clock", "there is no other clock to compare with", SET_IT)
    for whose, said, earliest, latest in stamps:
        off = max(earliest - said, said - latest, timedelta())
        if off > MOST_SKEW:
            found = f"{off.total_seconds():.0f} seconds away from that of {whose}"
            return bad("clock", found, SET_IT)
    return good("clock", f"agrees with {', '.join(whose for whose, *_ in stamps)}")


def _database_stamp(settings: Settings) -> list[Stamp]:
    """None of SQLite, whose clock is ours, nor of one that is away, which `database` says."""
    engine = make_engine(settings.database_url)
    if engine.dialect.name != "postgresql":
        return []
    try:
        with engine.connect() as connection:
            connection.execute(select(1))
            before = clock.now()
            said: datetime = connection.execute(select(func.clock_timestamp())).scalar_one()
            return [("the database", said.astimezone(UTC), before, clock.now())]
    except SQLAlchemyError:
        return []
    finally:
        engine.dispose()


def _site_stamp(settings: Settings) -> list[Stamp]:
    """The Date of an answer, in whole seconds (RFC 9110, 6.6.1); none if nobody answers, which
    other checks say."""
    before = clock.now()
    try:
        with urllib.request.urlopen(f"{settings.base_url}/healthz", timeout=SECONDS) as answer:
            date = answer.headers["Date"]
    except urllib.error.HTTPError as error:
        date = error.headers["Date"]
        error.close()
    except OSError:
        return []
    if not date:
        return []
    said = parsedate_to_datetime(date).astimezone(UTC)
    return [("the site", said, before - timedelta(seconds=1), clock.now())]
