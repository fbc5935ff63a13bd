"""The notices' outbox: queued with the move they tell of, sent by the worker, tried again later."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import sqlalchemy as sa
from sqlmodel import Session, col, delete, func, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.seat_view import SeatView
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Notice, NoticeState, Player, Webhook, id_of
from pbem.webhooks import messages, post
from pbem.webhooks.messages import Word

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
MOST_WAITING = 100
"""For one address; whoever has more waiting has been told enough."""
BATCH = 40
AT_ONCE = 8
CLAIM = timedelta(minutes=5)
"""Longer than a batch can take: then somebody else may send what was claimed."""
KEPT = timedelta(days=30)


def announce(
    session: Session,
    service: Service,
    view: SeatView,
    player: Player,
    needless: bool = False,
) -> None:
    """Queue, for every address of the player, that their seat must act or that the game is over.

    A needless notice (pbem.play.forced_moves) takes its number and is not sent.
    """
    query = select(Webhook).where(
        Webhook.player_id == player.id,
        col(Webhook.removed_at).is_(None),
        col(Webhook.stopped_at).is_(None),
    )
    for hook in session.exec(query).all():
        with catalogues.speaking(player.language):
            word = _word(service, view)
        number = "" if view.over else f":{view.ordinal}"
        event = f"{word.event}:{view.game_id}:{view.seat}{number}"
        if _is_known(session, id_of(hook), event) or _waiting(session, id_of(hook)) >= MOST_WAITING:
            continue
        session.add(
            Notice(
                webhook_id=id_of(hook),
                event=event,
                body=messages.body(hook.kind, word),
                game_id=view.game_id,
                seat=None if view.over else view.seat,
                state=NoticeState.DROPPED if needless else NoticeState.QUEUED,
            )
        )


def claim(session: Session) -> list[int]:
    """The ids of notices that are due, now the caller's to send; none while others are at it.

    So at most one batch is on its way at a time, whatever slow or broken addresses do to it.
    """
    now = clock.now()
    queued = Notice.state == NoticeState.QUEUED
    query = select(func.count(col(Notice.id))).where(queued, col(Notice.claimed_until) > now)
    if session.exec(query).one():
        return []
    due = (
        select(Notice)
        .join(Webhook, col(Webhook.id) == Notice.webhook_id)
        .where(queued, Notice.due_at <= now)
        .where(sa.or_(col(Webhook.paused_until).is_(None), col(Webhook.paused_until) <= now))
        .order_by(col(Notice.due_at))
        .limit(BATCH)
        .with_for_update(skip_locked=True, of=Notice)
    )
    claimed = []
    for notice in session.exec(due):
        notice.claimed_until = now + CLAIM
        session.add(notice)
        claimed.append(id_of(notice))
    return claimed


def send(service: Service, notice_ids: Sequence[int]) -> int:
    """Send the claimed notices, several at once; how many were taken."""
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return sum(threads.map(lambda notice_id: send_one(service, notice_id), notice_ids))


def send_one(service: Service, notice_id: int) -> bool:
    """Send, then mark. A crash between the two sends it once more, under the same id."""
    with service.database.write() as session:
        found = _ready(session, notice_id)
    if found is None:
        return False
    notice, hook = found
    data = notice.body.encode()
    error: post.Refused | None = None
    headers = post.signature(hook.secret, f"notice-{notice.id}", clock.now(), data)
    try:
        post.send(hook.url, data, headers, service.settings.webhook_networks)
    except post.Refused as refused:
        error = refused
    except Exception as unforeseen:  # must not keep the batch from what is behind
        log.exception("notice %s could not be sent", notice_id)
        error = post.Refused(type(unforeseen).__name__)
    with service.database.write() as session:
        kept = session.get(Notice, notice_id, with_for_update=True)
        if kept is not None:
            receiver = session.get_one(Webhook, kept.webhook_id, with_for_update=True)
            _mark(kept, receiver, error)
            session.add_all((kept, receiver))
    return error is None


def _ready(session: Session, notice_id: int) -> tuple[Notice, Webhook] | None:
    """The notice with its address, if it is still to be sent; what is out of date is dropped."""
    notice = session.get(Notice, notice_id, with_for_update=True)
    if notice is None or notice.state != NoticeState.QUEUED:
        return None
    hook = session.get_one(Webhook, notice.webhook_id)
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


def _mark(notice: Notice, hook: Webhook, error: post.Refused | None) -> None:
    notice.attempts += 1
    notice.claimed_until = None
    if error is None:
        notice.state, hook.worked_at = NoticeState.SENT, clock.now()
        hook.failures, hook.last_error, hook.paused_until = 0, "", None
        return
    log.info("notice %s was not taken: %s", notice.id, error)
    hook.failures += 1
    hook.last_error = str(error)[:200]
    pause = error.wait or PAUSES[min(hook.failures, len(PAUSES)) - 1]
    hook.paused_until = notice.due_at = clock.now() + pause
    if error.for_good or notice.attempts > len(PAUSES):
        notice.state = NoticeState.FAILED
    if error.gone or hook.failures >= MOST_FAILURES:
        hook.stopped_at = clock.now()


def _is_known(session: Session, webhook_id: int, event: str) -> bool:
    """Whether that was queued before: of a decision that is asked again nobody is told again."""
    query = select(Notice.id).where(Notice.webhook_id == webhook_id, Notice.event == event)
    return session.exec(query).first() is not None


def _waiting(session: Session, webhook_id: int) -> int:
    """How many notices wait for the address; what was settled long ago is forgotten."""
    old = col(Notice.created_at) < clock.now() - KEPT
    session.exec(delete(Notice).where(col(Notice.webhook_id) == webhook_id, old))
    query = select(func.count(col(Notice.id))).where(
        Notice.webhook_id == webhook_id, Notice.state == NoticeState.QUEUED
    )
    return session.exec(query).one()


def _word(service: Service, view: SeatView) -> Word:
    game = view.game
    link = f"{service.settings.base_url}/g/{game.code}"
    details = {"game": game.code, "rules": game.rules, "seat": view.seat}
    if view.over:
        rank = next(row["rank"] for row in view.ranking if row["seat"] == view.seat)
        words = _("the game is over; you are number %(rank)s.", rank=rank)
        return Word("game-over", game.name, words, link, details | {"rank": rank})
    words = _("it is your turn. %(question)s.", question=view.question)
    details |= {"question": view.question, "decision": view.ordinal}
    return Word("turn", game.name, words, link, details)
