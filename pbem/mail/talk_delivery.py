"""Notes what a mail tells its seat of what was said, so that nobody is mailed the same words twice.

A mail that is kept for a digest tells nothing until it goes out; one that is withdrawn has told
nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import Session, col, select

from pbem.mail.outgoing import OutgoingMail
from pbem.models import Delivery, OutboundMail, Seat, UnsaidWords

UNTOLD = (Delivery.DIGEST, Delivery.STOPPED)


def note_queued(session: Session, mail: OutgoingMail, row: OutboundMail) -> None:
    """The mail, which tells or asks about something that was said, has just been put into the
    outbox."""
    seat = _seat(session, row)
    if seat is None:
        return
    if mail.heard is not None:
        row.heard, row.heard_before = mail.heard, seat.heard
    if row.delivery not in UNTOLD:
        tell(session, seat, mail.heard, mail.offers)


def released(session: Session, row: OutboundMail) -> None:
    """A mail that was kept for a digest goes out as it was written."""
    seat = _seat(session, row)
    if seat is not None and (row.heard is not None or seat.has_unsaid):
        written = row.created_at
        query = select(UnsaidWords).where(
            UnsaidWords.game_id == seat.game_id,
            UnsaidWords.player_id == seat.player_id,
            col(UnsaidWords.created_at) <= written,
        )
        offered = [words.id for words in session.exec(query) if words.id is not None]
        tell(session, seat, row.heard, offered)


def withdrawn(session: Session, row: OutboundMail) -> None:
    """It is not sent after all: what it would have told is still to be told."""
    seat = _seat(session, row) if row.heard is not None else None
    if seat is not None and seat.heard == row.heard:
        seat.heard = row.heard_before or 0
        session.add(seat)


def was_told(session: Session, row: OutboundMail) -> bool:
    """Whether another mail has told since what this one, which was kept, tells."""
    seat = _seat(session, row) if row.heard is not None else None
    return seat is not None and seat.heard > (row.heard_before or 0)


def tell(session: Session, seat: Seat, upto: int | None, offered: Collection[int]) -> None:
    """The seat knows what was said up to then, and has been asked about those words of its own."""
    seat.heard = max(seat.heard, upto or 0)
    query = select(UnsaidWords).where(
        UnsaidWords.game_id == seat.game_id, UnsaidWords.player_id == seat.player_id
    )
    if offered:
        rows = list(session.exec(query.where(col(UnsaidWords.offered).is_(False))))
        for words in rows:
            words.offered = words.offered or words.id in offered
            session.add(words)
        seat.has_unsaid = any(not w.offered and w.settled_at is None for w in rows)
    session.add(seat)


def _seat(session: Session, row: OutboundMail) -> Seat | None:
    query = select(Seat).where(Seat.game_id == row.game_id, Seat.number == row.seat)
    return session.exec(query).first()
