"""The outbox: mails queued with what they tell, delivered at least once, always the same bytes.

A mail may be queued before its text is written; until then nobody hands it over.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol, cast

from sqlalchemy import Table, bindparam, insert, null, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from pbem.accounts import security_log
from pbem.accounts.security_log import Event, masked
from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.mail import (
    addresses,
    bounces,
    dkim_signature,
    domain_limits,
    mime,
    never,
    unsolicited,
    unsubscribe,
    unwritten,
    words_told,
)
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError, deliver
from pbem.models import Delivery, MailMode, OutboundMail, Player, id_of
from pbem.models.mails import NEEDLESS

log = logging.getLogger(__name__)


class Claimed(Protocol):
    """What of a row is needed to hand its mail over."""

    id: int
    kind: str
    envelope_sender: str
    recipient: str
    raw: bytes
    correlation_id: str | None


class Sent(NamedTuple):
    """A mail that has been handed over, and is still to be marked so."""

    mail: Claimed
    at: datetime


DIGESTED = ("turn", "final")
"""Mails that wait for the digest of players who want one; answers never do."""
OF_EVENT = select(OutboundMail).where(OutboundMail.event == bindparam("event"))
ID_OF_EVENT = select(OutboundMail.id).where(OutboundMail.event == bindparam("event"))
MAILS: Table = OutboundMail.__table__  # type: ignore[attr-defined]
ITS_OWN = MAILS.c.id == bindparam("its_id")
CLAIMED = [MAILS.c[name] for name in Claimed.__annotations__]
CLAIM = (
    update(MAILS)
    .where(ITS_OWN, MAILS.c.delivery == Delivery.QUEUED, MAILS.c.due_at <= bindparam("now"))
    .where(MAILS.c.to_write.is_(None))
    .values(due_at=bindparam("until"))
    .returning(*CLAIMED)
)
COLUMNS = [column.name for column in MAILS.c if not column.primary_key]
PUT_IN = insert(MAILS).returning(MAILS.c.id)
PUT_OFF = update(MAILS).where(ITS_OWN).values(due_at=bindparam("until"))
MARK_SENT = (
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
WRITE = (
    update(MAILS)
    .where(ITS_OWN, MAILS.c.to_write.is_not(None))
    .values(raw=bindparam("text"), to_write=null(), envelope_sender=bindparam("envelope"))
)
WRITE_CLAIM = (
    WRITE.where(MAILS.c.delivery == Delivery.QUEUED)
    .values(due_at=bindparam("until"))
    .returning(*CLAIMED)
)
WRITE_DUE = WRITE.values(due_at=bindparam("now"))
ERASE = update(MAILS).where(ITS_OWN).values(raw=b"")
PAUSES = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=6),
    timedelta(hours=24),
)


def queue(
    session: Session,
    service: Service,
    mail: OutgoingMail,
    needless: bool = False,
    locked: bool = False,
    to_write: Mapping[str, Any] | None = None,
) -> OutboundMail:
    """Put the mail in the outbox; if its event is there already, that row is returned.

    A needless one asks what has one answer only (pbem.play.forced_moves): it is kept and not sent.
    `locked`: what the event tells of is locked by the caller, so nobody queues it meanwhile. With
    `to_write` the mail has no text yet, and its row is in no session: `complete` is to be called
    with the text, or `put_in` and later `write`.
    """
    known = session.connection().execute(ID_OF_EVENT, {"event": mail.event}).scalar()
    if known is not None:
        return session.get_one(OutboundMail, known)
    settings = service.settings
    message_id = mime.new_message_id(settings)
    row = OutboundMail(
        event=mail.event,
        kind=mail.kind,
        message_id=message_id,
        envelope_sender="",
        recipient=mail.recipient,
        player_id=mail.player_id,
        game_id=mail.game_id,
        seat=mail.seat,
        ordinal=mail.asked.ordinal if mail.asked is not None else None,
        trail=mail.asked.trail if mail.asked is not None else None,
        subject=mail.subject[:300],
        raw=written(settings, mail, message_id) if to_write is None else b"",
        to_write=dict(to_write) if to_write is not None else None,
        delivery=Delivery.STOPPED if needless else _first_state(session, mail),
        last_error=NEEDLESS if needless else "",
    )
    _bound(session, settings, mail, row)
    try:
        with nullcontext() if locked else session.begin_nested():
            if to_write is None:
                complete(session, settings, row, row.raw)
            if not needless:
                words_told.note(session, mail, row)
    except IntegrityError:  # somebody else queued it a moment ago
        if locked:
            raise
        return session.exec(OF_EVENT, params={"event": mail.event}).one()
    return row


def complete(session: Session, settings: Settings, row: OutboundMail, text: bytes) -> None:
    """Give a row that was just queued its text, and the envelope sender that names its id."""
    row.raw, row.to_write = text, None
    session.add(row)
    session.flush()
    row.envelope_sender = addresses.bounce_address(settings, id_of(row))


def put_in(session: Session, rows: Iterable[OutboundMail]) -> None:
    """Rows that have no text yet, but those that the session has put in already. By a statement,
    for nearly every move makes one."""
    connection = session.connection()
    for row in rows:
        if row.id is None:
            row.id = connection.execute(PUT_IN, {c: getattr(row, c) for c in COLUMNS}).scalar_one()


def write(session: Session, settings: Settings, row_id: int, text: bytes, due: bool) -> None:
    """The same later on; `due`: it may go out from now on. What has a text by now keeps it."""
    own = _own(settings, row_id, text)
    if due:
        session.connection().execute(WRITE_DUE, {**own, "now": clock.now()})
    else:
        session.connection().execute(WRITE, own)


def _own(settings: Settings, row_id: int, text: bytes) -> dict[str, Any]:
    sender = addresses.bounce_address(settings, row_id)
    return {"its_id": row_id, "text": text, "envelope": sender}


def written(settings: Settings, mail: OutgoingMail, message_id: str) -> bytes:
    """The mail complete to the byte; nothing where a simulation leaves it out."""
    if unwritten.is_left_out(mail.event):
        return b""
    more = _more_headers(settings, mail)
    return dkim_signature.signed(settings, mime.build(mail, message_id, clock.now(), more))


def _more_headers(settings: Settings, mail: OutgoingMail) -> dict[str, str]:
    """How the receiver has no more of it by their mail program's own button."""
    if mail.player_id is not None:
        return unsubscribe.headers(settings, mail.player_id)
    if mail.kind in unsolicited.KINDS:
        return never.headers(settings, mail.recipient)
    return {}


