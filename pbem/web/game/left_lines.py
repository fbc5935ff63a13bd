"""The lines that were left when operators rewound a game, as all may read them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from pbem.games.seat_view import SeatView
from pbem.models import OperatorAct
from pbem.play.undo import rewind


@dataclass(frozen=True)
class Left:
    """One line: from which move on, when and why it was left, and each move's number, player and
    text."""

    number: int
    at: datetime
    reason: str
    moves: list[tuple[int, str, str]]


def shown(session: Session, view: SeatView) -> list[Left]:
    """The oldest first. While the game runs, what others could not read is left out; the reason is
    for those at its table."""
    lines = []
    for rows in rewind.left_lines(session, view.game):
        act = session.get_one(OperatorAct, rows[0].act_id)
        texts = [(row, row.text if view.over else row.shown) for row in rows]
        moves = [
            (row.number, view.names[row.seat], view.words(text))
            for row, text in texts
            if text is not None
        ]
        reason = act.text if view.seat is not None else ""
        lines.append(Left(rows[0].number, act.at, reason, moves))
    return lines
