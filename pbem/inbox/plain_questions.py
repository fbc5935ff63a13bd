"""What a mail of ours asks that a plain yes or no answers: its row says so.

While a version from before migration 0075 is upgraded, its workers still send mails whose rows lack
that. Of those the event says it, as it does to the migration.
"""

from __future__ import annotations

import re

from sqlmodel import Session

from pbem.competition.leagues import queries
from pbem.mail.outgoing import PlainQuestion
from pbem.models import OutboundMail, id_of
from pbem.models.mail_kinds import MailQuestion

OF_EVENTS = (
    (re.compile(r"invitation:(\d+):.*"), MailQuestion.INVITATION),
    (re.compile(r"league:challenge:(\d+)"), MailQuestion.CHALLENGE),
    (re.compile(r"league:asks:(\d+):[\d-]+"), MailQuestion.ENTRY),
    (re.compile(r"command:\d+:withdraw:\d+:([A-Z0-9]+)"), MailQuestion.WITHDRAWAL),
    (re.compile(r"undo:\d+:\d+:asked:(\d+)"), MailQuestion.TAKE_BACK),
    (re.compile(r"pause:\d+:\d+:(\d+):\d{4}-\d\d-\d\d"), MailQuestion.PAUSE),
    (re.compile(r"(?:.*:)?mistake:(\d+)"), MailQuestion.MOVE),
)


def asked_by(session: Session, ours: OutboundMail) -> PlainQuestion | None:
    """None if no yes or no answers that mail."""
    if ours.asks is not None and ours.about is not None:
        return PlainQuestion(ours.asks, ours.about)
    for event, kind in OF_EVENTS:
        if (found := event.fullmatch(ours.event)) is None:
            continue
        if kind is not MailQuestion.WITHDRAWAL:
            return PlainQuestion(kind, int(found[1]))
        league = queries.by_code(session, found[1])
        return PlainQuestion(kind, id_of(league)) if league is not None else None
    return None
