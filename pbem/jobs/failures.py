"""What could not be done, by job and item: tried again with growing pauses, then set aside."""

from __future__ import annotations

import traceback
from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, func, select, update

from pbem.core import clock
from pbem.core.service import Service
from pbem.jobs.due import MAILS_IN, MAILS_OUT, NOTICES
from pbem.models import (
    Delivery,
    Failure,
    InboundMail,
    InboundState,
    Notice,
    NoticeState,
    OutboundMail,
)

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


def note_failure(service: Service, job: str, item: str, error: Exception) -> None:
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


class Trouble(NamedTuple):
    """What one job's items have in common that failed for one reason: how many, how many of them
    are set aside, and since when. Which they are may be a secret, such as a forced move's seat."""

    job: str
    reason: str
    items: int
    set_aside: int
    since: datetime


def troubles(session: Session) -> list[Trouble]:
    """By job and reason."""
    found: dict[tuple[str, str], list[Failure]] = defaultdict(list)
    for row in session.exec(select(Failure)):
        found[row.job, row.reason].append(row)
    return [
        Trouble(
            job,
            reason,
            items=len(rows),
            set_aside=sum(row.again_at is None for row in rows),
            since=min(row.first_at for row in rows),
        )
        for (job, reason), rows in sorted(found.items())
    ]


def given_up(session: Session) -> dict[str, int]:
    """How many mails and notices have failed for good, which keep count of their tries themselves;
    by the job's name."""
    counted = {
        MAILS_IN: select(func.count()).where(InboundMail.state == InboundState.FAILED),
        MAILS_OUT: select(func.count()).where(OutboundMail.delivery == Delivery.FAILED),
        NOTICES: select(func.count()).where(Notice.state == NoticeState.FAILED),
    }
    return {job: session.exec(query).one() for job, query in counted.items()}
