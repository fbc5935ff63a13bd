"""What time does to open tables: they begin on their date, or are closed when nobody comes."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, or_, select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import outbox
from pbem.mail.letters import tables as table_letters
from pbem.models import Game, GameStatus, id_of
from pbem.models.games import IS_OPEN
from pbem.play.start import start_if_due

WARNED_BEFORE = timedelta(days=3)
MOST = 100
"""Tables that one sweep tends."""


def life(settings: Settings) -> timedelta:
    """How long a table stays open that nobody joins."""
    return timedelta(days=settings.table_days)


def warning(settings: Settings) -> timedelta:
    """How long before its end those at the table are told; of a short life the second half."""
    return min(WARNED_BEFORE, life(settings) / 2)


def closes_at(settings: Settings, game: Game) -> datetime:
    """When the table is closed if nobody joins; never without the full time after the warning."""
    if game.warned_at is not None:
        return game.warned_at + warning(settings)
    return max(game.quiet_since, game.starts_at or game.quiet_since) + life(settings)


def waiting(session: Session, settings: Settings, more: int = 0) -> list[int]:
    """Ids of the open tables whose time has come for something."""
    now = clock.now()
    quiet = now - life(settings) + warning(settings)
    starts_at, warned_at = col(Game.starts_at), col(Game.warned_at)
    times = (  # each with an index of its own, so that a look at all tables is never needed
        (starts_at <= now, col(Game.start_missed).is_(False)),
        (
            col(Game.quiet_since) <= quiet,
            warned_at.is_(None),
            or_(starts_at.is_(None), starts_at <= quiet),
        ),
        (warned_at <= now - warning(settings),),
    )
    found: dict[int, None] = {}
    for one in times:
        query = select(Game.id).where(IS_OPEN, *one).limit(MOST + more)
        found.update(dict.fromkeys(id for id in session.exec(query) if id is not None))
    return list(found)[: MOST + more]


def tend(service: Service, game_id: int) -> None:
    """Do what it is time for; safe to call again, and by several workers at once."""
    with service.database.write() as session:
        game = session.exec(select(Game).where(Game.id == game_id).with_for_update()).first()
        if game is None or game.status != GameStatus.OPEN:
            return
        mails = start_if_due(session, service, game)
        if game.status == GameStatus.OPEN:
            mails += _end_or_warn(session, service, game)
        bots_due = game.bot_to_act
    service.wakeups.deliver(mails)
    if bots_due:
        service.wakeups.play_bots(game_id)


def _end_or_warn(session: Session, service: Service, game: Game) -> list[int]:
    settings, now = service.settings, clock.now()
    end = closes_at(settings, game)
    if game.warned_at is not None and end <= now:
        game.status, write = GameStatus.CLOSED, table_letters.closed_mail
    elif game.warned_at is None and end - warning(settings) <= now:
        game.warned_at, write = now, table_letters.will_close_mail
        end = closes_at(settings, game)
    else:
        return []
    session.add(game)
    people = [p for p in records.players_of(session, game).values() if p.email is not None]
    names = records.seated_names(session, game)
    mails = [write(settings, game, player, names, end) for player in people]
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]
