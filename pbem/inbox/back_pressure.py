"""Whether another mail can wait here: a queue that only grows helps nobody.

Who brings a mail that is put off keeps it and comes again (RFC 5321, 4.5.4.1), so nothing is lost;
meanwhile the workers catch up. The mails of one share (`pbem.inbox.shares`) never fill the queue
for all others, nor does what nobody signed for players' answers.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam
from sqlmodel import func, select

from pbem.core.config import Settings
from pbem.core.quick_statements import QuickStatement
from pbem.inbox.claiming import MAILS, WAITS
from pbem.inbox.providers.arrival import Again
from pbem.inbox.shares import Lane, Share

MOST_OF_A_SENDER = 100
"""Mails of one player, or from one network, that wait: far more than a person answers at once."""
KEPT_FOR_SIGNED = 4
"""One in so many places is for them alone."""

WAITING = select(MAILS.c.id).where(WAITS)
OF_LANE = WAITING.where(MAILS.c.lane == bindparam("lane"))
ALL = select(func.count()).select_from(WAITING.limit(bindparam("most")).subquery())
UNSIGNED = select(func.count()).select_from(
    WAITING.where(MAILS.c.lane == Lane.UNSIGNED.value).limit(bindparam("most")).subquery()
)
OF_SHARE = select(func.count()).select_from(
    OF_LANE.where(MAILS.c.share == bindparam("share")).limit(MOST_OF_A_SENDER).subquery()
)
COUNTS = QuickStatement(
    select(ALL.scalar_subquery(), UNSIGNED.scalar_subquery(), OF_SHARE.scalar_subquery())
)
"""In one statement: this is asked for every mail."""


class Full(Again):
    """Too much waits to be worked on."""


def check(connection: Connection, settings: Settings, share: Share) -> int:
    """How many mails wait already. Raises `Full`."""
    most = settings.most_waiting
    bounds = {"most": most, "lane": share.lane.value, "share": share.name}
    waiting, unsigned, of_share = COUNTS.on(connection, bounds).one()
    places = most if share.lane is Lane.SIGNED else most - most // KEPT_FOR_SIGNED
    if waiting >= most or (share.lane is Lane.UNSIGNED and unsigned >= places):
        raise Full("too much mail waits here; send it again later")
    if share.name and of_share >= MOST_OF_A_SENDER:
        raise Full("too much mail of that sender waits here; send it again later")
    return int(waiting)
