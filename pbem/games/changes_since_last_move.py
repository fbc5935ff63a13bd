"""What is different on the board than it was before, and since a seat's last decision: names of
facts, for templates to mark; and what a move would do, in sentences.

A fact of a player begins with their seat: `2.doubloons`, `0.tile.4`, `1.lot.harbor`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from sqlmodel import Session

import engine
from pbem.games.boards.game_pages import Board
from pbem.games.registry import pages_of
from pbem.games.seat_view import SeatView
from pbem.language import catalogues

MOST = 256
"""Positions whose facts are kept: a page is looked at several times before the next decision."""

_kept: OrderedDict[tuple[Any, ...], dict[str, Any]] = OrderedDict()
_lock = Lock()
Changes = frozenset[str]
NOTHING: Changes = frozenset()
REVEALS = "revealed"
"""The event of tiles that are turned up: nobody knows them before."""


@dataclass(frozen=True)
class Outlook:
    """What a move does by itself, empty where that is not told, and what follows without anybody's
    answer; in sentences."""

    first: str
    then: tuple[str, ...]


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


def changes(before: Board, after: Board) -> Changes:
    """The facts that are there now and were not so before."""
    return new_in(after, facts(before))


def new_in(board: Board, old: Mapping[str, Any]) -> Changes:
    """Those that are not among the facts of the board before."""
    return frozenset(name for name, value in facts(board).items() if old.get(name) != value)


def told_ahead(view: SeatView, text: str) -> Outlook:
    """What would happen, as far as the viewer can know it; raises `engine.IllegalMove`."""
    assert view.seat is not None
    twin, language = view.match.ahead(view.seat, text), catalogues.of_games()
    telling, since = engine.Telling(to_you=True), len(view.match.moves)
    chronicle = twin.chronicle(view.seat, view.names, since, language, telling)
    told = [entry for entry in chronicle if entry.number >= since]
    own = [entry.text for entry in told[:1] if entry.seat == view.seat]
    then = [entry.text for entry in told[len(own) :] if entry.kind != REVEALS]
    return Outlook("".join(own), tuple(then))


def facts(board: Board) -> dict[str, Any]:
    """All that is compared, by its name."""
    return dict(pages_of(board.game).facts(board))
