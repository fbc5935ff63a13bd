"""The beat: wherever one runs, a single one sends the sweep that finds what no message woke anybody
for. It has the lease `beat` in the database, by the clock of which all go."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from celery.beat import Scheduler
from celery.schedules import schedule
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, delete

from pbem.core import clock, wakeups
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.models import Lease

log = logging.getLogger(__name__)

PAUSE_SECONDS = 5.0
"""How soon one that waits asks again."""
SECONDS = 60.0
"""After its holder has died on another machine, so long nobody has it."""
HOUR = select(func.clock_timestamp())
"""Not when the transaction began: it may have waited for the lock."""
SCHEDULER = "worker.beat:OneAtATime"


def beat_schedule(settings: Settings) -> dict[str, Any]:
    """A sweep that waited longer than a few rounds is dropped: the next one does the same."""
    return {
        "sweep": {
            "task": "pbem.sweep",
            "schedule": schedule(timedelta(seconds=settings.sweep_seconds), nowfun=steady_time),
            "options": {"expires": settings.sweep_seconds * 4, "queue": wakeups.CHORES},
        }
    }


def steady_time() -> datetime:
    """Not the hour but a time that only ever goes on, for nothing but the pauses in between."""
    return datetime.fromtimestamp(time.monotonic(), UTC)


class OneAtATime(Scheduler):  # type: ignore[misc]  # Celery tells no types
    """Celery's own that remembers nothing. The usual one keeps in a file when it last ran, and
    after the clock was set back waits until that hour comes again.

    It sends only while it has the beat's lease, so that a beat may stand by on every machine.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.holder = holder()

    def tick(self, *arguments: Any, **more: Any) -> float:
        try:
            if not self.holder.hold():
                return PAUSE_SECONDS
        except SQLAlchemyError as error:
            log.warning("no sweeps just now: %s", type(error).__name__)
            return PAUSE_SECONDS
        try:
            return float(super().tick(*arguments, **more))
        except Exception:  # the broker is away for long; nobody would start a worker's beat again
            log.exception("no sweep was sent")
            return PAUSE_SECONDS

    def close(self) -> None:
        """Also where the database is away: then the lease runs out."""
        super().close()
        try:
            self.holder.give_back()
        except SQLAlchemyError as error:
            log.warning("the beat's lease was not given back: %s", type(error).__name__)


def holder() -> Holder:
    from worker.app import settings

    return Holder(Service.from_settings(settings), "beat")


class Holder:
    """One process that would have the lease of that name."""

    def __init__(
        self,
        service: Service,
        name: str,
        me: str | None = None,
        passed: Callable[[], float] = time.monotonic,
        hour: Callable[[Session], datetime] | None = None,
    ) -> None:
        self.service = service
        self.name = name
        self.me = me or f"{socket.gethostname()[:80]}/{os.getpid()}"
        self._passed = passed
        self._hour = hour or hour_of_the_database
        self._renew_at = float("-inf")

    def hold(self) -> bool:
        """Whether it is ours now: taken if it was free, and renewed in time.

        The database is asked when a third of it is over, not at every call. Raises SQLAlchemy's
        errors.
        """
        if self._passed() < self._renew_at:
            return True
        with self.service.database.write() as session:
            # On PostgreSQL two may find no row at once: one of them fails, and asks again.
            lease = session.get(Lease, self.name, with_for_update=True)
            now = self._hour(session)
            if lease is None:
                lease = Lease(name=self.name, holder=self.me, until=now)
            elif not self._may_take(lease, now):
                return False
            lease.holder, lease.until = self.me, now + timedelta(seconds=SECONDS)
            session.add(lease)
        self._renew_at = self._passed() + SECONDS / 3
        return True

    def give_back(self) -> None:
        """Whoever waits for it need not wait until it runs out."""
        self._renew_at = float("-inf")
        with self.service.database.write() as session:
            session.exec(
                delete(Lease).where(col(Lease.name) == self.name, col(Lease.holder) == self.me)
            )

    def _may_take(self, lease: Lease, now: datetime) -> bool:
        """If it is ours or run out, if its holder has died, or if a clock was set back since: none
        lasts for longer than `SECONDS`."""
        if lease.holder == self.me or not now < lease.until <= now + timedelta(seconds=SECONDS * 2):
            return True
        host, _, process = lease.holder.rpartition("/")
        return host == self.me.rpartition("/")[0] and not _runs(int(process))


def hour_of_the_database(session: Session) -> datetime:
    """One clock for all machines, whose own may differ; SQLite is on one machine."""
    if session.get_bind().dialect.name != "postgresql":
        return clock.now()
    at: datetime = session.connection().execute(HOUR).scalar_one()
    return at.astimezone(UTC)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True  # somebody else's
    return True
