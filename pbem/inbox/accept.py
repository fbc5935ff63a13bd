"""Where all roads end: a mail is committed, but its attachments, and the worker is woken."""

from __future__ import annotations

import hashlib
import logging
import re
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Table, bindparam, insert
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from pbem.core import logs
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox import attachments, back_pressure, deduplication, receivers
from pbem.inbox.body_hashes import body_hashes
from pbem.inbox.providers import arrival
from pbem.inbox.providers.arrival import ForGood
from pbem.inbox.providers.rebuilt import header_lines
from pbem.mail import addresses
from pbem.mail.parsing import storable
from pbem.models import InboundClaim, InboundEvent, InboundMail, InboundState, id_of

log = logging.getLogger(__name__)

MOST_RECIPIENTS = 50
TRIES = 4
MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
NEW_MAIL = insert(MAILS).returning(MAILS.c.id)
NEW_CLAIM = insert(InboundClaim)
TAKEN = select(InboundClaim.fingerprint, InboundClaim.inbound_id).where(
    col(InboundClaim.fingerprint).in_(bindparam("fingerprints", expanding=True))
)
"""Statements instead of objects: every mail that comes in is one of these."""
RECEIVERS = ("x-original-to", "envelope-to", "delivered-to", "to", "cc")


BETWEEN = re.compile(r"[\s<>,;:\"()\[\]\\]+")


class Replayed(ForGood):
    """The provider's proof of one delivery came again around another mail."""


def accept(service: Service, mail: arrival.InboundMail, checked: bool = False) -> int:
    """Commit the mail, but its attachments; the id of its row, the old one if known.

    Unless the receivers have been `checked`, those of our domain that do not exist are left out.
    Raises `ForGood` for what is never to be stored, and `Full` while too much waits. Any other
    exception, too, means that it is not stored: whoever brought it must keep it.
    """
    if len(mail.raw) > service.settings.max_mail_bytes:
        raise ForGood(f"the mail is longer than {service.settings.max_mail_bytes} bytes")
    recipients = _recipients(service, mail, checked)
    if not recipients:
        raise ForGood("the mail is for no address of ours")
    kept = attachments.without_attachments(mail.raw)
    verdicts = asdict(mail.verdicts)
    if kept is not mail.raw:
        verdicts["body_hashes"] = body_hashes(mail.raw)  # for DKIM, which signs what is left out
    key = deduplication.content_key(kept)
    row, one_of_many = _stored(service, replace(mail, raw=kept), recipients, key, verdicts)
    with logs.following(row.correlation_id):
        log.info("mail %s is stored: %s, %d bytes", row.id, mail.provider, len(mail.raw))
    if row.state == InboundState.STORED:
        service.wakeups.process_inbound(id_of(row), one_of_many)
    return id_of(row)


def _recipients(service: Service, mail: arrival.InboundMail, checked: bool) -> list[str]:
    """The envelope's; where the road knows no envelope, those that the headers name."""
    named = list(mail.envelope.recipients)
    if not named:
        head = mail.raw[: deduplication.HEAD_BYTES].decode("utf-8", "replace").replace("\r\n", "\n")
        values = [v for n, v in header_lines(head.partition("\n\n")[0]) if n.lower() in RECEIVERS]
        # Not the standard library's reading, which nested comments make fail: what is ours is known
        # by itself, whatever stands around it.
        named = [word for value in values for word in BETWEEN.split(value) if "@" in word]
    taken = addresses.is_ours if checked else receivers.exists
    ours = [r.strip() for r in named if taken(service.settings, r)]
    short = [r for r in ours if len(r) <= 320 and r.isprintable()]
    return list({r.lower(): r for r in short}.values())[:MOST_RECIPIENTS]


def _stored(
    service: Service,
    mail: arrival.InboundMail,
    recipients: list[str],
    key: str,
    verdicts: dict[str, Any],
) -> tuple[InboundMail, bool]:
    """The row, and whether many of its sender wait already. Two deliveries at one moment meet at a
    unique index; the second then finds the first."""
    for _ in range(TRIES - 1):
        try:
            with service.database.write() as session:
                return _store(session, service.settings, mail, recipients, key, verdicts)
        except IntegrityError:
            continue
    with service.database.write() as session:
        return _store(session, service.settings, mail, recipients, key, verdicts)


def _store(
    session: Session,
    settings: Settings,
    mail: arrival.InboundMail,
    recipients: list[str],
    key: str,
    verdicts: dict[str, Any],
) -> tuple[InboundMail, bool]:
    claims = {deduplication.fingerprint(key, r): r for r in recipients}
    known = _known_event(session, mail, key)
    if known is not None:
        return known, False
    found = session.connection().execute(TAKEN, {"fingerprints": list(claims)})
    taken = {row.fingerprint: row.inbound_id for row in found}
    fresh = {f: r for f, r in claims.items() if f not in taken}
    one_of_many = False
    if fresh:
        one_of_many = back_pressure.check(session, settings, _sender(mail))
        row = _new_row(session, mail, fresh, verdicts)
    else:
        row = session.get_one(InboundMail, next(iter(taken.values())))
    if mail.event_id:
        session.add(_event(mail, key, row))
    session.flush()
    return row, one_of_many


def _new_row(
    session: Session, mail: arrival.InboundMail, fresh: dict[str, str], verdicts: dict[str, Any]
) -> InboundMail:
    row = InboundMail(
        fingerprint=hashlib.sha256("".join(fresh).encode()).hexdigest(),
        message_id=deduplication.message_id(mail.raw),
        envelope_sender=_sender(mail),
        recipients=list(fresh.values()),
        raw=mail.raw,
        road=mail.provider,
        verdicts=verdicts,
    )
    connection = session.connection()
    columns = {c.name: getattr(row, c.name) for c in MAILS.columns if c.name != "id"}
    row.id = connection.execute(NEW_MAIL, columns).scalar_one()
    connection.execute(NEW_CLAIM, [{"fingerprint": f, "inbound_id": row.id} for f in fresh])
    return row


def _sender(mail: arrival.InboundMail) -> str:
    return storable(mail.envelope.sender.strip())[:320]


def _event(mail: arrival.InboundMail, key: str, row: InboundMail) -> InboundEvent:
    return InboundEvent(
        fingerprint=_event_fingerprint(mail),
        content=deduplication.fingerprint(key, ",".join(mail.envelope.recipients)),
        inbound_id=id_of(row),
    )


def _event_fingerprint(mail: arrival.InboundMail) -> str:
    return hashlib.sha256(f"{mail.provider}\0{mail.event_id}".encode()).hexdigest()


def _known_event(session: Session, mail: arrival.InboundMail, key: str) -> InboundMail | None:
    """The mail of a delivery that came before; raises `Replayed` if it was another mail."""
    if not mail.event_id:
        return None
    event = session.get(InboundEvent, _event_fingerprint(mail))
    if event is None:
        return None
    if event.content != deduplication.fingerprint(key, ",".join(mail.envelope.recipients)):
        raise Replayed(f"{mail.provider} event {mail.event_id[:80]!r} came with another mail")
    return session.get_one(InboundMail, event.inbound_id)
