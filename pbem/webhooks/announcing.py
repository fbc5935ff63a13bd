"""What is told at players' addresses, queued in the transaction of what it tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlmodel import Session, col, delete, func, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.seat_view import SeatView
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, Notice, NoticeKind, NoticeState, Player, Webhook, id_of
from pbem.webhooks import messages
from pbem.webhooks.messages import Word

MOST_WAITING = 100
"""For one address; whoever has more waiting has been told enough."""
KEPT = timedelta(days=30)


class SendTime(NamedTuple):
    """When a notice goes out: not at all if it is `needless` (pbem.play.forced_moves; it takes its
    number), never before a moment, to browsers from when on they may ring, which is asked only if
    the player has one."""

    needless: bool = False
    not_before: datetime | None = None
    push_from: Callable[[], datetime] = clock.now


def announce(
    session: Session, service: Service, view: SeatView, player: Player, when: SendTime
) -> None:
    """Queue, for every address of the player, that their seat must act or that the game is over."""
    for hook in _hooks(session, [player]):
        pushed = hook.kind == HookKind.PUSH
        with catalogues.speaking(player.language or hook.language):
            word = _word(service, view)
            body = messages.body(hook.kind, word)
        number = "" if view.over else f":{view.ordinal}"
        notice = Notice(
            webhook_id=id_of(hook),
            event=f"{word.kind}:{view.game_id}:{view.seat}{number}",
            body=body,
            game_id=view.game_id,
            seat=None if view.over else view.seat,
            ordinal=None if view.over else view.ordinal,
            state=NoticeState.DROPPED if when.needless else NoticeState.QUEUED,
            due_at=when.push_from() if pushed else when.not_before or clock.now(),
        )
        _queue(session, notice)


def announce_to(
    session: Session, players: Sequence[Player], number: str, word_for: Callable[[Player], Word]
) -> None:
    """Queue it for every address of these players; `word_for` is called in each one's language,
    and only for those who have an address.

    Their browsers ring for games alone. The word's kind and the `number` name what happened: nobody
    is told of it twice.
    """
    by_id = {id_of(player): player for player in players}
    for hook in _hooks(session, players):
        if hook.kind == HookKind.PUSH:
            continue
        player = by_id[hook.player_id]
        with catalogues.speaking(player.language):
            word = word_for(player)
        event = f"{word.kind}:{number}"
        body = messages.body(hook.kind, word)
        _queue(session, Notice(webhook_id=id_of(hook), event=event, body=body))


def _hooks(session: Session, players: Sequence[Player]) -> Sequence[Webhook]:
    query = select(Webhook).where(
        col(Webhook.player_id).in_([player.id for player in players]),
        col(Webhook.removed_at).is_(None),
        col(Webhook.stopped_at).is_(None),
    )
    return session.exec(query.order_by(col(Webhook.id))).all()


def _queue(session: Session, notice: Notice) -> None:
    """Unless it was queued before, or too much waits for the address."""
    if _is_known(session, notice) or _waiting(session, notice.webhook_id) >= MOST_WAITING:
        return
    session.add(notice)


def _is_known(session: Session, notice: Notice) -> bool:
    """Whether that was queued before: of a decision that is asked again nobody is told again."""
    query = select(Notice.id).where(
        Notice.webhook_id == notice.webhook_id, Notice.event == notice.event
    )
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
    if view.over and not view.winners:
        return Word(NoticeKind.GAME_OVER, game.name, f"{view.outcome}.", link, details)
    if view.over:
        rank = next(row["rank"] for row in view.ranking if row["seat"] == view.seat)
        words = _("the game is over; you are number %(rank)s.", rank=rank)
        return Word(NoticeKind.GAME_OVER, game.name, words, link, details | {"rank": rank})
    words = _("it is your turn. %(question)s.", question=view.question)
    details |= {"question": view.question, "decision": view.ordinal}
    return Word(NoticeKind.TURN, game.name, words, link, details)
