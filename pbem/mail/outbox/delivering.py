"""Queued mails are claimed, handed over and marked; what is not taken is tried again."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.core.jobs import OwnMail
from pbem.core.quick_statements import QuickStatement
from pbem.core.service import Service
from pbem.mail import bounces, domain_limits
from pbem.mail.outbox.texts import ITS_OWN, MAILS, WRITE, for_row
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError, deliver
from pbem.models import Delivery, OutboundMail

log = logging.getLogger(__name__)


class ToSend(NamedTuple):
    """`on_trial`: it tries the way for others of its domain."""

    mail: OwnMail
    on_trial: bool = False


class Sent(NamedTuple):
    """A mail that has been handed over, and is still to be marked so."""

    mail: OwnMail
    at: datetime


CLAIMED = [MAILS.c[name] for name in OwnMail._fields if name != "until"]
CLAIM = (
    update(MAILS)
    .where(ITS_OWN, MAILS.c.delivery == Delivery.QUEUED, MAILS.c.due_at <= bindparam("now"))
    .where(MAILS.c.to_write.is_(None))
    .values(due_at=bindparam("until"))
    .returning(*CLAIMED)
)
GIVE_BACK = (
    update(MAILS)
    .where(ITS_OWN, MAILS.c.delivery == Delivery.QUEUED, MAILS.c.due_at == bindparam("until"))
    .values(due_at=bindparam("now"))
)
PUT_OFF = update(MAILS).where(ITS_OWN).values(due_at=bindparam("until"))
MARK = QuickStatement(
    update(MAILS)
    .where(ITS_OWN, MAILS.c.delivery != Delivery.SENT)
    .values(
        delivery=Delivery.SENT,
        attempts=MAILS.c.attempts + 1,
        sent_at=bindparam("at"),
        last_error="",
    )
    .returning(MAILS.c.erase_text)
)
STORE = QuickStatement(WRITE.values(due_at=bindparam("until")).returning(MAILS.c.delivery))
ERASE = update(MAILS).where(ITS_OWN).values(raw=b"")
AT_ONCE = 100
PAUSES = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=6),
    timedelta(hours=24),
)


def deliver_due(service: Service, ids: Sequence[int] | None = None, limit: int = AT_ONCE) -> int:
    """Deliver the queued mails that are due, or those of the ids; how many were sent.

    Each is claimed, sent, and marked in the transaction that claims the next, or after the last. A
    crash between the last two sends the same bytes once more. What a mail tells is on the disk
    before it is sent, and so are its bytes; that it was sent may not be, if the power fails.
    """
    number, unmarked = 0, list[Sent]()
    try:
        for outbox_id in _due(service, limit) if ids is None else sorted(ids):
            claimed = claim(service, [outbox_id], unmarked)
            unmarked = []
            for one in claimed:
                if (sent := send(service, one)) is not None:
                    number += 1
                    unmarked.append(sent)
    finally:
        if unmarked:
            mark_sent(service, unmarked)
    return number


def claim(
    service: Service, mails: Iterable[int | OwnMail], sent: Iterable[Sent] = ()
) -> list[ToSend]:
    """Mark those that were `sent` before, and push the due times of these on, so that no other
    worker takes them while this one sends them; those that are to be sent now.

    Own mails are given their texts. If this worker dies, all are due again after `claim_seconds`.
    """
    now = clock.now()
    until = now + timedelta(seconds=service.settings.claim_seconds)
    with service.database.write(durable=False) as session:
        mark(session.connection(), sent)
        claimed = [_claim(session, service, mail, now, until) for mail in mails]
    return [one for one in claimed if one is not None]


def finds_open(settings: Settings, mail: OwnMail) -> bool:
    """Whether its way was open a moment ago: then an own mail need not be claimed, for its row was
    put in for this process alone, and it is enough that others `note` it."""
    return settings.local_mailbox is not None or mail.recipient in domain_limits.seen_open


def note(
    connection: Connection, settings: Settings, mails: Iterable[OwnMail], sent: Iterable[Sent]
) -> list[ToSend]:
    """Mark those that were `sent` before, and give own mails that `finds_open` their texts, inside
    the caller's transaction; those that are to be sent when it is committed."""
    mark(connection, sent)
    stored = [mail for mail in mails if _store(connection, settings, mail, mail.until)]
    if settings.local_mailbox is None:
        domain_limits.counted(connection, settings, (mail.recipient for mail in stored))
    return [ToSend(mail) for mail in stored]


