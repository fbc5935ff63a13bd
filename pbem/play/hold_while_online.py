"""A turn mail waits for a while if its player was on the site a moment ago: most likely they see
the question there. If they answer it meanwhile the mail is not sent; if they don't, it goes out.

`OutboundMail.here_until` says until when; a mail waits while it is due at just that moment, as in
`pbem.play.grace`. It lies in the outbox, due, so nothing is lost if a process dies. Reminders
and final mails never wait.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, func, select

import engine
from pbem.accounts import web_sessions
from pbem.core import clock
from pbem.core.config import Settings
from pbem.mail import talk_delivery
from pbem.models import Delivery, Game, OutboundMail, Player, Seat, WebSession
from pbem.models.mail_kinds import MailKind
from pbem.models.mails import Unsent


def choose(session: Session, player_id: int, *, hold: bool) -> None:
    """Whether their mails wait, from the next question on; inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    player.hold_mails = hold
    session.add(player)


def hold(
    session: Session, settings: Settings, player: Player, seat: Seat, row: OutboundMail
) -> None:
    """Have the turn mail wait if its player is on the site; never shorter than it waits already."""
    if row.delivery != Delivery.QUEUED or row.attempts or not player.hold_mails:
        return
    here_until = until(session, settings, player)
    if here_until is None:
        return
    if seat.due_at is not None and seat.due_at <= here_until:
        return  # there is no time to lose
    row.due_at = row.here_until = max(row.due_at, here_until)
    seat.told_before, seat.message_before = seat.told, seat.last_message_id
    session.add(row)


def waits(row: OutboundMail) -> bool:
    """Whether it has been given to nobody: what was claimed is due at another moment."""
    held = row.delivery == Delivery.QUEUED and row.here_until is not None
    return held and row.due_at == row.here_until


def drop_answered(session: Session, game: Game, match: engine.Match) -> None:
    """Mails that wait, and whose question has been answered, are not sent."""
    with session.no_autoflush:  # what the move has changed is written together, later
        rows = _rows(session, game, Delivery.QUEUED)
    for row in rows:
        seat = row.seat
        if seat is None or row.ordinal is None or not waits(row):
            continue
        if seat in match.to_act and row.ordinal >= match.ordinal(seat):
            continue
        row.delivery, row.unsent = Delivery.STOPPED, Unsent.ANSWERED
        talk_delivery.withdrawn(session, row)
        _forget_thread(session, game, row)
        session.add(row)


def ask_again(session: Session, game: Game, match: engine.Match) -> None:
    """A move was taken back: its question stands again, whose mail was not sent for it."""
    for row in _rows(session, game, Delivery.STOPPED):
        seat = row.seat
        asked = seat is not None and seat in match.to_act and row.ordinal == match.ordinal(seat)
        if asked and row.answered and (row.raw or row.to_write):
            row.delivery, row.unsent = Delivery.QUEUED, None
            row.due_at = row.here_until = clock.now() + timedelta(minutes=1)
            session.add(row)


def until(session: Session, settings: Settings, player: Player) -> datetime | None:
    """Until when we assume that they look at the site; None if they don't."""
    if not settings.here_seconds:
        return None
    query = select(func.max(WebSession.used_at)).where(WebSession.player_id == player.id)
    used_at = session.exec(query).one()
    exactly = timedelta(seconds=settings.here_seconds)
    since = clock.now() - exactly - web_sessions.NOTE_USE_AFTER  # no more exactly is it known
    return clock.now() + exactly if used_at is not None and used_at >= since else None


def _rows(session: Session, game: Game, delivery: Delivery) -> list[OutboundMail]:
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.delivery == delivery,
        OutboundMail.kind == MailKind.TURN,
        col(OutboundMail.here_until).is_not(None),
    )
    return list(session.exec(query.order_by(col(OutboundMail.id)).with_for_update()))


def _forget_thread(session: Session, game: Game, row: OutboundMail) -> None:
    """The next mail must not say that it answers one which nobody got."""
    query = select(Seat).where(Seat.game_id == game.id, Seat.number == row.seat)
    seat = session.exec(query).one()
    if seat.last_message_id == row.message_id:
        seat.last_message_id = seat.message_before
        session.add(seat)
