"""Mails that a worker's own work causes: threads of the same process hand them over, at once.

A message to the broker and a task for each would cost more than handing the mail over does. Nothing
is lost with a process that dies: its mails are in the outbox, due, and the sweep finds them.

Most need no claim (`outbox.at_once`), and are marked as sent in the transaction in which the worker
claims the next answer: their text is stored once, by a statement. What needs a claim gets it from
who causes it. A thread that did so behind them would take SQLite's lock and then wait for them to
let it compute, while nobody else can write.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Protocol

from pbem.core.jobs import CeleryWakeups, OwnMail
from pbem.mail.outbox import Mail, Sent, ToSend

log = logging.getLogger(__name__)

THREADS = 2
"""The second helps where many wait or the first is slow. Else one is enough, and takes less from
those who play."""
MANY = 8
SLOW_SECONDS = 0.5
MOST_WAITING = 16
"""Where the mail server is slow the others go to the queue, which all workers take from."""
LINGER_SECONDS = 0.05
"""So long the last mail waits for another's transaction to be marked as sent in; a crash in that
time sends it once more."""


class Outbox(Protocol):
    """What is done with the mails, as in `pbem.mail.outbox`."""

    def at_once(self, mail: OwnMail) -> ToSend | None: ...

    def claim(self, mails: Sequence[Mail], sent: Sequence[Sent]) -> Sequence[ToSend]: ...

    def send(self, claimed: ToSend) -> Sent | None: ...

    def give_back(self, claimed: Sequence[ToSend]) -> None: ...

    def mark_sent(self, sent: Sequence[Sent]) -> None: ...


class OwnMails(CeleryWakeups):
    """The worker's way of waking itself; until `begin`, it sends messages as everybody does."""

    def __init__(self, broker_url: str, outbox: Outbox) -> None:
        super().__init__(broker_url)
        self._outbox = outbox
        self._threads: ThreadPoolExecutor | None = None
        self._come = threading.Condition()
        self._next = deque[ToSend]()
        self._sent: list[Sent] = []
        self._busy = self._lingering = 0
        self._took_at = 0.0

    def begin(self) -> None:
        """For a worker that takes mail that goes out; not before it has forked."""
        self._threads = ThreadPoolExecutor(THREADS, "own-mails")

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        if outbox_ids and not self._take([(outbox_id, None) for outbox_id in outbox_ids]):
            super().deliver(outbox_ids)

    def hand_over(self, mails: Sequence[OwnMail]) -> bool:
        """Unless too many wait."""
        ready = [self._outbox.at_once(mail) for mail in mails]
        to_claim = [(m.id, m.raw) for m, one in zip(mails, ready, strict=True) if one is None]
        return self._take(to_claim, [one for one in ready if one is not None])

    @contextmanager
    def unmarked(self) -> Iterator[list[Sent]]:
        """Mails that have been sent, for a transaction that somebody begins anyway; who has marked
        them there clears the list, else they are marked in the end."""
        sent = self._to_mark()
        try:
            yield sent
            if sent:
                self._outbox.mark_sent(sent)
                sent.clear()
        finally:
            self._leave_to_mark(sent)

    def _take(self, mails: Sequence[Mail], ready: Sequence[ToSend] = ()) -> bool:
        if self._threads is None:
            return False
        with self._come:
            if len(self._next) + len(mails) + len(ready) > MOST_WAITING:
                return False
        if to_send := [*ready, *self._claimed(mails)]:
            self._queue(self._threads, to_send)
        return True

    def _claimed(self, mails: Sequence[Mail]) -> Sequence[ToSend]:
        if not mails:
            return ()
        sent = self._to_mark()
        try:
            return self._outbox.claim(mails, sent)
        except Exception:  # they are in the outbox still; so are those that were sent
            log.exception("mails %s are left to the sweep", [outbox_id for outbox_id, _ in mails])
            self._leave_to_mark(sent)
            return ()

    def _queue(self, threads: ThreadPoolExecutor, claimed: Sequence[ToSend]) -> None:
        with self._come:
            self._next += claimed
            begins = self._busy == 0 or (self._busy < THREADS and self._needs_help())
            self._busy += begins
            self._come.notify()
        if begins:
            try:
                threads.submit(self._send_all)
            except RuntimeError:  # the process is ending; what was committed stands
                log.info("mails %s are left to the sweep", [one.mail.id for one in claimed])

    def _needs_help(self) -> bool:
        slow = time.monotonic() - self._took_at > SLOW_SECONDS and not self._lingering
        return len(self._next) > MANY or slow

    def _send_all(self) -> None:
        """Until none has come for a moment; then nobody else will mark what was sent last."""
        while (claimed := self._first()) is not None:
            try:
                sent = self._outbox.send(claimed)
                if sent is None:
                    self._give_back()
                else:
                    self._leave_to_mark([sent])
            except Exception:  # they are due again when their claims have run out
                log.exception("mail %s, and those behind it, are left", claimed.mail.id)
        try:
            with self.unmarked():
                pass
        except Exception:
            log.exception("mails are not marked yet")

    def _first(self) -> ToSend | None:
        """None: then this thread is busy no more."""
        with self._come:
            self._lingering += 1
            self._come.wait_for(lambda: self._next, LINGER_SECONDS)
            self._lingering -= 1
            self._took_at = time.monotonic()
            if self._next:
                return self._next.popleft()
            self._busy -= 1
            return None

    def _give_back(self) -> None:
        """Behind one that was not taken: before each of the others its domain's gate is to be asked
        again, by whoever claims it then."""
        with self._come:
            behind = list(self._next)
            self._next.clear()
        if behind:
            self._outbox.give_back(behind)
            super().deliver([one.mail.id for one in behind])

    def _to_mark(self) -> list[Sent]:
        with self._come:
            sent, self._sent = self._sent, []
        return sent

    def _leave_to_mark(self, sent: Sequence[Sent]) -> None:
        """To the next transaction that takes some along, or to the end of who sends."""
        with self._come:
            self._sent += sent
