"""Mail that somebody else can cause: bounded for each mailbox over all kinds, and stoppable.

Every mail of `KINDS` passes here on its way into the outbox, unless its receiver has provably asked
for it. Sign-in links have a purse of their own: nobody's invitations keep a person from signing in.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, func, select

from pbem.accounts import player_addresses
from pbem.accounts.signed_tokens import mailbox_of
from pbem.core import clock
from pbem.core.config import Settings
from pbem.mail import do_not_write
from pbem.mail.domain_limits import SAME_HOUSE
from pbem.models import Delivery, OutboundMail
from pbem.models.mail_kinds import INVITATIONS, MailKind

KINDS = (
    MailKind.SIGN_IN,
    *INVITATIONS,
    MailKind.ADD_ADDRESS,
    MailKind.NEW_GAME,
    MailKind.HELP,
    MailKind.COMMAND,
    MailKind.MESSAGE,
)
QUESTION = MailKind.STRANGER
"""Counted too, and bounded elsewhere: the player must learn of mail in their name."""
ANSWERS = (MailKind.NEW_GAME, MailKind.HELP, MailKind.COMMAND)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MOST_SIGN_INS = (5, 20)
MOST_OTHERS = (5, 12)
"""Mails to one mailbox within an hour and a day: sign-in links, and everything else together."""
SIGN_INS_AFTER_NEVER = (1, 3)
"""Sign-in links for an account whose mailbox wants nothing from strangers."""
MOST_TO_DOMAIN = 60
"""Mails of all but sign-in to one domain within an hour, where it is not one of the large ones."""
MOST_INVITATIONS = 20
"""Invitations that one player may send within a day."""
LARGE = frozenset({*SAME_HOUSE, *SAME_HOUSE.values()}) | {
    "gmx.de", "gmx.net", "web.de", "proton.me", "protonmail.com", "aol.com", "wp.pl", "o2.pl",
    "onet.pl", "interia.pl", "gazeta.pl", "yahoo.ro", "mail.ru", "yandex.ru", "qq.com", "163.com",
    "orange.fr", "free.fr", "t-online.de", "libero.it", "seznam.cz", "fastmail.com",
}  # fmt: skip
"""Domains of so many people that a limit for all of them would be a weapon."""


def may_send(session: Session, settings: Settings, kind: MailKind, address: str) -> bool:
    """Whether one more mail of that kind may go to the address, which did not provably ask."""
    hour, day, domain = _counted(session, address, sign_in=kind == MailKind.SIGN_IN)
    known = player_addresses.owner(session, address)
    suppressed = do_not_write.wants_none(session, settings, address)
    if kind == MailKind.SIGN_IN:
        most = SIGN_INS_AFTER_NEVER if suppressed else MOST_SIGN_INS
        return hour < most[0] and day < most[1] and (known is not None or not suppressed)
    if suppressed or (kind in INVITATIONS and known and known.mail_stopped_at is not None):
        return False
    return hour < MOST_OTHERS[0] and day < MOST_OTHERS[1] and domain < MOST_TO_DOMAIN


def was_answered(session: Session, address: str) -> bool:
    """Whether the address is no player's and had an automatic answer within a day: one is enough
    for somebody who may never have written."""
    if player_addresses.owner(session, address) is not None:
        return False
    query = select(OutboundMail.id).where(
        OutboundMail.mailbox == mailbox_of(address),
        col(OutboundMail.kind).in_(ANSWERS),
        col(OutboundMail.created_at) > clock.now() - DAY,
    )
    return session.exec(query.limit(1)).first() is not None


def has_invited_often(session: Session, player_id: int | None) -> bool:
    """Whether the player has sent as many invitations as is bearable, wherever to."""
    query = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.caused_by == player_id,
        col(OutboundMail.kind).in_(INVITATIONS),
        col(OutboundMail.created_at) > clock.now() - DAY,
    )
    return session.exec(query).one() >= MOST_INVITATIONS


def _counted(session: Session, address: str, *, sign_in: bool) -> tuple[int, int, int]:
    """What went to the mailbox within an hour and a day, and to its domain within an hour."""
    mailbox = mailbox_of(address)
    domain = mailbox.rpartition("@")[2]
    alone = domain in LARGE or sign_in
    its = col(OutboundMail.mailbox) == mailbox
    recent = col(OutboundMail.created_at) > clock.now() - HOUR
    query = select(
        func.count(col(OutboundMail.id)).filter(its, recent),
        func.count(col(OutboundMail.id)).filter(its),
        func.count(col(OutboundMail.id)).filter(recent),
    ).where(
        its if alone else col(OutboundMail.domain) == domain,
        col(OutboundMail.created_at) > clock.now() - DAY,
        col(OutboundMail.delivery) != Delivery.STOPPED,
        (col(OutboundMail.kind) == MailKind.SIGN_IN) == sign_in,
    )
    hour, day, everybody = session.exec(query).one()
    return hour, day, 0 if alone else everybody
