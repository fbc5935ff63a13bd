"""The decision of the day by mail, each morning, to players who want it.

`Player.daily_mail_at` says when the next one is due, and is null for who wants none. A day's
decision is mailed once; where there is no new one, none is.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.explorer import daily
from pbem.language import catalogues
from pbem.mail import letters, outbox
from pbem.models import Player, id_of

MORNING = (7,)
"""The hour of the player's day."""
MOST_AT_ONCE = 100


def choose(session: Session, player_id: int, *, wanted: bool) -> None:
    """From the next morning on, or no more; inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    if wanted != (player.daily_mail_at is not None):
        player.daily_mail_at = clock.next_of(MORNING, player.time_zone) if wanted else None
        session.add(player)


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of the players whose morning it is."""
    due = col(Player.daily_mail_at)
    query = select(Player.id).where(due <= clock.now()).order_by(due)
    return [id for id in session.exec(query.limit(MOST_AT_ONCE + more)) if id is not None]


def send(service: Service, player_id: int) -> list[int]:
    """Write the mail if it is due; ids of the mails. Safe to call again, and by several at once."""
    with service.database.write() as session:
        player = session.get_one(Player, player_id, with_for_update=True)
        if player.daily_mail_at is None or player.daily_mail_at > clock.now():
            return []
        player.daily_mail_at = clock.next_of(MORNING, player.time_zone)
        session.add(player)
        row = daily.newest(session)
        stopped = player.mail_stopped_at or player.mail_bounced_at or player.blocked_at
        if row is None or stopped or player.email is None:
            return []
        with catalogues.speaking(player.language):
            view = daily.view_of(session, row)
            if view is None:
                return []
            options = daily.options_of(row, view)
            mail = letters.daily_mail(service.settings, player, row, view, options)
        queued = [id_of(outbox.queue(session, service, mail))]
    service.wakeups.deliver(queued)
    return queued
