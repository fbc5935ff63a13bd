"""Mails that wait to be worked on: whoever is woken takes what comes next, and goes on with more.

A message to the broker for each mail would cost more than much of the work. So a message stands for
all that wait (`pbem.core.wakeups`), and the database says which are next (`pbem.inbox.work_queue`).
Nothing is lost with a process that dies: what it had claimed is due again soon, for the sweep.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

log = logging.getLogger(__name__)

TURN_SECONDS = 1.0
"""So long one message keeps a thread at work before other queues have their turn."""
SLOW_SECONDS = 0.5


class MailsIn:
    """What threads of one process have claimed, first come first served.

    `claim` names a few more mails, none if none waits; `work` does what one is for. Where `alone`,
    one thread does it, and a second only helps while a mail takes long: two that compute take turns
    in Python, and whoever has SQLite's lock would keep it for twice as long.
    """

    def __init__(
        self, claim: Callable[[], Sequence[int]], work: Callable[[int], object], *, alone: bool
    ) -> None:
        self._claim, self._work, self._alone = claim, work, alone
        self._lock = threading.Lock()
        self._claimed = deque[int]()
        self._busy = 0
        self._took_at = 0.0

    def work_off(self, least: int = 0) -> bool:
        """Work on what waits, on `least` mails however long they take; whether other queues' turn
        has ended it, so that more may wait.

        What has been claimed is worked on beyond that: no other process would. Whoever is left out
        need not come again: those at work look for more after what they have in hand.
        """
        if not self._begins():
            return False
        done, until, goes_on = 0, time.monotonic() + TURN_SECONDS, True
        while (inbound_id := self._next(may_claim=goes_on)) is not None:
            self._work_on(inbound_id)
            done += 1
            goes_on = done < least or time.monotonic() < until
        return not goes_on

    def _begins(self) -> bool:
        with self._lock:
            slow = time.monotonic() - self._took_at > SLOW_SECONDS
            if self._alone and self._busy and not slow:
                return False
            self._busy += 1
            return True

    def _next(self, *, may_claim: bool) -> int | None:
        """None: then this thread is busy no more."""
        inbound_id = None
        with self._lock:
            try:
                if not self._claimed and may_claim:
                    self._claimed.extend(self._claim())
                if self._claimed:
                    inbound_id = self._claimed.popleft()
            finally:
                self._busy -= inbound_id is None
                self._took_at = time.monotonic()
        return inbound_id

    def _work_on(self, inbound_id: int) -> None:
        try:
            self._work(inbound_id)
        except Exception:  # it is noted on the mail, and does not keep others waiting
            log.exception("mail %s could not be worked on", inbound_id)
