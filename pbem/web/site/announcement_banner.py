"""Every page shows what operators have announced to all, until the day that they said."""

from __future__ import annotations

import threading
import time

from flask import Flask, current_app
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.models import Announcement

EXTENSION = "announced"
KEPT_SECONDS = 60.0
"""Also after the start: whoever comes first need not wait for it."""
MOST = 3


class AnnouncementBanner:
    """The newest, asked of the database now and then only."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._lock = threading.Lock()
        self._good_until = time.monotonic() + KEPT_SECONDS
        self._rows: list[Announcement] = []

    def texts(self) -> list[tuple[str, list[str]]]:
        """Of each the language and the lines."""
        with self._lock:
            if time.monotonic() >= self._good_until:
                self._rows = self._asked()
                self._good_until = time.monotonic() + KEPT_SECONDS
            rows = self._rows
        now = clock.now()
        told = [
            row.text_in(catalogues.current())
            for row in rows
            if row.shown_until is not None and row.shown_until > now
        ]
        return [(language, text.splitlines()) for language, text in told]

    def ask_again(self) -> None:
        """Something was announced or taken down by this process."""
        with self._lock:
            self._good_until = 0.0

    def _asked(self) -> list[Announcement]:
        query = select(Announcement).where(col(Announcement.shown_until) > clock.now())
        try:
            with self._service.database.read() as session:
                rows = list(session.exec(query.order_by(col(Announcement.id).desc()).limit(MOST)))
                session.expunge_all()
        except SQLAlchemyError:
            return []  # the page itself will say that something is wrong
        return rows


def prepare(app: Flask, of: Service) -> None:
    announced = app.extensions[EXTENSION] = AnnouncementBanner(of)
    app.context_processor(lambda: {"announced": announced.texts})


def ask_again() -> None:
    """The next page of this process shows what there is now."""
    announced: AnnouncementBanner = current_app.extensions[EXTENSION]
    announced.ask_again()
