"""Which of the mails that wait are worked on next: senders in turn, each mail by one worker.

Of those whose turn it is, a worker takes first what answers a question that it has asked itself: it
has that game at hand, which another worker would first have to bring up to date. Nobody is passed
over for that longer than `PATIENCE`.

A claim only keeps others from doing the same work: whoever works on a mail looks once more, under a
lock, whether it is still to be done (`pbem.inbox.process`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Table, bindparam
from sqlmodel import func, select, update

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.quick_statements import QuickStatement
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import addresses
from pbem.models import InboundMail, InboundState

CLAIMED = timedelta(seconds=30)
"""A mail whose worker died is due again after so long; working on one takes far less."""
MOST = 4
SHARE = 4
"""Of what waits a worker claims one in so many, so that others find some, too."""
LOOKED_AT = 1_000
PATIENCE = timedelta(seconds=0.25)
"""A mail that has waited so long is anybody's."""

MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
DUE = (MAILS.c.state == InboundState.STORED) & (MAILS.c.due_at <= bindparam("now"))
OLDEST = (
    select(MAILS.c.id, MAILS.c.envelope_sender, MAILS.c.recipients, MAILS.c.due_at)
    .where(DUE)
    .order_by(MAILS.c.id)
    .limit(LOOKED_AT)
    .subquery()
)
TURN = func.row_number().over(partition_by=OLDEST.c.envelope_sender, order_by=OLDEST.c.id)
NEXT = QuickStatement(
    select(OLDEST.c.id, OLDEST.c.recipients, OLDEST.c.due_at, TURN.label("turn"))
    .order_by(TURN, OLDEST.c.id)
    .limit(MOST * SHARE)
)
"""Everybody's first, then everybody's second: a flood of one sender delays others by as many mails
as they have themselves."""
CLAIM = QuickStatement(
    update(MAILS)
    .where(MAILS.c.id == bindparam("its_id"), DUE)
    .values(due_at=bindparam("until"))
    .returning(MAILS.c.id)
)


def claim(service: Service, also: Callable[[Connection], None] | None = None) -> list[int]:
    """Ids of a few mails that nobody else will work on, who waits longest first; none if none
    waits. Where some do, what is `also` to be done has been committed with them."""
    while True:
        now = clock.now()
        with service.database.reading() as connection:
            waiting = NEXT.on(connection, {"now": now}).all()
        if not waiting:
            return []
        wanted = _in_order(service.settings, waiting, now)[: -(-len(waiting) // SHARE)]
        times = {"now": now, "until": now + CLAIMED}
        with service.database.writing(durable=False) as connection:  # undone, it is claimed anew
            claimed = {  # in the same order by all, so that none wait in a ring
                one for one in sorted(wanted) if CLAIM.on(connection, times | {"its_id": one}).all()
            }
            if claimed and also is not None:
                also(connection)
        if claimed:  # else others were quicker
            return [inbound_id for inbound_id in wanted if inbound_id in claimed]


def _in_order(settings: Settings, waiting: Sequence[Any], now: datetime) -> list[int]:
    """The ids of these rows: by turn, and within each who has waited for long, then what was asked
    here."""

    def place(mail: Any) -> tuple[int, bool, bool]:
        young = now - mail.due_at <= PATIENCE
        return mail.turn, young, young and not _is_asked_here(settings, mail.recipients)

    return [mail.id for mail in sorted(waiting, key=place)]


def _is_asked_here(settings: Settings, recipients: Sequence[str]) -> bool:
    """Whether a mail to those answers a question of a position that this process has at hand."""
    for recipient in recipients:
        to = addresses.read_play_address(settings, recipient)
        if to is not None and records.restored.asks(to.game_id, to.seat, to.ordinal):
            return True
    return False
