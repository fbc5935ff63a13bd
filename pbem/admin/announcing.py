"""Telling all players, a game's table or a league something: by mail, on all pages until a day, or
both.

It is plain text that the operator writes, in English and in as many of our languages as they like;
who has no text in their own language reads the English one. Only what concerns the service or the
game belongs here. Who has stopped our mail, is blocked or a guest gets none; each mail has the
usual link that stops mail. The sweep goes on where a worker has died, and nobody gets it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from sqlmodel import Session, col, or_, select

from pbem.accounts.operator_log import Act
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import rows
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
    Player,
    Seat,
    id_of,
)
from pbem.models.announcements import LONGEST_ANNOUNCEMENT

MOST_DAYS = 30
BATCH = 200
"""Mails of one transaction."""
GONE = (EntryStatus.WITHDRAWN, EntryStatus.REPLACED)


@dataclass(frozen=True)
class Wish:
    """Texts by language; codes of the game or the league whose players it is for, none for all
    players; whether it is mailed, and for how many days it stands on all pages (0: on none)."""

    texts: Mapping[str, str] = field(default_factory=dict)
    game: str = ""
    league: str = ""
    mails: bool = True
    days: int = 0


def announce(service: Service, operator: Operator, wish: Wish, reason: str) -> int:
    """The id of the announcement, whose first mails are queued; raises `NotDone`."""
    why = operators.reason_of(reason)
    texts = {language: text for language, text in _read(wish.texts).items() if text}
    _check(wish, texts)
    with service.database.write() as session:
        game = operators.game_of(session, operator, wish.game) if wish.game.strip() else None
        league = rows.by_code(session, wish.league[:20]) if wish.league.strip() else None
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
        whom = [] if game is None and league is None else _ids(session, row, 0, None)
        act = operators.note(session, operator, Act.ANNOUNCED, why, whom, game)
        row.act_id = id_of(act)
        session.add(row)
        session.flush()
        number = id_of(row)
    if wish.mails:
        send(service, number)
    return number


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
        operators.note(session, operator, Act.TAKEN_DOWN, why)


def current(session: Session) -> list[Announcement]:
    """What stands on pages or is being mailed, the newest first."""
    query = select(Announcement).where(
        or_(
            col(Announcement.shown_until) > clock.now(),
            col(Announcement.mails_done_at).is_(None),
        )
    )
    return list(session.exec(query.order_by(col(Announcement.id).desc())))


def waiting(session: Session) -> list[int]:
    """Ids of those whose mails are not all written."""
    query = select(Announcement.id).where(col(Announcement.mails_done_at).is_(None))
    return [id for id in session.exec(query) if id is not None]


def send_all(service: Service, number: int) -> None:
    """All mails that are not written yet, a batch at a time."""
    while send(service, number) == BATCH:
        continue


def send(service: Service, number: int) -> int:
    """Write the next mails; how many. Harmless to call at any time, and by several at once."""
    queued: list[int] = []
    with service.database.write() as session:
        row = session.get(Announcement, number, with_for_update=True)
        if row is None or row.mails_done_at is not None:
            return 0
        ids = _ids(session, row, row.mailed_upto, BATCH)
        game = session.get(Game, row.game_id) if row.game_id is not None else None
        league = session.get(League, row.league_id) if row.league_id is not None else None
        about = game.name if game is not None else league.name if league is not None else ""
        for player_id in ids:
            player = session.get_one(Player, player_id)
            mail = letters.announcement_mail(service.settings, player, row, about)
            queued.append(id_of(outbox.queue(session, service, mail)))
            row.mailed_upto = player_id
        if len(ids) < BATCH:
            row.mails_done_at = clock.now()
        session.add(row)
    service.wakeups.deliver(queued)
    return len(queued)


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


def _check(wish: Wish, texts: Mapping[str, str]) -> None:
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
            _("Only announcements for everyone are shown on pages; others go out by mail.")
        )
    if not wish.mails and not wish.days:
        raise NotDone(_("Mail it, show it on pages, or both."))


def _ids(session: Session, row: Announcement, after: int, most: int | None) -> list[int]:
    """Of those who get it by mail, in the order of their ids."""
    query = select(Player.id).where(
        col(Player.id) > after,
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
        season = rows.newest(session, league)
        entered = select(Entry.player_id).where(
            Entry.season_id == season.id, col(Entry.status).not_in(GONE)
        )
        own = col(Player.id) == league.organiser_id
        query = query.where(or_(own, col(Player.id).in_(entered)))
    ids = session.exec(query.order_by(col(Player.id)).limit(most))
    return [id for id in ids if id is not None]
