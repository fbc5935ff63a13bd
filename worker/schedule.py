"""What the beat starts by itself: the sweep that finds what no message woke anybody for."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Any

from celery.schedules import schedule

from pbem.core import jobs
from pbem.core.config import Settings

SCHEDULER = "worker.beat:OneAtATime"


def beat_schedule(settings: Settings) -> dict[str, Any]:
    """A sweep that waited longer than a few rounds is dropped: the next one does the same."""
    return {
        "sweep": {
            "task": "pbem.sweep",
            "schedule": schedule(timedelta(seconds=settings.sweep_seconds), nowfun=steady_time),
            "options": {"expires": settings.sweep_seconds * 4, "queue": jobs.CHORES},
        }
    }


def steady_time() -> datetime:
    """Not the hour but a time that only ever goes on, for nothing but the pauses in between."""
    return datetime.fromtimestamp(time.monotonic(), UTC)
