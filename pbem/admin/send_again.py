"""Sending a seat the newest mail about its game again, to the byte as it was.

It is never told which mail that is, nor whether there was one: in a running game, that a question
was not mailed tells that there was nothing to choose, and so something about a hand.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.language.catalogues import gettext as _
from pbem.models import Delivery, Game, OutboundMail, Player, id_of


def send_again(service: Service, operator: Operator, code: str, seat: int, reason: str) -> None:
    """Send it once more and note why; raises `NotDone`."""
    why = operators.reason_of(reason)
    queued: list[int] = []
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        seats = {one.number: one for one in records.seats_of(session, game)}
        player_id = seats[seat].player_id if seat in seats else None
        if player_id is None or not session.get_one(Player, player_id).email:
            raise NotDone(_("No mail goes to that seat."))
        if (mail := _newest(session, game, player_id)) is not None:
            queue_again(session, mail)
            queued.append(id_of(mail))
        concerned = [one.player_id for one in seats.values() if one.player_id is not None]
        act = operator_log.ActName.MAIL_SENT_AGAIN
        operators.log_act(session, operator.act(act, why, seat), concerned, game)
    service.wakeups.deliver(queued)


def queue_again(session: Session, mail: OutboundMail) -> None:
    """It goes out as it is, whether it did before or not. Inside the caller's transaction."""
    mail.delivery, mail.unsent, mail.due_at = Delivery.QUEUED, None, clock.now()
    mail.attempts, mail.last_error = 0, ""
    session.add(mail)


def _newest(session: Session, game: Game, player_id: int) -> OutboundMail | None:
    """The newest mail to the seat's player that went out or failed, if its text is kept."""
    query = (
        select(OutboundMail)
        .where(
            OutboundMail.game_id == game.id,
            OutboundMail.player_id == player_id,
            col(OutboundMail.delivery).in_((Delivery.SENT, Delivery.FAILED)),
            OutboundMail.raw != b"",
        )
        .order_by(col(OutboundMail.id).desc())
    )
    return session.exec(query.limit(1).with_for_update()).first()
