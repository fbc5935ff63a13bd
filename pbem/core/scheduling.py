"""How the operating system shares the processor among our processes."""

from __future__ import annotations

import logging
import os

log = logging.getLogger(__name__)


def finish_before_others() -> None:
    """Tell Linux that this thread, and those it starts, work off a queue (`SCHED_BATCH`): when they
    wake, they wait until whoever is at work has had their time. Else a process that wakes for a
    mail stops the one that has SQLite's lock, and all others wait for that. Web servers do not say
    so, and go on at once."""
    if not hasattr(os, "SCHED_BATCH"):
        return
    try:
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    except OSError as error:  # a sandbox may forbid it; then whoever made that one says it
        log.debug("the scheduling policy is left as it is: %s", error)
