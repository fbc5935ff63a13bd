"""The paragraph with which a seat's mails always end: its player's footer, whatever it says."""

from __future__ import annotations

import re

from sqlmodel import col, or_, select

from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.models import InboundMail, Move, OutboundMail
from pbem.models.mail_kinds import MailQuestion

BEFORE = 2
"""Earlier mails of the seat that end with it, the newest ones."""
PARAGRAPHS = re.compile(r"\n\s*\n")


def above(mail: OpenedMail, seat: SeatAddress, text: str) -> str:
    """What stands above the last paragraph of the text, if the seat's newest mails before this one
    ended with that below other words, too; else nothing."""
    written, footer = _parted(text)
    if not written:
        return ""
    earlier = [_parted(each.text) for each in _earlier(mail, seat)]
    known = len(earlier) == BEFORE and all(above and end == footer for above, end in earlier)
    return written if known else ""


def _parted(text: str) -> tuple[str, str]:
    """What stands above the last paragraph, and that one, its spaces alike."""
    *above, last = PARAGRAPHS.split(text.strip())
    return "\n\n".join(above), " ".join(last.split())


def _earlier(mail: OpenedMail, seat: SeatAddress) -> list[OpenedMail]:
    """The mails of the seat before this one that played, or that we had to ask about."""
    played = select(Move.inbound_id).where(Move.game_id == seat.game_id, Move.seat == seat.seat)
    asked = select(OutboundMail.about).where(
        OutboundMail.game_id == seat.game_id,
        OutboundMail.seat == seat.seat,
        OutboundMail.asks == MailQuestion.MOVE,
    )
    query = select(InboundMail).where(
        col(InboundMail.id) < mail.id,
        or_(col(InboundMail.id).in_(played), col(InboundMail.id).in_(asked)),
    )
    newest = mail.session.exec(query.order_by(col(InboundMail.id).desc()).limit(BEFORE))
    return [OpenedMail(mail.service, StoredMail.of(row), mail.session) for row in newest if row.raw]
