"""How far a browser has seen each game, so that what is new can be marked.

Kept in the signed session cookie, for the newest games only; nothing of it is stored here.
"""

from __future__ import annotations

from datetime import timedelta

from flask import session as cookie
from sqlmodel import Session

from pbem.core import clock
from pbem.games.boards.changes import NOTHING, Changes, changes
from pbem.games.seat_view import SeatView

ONE_VISIT = timedelta(minutes=20)
"""Looking again before that belongs to the same visit: marks do not vanish on reloading."""
MOST_GAMES = 12
KEY = "seen"
Visit = tuple[int | None, int | None, int]
"""Moves played at the visit before, at this one, and when this one was (seconds)."""


def new_since_last_visit(session: Session, view: SeatView) -> Changes:
    """The facts on the board that changed since then; the first visit marks nothing."""
    before = _seen_before(view)
    played = len(view.moves)
    if before is None or not before < played:
        return NOTHING
    return changes(view.after(session, before).board, view.board)


def _seen_before(view: SeatView) -> int | None:
    """The number of moves that had been played at the last visit; notes the present one."""
    visits: dict[str, Visit] = cookie.get(KEY, {})
    now, played = int(clock.now().timestamp()), len(view.moves)
    before, latest, at = visits.pop(view.game.code, (None, None, 0))
    if now - at > ONE_VISIT.total_seconds():
        before = latest
    visits[view.game.code] = (before, played, now)
    cookie[KEY] = dict(list(visits.items())[-MOST_GAMES:])
    return before
