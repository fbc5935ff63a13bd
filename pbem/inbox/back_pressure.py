"""Whether another mail can wait here: a queue that only grows helps nobody.

Who brings a mail that is put off keeps it and comes again (RFC 5321, 4.5.4.1), so nothing is lost;
meanwhile the workers catch up. One sender's mails never fill the queue for all others.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam
from sqlmodel import col, func, select

from pbem.core.config import Settings
from pbem.core.quick_statements import QuickStatement
from pbem.inbox.providers.arrival import Again
from pbem.models import InboundMail, InboundState

MOST_OF_A_SENDER = 100
"""Mails of one envelope sender that wait: far more than a person answers at once."""

WAITING = select(InboundMail.id).where(InboundMail.state == InboundState.STORED)
ALL = select(func.count()).select_from(WAITING.limit(bindparam("most")).subquery())
OF_SENDER = select(func.count()).select_from(
    WAITING.where(InboundMail.envelope_sender == bindparam("sender"))
    .order_by(col(InboundMail.id))  # so that SQLite goes by the state, and not through all mails
    .limit(MOST_OF_A_SENDER)
    .subquery()
)
COUNTS = QuickStatement(select(ALL.scalar_subquery(), OF_SENDER.scalar_subquery()))
"""In one statement: this is asked for every mail."""


class Full(Again):
    """Too much waits to be worked on."""


def check(connection: Connection, settings: Settings, sender: str) -> int:
    """How many mails wait already. Raises `Full`; bounces, whose sender is empty, are bounded with
    all others only."""
    bounds = {"most": settings.most_waiting, "sender": sender}
    waiting, of_sender = COUNTS.on(connection, bounds).one()
    if waiting >= settings.most_waiting:
        raise Full("too much mail waits here; send it again later")
    if sender and of_sender >= MOST_OF_A_SENDER:
        raise Full("too much mail of that sender waits here; send it again later")
    return int(waiting)
