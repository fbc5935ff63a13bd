"""The real parts of the service in one process, so that a fault can be put between any two: the
listener, the web application, and two workers that sweep. Time goes by fast: what waits for a
minute before it is tried again does not hold up the test.
"""

from __future__ import annotations

import logging
import smtplib
import threading
import time
import urllib.parse
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from random import Random
from types import ModuleType

from sqlalchemy.exc import SQLAlchemyError

from pbem.core.service import Service
from pbem.web.app import create_app
from tests.chaos import games
from tests.e2e.tree import ANSWER_SECONDS, code_in, first_link
from tests.inbox.test_listener import Listening

WORKERS = 2
PAUSE_SECONDS = 0.02
TIMES = 60
"""So many seconds go by in one."""


class Hour:
    """The clock of the service, for `pbem.core.clock` to read."""

    def __init__(self, times: int = TIMES) -> None:
        self.began, self.times, self.off = time.monotonic(), times, timedelta()

    def now(self) -> datetime:
        passed = (time.monotonic() - self.began) * self.times
        return datetime(2030, 5, 1, 12, tzinfo=UTC) + timedelta(seconds=passed) + self.off


class OneProcess:
    """All parts; `answers` counts what came instead of a 250 or a page, which
    is tried again."""

    def __init__(self, service: Service, tasks: ModuleType) -> None:
        self.service, self.tasks = service, tasks
        self.client = create_app(service).test_client()
        self.listening = Listening(service)
        self.answers = Counter[int]()
        self.errors = Errors()
        self._end = threading.Event()
        self._workers = [threading.Thread(target=self._sweep) for _ in range(WORKERS)]

    def start(self) -> None:
        self.address = self.listening.__enter__()
        logging.getLogger().addHandler(self.errors)
        for worker in self._workers:
            worker.start()

    def end(self) -> None:
        self._end.set()
        for worker in self._workers:
            worker.join()
        self.listening.__exit__()
        logging.getLogger().removeHandler(self.errors)

    def _sweep(self) -> None:
        while not self._end.wait(PAUSE_SECONDS):
            try:
                self.tasks.sweep()
            except SQLAlchemyError as error:  # the whole of it, as Celery would note
                self.errors.noted.append(error)

    def bring(self, mail: EmailMessage, _chance: Random) -> None:
        """Again and again until it is taken, as every mail server does (RFC 5321, 4.5.4.1)."""

        def bring() -> bool:
            try:
                with smtplib.SMTP(*self.address, timeout=20) as server:
                    server.send_message(mail)
            except smtplib.SMTPDataError as refused:
                self.answers[refused.smtp_code] += 1
                return False
            return True

        self._until_done(bring)

    def click(self, mail: EmailMessage, _chance: Random) -> None:
        """Open the mail's first link and press the page's button; 410: played by the try before."""
        path, code = urllib.parse.urlsplit(first_link(mail)).path, code_in(mail)
        opened = self._until_done(lambda: self._page(path))
        pressed = opened and self._until_done(lambda: self._page(path, {"code": code}))
        assert pressed

    def _page(self, path: str, form: dict[str, str] | None = None) -> bool:
        browser = self.client
        answer = browser.get(path) if form is None else browser.post(path, data=form)
        if answer.status_code == 503:
            self.answers[503] += 1
            assert int(answer.headers["Retry-After"]) > 0
            return False
        assert answer.status_code in (200, 303, 410), answer.text
        return True

    def _until_done(self, act: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + ANSWER_SECONDS
        while not act():
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.05)
        return True

    def mend(self) -> None:
        """Nothing ends by itself."""

    def log(self) -> str:
        with self.service.database.read() as session:
            left = games.unfinished(session)
        return "\n".join([*left, *map(repr, self.errors.noted[-20:])])


class Errors(logging.Handler):
    """What the parts have logged with an exception."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.noted: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self.noted.append(record.exc_info[1])
