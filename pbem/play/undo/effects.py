"""What goes with a move that is taken back: the questions that it had brought, and its plan."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, or_, select

import engine
from pbem.core import clock
from pbem.games import decisions
from pbem.mail import talk_delivery
from pbem.models import Delivery, Game, Notice, NoticeState, OutboundMail, Seat, SeatOrder
from pbem.models.mail_kinds import MailKind
from pbem.models.mails import Unsent
from pbem.models.orders import OrderEnd, OrderKind

ASKING = (MailKind.TURN, MailKind.REMINDER)
"""Kinds of mails whose events make room for those of the questions to come."""


def withdraw_questions(
    session: Session,
    game: Game,
    match: engine.Match,
    before: engine.Match,
    seats: Sequence[Seat],
    mover: int,
) -> None:
    """Withdraw mails and notices of questions that were not asked `before`; those that were not
    sent yet are never sent. An answer to such a question does not answer the next one of its
    number."""
    gone = {seat.number: _first_gone(before, seat.number) for seat in seats}
    _make_room(session, game, before, seats, gone)
    _note(game, match, gone, mover)


def withdraw_all_questions(
    session: Session,
    game: Game,
    match: engine.Match,
    before: engine.Match,
    seats: Sequence[Seat],
) -> None:
    """Withdraw all questions from `before` on, those that were open then included: they are asked
    anew. No answer to an old one counts, nor a time or consent to undo that belonged to it."""
    gone = {seat.number: before.ordinal(seat.number) for seat in seats}
    _make_room(session, game, before, seats, gone)
    decisions.ask_anew(
        game,
        (
            (seat, ordinal)
            for seat, first in gone.items()
            for ordinal in range(first, match.ordinal(seat) + 1)
        ),
    )
    for row in seats:
        row.told_before = row.message_before = None


def end_all_orders(session: Session, game: Game, number: int) -> None:
    """Orders and plans that counted at that move or later end for good."""
    query = select(SeatOrder).where(
        SeatOrder.game_id == game.id,
        or_(
            col(SeatOrder.ended).is_(None),
            col(SeatOrder.ended) >= number,
            col(SeatOrder.since) > number,
        ),
    )
    for row in session.exec(query):
        row.end(OrderEnd.REMOVED, number)
        row.since = min(row.since, number)
        session.add(row)


def _make_room(
    session: Session,
    game: Game,
    before: engine.Match,
    seats: Sequence[Seat],
    gone: dict[int, int],
) -> None:
    for mail in _mails(session, game, gone):
        _withdraw(session, mail, seats[mail.seat or 0])
        session.add(mail)
    for notice in _notices(session, game):
        seat, ordinal = notice.seat, notice.ordinal
        if seat is None or ordinal is None or ordinal < gone.get(seat, ordinal + 1):
            continue
        notice.event, notice.superseded_at = f"{notice.event}:taken-back:{notice.id}", clock.now()
        if notice.state == NoticeState.QUEUED:
            notice.state = NoticeState.DROPPED
        session.add(notice)
    for row in seats:
        row.told = min(row.told, len(before.moves))
        session.add(row)


def restore_orders(session: Session, game: Game, number: int) -> None:
    """Orders and plans that ended since that move count again, except those that their player
    withdrew. The rest of an answer that is taken back goes with it."""
    query = select(SeatOrder).where(
        SeatOrder.game_id == game.id,
        or_(col(SeatOrder.ended) >= number, col(SeatOrder.since) > number),
    )
    for row in session.exec(query).all():
        if row.kind == OrderKind.PLAN and row.since > number:
            session.delete(row)
            continue
        if row.why != OrderEnd.REMOVED:
            row.ended, row.why = None, OrderEnd.NOT_YET
        if row.turn is not None and row.turn >= number:
            row.turn = None
        row.since = min(row.since, number)
        session.add(row)


def _first_gone(before: engine.Match, seat: int) -> int:
    """The number of the seat's first decision that was not asked then."""
    return before.ordinal(seat) + (seat in before.to_act)


def _mails(session: Session, game: Game, gone: dict[int, int]) -> list[OutboundMail]:
    later = [
        (col(OutboundMail.seat) == seat) & (col(OutboundMail.ordinal) >= ordinal)
        for seat, ordinal in gone.items()
    ]
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        col(OutboundMail.kind).in_(ASKING),
        col(OutboundMail.superseded_at).is_(None),
        or_(*later),
    )
    return list(session.exec(query.order_by(col(OutboundMail.id)).with_for_update()))


def _withdraw(session: Session, mail: OutboundMail, seat: Seat) -> None:
    mail.event, mail.superseded_at = f"{mail.event}:taken-back:{mail.id}", clock.now()
    if mail.delivery not in (Delivery.QUEUED, Delivery.DIGEST):
        return
    mail.delivery, mail.unsent = Delivery.STOPPED, Unsent.WITHDRAWN
    talk_delivery.withdrawn(session, mail)
    if seat.last_message_id == mail.message_id and seat.told_before is not None:
        seat.told, seat.last_message_id = seat.told_before, seat.message_before
        seat.told_before = seat.message_before = None


def _notices(session: Session, game: Game) -> Sequence[Notice]:
    query = select(Notice).where(Notice.game_id == game.id, col(Notice.superseded_at).is_(None))
    return session.exec(query.order_by(col(Notice.id)).with_for_update()).all()


def _note(game: Game, match: engine.Match, gone: dict[int, int], mover: int) -> None:
    """The mover's next questions are told apart by what they have played; others' are not."""
    asked = ((seat, match.ordinal(seat)) for seat in match.to_act if seat != mover)
    decisions.ask_anew(game, ((seat, number) for seat, number in asked if number >= gone[seat]))
