"""Where all roads end: a mail is committed without its attachments, and the worker is woken."""

from __future__ import annotations

import hashlib
import logging
import re
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, String, Table, bindparam, insert
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select

from pbem.core import clock, logs
from pbem.core.service import Service
from pbem.inbox import attachments, deduplication, fair_shares, work_queue
from pbem.inbox.authentication import body_hashes
from pbem.inbox.deduplication import Identity
from pbem.inbox.fair_shares import Share
from pbem.inbox.providers.rebuilt import topmost
from pbem.inbox.providers.received_mail import ForGood, ReceivedMail
from pbem.mail import addresses
from pbem.mail.parsing import storable
from pbem.models import InboundClaim, InboundEvent, InboundMail, InboundState

log = logging.getLogger(__name__)

MOST_RECIPIENTS = 50
TRIES = 4
MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
NEW_EVENT = insert(InboundEvent)
EVENT = select(InboundEvent.content, InboundEvent.inbound_id).where(
    InboundEvent.fingerprint == bindparam("its_own")
)
CLAIMS = select(InboundClaim.fingerprint, InboundClaim.inbound_id)
TAKEN = CLAIMS.where(col(InboundClaim.fingerprint).in_(bindparam("fingerprints", expanding=True)))
KNOWN = select(MAILS.c.id, MAILS.c.fingerprint, MAILS.c.state).where(
    MAILS.c.id == bindparam("its_id")
)
TURN = work_queue.turn_of(
    bindparam("its_lane", type_=Integer), bindparam("its_share", type_=String)
)
NEW_MAIL = insert(MAILS).values(turn=TURN).returning(MAILS.c.id)
NEW_CLAIM = insert(InboundClaim)
"""Statements instead of objects: every mail that comes in is one of these."""
RECEIVERS = ("x-original-to", "envelope-to", "delivered-to", "to", "cc")


BETWEEN = re.compile(r"[\s<>,;:\"()\[\]\\]+")


class StoredRow(NamedTuple):
    """What of a stored mail's row is needed here; logs know the mail by its fingerprint."""

    id: int
    fingerprint: str
    state: InboundState


class Replayed(ForGood):
    """The provider's proof of one delivery came again around another mail."""


def accept(service: Service, mail: ReceivedMail, *, receivers_checked: bool = False) -> int:
    """Commit the mail without its attachments; the id of its row, the old one if it is known.

    Receivers of our domain that do not exist are left out, unless `receivers_checked`.
    Raises `ForGood` for what is never to be stored, and `Full` while too much waits. Any other
    exception, too, means that it is not stored: whoever brought it must keep it.
    """
    if len(mail.raw) > service.settings.max_mail_bytes:
        raise ForGood(f"the mail is longer than {service.settings.max_mail_bytes} bytes")
    recipients = _recipients(service, mail, checked=receivers_checked)
    if not recipients:
        raise ForGood("the mail is for no address of ours")
    kept = attachments.without_attachments(mail.raw)
    verdicts = asdict(mail.verdicts)
    if kept is not mail.raw:
        verdicts["body_hashes"] = body_hashes(mail.raw)  # for DKIM, which signs what is left out
    stored, its_own = replace(mail, raw=kept), deduplication.identity(kept)
    row = _stored(service, stored, recipients, its_own, verdicts)
    with logs.following(row.fingerprint):
        log.info("mail %s is stored: %s, %d bytes", row.id, mail.road, len(mail.raw))
    if row.state == InboundState.STORED:
        service.wakeups.process_inbound(row.id)
    return row.id


def _recipients(service: Service, mail: ReceivedMail, *, checked: bool) -> list[str]:
    """The envelope's; where the road knows no envelope, those that the headers name."""
    named = list(mail.envelope.recipients) or receivers(mail.raw)
    taken = addresses.is_ours if checked else addresses.exists
    ours = [r.strip() for r in named if taken(service.settings, r)]
    short = [r for r in ours if len(r) <= 320 and r.isprintable()]
    # What is delivered to a mailbox for one of its plus addresses often names the bare one, too.
    tagged = [r for r in short if not addresses.is_the_mailbox(service.settings, r)] or short
    return list({r.lower(): r for r in tagged}.values())[:MOST_RECIPIENTS]


def receivers(raw: bytes) -> list[str]:
    """Whatever looks like an address in the headers that name receivers."""
    values = [value for name, value in topmost(raw) if name.lower() in RECEIVERS]
    # Not the standard library's reading, which nested comments make fail: what is ours is known
    # by itself, whatever stands around it.
    return [word for value in values for word in BETWEEN.split(value) if "@" in word]


