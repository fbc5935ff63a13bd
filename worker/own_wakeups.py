"""How a worker wakes itself: what its own work mails, it hands over without asking the broker."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from pbem.core.wakeups import CeleryWakeups

log = logging.getLogger(__name__)

THREADS = 2
MOST_WAITING = 16
"""Where the mail server is slow the others go to the queue, which all workers take from."""


class OwnWakeups(CeleryWakeups):
    """Until `begin`, it sends messages as everybody does. `deliver_now` claims, sends and marks the
    queued mails of those ids. Nothing is lost with a process that dies: its mails are in the
    outbox, due, and the sweep finds them."""

    def __init__(self, broker_url: str, deliver_now: Callable[[Sequence[int]], object]) -> None:
        super().__init__(broker_url)
        self._deliver_now = deliver_now
        self._threads: ThreadPoolExecutor | None = None
        self._places = threading.Semaphore(MOST_WAITING)

    def begin(self) -> None:
        """For a worker that takes mail that goes out; not before it has forked."""
        self._threads = ThreadPoolExecutor(THREADS, "own-mails")

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        if not outbox_ids:
            return
        if self._threads is None or not self._places.acquire(blocking=False):
            super().deliver(outbox_ids)
            return
        try:
            self._threads.submit(self._hand_over, outbox_ids)
        except RuntimeError:  # the process is ending; what was committed stands
            log.info("mails %s are left to the sweep", outbox_ids)

    def _hand_over(self, outbox_ids: Sequence[int]) -> None:
        try:
            self._deliver_now(outbox_ids)
        except Exception:
            log.exception("mails %s are left to the sweep", outbox_ids)
        finally:
            self._places.release()
