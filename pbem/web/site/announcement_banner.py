"""Every page shows what operators have announced to all, until the day that they said."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask, current_app
from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.models import Announcement
from pbem.web.site.asked_rarely import AskedRarely

EXTENSION = "announced"
MOST = 3


def prepare(app: Flask, of: Service) -> None:
    newest: AskedRarely[Sequence[Announcement]] = AskedRarely(of, _newest, ())
    app.extensions[EXTENSION] = newest
    app.context_processor(lambda: {"announced": lambda: _texts(newest.answer())})


def ask_again() -> None:
    """The next page of this process shows what there is now."""
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
