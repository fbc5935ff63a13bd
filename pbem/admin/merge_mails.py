"""Mails of an account that goes: what waits goes to the other's address, what asks is asked again.

A question that was mailed before is mailed to the new address, too, because nobody may read the old
one any more. A question that was never mailed, as there was nothing to choose, is not mailed now.
"""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session, col, select

from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, GameStatus, OutboundMail, Player, Seat, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import seat_letters

REACHED_NOT_YET = (Delivery.QUEUED, Delivery.DIGEST)


def redirect(session: Session, gone: Player, stays: Player) -> None:
    """What waits, to the player's address; what could not reach the old one stays on the site."""
    waits = (*REACHED_NOT_YET, Delivery.BOUNCING)
    query = select(OutboundMail).where(
        OutboundMail.player_id == gone.id, col(OutboundMail.delivery).in_(waits)
    )
    for mail in session.exec(query.order_by(col(OutboundMail.id)).with_for_update()):
        mail.recipient = stays.email or mail.recipient
        if mail.delivery == Delivery.BOUNCING or stays.mail_stopped_at is not None:
            mail.settle(Delivery.STOPPED)
        session.add(mail)
    if gone.digest_due_at is not None:
        dues = (gone.digest_due_at, stays.digest_due_at or gone.digest_due_at)
        stays.digest_due_at = min(dues)
        session.add(stays)


def asked(session: Session, player_id: int) -> list[tuple[int, int]]:
    """Games and seats in which the player is asked, was mailed so, and may not have read it."""
    query = (
        select(Game, Seat)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player_id, Game.status == GameStatus.RUNNING)
        .order_by(col(Game.id))
    )
    return [
        (id_of(game), seat.number)
        for game, seat in session.exec(query).all()
        if seat.number in game.to_act and _was_mailed(session, game, seat)
    ]


def _was_mailed(session: Session, game: Game, seat: Seat) -> bool:
    ordinal = records.ordinal_of(records.load(session, game), seat.number)
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.player_id == seat.player_id,
        OutboundMail.seat == seat.number,
        OutboundMail.ordinal == ordinal,
        OutboundMail.kind == MailKind.TURN,
    )
    mail = session.exec(query.order_by(col(OutboundMail.id).desc()).limit(1)).first()
    waits = mail is not None and mail.delivery in REACHED_NOT_YET
    return mail is not None and not (waits or mail.needless or mail.answered)


def ask_again(
    session: Session, service: Service, seats: list[tuple[int, int]], event: str
) -> list[int]:
    """Each question once more, to who has the seat now; ids of the mails."""
    queued = []
    for game_id, number in seats:
        game = session.get_one(Game, game_id)
        letter = seat_letters.letter_to(loaded_game.load(session, service, game), number)
        mail = letters.turn_mail(letter)
        row = outbox.queue(session, service, replace(mail, event=f"{mail.event}:{event}"))
        if row.delivery != Delivery.DIGEST:
            letter.seat.last_message_id = row.message_id
            session.add(letter.seat)
        queued.append(id_of(row))
    return queued
