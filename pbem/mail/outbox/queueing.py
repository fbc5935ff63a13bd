"""Mails are queued with what they tell, in its transaction; each event is told once.

The text of a mail is written with its row, or after the commit that puts the row in.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from pbem.accounts import security_log
from pbem.accounts.security_log import Event, masked
from pbem.accounts.signed_tokens import mailbox_of
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.mail import (
    addresses,
    dkim_signature,
    do_not_write,
    mime,
    talk_delivery,
    unsolicited,
    unsubscribe,
)
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Delivery, MailMode, OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.models.mails import Unsent

DIGESTED = (MailKind.TURN, MailKind.FINAL)
"""Mails that wait for the digest of players who want one; answers never do."""


def queue(
    session: Session,
    service: Service,
    mail: OutgoingMail,
    *,
    needless: bool = False,
    locked: bool = False,
    to_write: Mapping[str, Any] | None = None,
) -> OutboundMail:
    """Put the mail in the outbox; if its event is there already, that row is returned.

    A needless one asks what has one answer only (pbem.play.forced_moves): it is kept and not sent.
    `locked`: what the event tells of is locked by the caller, so nobody queues it meanwhile. With
    `to_write` the mail has no text yet: `complete` is to be called with it, or later `write`.
    """
    of_event = select(OutboundMail).where(OutboundMail.event == mail.event)
    known = session.exec(of_event).first()
    if known is not None:
        return known
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
        asks=mail.asks.kind if mail.asks is not None else None,
        about=mail.asks.about if mail.asks is not None else None,
        subject=mail.subject[:300],
        raw=written(settings, mail, message_id) if to_write is None else b"",
        to_write=dict(to_write) if to_write is not None else None,
        delivery=Delivery.STOPPED if needless else _first_state(session, mail),
        unsent=Unsent.NEEDLESS if needless else None,
    )
    _bound(session, settings, mail, row)
    try:
        with nullcontext() if locked else session.begin_nested():
            session.add(row)
            if to_write is None:
                complete(session, settings, row, row.raw)
            if not needless and (mail.heard is not None or mail.offers):
                talk_delivery.note_queued(session, mail, row)
    except IntegrityError:  # somebody else queued it a moment ago
        if locked:
            raise
        return session.exec(of_event).one()
    return row


def written(settings: Settings, mail: OutgoingMail, message_id: str) -> bytes:
    """The mail complete to the byte; nothing where a simulation leaves it out."""
    if not mail.html:
        return b""
    sender, more = addresses.from_address(settings), _more_headers(settings, mail)
    raw = mime.build(mail, message_id, clock.now(), sender, more)
    return raw if (key := settings.dkim_key) is None else dkim_signature.signed(settings, key, raw)


def _more_headers(settings: Settings, mail: OutgoingMail) -> dict[str, str]:
    """How the receiver has no more of it by their mail program's own button."""
    if mail.player_id is not None and mail.kind == MailKind.DAILY:
        return unsubscribe.daily_headers(settings, mail.player_id)
    if mail.player_id is not None:
        return unsubscribe.headers(settings, mail.player_id)
    if mail.kind in unsolicited.KINDS:
        return do_not_write.headers(settings, mail.recipient)
    return {}


def complete(session: Session, settings: Settings, row: OutboundMail, text: bytes) -> None:
    """Give a row that was just queued its text, and the envelope sender that names its id."""
    row.raw, row.to_write = text, None
    session.add(row)
    session.flush()
    row.envelope_sender = addresses.bounce_address(settings, id_of(row))


def write(
    session: Session, settings: Settings, row_id: int, text: bytes, *, due: bool = True
) -> None:
    """Give a committed row its text, unless it has one by now; `due`: it may go out from now on."""
    row = session.get(OutboundMail, row_id, with_for_update=True)
    if row is not None and row.to_write is not None:
        complete(session, settings, row, text)
        row.due_at = clock.now() if due else row.due_at


def _bound(session: Session, settings: Settings, mail: OutgoingMail, row: OutboundMail) -> None:
    """What its receiver did not ask for is counted; beyond the bounds it is not sent.

    It is written all the same, so that whoever caused it cannot tell.
    """
    row.caused_by = mail.caused_by
    if mail.asked_for or mail.kind not in (*unsolicited.KINDS, unsolicited.QUESTION):
        return
    row.mailbox = mailbox_of(mail.recipient)
    row.domain = row.mailbox.rpartition("@")[2]
    if mail.kind == unsolicited.QUESTION:
        return
    if not unsolicited.may_send(session, settings, mail.kind, mail.recipient):
        row.erase_text = True
        row.settle(Delivery.STOPPED)
        security_log.log_event(
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
