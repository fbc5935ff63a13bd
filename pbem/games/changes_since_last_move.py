"""What changed on the board since a seat's last decision, worked out from the stored moves."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from sqlmodel import Session

from pbem.games.changes import NOTHING, Changes, facts, new_in
from pbem.games.seat_view import SeatView
from pbem.language import catalogues

MOST = 256
"""Positions whose facts are kept: a page is looked at several times before the next decision."""

_kept: OrderedDict[tuple[Any, ...], dict[str, Any]] = OrderedDict()
_lock = Lock()


def new_since_last_decision(session: Session, view: SeatView) -> Changes:
    """The facts that changed; for a seat that has decided nothing yet, since the game began.
    Nothing is marked for those who watch, or when the game is over."""
    if view.seat is None or view.over or not view.moves:
        return NOTHING
    own = view.last_decision
    return new_in(view.board, _facts_after(session, view, 0 if own is None else own + 1))


def _facts_after(session: Session, view: SeatView, number: int) -> dict[str, Any]:
    """Kept by all that they follow from, so a move that was taken back spoils nothing."""
    language = catalogues.current()
    key = (view.commitment, view.seat, language, tuple(view.names), tuple(view.moves[:number]))
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    found = facts(_revealed_after(session, view, number).board)
    with _lock:
        _kept[key] = found
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    return found


def _revealed_after(session: Session, view: SeatView, number: int) -> SeatView:
    """The position after that move, or if it was a hidden answer, after the answers of all: what
    the viewer did themselves is not new to them."""
    then = view.after(session, number)
    while then.match.unrevealed and number < len(view.moves):
        number += max(1, len(then.to_act))
        then = view.after(session, min(number, len(view.moves)))
    return then
