"""Walks the table of jobs and does what is due; what fails keeps nothing else from being done."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any

from sqlmodel import Session

from pbem.core import clock, logs
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.jobs import failures
from pbem.jobs.due import JOBS, Job, Look
from pbem.models import Failure
from pbem.play import downtime

log = logging.getLogger(__name__)

LOOKING = ""
"""The item of a failure where it was not found out what waits."""
NOTHING = (False, 0)
Failed = Mapping[str, Failure]


class Sweep:
    """One process's way through the jobs, again and again.

    What it does `instead` of a job is given all of its items. A worker (`working`) hands the broker
    forced moves that are due before the next sweep, notes that it works (`pbem.play.downtime`), and
    begins with another try of what was set aside: it may be a new version. If errors are `raised`,
    that is after they were noted.
    """

    def __init__(
        self,
        instead: Mapping[str, Callable[[Sequence[Any]], object]] | None = None,
        only: Collection[str] | None = None,
        *,
        working: bool = False,
        raised: bool = False,
    ) -> None:
        self.jobs = [job for job in JOBS if only is None or job.name in only]
        self._instead = instead or {}
        self._working = self._begins = working
        self._raised = raised
        self._rests_until: dict[str, float] = {}

    def once(self, service: Service) -> int:
        """Do what is due, job by job; how much there was. Raises if the database is away."""
        if self._begins:
            with service.database.write() as session:
                failures.try_again(session)
            self._begins = False
        if self._working:
            downtime.note_sweep(service)
        since, began = clock.now(), time.monotonic()
        with service.database.read() as session:
            failed = failures.by_job(session)
        jobs = [job for job in self.jobs if self._rests_until.get(job.name, began) <= began]
        done = 0
        while jobs:
            with service.database.read() as session:
                found = self._next(service, session, jobs, failed)
            if found is not None:
                done += self._do(service, *found, failed.get(found[0].name, {}))
        if self._working:
            downtime.sweep_done(service, since, timedelta(seconds=time.monotonic() - began))
        return done

    def _next(
        self, service: Service, session: Session, jobs: list[Job], failed: Mapping[str, Failed]
    ) -> tuple[Job, Sequence[Any]] | None:
        """The next of the jobs for which something waits or has failed, and what waits; those that
        were looked at are taken out. None if there is none, or to go on with a new session."""
        until = clock.now()
        if self._working:
            until += timedelta(seconds=service.settings.sweep_seconds)
        while jobs:
            job = jobs.pop(0)
            before = failed.get(job.name, {})
            try:
                found = job.waiting(Look(session, service.settings, until, len(before)))
            except Exception as error:
                if is_passing(error):
                    raise
                self._failed(service, job, LOOKING, error)
                return None
            if found or before:
                return job, found
        return None

    def _do(self, service: Service, job: Job, found: Sequence[Any], failed: Failed) -> int:
        if over := failed.keys() - {job.item(each) for each in found}:
            failures.forget(service, job.name, over)
        due = [each for each in found if failures.may_be_tried(failed.get(job.item(each)))]
        if due and job.name in self._instead:
            done = int(self._try(service, job, LOOKING, lambda: self._instead[job.name](due)) or 0)
        else:
            done = sum(self._item(service, job, each, failed) for each in due)
        if job.pause and not done:
            self._rests_until[job.name] = time.monotonic() + job.pause.total_seconds()
        return done

    def _item(self, service: Service, job: Job, what: Any, failed: Failed) -> bool:
        item = job.item(what)
        done = self._try(service, job, item, lambda: job.do(service, what))
        if done is not None and item in failed:
            failures.forget(service, job.name, [item])
        return bool(done)

    def _try(
        self, service: Service, job: Job, item: str, work: Callable[[], object]
    ) -> bool | None:
        """Whether there was something to do; None if it failed."""
        with logs.following():
            try:
                return work() not in NOTHING
            except Exception as error:
                self._failed(service, job, item, error)
                return None

    def _failed(self, service: Service, job: Job, item: str, error: Exception) -> None:
        """An outage is no fault of the item; it is tried by the next sweep."""
        log.exception("job %s could not be done: %s", job.name, item or "looking for what waits")
        if not job.own_tries and not is_passing(error):
            try:
                failures.note_failure(service, job.name, item, error)
            except Exception:
                log.exception("that could not be noted")
        if self._raised:
            raise error
