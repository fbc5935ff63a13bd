"""How long mails have waited that could be read or sent: whether the worker keeps up; and how many
went out."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.core.readiness import OK
from pbem.core.service import Service
from pbem.models import Delivery, InboundMail, InboundState, OutboundMail

BEHIND_SECONDS = 900
"""Nothing waits for so long, but where no worker runs or far too few do."""


def oldest_in(session: Session) -> float:
    """Seconds for which a stored mail has been due to be read; 0 if none is."""
    query = select(func.min(InboundMail.due_at)).where(InboundMail.state == InboundState.STORED)
    return _since(session.exec(query).one())


def oldest_out(session: Session) -> float:
    """Seconds for which a mail has been due to be sent; 0 if none is.

    What a receiving server put off is due later, and does not count.
    """
    query = select(func.min(OutboundMail.due_at)).where(OutboundMail.delivery == Delivery.QUEUED)
    return _since(session.exec(query).one())


def sent_in_a_day(session: Session) -> int:
    """Mails that went out in the last 24 hours."""
    since = clock.now() - timedelta(days=1)
    query = select(func.count()).select_from(OutboundMail)
    return session.exec(query.where(col(OutboundMail.sent_at) > since)).one()


def state(service: Service) -> str:
    """`ok`, or how far the worker is behind."""
    with service.database.read() as session:
        waited = max(oldest_in(session), oldest_out(session))
    return OK if waited < BEHIND_SECONDS else f"behind: mails wait for {waited // 60:.0f} minutes"


def _since(moment: datetime | None) -> float:
    """0 if there is none, or it is still to come."""
    return max(0.0, (clock.now() - moment).total_seconds()) if moment is not None else 0.0
