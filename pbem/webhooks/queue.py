"""The notices' outbox: what was announced is sent by the worker, and tried again later."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

from sqlmodel import Session, col, func, select

from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.models import Game, GameStatus, HookKind, Notice, NoticeState, Webhook, id_of
from pbem.webhooks import apprise_addresses, browsers, encryption, post

log = logging.getLogger(__name__)

PAUSES = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=6),
)
MOST_FAILURES = 12
"""In a row; then the address is left alone until its player enters it anew."""
BATCH = 40
AT_ONCE = 8
MOST_OF_A_PLAYER = 5
"""Of a batch: whoever comes next waits for all of it."""
SLOW = timedelta(seconds=2)
SLOWED = 10
"""An address that takes longer to answer is left alone for so many times as long."""
CLAIM = timedelta(minutes=5)
"""Longer than a batch can take: then somebody else may send what was claimed."""


def waiting(session: Session) -> list[int]:
    """Ids of the notices that are due, in the order in which they are sent; some may be claimed."""
    now = clock.now()
    return [*_due(session, now, known_slow=False), *_due(session, now, known_slow=True)]


def claim(session: Session) -> list[int]:
    """The ids of notices that are due, now the caller's to send; none while others are at it.

    So at most one batch is on its way at a time, whatever slow or broken addresses do to it; and it
    begins with everybody's first.
    """
    now = clock.now()
    queued = Notice.state == NoticeState.QUEUED
    query = select(func.count(col(Notice.id))).where(queued, col(Notice.claimed_until) > now)
    if session.exec(query).one():
        return []
    wanted = waiting(session)
    free = select(Notice).where(queued, col(Notice.id).in_(wanted))
    found = {
        id_of(notice): notice
        for notice in session.exec(free.with_for_update(skip_locked=True, of=Notice))
    }
    claimed = [one for one in wanted if one in found]
    for one in claimed:
        found[one].claimed_until = now + CLAIM
        session.add(found[one])
    return claimed


def _due(session: Session, now: datetime, *, known_slow: bool) -> Sequence[int]:
    """Everybody's first, then everybody's second, so that nobody's notices wait behind another
    player's many; of addresses that have made us wait no more than are waited for at once."""
    paused = col(Webhook.paused_until)
    turn = func.row_number().over(
        partition_by=col(Webhook.player_id), order_by=(col(Notice.due_at), col(Notice.id))
    )
    ready = (
        select(Notice.id, Notice.due_at, turn.label("turn"))
        .join(Webhook, col(Webhook.id) == Notice.webhook_id)
        .where(Notice.state == NoticeState.QUEUED, Notice.due_at <= now)
        .where(paused <= now if known_slow else paused.is_(None))
        .subquery()
    )
    order = (ready.c.turn, ready.c.due_at, ready.c.id)
    some = select(ready.c.id).where(ready.c.turn <= MOST_OF_A_PLAYER).order_by(*order)
    return session.exec(some.limit(AT_ONCE if known_slow else BATCH)).all()


def send(service: Service, notice_ids: Sequence[int]) -> int:
    """Send the claimed notices, several at once; how many were taken."""
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return sum(threads.map(lambda notice_id: send_one(service, notice_id), notice_ids))


def send_one(service: Service, notice_id: int) -> bool:
    """Send, then mark. A crash between the two sends it once more, under the same id."""
    try:
        with service.database.write() as session:
            found = _ready(session, notice_id)
    except Exception as unforeseen:
        _put_off(service, notice_id, unforeseen)
        return False
    if found is None:
        return False
    notice, hook = found
    error: post.PostRefused | None = None
    began = time.monotonic()
    try:
        _hand_over(service.settings, notice, hook)
    except post.PostRefused as refused:
        error = refused
    except Exception as unforeseen:  # must not keep the batch from what is behind
        log.exception("notice %s could not be sent", notice_id)
        error = post.PostRefused(type(unforeseen).__name__)
    took = time.monotonic() - began
    with service.database.write() as session:
        kept = session.get(Notice, notice_id, with_for_update=True)
        if kept is not None:
            receiver = session.get_one(Webhook, kept.webhook_id, with_for_update=True)
            _mark(kept, receiver, error, timedelta(seconds=took))
            session.add_all((kept, receiver))
            if receiver.stopped_at is not None and receiver.kind == HookKind.PUSH:
                session.flush()
                browsers.forget(session, receiver)  # it has unsubscribed
    return error is None


