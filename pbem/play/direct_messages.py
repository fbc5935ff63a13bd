"""Writing to one person away from games, looking at what they wrote, and the mail that tells of it.

Whoever wants to know at once is mailed a minute later, others after a while if they have not looked
by then, and players with a digest at their hour; nobody in their quiet hours. One mail tells all
that is new in the thread, and what is written in answer to it is the answer (pbem.inbox).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import talk_text, threads
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox
from pbem.mail.letters.messages import message_mail
from pbem.models import MailMode, OutboundMail, Player, Room, Saying, ThreadSide, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play.talk import AT_ONCE_AFTER, SayingOrigin, check_often, later
from pbem.play.talk_mails import MOST_AT_ONCE, MOST_IN_A_ROW

UNREAD_AFTER = timedelta(minutes=15)
"""Who is on the site reads it there, and needs no mail."""


def write(
    service: Service, player: Player, other_id: int, text: str, origin: SayingOrigin
) -> Saying:
    """The message, kept once for each origin. Raises `Refused`."""
    with service.database.write() as session:
        known = session.exec(select(Saying).where(Saying.origin == origin.name)).first()
        if known is not None:
            return known
        people = _locked(session, id_of(player), other_id)
        writer, other = people[id_of(player)], people[other_id]
        if not threads.may_write(session, writer, other):
            raise Refused(_("You can only write to people with whom you share or shared a table."))
        words = talk_text.fit(text)
        check_often(session, writer, threads.between(id_of(writer), id_of(other)))
        row = Saying(
            player_id=id_of(writer),
            room=Room.PRIVATE,
            to_id=id_of(other),
            text=words,
            origin=origin.name,
            by_mail=origin.by_mail,
        )
        session.add(row)
        session.flush()
        _leave_unread(session, row, writer, other)
    return row


def look_at(service: Service, player: Player, other_id: int, upto: int) -> None:
    """The player has looked at all that the other wrote, up to that saying."""
    with service.database.write() as session:
        side = session.get(ThreadSide, (player.id, other_id), with_for_update=True)
        if side is None or side.unread_from is None:
            return
        theirs = (Saying.player_id == other_id, Saying.to_id == player.id)
        later_ones = select(func.min(Saying.id)).where(*theirs, col(Saying.game_id).is_(None))
        side.unread_from = session.exec(later_ones.where(col(Saying.id) > upto)).one()
        if side.unread_from is None:
            side.mail_due_at = None
        session.add(side)


def waiting(session: Session, more: int = 0) -> list[tuple[int, int]]:
    """Whom to mail what of whose, by their ids."""
    due = col(ThreadSide.mail_due_at)
    query = select(ThreadSide.player_id, ThreadSide.other_id).where(due <= clock.now())
    return list(session.exec(query.order_by(due).limit(MOST_AT_ONCE + more)))


def send(service: Service, player_id: int, other_id: int) -> list[int]:
    """Write the mail if it is due; ids of the mails. Safe to call again, and by several at once."""
    with service.database.write() as session:
        people = _locked(session, player_id, other_id)
        player, other = people[player_id], people[other_id]
        side = session.get_one(ThreadSide, (player_id, other_id), populate_existing=True)
        if side.mail_due_at is None or side.mail_due_at > clock.now():
            return []
        side.mail_due_at = None
        session.add(side)
        since = max(side.mailed, (side.unread_from or 1) - 1)
        new = threads.heard(session, player, other, since) if side.unread_from is not None else []
        new = [said for said in new if not said.mine]
        if not new or player.email is None or player.mail_stopped_at is not None:
            return []
        if _goes_round(session, player_id, other_id):
            return []
        side.mailed = new[-1].id
        wants = player.talk_at_once or _has_written(session, player_id, other_id)
        mail = message_mail(service.settings, player, other, new, wanted=wants)
        queued = [id_of(outbox.queue(session, service, mail))]
    service.wakeups.deliver(queued)
    return queued


def _locked(session: Session, one: int, other: int) -> dict[int, Player]:
    """The two, always in the same order, so that none wait in rings."""
    return {
        each: session.get_one(Player, each, with_for_update=True, populate_existing=True)
        for each in sorted({one, other})
    }


def _leave_unread(session: Session, row: Saying, writer: Player, other: Player) -> None:
    """The other has something to look at; who writes has looked at what they answer."""
    for own, their, unread in ((writer, other, None), (other, writer, row.id)):
        key = (id_of(own), id_of(their))
        side = session.get(ThreadSide, key) or ThreadSide(player_id=key[0], other_id=key[1])
        side.unread_from = unread and (side.unread_from or unread)
        if unread is None:
            side.mail_due_at = None
        elif not threads.mutes(session, own, their):
            at = _mail_at(own)
            side.mail_due_at = min(side.mail_due_at or at, at)
        session.add(side)


def _mail_at(player: Player) -> datetime:
    if player.mail_mode == MailMode.DIGEST and not player.talk_at_once:
        return clock.next_of(player.digest_hours, player.time_zone)
    return later(player, clock.now() + (AT_ONCE_AFTER if player.talk_at_once else UNREAD_AFTER))


def _has_written(session: Session, player_id: int, other_id: int) -> bool:
    own = (Saying.player_id == player_id, Saying.to_id == other_id, col(Saying.game_id).is_(None))
    return session.exec(select(Saying.id).where(*own).limit(1)).first() is not None


def _goes_round(session: Session, player_id: int, other_id: int) -> bool:
    """Whether the player has had so many since they last wrote otherwise than by mail: two machines
    would answer each other for ever."""
    spoke = select(func.max(Saying.said_at)).where(
        Saying.player_id == player_id,
        Saying.to_id == other_id,
        col(Saying.game_id).is_(None),
        ~col(Saying.by_mail),
    )
    mails = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.player_id == player_id,
        OutboundMail.kind == MailKind.MESSAGE,
        OutboundMail.caused_by == other_id,
    )
    if (at := session.exec(spoke).one()) is not None:
        mails = mails.where(col(OutboundMail.created_at) > at)
    return session.exec(mails).one() >= MOST_IN_A_ROW
