"""Mails at once what was said to players who want that; all others read it in their next mail.

When, stands in the seat's row. The sweep brings what was said since then in one mail; what another
mail has told meanwhile is in none.
"""

from __future__ import annotations

from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.mail import letters, outbox
from pbem.models import Move, OutboundMail, Player, Saying, Seat, id_of
from pbem.models.mail_kinds import MailKind
from pbem.models.move_sources import BY_HAND
from pbem.play.seat_letters import letter_to

MOST_AT_ONCE = 100
MOST_IN_A_ROW = 20
"""Such mails of a game without a sign that their player is there: else two machines that answer
each with `say` would write to each other for ever. What is said stands in their next mail."""


def waiting(session: Session, more: int = 0) -> list[tuple[int, int]]:
    """Games, by id, and seats whose players are to be mailed what was said."""
    due = col(Seat.talk_due_at)
    query = select(Seat.game_id, Seat.number).where(due <= clock.now())
    return list(session.exec(query.order_by(due).limit(MOST_AT_ONCE + more)))


def send(service: Service, game_id: int, number: int) -> list[int]:
    """Write the mail if it is due; ids of the mails. Safe to call again, and by several at once."""
    with service.database.write() as session:
        game = loaded_game.lock(session, service, game_id)
        query = select(Seat).where(Seat.game_id == game_id, Seat.number == number)
        seat = session.exec(query.execution_options(populate_existing=True)).one()
        if seat.talk_due_at is None or seat.talk_due_at > clock.now():
            return []
        seat.talk_due_at = None
        session.add(seat)
        player = session.get_one(Player, seat.player_id)
        if not player.talk_at_once or player.email is None or player.mail_stopped_at is not None:
            return []
        if _goes_round(session, game_id, seat):
            return []
        letter = letter_to(game, number)
        if not letter.talk.said:
            return []
        queued = [id_of(outbox.queue(session, service, letters.said_mail(letter)))]
    service.wakeups.deliver(queued)
    return queued


def _goes_round(session: Session, game_id: int, seat: Seat) -> bool:
    """Whether the player has had so many since they last moved or spoke otherwise than by mail."""
    moved = select(func.max(Move.played_at)).where(
        Move.game_id == game_id, Move.seat == seat.number, col(Move.source).in_(BY_HAND)
    )
    spoke = select(func.max(Saying.said_at)).where(
        Saying.game_id == game_id,
        Saying.player_id == seat.player_id,
        ~col(Saying.by_mail),
    )
    mails = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.game_id == game_id,
        OutboundMail.player_id == seat.player_id,
        OutboundMail.kind == MailKind.SAID,
    )
    for there in (moved, spoke):
        if (at := session.exec(there).one()) is not None:
            mails = mails.where(col(OutboundMail.created_at) > at)
    return session.exec(mails).one() >= MOST_IN_A_ROW
