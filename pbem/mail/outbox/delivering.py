"""Queued mails are claimed, handed over and marked; what is not taken is tried again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from pbem.core import clock, logs
from pbem.core.service import Service
from pbem.mail import bounces, domain_limits
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError, deliver
from pbem.models import Delivery, OutboundMail

log = logging.getLogger(__name__)


class Claimed(NamedTuple):
    """A mail that this process sends. `on_trial`: it tries the way for others of its domain."""

    mail: OutboundMail
    on_trial: bool


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

    Each is claimed, sent and marked. A crash between the last two sends the same bytes once more.
    What a mail tells is on the disk before it is sent, and so are its bytes; that it was sent may
    not be, if the power fails.
    """
    return sum(
        _deliver(service, id) for id in (_due(service, limit) if ids is None else sorted(ids))
    )


def _deliver(service: Service, outbox_id: int) -> bool:
    claimed = claim(service, outbox_id)
    if claimed is None:
        return False
    service.database.settle()
    with logs.following(claimed.mail.correlation_id or ""):
        error = _handed_over(service, claimed.mail)
        _note_result(service, claimed, error)
    return error is None


def claim(service: Service, outbox_id: int) -> Claimed | None:
    """Push the mail's due time on, so that no other worker takes it while this one sends it; None
    if it is not to be sent now. If this worker dies, it is due again after `claim_seconds`."""
    now, settings = clock.now(), service.settings
    with service.database.write(durable=False) as session:
        mail = session.get(OutboundMail, outbox_id, with_for_update=True)
        if mail is None or mail.delivery != Delivery.QUEUED or mail.due_at > now:
            return None
        if mail.to_write is not None:
            return None
        way = domain_limits.Passage(None)
        if settings.local_mailbox is None:
            way = domain_limits.passage(session, settings, mail.recipient)
        mail.due_at = way.later or now + timedelta(seconds=settings.claim_seconds)
        session.add(mail)
    return Claimed(mail, way.on_trial) if way.later is None else None


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


def _handed_over(service: Service, mail: OutboundMail) -> DeliveryError | None:
    try:
        deliver(service.settings, mail.envelope_sender, mail.recipient, mail.raw)
    except DeliveryError as refused:
        return refused
    except Exception as unforeseen:  # must not keep the mails behind this one from going out
        log.exception("mail %s could not be handed over", mail.id)
        return DeliveryError(f"{type(unforeseen).__name__}: {unforeseen}")
    return None


def _note_result(service: Service, claimed: Claimed, error: DeliveryError | None) -> None:
    mail = claimed.mail
    without_text = (defer(OutboundMail.raw),)  # type: ignore[arg-type]
    with service.database.write(durable=error is not None) as session:
        row = session.get(OutboundMail, mail.id, options=without_text, with_for_update=True)
        if row is not None and row.delivery != Delivery.SENT:
            _mark(row, error)
            session.add(row)
            if error is not None and row.delivery == Delivery.FAILED:
                bounces.refused(session, row, error)
        if claimed.on_trial or (error is not None and service.settings.local_mailbox is None):
            domain_limits.report(session, mail.recipient, error)


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
