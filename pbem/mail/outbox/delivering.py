"""Queued mails are claimed, handed over and marked; what is not taken is tried again."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, null, update
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.core.jobs import OwnMail
from pbem.core.quick_statements import QuickStatement
from pbem.core.service import Service
from pbem.mail import bounces, domain_limits
from pbem.mail.outbox import texts
from pbem.mail.outbox.texts import ITS_OWN, MAILS, WRITE, for_row
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError, deliver
from pbem.models import Delivery, OutboundMail

log = logging.getLogger(__name__)


class ToSend(NamedTuple):
    """`on_trial`: it tries the way for others of its domain. `written`: its row has its text, and
    its domain's gate has counted it."""

    mail: OwnMail
    on_trial: bool = False
    written: bool = True


class Sent(NamedTuple):
    """A mail that has been handed over, and is still to be marked so."""

    mail: OwnMail
    at: datetime
    written: bool = True


Mail = tuple[int, bytes | None]
"""Its id in the outbox, and its text if it has none there yet."""

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
SENT = (
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
MARK = QuickStatement(SENT)
WRITE_AND_MARK = QuickStatement(
    SENT.values(raw=bindparam("text"), to_write=null(), envelope_sender=bindparam("envelope"))
)
WRITE_CLAIM = (
    WRITE.where(MAILS.c.delivery == Delivery.QUEUED)
    .values(due_at=bindparam("until"))
    .returning(*CLAIMED)
)
ERASE = update(MAILS).where(ITS_OWN).values(raw=b"")
PAUSES = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=6),
    timedelta(hours=24),
)


def deliver_due(service: Service, ids: Sequence[int] | None = None, limit: int = 100) -> int:
    """Deliver the queued mails that are due, or those of the ids; how many were sent."""
    wanted = due(service, limit=limit) if ids is None else sorted(ids)
    return deliver_each(service, ((outbox_id, None) for outbox_id in wanted))


def deliver_each(service: Service, mails: Iterable[Mail]) -> int:
    """Deliver queued mails by their ids, some with the text that they have not been given yet; how
    many were sent.

    Each is claimed, sent, and marked in the transaction that claims the next, or after the last. A
    crash between the last two sends the same bytes once more. What a mail tells is on the disk
    before it is sent, and so are its bytes; that it was sent may not be, if the power fails.
    """
    number, unmarked = 0, list[Sent]()
    try:
        for mail in mails:
            claimed = claim(service, [mail], unmarked)
            unmarked = []
            for one in claimed:
                if (sent := send(service, one)) is not None:
                    number += 1
                    unmarked.append(sent)
    finally:
        if unmarked:
            mark_sent(service, unmarked)
    return number


def claim(service: Service, mails: Iterable[Mail], sent: Iterable[Sent] = ()) -> list[ToSend]:
    """Mark those that were `sent` before, and push the due times of these on, so that no other
    worker takes them while this one sends them; those that are to be sent now.

    If this worker dies, they are due again after `claim_seconds`.
    """
    now = clock.now()
    until = now + timedelta(seconds=service.settings.claim_seconds)
    with service.database.write(durable=False) as session:
        mark(session.connection(), service.settings, sent)
        claimed = [_claim(session, service, mail, now, until) for mail in mails]
    return [one for one in claimed if one is not None]


def at_once(service: Service, mail: OwnMail) -> ToSend | None:
    """A mail that needs no claim, for its row was put in for this process alone to begin with, and
    whose way is open; None if it has to be claimed."""
    if service.settings.local_mailbox is None and mail.recipient not in domain_limits.seen_open:
        return None
    return ToSend(mail, written=False)


def send(service: Service, claimed: ToSend) -> Sent | None:
    """Hand a mail over; what is to be marked, or None if it was not taken: that is noted, and the
    mail is tried again later. A claim that has waited for long is given back: sending may take
    until others may claim the mail, too."""
    row, on_trial, written = claimed
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
    return Sent(row, clock.now(), written) if error is None else None


