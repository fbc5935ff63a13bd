"""Telling all players, a game's table or a league something: by mail, on all pages until a day, or
both.

It is plain text that the operator writes, in English and in as many of our languages as they like;
who has no text in their own language reads the English one. Only what concerns the service or the
game belongs here. Who has stopped our mail, is blocked or a guest gets none; each mail has the
usual link that stops mail. The sweep writes the mails one by one, and nobody gets it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from sqlalchemy import String, cast
from sqlmodel import Session, col, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import queries
from pbem.competition.leagues.queries import organisers_of
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import ENGLISH, LANGUAGES
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import (
    Announcement,
    Entry,
    EntryStatus,
    Game,
    League,
    OutboundMail,
    Player,
    Seat,
    id_of,
)
from pbem.models.operators import LONGEST_ANNOUNCEMENT

MOST_DAYS = 30
AT_ONCE = 200
"""Mails that one look finds."""
NOBODY = 0
GONE = (EntryStatus.WITHDRAWN, EntryStatus.REPLACED)


@dataclass(frozen=True)
class AnnouncementWish:
    """Texts by language; codes of the game or the league whose players it is for, none for all
    players; whether it is mailed, and for how many days it stands on all pages (0: on none)."""

    texts: Mapping[str, str] = field(default_factory=dict)
    game: str = ""
    league: str = ""
    mails: bool = True
    days: int = 0


def announce(service: Service, operator: Operator, wish: AnnouncementWish, reason: str) -> int:
    """The id of the announcement, whose mails the sweep writes; raises `NotDone`."""
    why = operators.reason_of(reason)
    texts = {language: text for language, text in _read(wish.texts).items() if text}
    _check(wish, texts)
    with service.database.write() as session:
        game = operators.game_of(session, operator, wish.game) if wish.game.strip() else None
        league = queries.by_code(session, wish.league[:20]) if wish.league.strip() else None
        if wish.league.strip() and league is None:
            raise NotDone(_("There is no league with that code."))
        row = Announcement(
            act_id=0,
            game_id=game.id if game is not None else None,
            league_id=league.id if league is not None else None,
            texts=texts,
            mails=wish.mails,
            mails_done_at=None if wish.mails else clock.now(),
            shown_until=clock.now() + timedelta(days=wish.days) if wish.days else None,
        )
        everybody = game is None and league is None
        whom = [] if everybody else [id for id in session.exec(_receivers(session, row)) if id]
        act = operators.log_act(session, operator.act(ActName.ANNOUNCED, why), whom, game)
        row.act_id = id_of(act)
        session.add(row)
        session.flush()
        if operator.made is not None:
            operator.made(session, id_of(row))
        return id_of(row)


def take_down(service: Service, operator: Operator, number: int, reason: str) -> None:
    """It stands on no page any more, and no more mails of it are written; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        row = session.get(Announcement, number, with_for_update=True)
        if row is None or row not in current(session):
            raise NotDone(_("There is no such announcement any more."))
        now = clock.now()
        row.shown_until = None
        row.mails_done_at = row.mails_done_at or now
        session.add(row)
        operators.log_act(session, operator.act(ActName.TAKEN_DOWN, why))


def current(session: Session) -> list[Announcement]:
    """What stands on pages or is being mailed, the newest first."""
    query = select(Announcement).where(
        or_(
            col(Announcement.shown_until) > clock.now(),
            col(Announcement.mails_done_at).is_(None),
        )
    )
    return list(session.exec(query.order_by(col(Announcement.id).desc())))


def waiting(session: Session, more: int = 0) -> list[tuple[int, int]]:
    """Announcement and player, of mails that are not written yet; player `NOBODY` where an
    announcement has none left."""
    found = []
    for row in session.exec(select(Announcement).where(col(Announcement.mails_done_at).is_(None))):
        has_it = select(OutboundMail.id).where(
            col(OutboundMail.event)
            == letters.announcement_event(row) + cast(col(Player.id), String)
        )
        left = session.exec(
            _receivers(session, row)
            .where(col(Player.id) > row.mailed_upto, ~has_it.exists())
            .order_by(col(Player.id))
            .limit(AT_ONCE + more)
        )
        found += [(id_of(row), player_id or NOBODY) for player_id in left.all() or [NOBODY]]
    return found


