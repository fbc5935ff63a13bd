"""The beat: wherever one runs, a single one sends the sweeps."""

from __future__ import annotations

import logging
from typing import Any

from celery.beat import Scheduler
from sqlalchemy.exc import SQLAlchemyError

from pbem.core.service import Service
from worker.lease import Holder

log = logging.getLogger(__name__)

PAUSE_SECONDS = 5.0
"""How soon one that waits asks again."""


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
        return float(super().tick(*arguments, **more))

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