def give_back(service: Service, claimed: Iterable[ToSend]) -> None:
    """Mails that were not sent after all are due now, unless others have claimed them since."""
    with service.database.write(durable=False) as session:
        for one in claimed:
            if not one.written:
                texts.write(session, service.settings, one.mail.id, one.mail.raw, due=True)
                continue
            own = {"its_id": one.mail.id, "until": one.mail.until, "now": clock.now()}
            session.connection().execute(GIVE_BACK, own)


def mark_sent(service: Service, sent: Iterable[Sent]) -> None:
    """Those that no other transaction has marked."""
    with service.database.writing(durable=False) as connection:
        mark(connection, service.settings, sent)


def mark(connection: Connection, settings: Settings, sent: Iterable[Sent]) -> None:
    """Mark them as sent, inside the caller's transaction; again is no harm."""
    uncounted = list[str]()
    for one in sent:
        statement, own = MARK, {"its_id": one.mail.id, "at": one.at}
        if not one.written:
            statement, own = WRITE_AND_MARK, own | for_row(settings, one.mail.id, one.mail.raw)
        marked = statement.on(connection, own).first()
        if marked is None:
            continue
        if marked.erase_text:
            connection.execute(ERASE, {"its_id": one.mail.id})
        if not one.written:
            uncounted.append(one.mail.recipient)
    if settings.local_mailbox is None:
        domain_limits.counted(connection, settings, uncounted)


def due(service: Service, ids: Sequence[int] | None = None, limit: int = 100) -> list[int]:
    """Ids of queued mails whose time has come, oldest first."""
    query = (
        select(OutboundMail.id)
        .where(OutboundMail.delivery == Delivery.QUEUED, col(OutboundMail.due_at) <= clock.now())
        .where(col(OutboundMail.to_write).is_(None))
        .order_by(col(OutboundMail.id))
        .limit(limit)
    )
    if ids is not None:
        query = query.where(col(OutboundMail.id).in_(ids))
    with service.database.read() as session:
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
            if kept.to_write is not None:  # it went out with the text that its row is to have
                kept.raw, kept.to_write = row.raw, None
                kept.envelope_sender = row.envelope_sender
            _mark(kept, error)
            session.add(kept)
            if error is not None and kept.delivery == Delivery.FAILED:
                bounces.refused(session, kept, error)
        if on_trial or (error is not None and service.settings.local_mailbox is None):
            domain_limits.report(session, row.recipient, error)


def _claim(
    session: Session, service: Service, mail: Mail, now: datetime, until: datetime
) -> ToSend | None:
    """None if it is not to be sent now."""
    outbox_id, text = mail
    if text is None:
        statement, own = CLAIM, {"its_id": outbox_id, "now": now}
    else:
        statement, own = WRITE_CLAIM, for_row(service.settings, outbox_id, text)
    row = session.connection().execute(statement, {**own, "until": until}).first()
    if row is None:
        return None
    way = domain_limits.Passage(None)
    if service.settings.local_mailbox is None:
        way = domain_limits.passage(session, service.settings, row.recipient)
    if way.later is not None:
        session.connection().execute(PUT_OFF, {"its_id": outbox_id, "until": way.later})
        return None
    return ToSend(OwnMail(**row._asdict(), until=until), way.on_trial)


def _mark(row: OutboundMail, error: DeliveryError | None) -> None:
    row.attempts += 1
    if error is None:
        row.settle(Delivery.SENT)
        row.sent_at, row.last_error = clock.now(), ""
        log.info("mail %s out is handed over: %s", row.id, row.kind)
        return
    row.last_error = storable(str(error))[:500]
    log.warning("mail %s was not taken: %s", row.id, row.last_error)
    if error.permanent or row.attempts > len(PAUSES):
        row.settle(Delivery.FAILED)
    else:
        row.due_at = clock.now() + PAUSES[row.attempts - 1]
