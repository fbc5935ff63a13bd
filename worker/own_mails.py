"""Mails that a worker's own work causes: threads of the same process hand them over, at once.

A message to the broker and a task for each would cost more than handing the mail over does. Nothing
is lost with a process that dies: its mails are in the outbox, due, and the sweep finds them.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from pbem.core.jobs import CeleryWakeups

log = logging.getLogger(__name__)

THREADS = 2
"""The second helps where many wait or the first is slow. Else one is enough, and takes less from
those who play."""
MANY = 8
SLOW_SECONDS = 0.5
MOST_TOGETHER = 4
MOST_WAITING = 16
"""Where the mail server is slow the others go to the queue, which all workers take from."""


HandOver = Callable[[Sequence[int], Mapping[int, bytes]], object]
"""Gives mails their texts, where they have none yet, and hands all of those ids over."""


class OwnMails(CeleryWakeups):
    """The worker's way of waking itself; until `begin`, it sends messages as everybody does."""

    def __init__(self, broker_url: str, hand_over: HandOver) -> None:
        super().__init__(broker_url)
        self._hand_over = hand_over
        self._threads: ThreadPoolExecutor | None = None
        self._lock = threading.Lock()
        self._next: list[tuple[int, bytes | None]] = []
        self._waiting = self._busy = 0
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

    def _take(self, mails: Sequence[tuple[int, bytes | None]]) -> bool:
        if self._threads is None:
            return False
        with self._lock:
            if self._waiting + len(mails) > MOST_WAITING:
                return False
            self._waiting += len(mails)
            self._next += mails
            begins = self._busy == 0 or (self._busy < THREADS and self._needs_help())
            self._busy += begins
        if begins:
            try:
                self._threads.submit(self._hand_over_all)
            except RuntimeError:  # the process is ending; what was committed stands
                log.info("mails %s are left to the sweep", [outbox_id for outbox_id, _ in mails])
        return True

    def _needs_help(self) -> bool:
        return len(self._next) > MANY or time.monotonic() - self._took_at > SLOW_SECONDS

    def _hand_over_all(self) -> None:
        """Some at a time, for one transaction marks a mail and claims the next."""
        while mails := self._some():
            self._hand_over_some(mails)

    def _some(self) -> list[tuple[int, bytes | None]]:
        """None: then this thread is busy no more."""
        with self._lock:
            mails, self._next = self._next[:MOST_TOGETHER], self._next[MOST_TOGETHER:]
            self._busy -= not mails
            self._took_at = time.monotonic()
        return mails

    def _hand_over_some(self, mails: Sequence[tuple[int, bytes | None]]) -> None:
        outbox_ids = [outbox_id for outbox_id, _ in mails]
        texts = {outbox_id: text for outbox_id, text in mails if text is not None}
        try:
            self._hand_over(outbox_ids, texts)
        except Exception:  # they are in the outbox still
            log.exception("mails %s are left to the sweep", outbox_ids)
        finally:
            with self._lock:
                self._waiting -= len(mails)
