"""Which of the mails that wait are worked on next: players in turn, each mail by one worker.

A mail is given its turn when it is stored (`turn_of`): everybody's first, then everybody's second.
So a flood in one share (`pbem.inbox.fair_shares`) delays others by as many mails as they have
themselves, and what is next stands at the front of an index, however many wait.

A claim only keeps others from doing the same work: whoever works on a mail looks once more, under a
lock, whether it is still to be done (`pbem.inbox.process`). It counts as an attempt before the work
begins, because whoever dies of a mail can count nothing afterwards (`pbem.inbox.retry`).

A queue that only grows helps nobody: while too much waits (`check`), whoever brings a mail keeps it
and comes again (RFC 5321, 4.5.4.1). The mails of one share never fill the queue for all others, nor
does what nobody signed for players' answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    Table,
    bindparam,
    literal_column,
    union_all,
)
from sqlmodel import func, select, update

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox.fair_shares import Lane, Share
from pbem.inbox.providers.received_mail import Again
from pbem.models import InboundMail

CLAIMED = timedelta(seconds=30)
"""A mail whose worker died is due again after so long; working on one takes far less."""
MOST_TRIES = 3
"""Claims after which a mail is given up."""
MOST = 4
SHARE = 4
"""Of what waits a worker claims one in so many, so that others find some, too."""
MOST_OF_A_SENDER = 100
"""Mails of one player, or from one network, that wait: far more than a person answers at once."""
KEPT_FOR_SIGNED = 4
"""One in so many places is for them alone."""


class WorkerDied(Exception):
    """Every worker that took this mail in hand has died with it."""


MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
WAITS = MAILS.c.state == literal_column("'STORED'")
"""Said as the index of those that wait says it, or it would not be used."""
DUE = WAITS & (MAILS.c.due_at <= bindparam("now"))


def _next_in(lane: Lane) -> Any:
    names = ("id", "attempts", "lane", "share", "turn")
    columns: list[Any] = [MAILS.c[name] for name in names]
    found = select(*columns).where(MAILS.c.lane == lane.value, DUE)
    some = found.order_by(MAILS.c.turn, MAILS.c.id).limit(MOST * SHARE).subquery()
    return select(*some.c)


NEXT = union_all(*(_next_in(lane) for lane in Lane))
CLAIM = (
    update(MAILS)
    .where(MAILS.c.id == bindparam("its_id"), DUE)
    .values(due_at=bindparam("until"), attempts=MAILS.c.attempts + 1)
    .returning(MAILS.c.id)
)


def turn_of(lane: ColumnElement[int], share: ColumnElement[str]) -> ScalarSelect[int]:
    """Of a new mail of that share: one after its last that waits, but none that has passed."""
    after = select(func.max(MAILS.c.turn) + 1).where(MAILS.c.lane == lane, WAITS)
    least = select(func.min(MAILS.c.turn)).where(MAILS.c.lane == lane, DUE)
    turns = union_all(after.where(MAILS.c.share == share), least, select(literal_column("0")))
    found = turns.subquery("turns")
    return select(func.max(found.columns[0])).scalar_subquery()


def claim(service: Service) -> list[int]:
    """Ids of a few mails that nobody else will work on, who waits longest first; none if none
    waits."""
    while True:
        now = clock.now()
        with service.database.reading() as connection:
            waiting = connection.execute(NEXT, {"now": now}).all()
        if not waiting:
            return []
        wanted = _first_of(_in_order(waiting), waiting)
        with service.database.writing(durable=False) as connection:  # undone, it is claimed anew
            # in the same order by all, so that none wait in a ring
            claimed = {one for one in sorted(wanted) if _claim(connection, one, now)}
        if claimed:  # else others were quicker
            return [inbound_id for inbound_id in wanted if inbound_id in claimed]


def claim_one(service: Service, inbound_id: int) -> bool:
    """Whether the mail was due, and nobody else will work on it now."""
    with service.database.writing(durable=False) as connection:
        return _claim(connection, inbound_id, clock.now())


def _claim(connection: Connection, inbound_id: int, now: datetime) -> bool:
    values = {"its_id": inbound_id, "now": now, "until": now + CLAIMED}
    return connection.execute(CLAIM, values).first() is not None


def _first_of(order: list[int], waiting: Sequence[Any]) -> list[int]:
    """Those that one worker claims together. What was claimed before is claimed alone: if it kills
    its worker, no other mail was in that one's hands."""
    tried = {mail.id for mail in waiting if mail.attempts}
    if order[0] in tried:
        return order[:1]
    some = order[: min(MOST, -(-len(order) // SHARE))]
    return [one for one in some if one not in tried]


def _in_order(waiting: Sequence[Any]) -> list[int]:
    """The ids of these rows: by turn, the lanes by turns."""
    began, first = dict[int, int](), dict[tuple[int, str], int]()
    for mail in waiting:
        began[mail.lane] = min(mail.turn, began.get(mail.lane, mail.turn))
        share = mail.lane, mail.share
        first[share] = min(mail.turn, first.get(share, mail.turn))
    places, before = [], Counter[Any]()
    for mail in sorted(waiting, key=lambda mail: (mail.turn, mail.id)):
        share = mail.lane, mail.share
        turn = first[share] + before[share] - began[mail.lane]
        places.append((turn, before[mail.lane], mail.lane, mail.id))
        before.update([share, mail.lane])
    return [place[-1] for place in sorted(places)]


WAITING = select(MAILS.c.id).where(WAITS)
OF_LANE = WAITING.where(MAILS.c.lane == bindparam("lane"))
ALL = select(func.count()).select_from(WAITING.limit(bindparam("most")).subquery())
UNSIGNED = select(func.count()).select_from(
    WAITING.where(MAILS.c.lane == Lane.UNSIGNED.value).limit(bindparam("most")).subquery()
)
OF_SHARE = select(func.count()).select_from(
    OF_LANE.where(MAILS.c.share == bindparam("share")).limit(MOST_OF_A_SENDER).subquery()
)
COUNTS = select(ALL.scalar_subquery(), UNSIGNED.scalar_subquery(), OF_SHARE.scalar_subquery())
"""In one statement: this is asked for every mail."""


class Full(Again):
    """Too much waits to be worked on."""


def check(connection: Connection, settings: Settings, share: Share) -> None:
    """Whether another mail can wait here. Raises `Full`."""
    most = settings.most_waiting
    bounds = {"most": most, "lane": share.lane.value, "share": share.name}
    waiting, unsigned, of_share = connection.execute(COUNTS, bounds).one()
    places = most if share.lane is Lane.SIGNED else most - most // KEPT_FOR_SIGNED
    if waiting >= most or (share.lane is Lane.UNSIGNED and unsigned >= places):
        raise Full("too much mail waits here; send it again later")
    if share.name and of_share >= MOST_OF_A_SENDER:
        raise Full("too much mail of that sender waits here; send it again later")
