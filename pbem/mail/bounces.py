"""What comes back: bounces, delays and complaints, each to the mail of ours that it is about.

The signed envelope sender (VERP) names the mail; without it, only a report that holds the random
Message-ID of a mail of ours counts, so that nobody can make another's address bounce. A hard
bounce, or `MOST_SOFT` soft ones within `SOFT_PERIOD`, marks the player's address: their mails are
written and shown on the web, but not sent until they show that mail reaches them.
"""

from __future__ import annotations

import re
from datetime import timedelta

from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.mail import unsubscribe
from pbem.mail.classify import Classification, Kind
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError
from pbem.models import Delivery, MailReport, OutboundMail, Player
from pbem.models.mails import ReportKind

MOST_SOFT = 5
SOFT_PERIOD = timedelta(days=7)
MESSAGE_ID = re.compile(rb"<[0-9a-f]{32}@[\w.-]{1,253}>")
MOST_IDS = 20
NO_SUCH_MAILBOX = (550, 551, 553)


def mail_named_in(session: Session, raw: bytes) -> OutboundMail | None:
    """The mail of ours whose Message-ID stands in a report."""
    ids = [found.decode() for found in dict.fromkeys(MESSAGE_ID.findall(raw))][:MOST_IDS]
    query = select(OutboundMail).where(col(OutboundMail.message_id).in_(ids))
    return session.exec(query.order_by(col(OutboundMail.id).desc())).first() if ids else None


def record(session: Session, mail: OutboundMail, found: Classification) -> str:
    """Keep what a report says about a mail, and what follows for its player; in a few words."""
    if mail.player_id is None or found.kind.value not in set(ReportKind):
        return f"{found.kind}: nothing follows"
    report = MailReport(
        player_id=mail.player_id,
        outbound_id=mail.id,
        kind=ReportKind(found.kind.value),
        permanent=found.permanent,
        status=found.status[:20],
        reason=storable(found.reason)[:300],
    )
    session.add(report)
    session.flush()
    if found.kind is Kind.COMPLAINT:
        unsubscribe.stop(session, mail.player_id)
        return "complaint: this player gets no more mail"
    if found.kind is Kind.NOTICE:
        return "notice of a delay"
    return _bounced(session, mail, report)


def refused(session: Session, mail: OutboundMail, error: DeliveryError) -> None:
    """The receiving server said at once that there is no such mailbox."""
    if error.code in NO_SUCH_MAILBOX and "5.7." not in str(error):
        found = Classification(Kind.BOUNCE, str(error)[:200], (mail.recipient,), permanent=True)
        record(session, mail, found)


def _bounced(session: Session, mail: OutboundMail, report: MailReport) -> str:
    player = session.get_one(Player, report.player_id, with_for_update=True)
    if player.email != mail.recipient:
        return "bounce: about an address that the player has no more"
    if not report.permanent and _soft_ones(session, player) < MOST_SOFT:
        return "soft bounce: counted"
    if player.mail_bounced_at is None:
        player.mail_bounced_at = clock.now()
        player.mail_bounce_reason = " ".join(
            part for part in (report.status, report.reason) if part
        )[:300]
        session.add(player)
    return "bounce: the address is marked"


def _soft_ones(session: Session, player: Player) -> int:
    """Within the period, and since mail reached the player for sure."""
    since = clock.now() - SOFT_PERIOD
    if player.mail_reached_at is not None:
        since = max(since, player.mail_reached_at)
    query = select(func.count(col(MailReport.id))).where(
        MailReport.player_id == player.id,
        MailReport.kind == ReportKind.BOUNCE,
        col(MailReport.at) > since,
    )
    return session.exec(query).one()


def reaches(session: Session, player_id: int) -> list[int]:
    """Mail reaches the player: they wrote from the address, or followed a mailed link, or says so.

    Of the mails that were held back meanwhile the newest of each game is sent; their ids.
    """
    player = session.get_one(Player, player_id, with_for_update=True)
    player.mail_reached_at = clock.now()
    bounced, player.mail_bounced_at, player.mail_bounce_reason = player.mail_bounced_at, None, ""
    session.add(player)
    if bounced is None:
        return []
    query = (
        select(OutboundMail)
        .where(OutboundMail.player_id == player_id, OutboundMail.delivery == Delivery.BOUNCING)
        .order_by(col(OutboundMail.id).desc())
    )
    newest: dict[int | None, OutboundMail] = {}
    for mail in session.exec(query):
        newest.setdefault(mail.game_id, mail)
    for mail in newest.values():
        mail.delivery, mail.due_at = Delivery.QUEUED, clock.now()
        session.add(mail)
    return [mail.id for mail in newest.values() if mail.id is not None]
