"""Which words of their mails a player has left unsaid at a game, and about which they are asked."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from pbem.games.talk import Unsaid
from pbem.games.talk_text import quoted
from pbem.models import Seat, UnsaidWords, id_of

MOST_OFFERED = 2


def of(session: Session, game_id: int, player_id: int) -> Sequence[UnsaidWords]:
    """What the player has left unsaid there, the newest first."""
    query = select(UnsaidWords).where(
        UnsaidWords.game_id == game_id,
        UnsaidWords.player_id == player_id,
        col(UnsaidWords.settled_at).is_(None),
    )
    return session.exec(query.order_by(col(UnsaidWords.id).desc())).all()


def offers(session: Session, seat: Seat) -> list[Unsaid]:
    """What the seat's next mail asks about; nobody looks where there is nothing."""
    if not seat.has_unsaid or seat.player_id is None:
        return []
    rows = [row for row in of(session, seat.game_id, seat.player_id) if not row.offered]
    return [Unsaid(id_of(row), quoted(row.text)) for row in rows[:MOST_OFFERED]]