def _bound(session: Session, settings: Settings, mail: OutgoingMail, row: OutboundMail) -> None:
    """What its receiver did not ask for is counted; beyond the bounds it is not sent.

    It is written all the same, so that whoever caused it cannot tell.
    """
    if mail.asked_for or mail.kind not in (*unsolicited.KINDS, unsolicited.QUESTION):
        return
    row.mailbox, row.caused_by = never.mailbox_of(mail.recipient), mail.caused_by
    row.domain = row.mailbox.rpartition("@")[2]
    if mail.kind == unsolicited.QUESTION:
        return
    if not unsolicited.may_send(session, settings, mail.kind, mail.recipient):
        row.erase_text = True
        row.settle(Delivery.STOPPED)
        security_log.note(
            session,
            Event.LIMIT_REACHED,
            act=f"unsolicited mail: {mail.kind}",
            address=masked(mail.recipient),
        )


def _first_state(session: Session, mail: OutgoingMail) -> Delivery:
    """Mails that somebody asks for when signing in belong to no player: those go out. Of games,
    nothing goes to who is blocked: they are told anew when they are not any more."""
    player = session.get(Player, mail.player_id) if mail.player_id is not None else None
    if player is not None and (player.mail_stopped_at or player.blocked_at) is not None:
        return Delivery.STOPPED
    if player is not None and player.mail_bounced_at is not None:
        return Delivery.BOUNCING
    if player is not None and player.mail_mode == MailMode.DIGEST and mail.kind in DIGESTED:
        at = player.digest_due_at or clock.next_of(player.digest_hours, player.time_zone)
        if mail.needed_by is not None and at > mail.needed_by:
            return Delivery.QUEUED
        player.digest_due_at = at
        session.add(player)
        return Delivery.DIGEST
    return Delivery.QUEUED


