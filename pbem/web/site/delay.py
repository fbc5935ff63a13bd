"""Every page says when mailed moves are read late, so that nobody thinks theirs got lost."""

from __future__ import annotations

from flask import Flask
from sqlmodel import Session

from pbem.core.service import Service
from pbem.mail import backlog
from pbem.web.site.asked_rarely import AskedRarely

WORTH_SAYING = 120.0
"""Seconds; a mail takes about as long to get here."""


def prepare(app: Flask, of: Service) -> None:
    delay = AskedRarely(of, _minutes, 0)
    app.context_processor(lambda: {"mail_delay": delay.answer})


def _minutes(session: Session) -> int:
    """0 while it is not worth saying."""
    seconds = backlog.oldest_in(session)
    return int(seconds // 60) if seconds >= WORTH_SAYING else 0
