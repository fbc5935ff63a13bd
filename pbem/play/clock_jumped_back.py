"""The machine's clock was wrong and has been set back: what was put off while it was wrong would
wait for that hour, days or years. Nothing is ever put off so long, so what seems to be is due now.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, false
from sqlmodel import Session, and_, col, or_, select, true, update

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.counting import FARTHEST
from pbem.models import (
    Delivery,
    Failure,
    InboundMail,
    InboundState,
    MailGate,
    Notice,
    NoticeState,
    OutboundMail,
    Player,
    Seat,
    Webhook,
)

log = logging.getLogger(__name__)

APART = timedelta(minutes=5)
"""The clocks of machines that work together may differ by so much."""


class Postponed(NamedTuple):
    """A moment until which something waits, and for how long at most. Among those that `wait`; what
    was `made` after now was made by the wrong clock, too."""

    moment: Any
    longest: timedelta
    wait: ColumnElement[bool] = true()
    made: Any = None

    def is_wrong(self, now: datetime) -> ColumnElement[bool]:
        before = col(self.made) > now + APART if self.made is not None else false()
        too_late = col(self.moment) > now + self.longest
        return and_(self.wait, col(self.moment) > now, or_(too_late, before))


ALL = (
    Postponed(
        InboundMail.due_at,
        timedelta(hours=2),
        col(InboundMail.state) == InboundState.STORED,
        InboundMail.received_at,
    ),
    Postponed(
        OutboundMail.due_at,
        timedelta(hours=25),
        col(OutboundMail.delivery) == Delivery.QUEUED,
        OutboundMail.created_at,
    ),
    Postponed(MailGate.paused_until, timedelta(hours=2)),
    Postponed(MailGate.minute, APART),
    Postponed(
        Notice.due_at,
        timedelta(hours=25),
        col(Notice.state) == NoticeState.QUEUED,
        Notice.created_at,
    ),
    Postponed(Notice.claimed_until, timedelta(hours=1), col(Notice.state) == NoticeState.QUEUED),
    Postponed(Webhook.paused_until, timedelta(hours=25)),
    Postponed(Seat.talk_due_at, timedelta(hours=1)),
    Postponed(Seat.passes_at, FARTHEST, made=Seat.asked_at),
    Postponed(Player.digest_due_at, timedelta(days=3)),
    Postponed(Player.daily_mail_at, timedelta(days=3)),
    Postponed(Failure.again_at, timedelta(hours=2)),
)
"""Longer than the pauses of the modules that set them."""


def waiting(session: Session) -> list[Postponed]:
    """Those of which something waits for an hour that was wrong."""
    now = clock.now()
    asked = [select(1).where(each.is_wrong(now)).exists() for each in ALL]
    found = session.execute(select(*asked)).one()
    return [each for each, wrong in zip(ALL, found, strict=True) if wrong]


def mend(service: Service, what: Postponed) -> None:
    """It is due now. Safe to call again."""
    now = clock.now()
    with service.database.write() as session:
        model, name = what.moment.class_, what.moment.key
        done: Any = session.exec(update(model).where(what.is_wrong(now)).values({name: now}))
    if done.rowcount:
        table = model.__name__
        log.warning("the clock was set back: %d of %s.%s are due", done.rowcount, table, name)
