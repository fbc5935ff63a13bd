"""Mails that wait to be worked on: whoever is woken takes what comes next, and goes on with more.

A message to the broker for each mail would cost more than much of the work. So a message stands for
all that wait (`pbem.core.jobs`), and the database says which are next (`pbem.inbox.claiming`).
Nothing is lost with a process that dies: what it had claimed is due again soon, for the sweep.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence

log = logging.getLogger(__name__)

AT_A_TIME = 8
"""Mails that one message may lead to before other queues have their turn."""


class MailsIn:
    """What threads of one process have claimed, first come first served.

    `claim` names a few more mails, none if none waits; `work` does what one is for.
    """

    def __init__(self, claim: Callable[[], Sequence[int]], work: Callable[[int], object]) -> None:
        self._claim, self._work = claim, work
        self._lock = threading.Lock()
        self._claimed = deque[int]()

    def work_off(self, most: int = AT_A_TIME) -> bool:
        """Work on what waits; whether it was ended by `most`, so that more may wait.

        What has been claimed is worked on beyond that: no other process would.
        """
        done = 0
        while (inbound_id := self._next(done < most)) is not None:
            self._work_on(inbound_id)
            done += 1
        return done >= most

    def _next(self, may_claim: bool) -> int | None:
        with self._lock:
            if not self._claimed and may_claim:
                self._claimed.extend(self._claim())
            return self._claimed.popleft() if self._claimed else None

    def _work_on(self, inbound_id: int) -> None:
        try:
            self._work(inbound_id)
        except Exception:  # it is noted on the mail, and does not keep others waiting
            log.exception("mail %s could not be worked on", inbound_id)
