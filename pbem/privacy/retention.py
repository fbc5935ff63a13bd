"""What is kept no longer than it is needed: the sweep forgets it here, a bounded batch at a time.

Nothing that a running game needs goes: positions and moves stay, and of a mail its envelope, its
Message-ID and the decision that it asked, by which replies are understood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, CursorResult
from sqlmodel import Session, SQLModel, and_, col, delete, func, or_, select, update

from pbem.accounts import security_log, web_sessions
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.models import (
    ApiReceipt,
    Delivery,
    InboundEvent,
    InboundMail,
    InboundState,
    LabelledReply,
    Notice,
    NoticeState,
    OutboundMail,
    SignInLink,
    SpentChallenge,
    UnsaidWords,
    WebSession,
)

AT_ONCE = 500
"""Rows of a kind in one transaction, so that nobody waits long for the lock."""
HELD = timedelta(days=365)
"""How long at least a mail waits for its player to confirm it; games may be slow."""
EXAMPLES = timedelta(days=365)
NEVER_SENT_AGAIN = (Delivery.SENT, Delivery.TOLD, Delivery.FAILED)
SETTLED_NOTICES = (NoticeState.SENT, NoticeState.FAILED, NoticeState.DROPPED)


def forget(service: Service, kind: str) -> int:
    """One batch of that kind; how many rows."""
    with service.database.write() as session:
        return KINDS[kind](session, service.settings)


def texts_sent(session: Session, settings: Settings) -> int:
    """Of mails that were delivered or given up; that they went, when and to whom stays."""
    mail = OutboundMail
    ids = _ids(
        session,
        mail,
        col(mail.created_at) < _before(settings.keep_mail_days),
        col(mail.delivery).in_(NEVER_SENT_AGAIN),
        func.length(col(mail.raw)) > 0,
    )
    session.exec(update(mail).where(col(mail.id).in_(ids)).values(raw=b""))
    return len(ids)


def texts_received(session: Session, settings: Settings) -> int:
    """Of mails that were dealt with; the fingerprint stays, by which a second one is known."""
    mail, before = InboundMail, _before(settings.keep_mail_days)
    dealt_with = col(mail.state).in_((InboundState.DONE, InboundState.FAILED))
    unconfirmed = and_(
        col(mail.state) == InboundState.HELD, col(mail.received_at) < clock.now() - HELD
    )
    ids = _ids(
        session,
        mail,
        col(mail.received_at) < before,
        or_(dealt_with, unconfirmed),
        func.length(col(mail.raw)) > 0,
    )
    emptied: dict[str, Any] = {
        "raw": b"",
        "message_id": None,
        "envelope_sender": "",
        "recipients": [],
        "verdicts": None,
        "outcome": "text no longer kept",
        "misspelt": "",
        "share": "",
        "state": InboundState.DONE,
    }
    session.exec(update(mail).where(col(mail.id).in_(ids)).values(**emptied))
    return len(ids)


def sign_in_links(session: Session, settings: Settings) -> int:
    old = col(SignInLink.expires_at) < _before(settings.keep_traces_days)
    return _delete(session, SignInLink, old)


def sessions(session: Session, settings: Settings) -> int:
    """Those that are over because nobody used them; their cookies are gone, too."""
    over = clock.now() - web_sessions.LIVES
    return _delete(session, WebSession, col(WebSession.used_at) <= over)


def receipts(session: Session, settings: Settings) -> int:
    """By which a program's second try is known, for a week at least (docs/api.md)."""
    old = col(ApiReceipt.created_at) < _before(max(settings.keep_traces_days, 7))
    return _delete(session, ApiReceipt, old)


def notices(session: Session, settings: Settings) -> int:
    """What webhooks were told; for a month at least, so that nothing is told twice."""
    old = col(Notice.created_at) < _before(max(settings.keep_traces_days, 30))
    return _delete(session, Notice, old, col(Notice.state).in_(SETTLED_NOTICES))


def providers_events(session: Session, settings: Settings) -> int:
    """By which a provider's second try is known; they try for some days, three mostly."""
    old = col(InboundEvent.seen_at) < _before(max(settings.keep_traces_days, 14))
    found = select(InboundEvent.fingerprint).where(old).limit(AT_ONCE)
    return _gone(session, InboundEvent, col(InboundEvent.fingerprint).in_(session.exec(found)))


def challenges(session: Session, settings: Settings) -> int:
    old = col(SpentChallenge.expires_at) < clock.now()
    found = select(SpentChallenge.challenge_hash).where(old).limit(AT_ONCE)
    spent = col(SpentChallenge.challenge_hash).in_(session.exec(found))
    return _gone(session, SpentChallenge, spent)


def unsaid_words(session: Session, settings: Settings) -> int:
    """Words of mails that nobody was to read; the mails' texts go then, too."""
    return _delete(
        session, UnsaidWords, col(UnsaidWords.created_at) < _before(settings.keep_mail_days)
    )


def labelled_replies(session: Session, settings: Settings) -> int:
    """Replies that were kept as examples: a year long, and no longer than the host keeps any."""
    old = col(LabelledReply.kept_at) < clock.now() - (
        EXAMPLES if settings.keep_readings else timedelta(0)
    )
    return _delete(session, LabelledReply, old)


def activity(session: Session, settings: Settings) -> int:
    """What happened to accounts, once players cannot look back so far."""
    return security_log.prune(session)


KINDS: Mapping[str, Callable[[Session, Settings], int]] = {
    one.__name__: one
    for one in (
        texts_sent, texts_received, sign_in_links, sessions, receipts, notices, providers_events,
        challenges, unsaid_words, labelled_replies, activity,
    )
}  # fmt: skip


def _before(days: float) -> datetime:
    return clock.now() - timedelta(days=days)


def _ids(session: Session, model: Any, *which: ColumnElement[bool]) -> list[int]:
    query = select(model.id).where(*which).order_by(col(model.id)).limit(AT_ONCE)
    return list(session.exec(query))


def _delete(session: Session, model: Any, *which: ColumnElement[bool]) -> int:
    return _gone(session, model, col(model.id).in_(_ids(session, model, *which)))


def _gone(session: Session, model: type[SQLModel], which: ColumnElement[bool]) -> int:
    done: CursorResult[Any] = session.exec(delete(model).where(which))
    return int(done.rowcount)