def _put_off(service: Service, notice_id: int, error: Exception) -> None:
    """It could not even be read: that must not keep others waiting, and is not its address's fault.
    An outage is not its own fault either."""
    log.error("notice %s could not be read", notice_id, exc_info=error)
    with service.database.write() as session:
        notice = session.get(Notice, notice_id, with_for_update=True)
        if notice is None or notice.state != NoticeState.QUEUED:
            return
        notice.claimed_until, notice.due_at = None, clock.now() + PAUSES[0]
        if not is_passing(error):
            notice.attempts += 1
            notice.due_at = clock.now() + PAUSES[min(notice.attempts, len(PAUSES)) - 1]
            if notice.attempts > len(PAUSES):
                notice.state = NoticeState.FAILED
        session.add(notice)


def _hand_over(settings: Settings, notice: Notice, hook: Webhook) -> None:
    """One attempt; raises `PostRefused`."""
    if hook.kind == HookKind.APPRISE:
        apprise_addresses.send(hook.url, notice.body.encode(), settings.webhook_networks)
        return
    data, headers = _as_sent(settings, notice, hook)
    post.send(hook.url, data, headers, settings.webhook_networks)


def _as_sent(settings: Settings, notice: Notice, hook: Webhook) -> tuple[bytes, dict[str, str]]:
    """The body as it goes out, and the headers that belong to it."""
    data = notice.body.encode()
    if hook.kind == HookKind.PUSH:
        return encryption.sealed(settings, hook, data)
    return data, post.signature(hook.secret, f"notice-{notice.id}", clock.now(), data)


def _ready(session: Session, notice_id: int) -> tuple[Notice, Webhook] | None:
    """The notice with its address, if it is still to be sent; what is out of date is dropped."""
    notice = session.get(Notice, notice_id, with_for_update=True)
    if notice is None or notice.state != NoticeState.QUEUED:
        return None
    hook = session.get_one(Webhook, notice.webhook_id)
    if hook.kind == HookKind.PUSH and not browsers.is_signed_in(session, hook):
        browsers.forget(session, hook)
        return None
    if hook.stopped_at is not None or not _still_true(session, notice):
        notice.state = NoticeState.DROPPED
        session.add(notice)
        return None
    if hook.paused_until is not None and hook.paused_until > clock.now():
        notice.due_at, notice.claimed_until = hook.paused_until, None
        session.add(notice)
        return None
    return notice, hook


def _still_true(session: Session, notice: Notice) -> bool:
    """Whether a seat that must act still must; what is over stays over."""
    if notice.seat is None:
        return True
    game = session.get_one(Game, notice.game_id)
    return game.status == GameStatus.RUNNING and notice.seat in game.to_act


def _mark(notice: Notice, hook: Webhook, error: post.PostRefused | None, took: timedelta) -> None:
    notice.attempts += 1
    notice.claimed_until = None
    if error is None:
        notice.state, hook.worked_at = NoticeState.SENT, clock.now()
        hook.failures, hook.last_error = 0, ""
        hook.paused_until = clock.now() + SLOWED * took if took > SLOW else None
        return
    log.info("notice %s was not taken: %s", notice.id, logs.masked(error))
    hook.failures += 1
    hook.last_error = str(error)[:200]
    pause = error.wait or PAUSES[min(hook.failures, len(PAUSES)) - 1]
    hook.paused_until = notice.due_at = clock.now() + pause
    if error.for_good or notice.attempts > len(PAUSES):
        notice.state = NoticeState.FAILED
    if error.gone or hook.failures >= MOST_FAILURES:
        hook.stopped_at = clock.now()