def deliver_due(service: Service, ids: Sequence[int] | None = None, limit: int = 100) -> int:
    """Deliver the queued mails that are due, or those of the ids; how many were sent."""
    wanted = due(service, limit=limit) if ids is None else sorted(ids)
    return deliver_each(service, ((outbox_id, None) for outbox_id in wanted))


def deliver_each(service: Service, mails: Iterable[tuple[int, bytes | None]]) -> int:
    """Deliver queued mails by their ids, some with the text that they have not been given yet; how
    many were sent.

    Each is claimed, sent, and marked in the transaction that claims the next, or after the last. A
    crash between the last two sends the same bytes once more. Nobody waits for the disk: a loss of
    power soon after sends a mail once more, and writes it anew if it had no text before.
    """
    sent, unmarked = 0, None
    try:
        for outbox_id, text in mails:
            row, on_trial = _claim(service, outbox_id, text, unmarked)
            unmarked = None
            if row is None:
                continue
            with logs.following(row.correlation_id or ""):
                error = _handed_over(service, row)
                if error is not None or on_trial:
                    _note_result(service, row, error, on_trial)
                else:
                    unmarked = Sent(row, clock.now())
                    log.info("mail %s out is handed over: %s", row.id, row.kind)
            sent += error is None
    finally:
        if unmarked is not None:
            with service.database.write(durable=False) as session:
                _mark_sent(session, unmarked)
    return sent


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


def _handed_over(service: Service, row: Claimed) -> DeliveryError | None:
    try:
        deliver(service.settings, row.envelope_sender, row.recipient, row.raw)
    except DeliveryError as refused:
        return refused
    except Exception as unforeseen:  # must not keep the mails behind this one from going out
        log.exception("mail %s could not be handed over", row.id)
        return DeliveryError(f"{type(unforeseen).__name__}: {unforeseen}")
    return None


def _mark_sent(session: Session, sent: Sent) -> None:
    """In one statement, for nearly all mails go this way."""
    connection, its_id = session.connection(), sent.mail.id
    if connection.execute(MARK_SENT, {"its_id": its_id, "at": sent.at}).scalar():
        connection.execute(ERASE, {"its_id": its_id})


def _note_result(
    service: Service, row: Claimed, error: DeliveryError | None, on_trial: bool
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
    service: Service, outbox_id: int, text: bytes | None = None, sent: Sent | None = None
) -> tuple[Claimed | None, bool]:
    """Mark the one that was `sent` before, and push the due time of this one on, so that no other
    worker takes it while this one sends it; None if it is not to be sent now. Beside it, whether it
    tries the way for others.

    If this one dies, the mail is due again after `claim_seconds`.
    """
    now = clock.now()
    until = now + timedelta(seconds=service.settings.claim_seconds)
    with service.database.write(durable=False) as session:
        if sent is not None:
            _mark_sent(session, sent)
        if text is None:
            statement, own = CLAIM, {"its_id": outbox_id, "now": now}
        else:
            statement, own = WRITE_CLAIM, _own(service.settings, outbox_id, text)
        row = session.connection().execute(statement, {**own, "until": until}).first()
        if row is None:
            return None, False
        way = domain_limits.Passage(None)
        if service.settings.local_mailbox is None:
            way = domain_limits.passage(session, service.settings, row.recipient)
        if way.later is not None:
            session.connection().execute(PUT_OFF, {"its_id": outbox_id, "until": way.later})
            return None, False
    return cast(Claimed, row), way.on_trial


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
