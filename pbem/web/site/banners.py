"""What any page may say at its top: what operators have announced, and that mailed moves are read
late, so that nobody thinks theirs got lost. Asked of the database now and then only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from flask import Flask, current_app
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.mail import backlog
from pbem.models import Announcement

EXTENSION = "announced"
MOST = 3
"""Announcements at a time."""
LATE_SECONDS = 120.0
"""From which on a delay is worth saying; a mail takes about as long to get here."""
KEPT_SECONDS = 60.0
"""Also after the start: whoever comes first need not wait for it."""
T = TypeVar("T")


class AskedRarely(Generic[T]):
    """An answer that is kept for a while; `nothing` at first, and while the database is away."""

    def __init__(self, service: Service, ask: Callable[[Session], T], nothing: T) -> None:
        self._service, self._ask, self._nothing = service, ask, nothing
        self._lock = threading.Lock()
        self._good_until = time.monotonic() + KEPT_SECONDS
        self._answer = nothing

    def answer(self) -> T:
        with self._lock:
            if time.monotonic() >= self._good_until:
                self._answer = self._asked()
                self._good_until = time.monotonic() + KEPT_SECONDS
            return self._answer

    def ask_again(self) -> None:
        """This process has changed it."""
        with self._lock:
            self._good_until = 0.0

    def _asked(self) -> T:
        try:
            with self._service.database.read() as session:
                return self._ask(session)
        except SQLAlchemyError:
            return self._nothing  # the page itself will say that something is wrong


def prepare(app: Flask, of: Service) -> None:
    newest: AskedRarely[Sequence[Announcement]] = AskedRarely(of, _newest, ())
    app.extensions[EXTENSION] = newest
    delay = AskedRarely(of, _minutes_late, 0)
    app.context_processor(
        lambda: {"announced": lambda: _texts(newest.answer()), "mail_delay": delay.answer}
    )


def ask_again() -> None:
    """The next page of this process shows the announcements there are now."""
    newest: AskedRarely[Sequence[Announcement]] = current_app.extensions[EXTENSION]
    newest.ask_again()


def _newest(session: Session) -> Sequence[Announcement]:
    query = select(Announcement).where(col(Announcement.shown_until) > clock.now())
    return session.exec(query.order_by(col(Announcement.id).desc()).limit(MOST)).all()


def _texts(rows: Sequence[Announcement]) -> list[tuple[str, list[str]]]:
    """Of each the language and the lines."""
    now, spoken = clock.now(), catalogues.current()
    shown = [row for row in rows if row.shown_until is not None and row.shown_until > now]
    return [
        (language, text.splitlines()) for language, text in (one.text_in(spoken) for one in shown)
    ]


def _minutes_late(session: Session) -> int:
    """0 while it is not worth saying."""
    seconds = backlog.oldest_in(session)
    return int(seconds // 60) if seconds >= LATE_SECONDS else 0
