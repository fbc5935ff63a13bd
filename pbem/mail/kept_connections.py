"""SMTP connections to the server that takes our mail, kept for the mails that follow at once.

To connect, encrypt and sign in takes many times as long as to hand over one mail.
"""

from __future__ import annotations

import os
import smtplib
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

IDLE_SECONDS = 5.0
"""Kept unused for so long; a server waits for five minutes (RFC 5321, 4.5.3.2.7)."""
MOST_MAILS = 100
"""Over one connection: some servers hang up after so many."""


class Kept(NamedTuple):
    server: smtplib.SMTP
    url: str
    mails: int
    idle_since: float


class MailConnections:
    """What is open and unused; any thread may take one, and gives it back."""

    def __init__(self, passed: Callable[[], float] = time.monotonic) -> None:
        self._passed = passed
        self._forget()
        # A child of this process must not talk over the parent's connections.
        os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        self._lock = threading.Lock()
        self._kept: list[Kept] = []
        self._timer: threading.Timer | None = None

    @contextmanager
    def to(self, url: str, connect: Callable[[], smtplib.SMTP]) -> Iterator[smtplib.SMTP]:
        """One that answers, for one mail: kept before, or from `connect`, whose errors it raises.

        It is kept if the block ends well, and closed otherwise.
        """
        found = self._taken(url)
        server, mails = (found.server, found.mails) if found is not None else (connect(), 0)
        try:
            yield server
        except BaseException:
            server.close()
            raise
        if mails + 1 < MOST_MAILS:
            self._give_back(Kept(server, url, mails + 1, self._passed()))
        else:
            _hang_up(server)

    def _taken(self, url: str) -> Kept | None:
        while True:
            with self._lock:
                found = next((one for one in reversed(self._kept) if one.url == url), None)
                if found is None:
                    return None
                self._kept.remove(found)
            if self._passed() - found.idle_since < IDLE_SECONDS and _answers(found.server):
                return found
            found.server.close()

    def _give_back(self, kept: Kept) -> None:
        with self._lock:
            self._kept.append(kept)
            self._watch()

    def _watch(self) -> None:
        if self._timer is None:
            self._timer = threading.Timer(IDLE_SECONDS, self._close_idle)
            self._timer.daemon = True
            self._timer.start()

    def _close_idle(self) -> None:
        now = self._passed()
        with self._lock:
            idle = [one for one in self._kept if now - one.idle_since >= IDLE_SECONDS]
            self._kept = [one for one in self._kept if one not in idle]
            self._timer = None
            if self._kept:
                self._watch()
        for one in idle:
            _hang_up(one.server)


def _answers(server: smtplib.SMTP) -> bool:
    try:
        return server.noop()[0] == 250
    except (smtplib.SMTPException, OSError):
        return False


def _hang_up(server: smtplib.SMTP) -> None:
    """What it had to take is taken: a clumsy goodbye does no harm."""
    with suppress(smtplib.SMTPException, OSError):
        server.quit()
    server.close()