def write(service: Service, number: int, player_id: int) -> bool:
    """Write one of the mails that wait, or note that none does; whether there was anything to do.
    Harmless to call again, and by several at once."""
    with service.database.write() as session:
        row = session.get(Announcement, number, with_for_update=True)
        if row is None or row.mails_done_at is not None:
            return False
        session.add(row)
        if player_id == NOBODY:
            row.mails_done_at = clock.now()
            return True
        left = _receivers(session, row).where(col(Player.id) > row.mailed_upto)
        first = session.exec(left.order_by(col(Player.id)).limit(1)).first()
        if session.exec(left.where(Player.id == player_id)).first() is None:
            return False
        game = session.get(Game, row.game_id) if row.game_id is not None else None
        league = session.get(League, row.league_id) if row.league_id is not None else None
        about = game.name if game is not None else league.name if league is not None else ""
        player = session.get_one(Player, player_id)
        mail = letters.announcement_mail(service.settings, player, row, about)
        queued = id_of(outbox.queue(session, service, mail))
        if first == player_id:
            row.mailed_upto = player_id
    service.wakeups.deliver([queued])
    return True


def _read(texts: Mapping[str, str]) -> dict[str, str]:
    """Each without what can't be printed, line by line."""
    if not set(texts) <= set(LANGUAGES):
        raise NotDone(_("Write in English, and in other languages of this service."))
    lines = {language: text[: 2 * LONGEST_ANNOUNCEMENT].splitlines()
             for language, text in texts.items()}  # fmt: skip
    return {
        language: "\n".join(
            line for line in (" ".join("".join(filter(_fits, one)).split()) for one in told) if line
        )
        for language, told in lines.items()
    }


def _fits(letter: str) -> bool:
    return letter.isprintable() or letter == "\t"


def _check(wish: AnnouncementWish, texts: Mapping[str, str]) -> None:
    if ENGLISH not in texts:
        raise NotDone(
            _("Write it in English, too: players without a text in their language read that.")
        )
    if any(len(text) > LONGEST_ANNOUNCEMENT for text in texts.values()):
        most = LONGEST_ANNOUNCEMENT
        raise NotDone(_("Please write at most %(most)s characters in each language.", most=most))
    if wish.game.strip() and wish.league.strip():
        raise NotDone(_("Name a game or a league, not both."))
    if not 0 <= wish.days <= MOST_DAYS:
        raise NotDone(_("Pages can show it for at most %(most)s days.", most=MOST_DAYS))
    if wish.days and (wish.game.strip() or wish.league.strip()):
        raise NotDone(
            _("Only announcements for everyone are shown on pages; others go out by email.")
        )
    if not wish.mails and not wish.days:
        raise NotDone(_("Email it, show it on pages, or both."))


def _receivers(session: Session, row: Announcement) -> SelectOfScalar[Any]:
    """Ids of those who get it by mail."""
    query = select(Player.id).where(
        col(Player.email).is_not(None),
        col(Player.bot).is_(None),
        col(Player.guest_since).is_(None),
        col(Player.blocked_at).is_(None),
        col(Player.mail_stopped_at).is_(None),
    )
    if row.game_id is not None:
        at_table = select(Seat.player_id).where(Seat.game_id == row.game_id)
        query = query.where(col(Player.id).in_(at_table))
    if row.league_id is not None:
        league = session.get_one(League, row.league_id)
        season = queries.newest(session, league)
        entered = select(Entry.player_id).where(
            Entry.season_id == season.id, col(Entry.status).not_in(GONE)
        )
        own = col(Player.id).in_([one.id for one in organisers_of(session, league)])
        query = query.where(or_(own, col(Player.id).in_(entered)))
    return query
