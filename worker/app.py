"""The Celery application: `celery -A worker.app worker` and `… beat`."""

from __future__ import annotations

import sys
from typing import Any

from celery import Celery, Task, signals

from pbem.core import config, logs, wakeups
from pbem.core.broker import celery_url, transport_options
from pbem.core.config import EMBEDDED
from pbem.running import telemetry
from worker.beat import SCHEDULER, beat_schedule

settings = config.from_environment()
if settings.broker_url == EMBEDDED:
    raise SystemExit("PBEM_BROKER_URL is not set. `pbem serve` starts a broker of its own.")

telemetry.prepare(settings)
app = Celery("worker", broker=celery_url(settings.broker_url), include=["worker.tasks"])
app.conf.update(
    broker_transport_options=transport_options(settings.broker_url),
    broker_connection_retry_on_startup=True,
    task_ignore_result=True,
    # A worker that dies leaves its message to the next; every task may run twice.
    task_acks_late=True,
    task_default_queue=wakeups.CHORES,
    task_create_missing_queues=True,
    worker_prefetch_multiplier=1,
    worker_hijack_root_logger=False,
    beat_schedule=beat_schedule(settings),
    beat_scheduler=SCHEDULER,
    timezone="UTC",
)


@signals.setup_logging.connect
def write_our_lines(**_: object) -> None:
    """Instead of Celery's own."""
    logs.prepare(settings.log)


@signals.worker_init.connect
def take_turns_often(**_: object) -> None:
    """Whoever has the database's lock lets other threads work at every statement, and should not
    wait for one that reckons for as long as Python would let it."""
    sys.setswitchinterval(0.0005)


@signals.task_prerun.connect
def go_on_with(task: Task[Any, Any], **_: object) -> None:
    """A task belongs to what it was sent for; the beat's are something new each."""
    logs.begin(task.request.get(wakeups.CORRELATION_ID) or "")