def send(service: Service, claimed: ToSend) -> Sent | None:
    """Hand a mail over; what is to be marked, or None if it was not taken: that is noted, and the
    mail is tried again later. A claim that has waited for long is given back: sending may take
    until others may claim the mail, too."""
    row, on_trial = claimed
    if row.until - clock.now() < timedelta(seconds=service.settings.claim_seconds) / 2:
        give_back(service, [claimed])
        return None
    service.database.settle()
    with logs.following(row.correlation_id or ""):
        error = _handed_over(service, row)
        if error is not None or on_trial:
            _note_result(service, row, error, on_trial)
        else:
            log.info("mail %s out is handed over: %s", row.id, row.kind)
    return Sent(row, clock.now()) if error is None else None


def give_back(service: Service, claimed: Iterable[ToSend]) -> None:
    """Mails that were not sent after all are due now, unless others have claimed them since."""
    with service.database.write(durable=False) as session:
        for one in claimed:
            own = {"its_id": one.mail.id, "until": one.mail.until, "now": clock.now()}
            session.connection().execute(GIVE_BACK, own)


def mark_sent(service: Service, sent: Iterable[Sent]) -> None:
    """Those that no other transaction has marked."""
    with service.database.writing(durable=False) as connection:
        mark(connection, sent)


def mark(connection: Connection, sent: Iterable[Sent]) -> None:
    """Mark them as sent, inside the caller's transaction; again is no harm."""
    for one in sent:
        own = {"its_id": one.mail.id}
        marked = MARK.on(connection, own | {"at": one.at}).first()
        if marked is not None and marked.erase_text:
            connection.execute(ERASE, own)


def _due(service: Service, limit: int) -> list[int]:
    with service.database.read() as session:
        return waiting(session, limit - AT_ONCE)


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of queued mails whose time has come, oldest first."""
    query = (
        select(OutboundMail.id)
        .where(OutboundMail.delivery == Delivery.QUEUED, col(OutboundMail.due_at) <= clock.now())
        .where(col(OutboundMail.to_write).is_(None))
        .order_by(col(OutboundMail.id))
        .limit(AT_ONCE + more)
    )
    return [id for id in session.exec(query) if id is not None]


def _handed_over(service: Service, row: OwnMail) -> DeliveryError | None:
    try:
        deliver(service.settings, row.envelope_sender, row.recipient, row.raw)
    except DeliveryError as refused:
        return refused
    except Exception as unforeseen:  # must not keep the mails behind this one from going out
        log.exception("mail %s could not be handed over", row.id)
        return DeliveryError(f"{type(unforeseen).__name__}: {unforeseen}")
    return None


def _note_result(
    service: Service, row: OwnMail, error: DeliveryError | None, on_trial: bool
) -> None:
    with service.database.write() as session:
        without_text = (defer(OutboundMail.raw),)  # type: ignore[arg-type]
        kept = session.get(OutboundMail, row.id, options=without_text, with_for_update=True)
        if kept is not None and kept.delivery != Delivery.SENT:
            _mark(kept, error)
            session.add(kept)
            if error is not None and kept.delivery == Delivery.FAILED:
                bounces.refused(session, kept, error)
        if on_trial or (error is not None and service.settings.local_mailbox is None):
            domain_limits.report(session, row.recipient, error)


def _claim(
    session: Session, service: Service, mail: int | OwnMail, now: datetime, until: datetime
) -> ToSend | None:
    """None if it is not to be sent now."""
    connection, own = session.connection(), None
    if isinstance(mail, int):
        times = {"now": now, "until": until}
        row = connection.execute(CLAIM, times | {"its_id": mail}).first()
        own = OwnMail(**row._asdict(), until=until) if row is not None else None
    elif _store(connection, service.settings, mail, until):
        own = mail._replace(until=until)
    if own is None:
        return None
    way = domain_limits.Passage(None)
    if service.settings.local_mailbox is None:
        way = domain_limits.passage(session, service.settings, own.recipient)
    if way.later is not None:
        connection.execute(PUT_OFF, {"its_id": own.id, "until": way.later})
        return None
    return ToSend(own, way.on_trial)


def _store(connection: Connection, settings: Settings, mail: OwnMail, until: datetime) -> bool:
    """Give a row its text; False if it had one, or is not to be sent any more."""
    own = for_row(settings, mail.id, mail.raw) | {"until": until}
    return bool(STORE.on(connection, own).scalar() == Delivery.QUEUED)


def _mark(row: OutboundMail, error: DeliveryError | None) -> None:
    row.attempts += 1
    if error is None:
        row.settle(Delivery.SENT)
        row.sent_at, row.last_error = clock.now(), ""
        log.info("mail %s out is handed over: %s", row.id, row.kind)
        return
    row.last_error = storable(str(error))[:500]
    log.warning("mail %s was not taken: %s", row.id, logs.masked(row.last_error))
    if error.permanent or row.attempts > len(PAUSES):
        row.settle(Delivery.FAILED)
    else:
        row.due_at = clock.now() + PAUSES[row.attempts - 1]
