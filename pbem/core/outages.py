"""Which errors of the database pass by themselves: it is locked, full, or away for a while."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from pbem.core.write_ahead_log import NotOnDisk

RETRY_SECONDS = 10
"""When to try again, for those whom we tell."""
PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
NO_SAVEPOINT = "no such savepoint"


def is_passing(error: BaseException) -> bool:
    """Whether the same is worth trying again later: nothing was done and nothing is lost.

    SQLite calls faults of ours operational, too, such as a table that is not there. When it is full
    it ends the transaction by itself; SQLAlchemy then finds no savepoint to go back to, and raises
    that in the place of what happened.
    """
    before = error.__context__
    if NO_SAVEPOINT in str(error) and before is not None and is_passing(before):
        return True
    if isinstance(error, NoConnection | NotOnDisk):
        return True
    if not isinstance(error, OperationalError):
        return isinstance(error, DBAPIError) and error.connection_invalidated
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is None or code & 0xFF in PASSING
