"""Automatic answers are rationed: two machines that answer each other must come to an end."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.models import OutboundMail
from pbem.models.mail_kinds import MailKind

PERIOD = timedelta(hours=1)
KINDS = (
    MailKind.MISTAKE,
    MailKind.WAS_IT_A_MOVE,
    MailKind.TOO_EARLY,
    MailKind.HELP,
    MailKind.NEW_GAME,
    MailKind.COMMAND,
    MailKind.BOARD,
    MailKind.PASSED,
    MailKind.WHICH_GAME,
)
"""Mails that answer a mail, and would not have been written without it."""


def may_answer(session: Session, settings: Settings, recipient: str) -> bool:
    """Whether the address has had fewer than `settings.most_answers` answers within the hour."""
    query = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.recipient == recipient,
        col(OutboundMail.kind).in_(KINDS),
        col(OutboundMail.created_at) > clock.now() - PERIOD,
    )
    return session.exec(query).one() < settings.most_answers
