"""Mails that a worker's own work causes: threads of the same process hand them over, at once.

A message to the broker and a task for each would cost more than handing the mail over does. Nothing
is lost with a process that dies: its mails are in the outbox, due, and the sweep finds them.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from pbem.core.jobs import CeleryWakeups

log = logging.getLogger(__name__)

THREADS = 2
"""The second helps where many wait or the first is slow. Else one is enough, and takes less from
those who play."""
MANY = 8
SLOW_SECONDS = 0.5
MOST_WAITING = 16
"""Where the mail server is slow the others go to the queue, which all workers take from."""
LINGER_SECONDS = 0.05
"""So long the last mail waits to be marked as sent with the claim of the next; a crash in that time
sends it once more."""

Mail = tuple[int, bytes | None]
"""Its id in the outbox, and its text if it has none there yet."""
HandOver = Callable[[Iterable[Mail]], object]
"""Hands mails over, one after the other."""


class OwnMails(CeleryWakeups):
    """The worker's way of waking itself; until `begin`, it sends messages as everybody does."""

    def __init__(self, broker_url: str, hand_over: HandOver) -> None:
        super().__init__(broker_url)
        self._hand_over = hand_over
        self._threads: ThreadPoolExecutor | None = None
        self._come = threading.Condition()
        self._next = deque[Mail]()
        self._busy = self._lingering = 0
        self._took_at = 0.0

    def begin(self) -> None:
        """For a worker that takes mail that goes out; not before it has forked."""
        self._threads = ThreadPoolExecutor(THREADS, "own-mails")

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        if outbox_ids and not self._take([(outbox_id, None) for outbox_id in outbox_ids]):
            super().deliver(outbox_ids)

    def hand_over(self, texts: Mapping[int, bytes]) -> bool:
        """Unless too many wait."""
        return self._take(list(texts.items()))

    def _take(self, mails: Sequence[Mail]) -> bool:
        if self._threads is None:
            return False
        with self._come:
            if len(self._next) + len(mails) > MOST_WAITING:
                return False
            self._next += mails
            begins = self._busy == 0 or (self._busy < THREADS and self._needs_help())
            self._busy += begins
            self._come.notify()
        if begins:
            try:
                self._threads.submit(self._hand_over_all)
            except RuntimeError:  # the process is ending; what was committed stands
                log.info("mails %s are left to the sweep", [outbox_id for outbox_id, _ in mails])
        return True

    def _needs_help(self) -> bool:
        slow = time.monotonic() - self._took_at > SLOW_SECONDS and not self._lingering
        return len(self._next) > MANY or slow

    def _hand_over_all(self) -> None:
        """One transaction marks a mail and claims the next, so it is one call for as many as come;
        and another for what is left after one that failed."""
        while (mail := self._first()) is not None:
            try:
                self._hand_over(self._beginning_with(mail))
            except Exception:  # they are in the outbox still
                log.exception("mails from %s on are left to the sweep", mail[0])

    def _first(self) -> Mail | None:
        """None: then this thread is busy no more."""
        with self._come:
            self._took_at = time.monotonic()
            if self._next:
                return self._next.popleft()
            self._busy -= 1
            return None

    def _beginning_with(self, mail: Mail) -> Iterator[Mail]:
        """And those behind it, until none has come for a moment."""
        yield mail
        while True:
            with self._come:
                self._lingering += 1
                self._come.wait_for(lambda: self._next, LINGER_SECONDS)
                self._lingering -= 1
                if not self._next:
                    return
                self._took_at, mail = time.monotonic(), self._next.popleft()
            yield mail