def _stored(
    service: Service,
    mail: ReceivedMail,
    recipients: list[str],
    its_own: Identity,
    verdicts: dict[str, Any],
) -> StoredRow:
    """The row. Two deliveries at one moment meet at a unique index; the
    second then finds the first."""
    for _ in range(TRIES - 1):
        try:
            return _store(service, mail, recipients, its_own, verdicts)
        except IntegrityError:
            continue
    return _store(service, mail, recipients, its_own, verdicts)


def _store(
    service: Service,
    mail: ReceivedMail,
    recipients: list[str],
    its_own: Identity,
    verdicts: dict[str, Any],
) -> StoredRow:
    """What is known of it is looked up before SQLite's lock is taken; what somebody else stores in
    between raises `IntegrityError`."""
    claims = {deduplication.fingerprint(its_own.key, r): r for r in recipients}
    row = None
    with service.database.reading() as connection:
        delivered = _known_event(connection, mail, its_own.key)
        taken = _taken(connection, list(claims))
        fresh = {f: r for f, r in claims.items() if f not in taken} if delivered is None else {}
        share = fair_shares.share_of(connection, service.settings, mail, recipients)
        if fresh:
            work_queue.check(connection, service.settings, share)
        else:
            row = _row(connection, delivered or next(iter(taken.values())))
    if row is not None and (delivered is not None or not mail.event_id):
        service.database.settle()  # whoever brought it first may be waiting for the disk still
        return row
    with service.database.writing() as connection:
        row = row or _new_row(connection, mail, its_own, fresh, share, verdicts)
        if mail.event_id:
            connection.execute(NEW_EVENT, _event(mail, its_own.key, row.id))
    return row


def _taken(connection: Connection, fingerprints: list[str]) -> dict[str, int]:
    """The rows that stand for those already."""
    found = connection.execute(TAKEN, {"fingerprints": fingerprints}).all()
    return {row.fingerprint: row.inbound_id for row in found}


def _row(connection: Connection, inbound_id: int) -> StoredRow:
    return StoredRow(*connection.execute(KNOWN, {"its_id": inbound_id}).one())


def _new_row(
    connection: Connection,
    mail: ReceivedMail,
    its_own: Identity,
    fresh: dict[str, str],
    share: Share,
    verdicts: dict[str, Any],
) -> StoredRow:
    now, fingerprint = clock.now(), hashlib.sha256("".join(fresh).encode()).hexdigest()
    columns = {
        "fingerprint": fingerprint,
        "message_id": its_own.message_id,
        "envelope_sender": _sender(mail),
        "recipients": list(fresh.values()),
        "raw": mail.raw,
        "road": mail.road,
        "verdicts": verdicts,
        "state": InboundState.STORED,
        "outcome": "",
        "misspelt": "",
        "attempts": 0,
        "due_at": now,
        "received_at": now,
        "now": now,
        "lane": share.lane.value,
        "its_lane": share.lane.value,
        "share": share.name,
        "its_share": share.name,
    }
    inbound_id = connection.execute(NEW_MAIL, columns).scalar_one()
    claims = [{"fingerprint": one, "inbound_id": inbound_id} for one in fresh]
    connection.execute(NEW_CLAIM, claims)
    return StoredRow(inbound_id, fingerprint, InboundState.STORED)


def _sender(mail: ReceivedMail) -> str:
    return storable(mail.envelope.sender.strip())[:320]


def _event(mail: ReceivedMail, key: str, inbound_id: int) -> dict[str, Any]:
    return {
        "fingerprint": _event_fingerprint(mail),
        "content": deduplication.fingerprint(key, ",".join(mail.envelope.recipients)),
        "inbound_id": inbound_id,
        "seen_at": clock.now(),
    }


def _event_fingerprint(mail: ReceivedMail) -> str:
    return hashlib.sha256(f"{mail.road}\0{mail.event_id}".encode()).hexdigest()


def _known_event(connection: Connection, mail: ReceivedMail, key: str) -> int | None:
    """The mail of a delivery that came before; raises `Replayed` if it was another mail."""
    if not mail.event_id:
        return None
    event = connection.execute(EVENT, {"its_own": _event_fingerprint(mail)}).first()
    if event is None:
        return None
    if event.content != deduplication.fingerprint(key, ",".join(mail.envelope.recipients)):
        raise Replayed(f"{mail.road} event {mail.event_id[:80]!r} came with another mail")
    return int(event.inbound_id)
