"""Every page says when mailed moves are read late, so that nobody thinks theirs got lost."""

from __future__ import annotations

import threading
import time

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from pbem.core.service import Service
from pbem.mail import backlog

KEPT_SECONDS = 60.0
"""Also after the start: whoever comes first need not wait for it."""
WORTH_SAYING = 120.0
"""Seconds; a mail takes about as long to get here."""


class Delay:
    """How late mails are read, asked of the database now and then only."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._lock = threading.Lock()
        self._good_until = time.monotonic() + KEPT_SECONDS
        self._minutes = 0

    def minutes(self) -> int:
        """0 while it is not worth saying, or nobody knows."""
        with self._lock:
            if time.monotonic() >= self._good_until:
                self._minutes = self._asked()
                self._good_until = time.monotonic() + KEPT_SECONDS
            return self._minutes

    def _asked(self) -> int:
        try:
            with self._service.database.read() as session:
                seconds = backlog.oldest_in(session)
        except SQLAlchemyError:
            return 0  # the page itself will say that something is wrong
        return int(seconds // 60) if seconds >= WORTH_SAYING else 0


def prepare(app: Flask, of: Service) -> None:
    delay = Delay(of)
    app.context_processor(lambda: {"mail_delay": delay.minutes})
