"""Mails that a worker's own work causes: threads of the same process hand them over, at once.

A message to the broker and a task for each would cost more than handing the mail over does. Nothing
is lost with a process that dies: its mails are in the outbox, due, and the sweep finds them.

Most need no claim (`outbox.finds_open`). Their texts are stored in the transaction in which the
worker claims the next answer, then they are sent, and that is marked in the transaction after it.
What needs a claim gets it from who causes it. A thread that did so behind them would take SQLite's
lock and then wait for them to let it compute, while nobody else can write.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from pbem.core.jobs import CeleryWakeups, OwnMail
from pbem.mail.outbox import Sent, ToSend

log = logging.getLogger(__name__)

THREADS = 2
"""The second helps where many wait or the first is slow. Else one is enough, and takes less from
those who play."""
MANY = 8
SLOW_SECONDS = 0.5
MOST_WAITING = 16
"""Where the mail server is slow the others go to the queue, which all workers take from."""
LINGER_SECONDS = 0.05
"""So long mails wait for a transaction that others begin; where one is marked as sent too late, for
the process has died, it is sent once more."""


class Outbox(Protocol):
    """What is done with the mails, as in `pbem.mail.outbox`."""

    def finds_open(self, mail: OwnMail) -> bool: ...

    def claim(self, mails: Sequence[int | OwnMail], sent: Sequence[Sent]) -> Sequence[ToSend]: ...

    def note(self, mails: Sequence[OwnMail], sent: Sequence[Sent]) -> Sequence[ToSend]: ...

    def send(self, claimed: ToSend) -> Sent | None: ...

    def give_back(self, claimed: Sequence[ToSend]) -> None: ...


@dataclass
class Errand:
    """For a transaction: `mails` that are to be stored and `sent` ones that are to be marked. Who
    takes it along says what is `to_send` when the transaction is committed."""

    mails: list[OwnMail]
    sent: list[Sent]
    to_send: Sequence[ToSend] | None = None

    def __bool__(self) -> bool:
        return bool(self.mails or self.sent)


class OwnMails(CeleryWakeups):
    """The worker's way of waking itself; until `begin`, it sends messages as everybody does."""

    def __init__(self, broker_url: str, outbox: Outbox) -> None:
        super().__init__(broker_url)
        self._outbox = outbox
        self._threads: ThreadPoolExecutor | None = None
        self._come = threading.Condition()
        self._unstored: list[OwnMail] = []
        self._next = deque[ToSend]()
        self._sent: list[Sent] = []
        self._busy = self._lingering = 0
        self._took_at = 0.0

    def begin(self) -> None:
        """For a worker that takes mail that goes out; not before it has forked."""
        self._threads = ThreadPoolExecutor(THREADS, "own-mails")

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        if self._takes(len(outbox_ids)):
            self._queue(self._claimed(outbox_ids))
        else:
            super().deliver(outbox_ids)

    def hand_over(self, mails: Sequence[OwnMail]) -> bool:
        """Unless too many wait."""
        if not self._takes(len(mails)):
            return False
        unstored = [mail for mail in mails if self._outbox.finds_open(mail)]
        to_claim = [mail for mail in mails if mail not in unstored]
        self._queue(self._claimed(to_claim), unstored)
        return True

    @contextmanager
    def errand(self) -> Iterator[Errand]:
        """What somebody may take along who begins a transaction anyway; if they do not, it has one
        of its own in the end."""
        errand = self._errand()
        try:
            yield errand
            if errand and errand.to_send is None:
                errand.to_send = self._outbox.note(errand.mails, errand.sent)
        except BaseException:
            self._leave(errand.mails, errand.sent)
            raise
        self._queue(errand.to_send or ())

    def _takes(self, number: int) -> bool:
        with self._come:
            waiting = len(self._next) + len(self._unstored)
        return self._threads is not None and waiting + number <= MOST_WAITING

    def _claimed(self, mails: Sequence[int | OwnMail]) -> Sequence[ToSend]:
        if not mails:
            return ()
        with self._come:
            sent, self._sent = self._sent, []
        try:
            return self._outbox.claim(mails, sent)
        except Exception:  # they are in the outbox still; so are those that were sent
            ids = [mail if isinstance(mail, int) else mail.id for mail in mails]
            log.exception("mails %s are left to the sweep", ids)
            self._leave([], sent)
            return ()

    def _queue(self, claimed: Sequence[ToSend], unstored: Sequence[OwnMail] = ()) -> None:
        if not claimed and not unstored:
            return
        assert self._threads is not None
        with self._come:
            self._next += claimed
            self._unstored += unstored
            begins = self._busy == 0 or (self._busy < THREADS and self._needs_help())
            self._busy += begins
            self._come.notify()
        if begins:
            try:
                self._threads.submit(self._send_all)
            except RuntimeError:  # the process is ending; what was committed stands
                ids = [mail.id for mail in (*(one.mail for one in claimed), *unstored)]
                log.info("mails %s are left to the sweep", ids)

    def _needs_help(self) -> bool:
        slow = time.monotonic() - self._took_at > SLOW_SECONDS and not self._lingering
        return len(self._next) > MANY or slow

    def _send_all(self) -> None:
        """Until none has come for a moment, and nothing is left to be noted."""
        noted = True
        while True:
            claimed = self._first()
            if claimed is not None:
                self._send_one(claimed)
                noted = True
            elif self._ends(noted):
                return
            else:
                noted = self._note()

    def _first(self) -> ToSend | None:
        """None if none has come for a moment."""
        with self._come:
            self._lingering += 1
            self._come.wait_for(lambda: self._next, LINGER_SECONDS)
            self._lingering -= 1
            self._took_at = time.monotonic()
            return self._next.popleft() if self._next else None

    def _send_one(self, claimed: ToSend) -> None:
        try:
            sent = self._outbox.send(claimed)
            if sent is None:
                self._give_back()
            else:
                self._leave([], [sent])
        except Exception:  # they are due again when their claims have run out
            log.exception("mail %s, and those behind it, are left", claimed.mail.id)

    def _note(self) -> bool:
        """What nobody has taken along; False if it cannot be done now."""
        try:
            with self.errand():
                return True
        except Exception:
            log.exception("mails are not stored yet, or not marked")
            return False

    def _ends(self, noted: bool) -> bool:
        """Whether there is nothing left to do; then this thread is busy no more. What could not be
        noted waits for others."""
        with self._come:
            left = self._next or (noted and (self._unstored or self._sent))
            self._busy -= not left
            return not left

    def _give_back(self) -> None:
        """Behind one that was not taken: before each of the others its domain's gate is to be asked
        again, by whoever claims it then; by us, if it has no text yet."""
        with self._come:
            behind, unstored = list(self._next), self._unstored
            self._next.clear()
            self._unstored = []
        if behind:
            self._outbox.give_back(behind)
            super().deliver([one.mail.id for one in behind])
        self._queue(self._claimed(unstored))

    def _errand(self) -> Errand:
        with self._come:
            errand = Errand(self._unstored, self._sent)
            self._unstored, self._sent = [], []
        return errand

    def _leave(self, mails: Sequence[OwnMail], sent: Sequence[Sent]) -> None:
        """To the next transaction that takes some along, or to the end of who sends."""
        with self._come:
            self._unstored += mails
            self._sent += sent
