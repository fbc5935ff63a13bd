"""Which of the mails that wait are worked on next: senders in turn, each mail by one worker.

A claim only keeps others from doing the same work: whoever works on a mail looks once more, under a
lock, whether it is still to be done (`pbem.inbox.process`).
"""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Table, bindparam
from sqlmodel import func, select, update

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import InboundMail, InboundState

CLAIMED = timedelta(seconds=30)
"""A mail whose worker died is due again after so long; working on one takes far less."""
MOST = 4
SHARE = 4
"""Of what waits a worker claims one in so many, so that others find some, too."""
LOOKED_AT = 1_000

MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
DUE = (MAILS.c.state == InboundState.STORED) & (MAILS.c.due_at <= bindparam("now"))
OLDEST = (
    select(MAILS.c.id, MAILS.c.envelope_sender)
    .where(DUE)
    .order_by(MAILS.c.id)
    .limit(LOOKED_AT)
    .subquery()
)
TURN = func.row_number().over(partition_by=OLDEST.c.envelope_sender, order_by=OLDEST.c.id)
NEXT = select(OLDEST.c.id).order_by(TURN, OLDEST.c.id).limit(MOST * SHARE)
"""Everybody's first, then everybody's second: a flood of one sender delays others by as many mails
as they have themselves."""
CLAIM = (
    update(MAILS)
    .where(MAILS.c.id.in_(bindparam("ids", expanding=True)), DUE)
    .values(due_at=bindparam("until"))
    .returning(MAILS.c.id)
)


def claim(service: Service) -> list[int]:
    """Ids of a few mails that nobody else will work on, who waits longest first; none if none
    waits."""
    while True:
        now = clock.now()
        with service.database.write(durable=False) as session:  # undone, it is claimed anew
            connection = session.connection()
            waiting = connection.execute(NEXT, {"now": now}).scalars().all()
            if not waiting:
                return []
            wanted = waiting[: -(-len(waiting) // SHARE)]
            times = {"ids": wanted, "now": now, "until": now + CLAIMED}
            claimed = set(connection.execute(CLAIM, times).scalars())
        if claimed:  # else others were quicker, on PostgreSQL
            return [inbound_id for inbound_id in wanted if inbound_id in claimed]
