"""The text of a mail: written with its row, or after the commit that puts the row in."""

from __future__ import annotations

from sqlalchemy import Table, bindparam, null, update
from sqlmodel import Session

from pbem.core import clock
from pbem.core.config import Settings
from pbem.mail import (
    addresses,
    dkim_signature,
    mime,
    never,
    unsolicited,
    unsubscribe,
    unwritten,
)
from pbem.mail.outgoing import OutgoingMail
from pbem.models import OutboundMail

MAILS: Table = OutboundMail.__table__  # type: ignore[attr-defined]
ITS_OWN = MAILS.c.id == bindparam("its_id")
WRITE = (
    update(MAILS)
    .where(ITS_OWN, MAILS.c.to_write.is_not(None))
    .values(raw=bindparam("text"), to_write=null(), envelope_sender=bindparam("envelope"))
)
WRITE_DUE = WRITE.values(due_at=bindparam("now"))


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


def write(
    session: Session, settings: Settings, row_id: int, text: bytes, *, due: bool = True
) -> None:
    """Give a committed row its text, unless it has one by now; `due`: it may go out from now on."""
    sender = addresses.bounce_address(settings, row_id)
    own = {"its_id": row_id, "text": text, "envelope": sender}
    if due:
        session.connection().execute(WRITE_DUE, {**own, "now": clock.now()})
    else:
        session.connection().execute(WRITE, own)
