"""What could not be done, by job and item: tried again with growing pauses, then set aside."""

from __future__ import annotations

import traceback
from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import timedelta
from pathlib import Path

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, select, update

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Failure

PAUSES = (
    timedelta(seconds=10),
    timedelta(minutes=1),
    timedelta(minutes=10),
    timedelta(hours=1),
)
HOUSE = Path(__file__).parents[2]
MOST = 300
"""Characters of a reason."""


def by_job(session: Session) -> Mapping[str, dict[str, Failure]]:
    """By the job's name and the item's."""
    found: dict[str, dict[str, Failure]] = defaultdict(dict)
    for row in session.exec(select(Failure)):
        found[row.job][row.item] = row
    return found


def may_be_tried(row: Failure | None) -> bool:
    return row is None or (row.again_at is not None and row.again_at <= clock.now())


def note(service: Service, job: str, item: str, error: Exception) -> None:
    """It failed once more; after the last pause it is set aside."""
    with service.database.write() as session:
        query = select(Failure).where(Failure.job == job, Failure.item == item)
        row = session.exec(query.with_for_update()).first() or Failure(job=job, item=item)
        row.tries, row.last_at, row.reason = row.tries + 1, clock.now(), reason_of(error)
        row.again_at = None
        if row.tries <= len(PAUSES):
            row.again_at = clock.now() + PAUSES[row.tries - 1]
        session.add(row)


def forget(service: Service, job: str, items: Collection[str]) -> None:
    """They are done, or don't wait any more."""
    with service.database.write() as session:
        session.exec(delete(Failure).where(col(Failure.job) == job, col(Failure.item).in_(items)))


def try_again(session: Session, job: str | None = None, item: str | None = None) -> int:
    """By the next sweep, once: all that failed, or of that job, or that item; how many."""
    which = [col(Failure.job) == job] if job is not None else []
    which += [col(Failure.item) == item] if item is not None else []
    return session.exec(update(Failure).where(*which).values(again_at=clock.now())).rowcount


def reason_of(error: Exception) -> str:
    """The error's kind and place in our code, and which constraint a row breaks. Other words of
    errors may tell what somebody has written, or a hidden card."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if Path(one.filename).is_relative_to(HOUSE)]
    own = [one for one in ours if "site-packages" not in one.filename] or list(frames)
    said = type(error).__name__
    if isinstance(error, IntegrityError):
        (constraint, *_) = str(error.orig).splitlines() or [""]
        said += f" ({constraint})"
    if own:
        where = Path(own[-1].filename)
        place = where.relative_to(HOUSE) if where.is_relative_to(HOUSE) else where.name
        said += f" at {place}:{own[-1].lineno}"
    return said[:MOST]
