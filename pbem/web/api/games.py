"""Operations on one game: the position, the decision and the record, as the viewer may see them.

All of it comes from `pbem.games.seat_view`, which the pages are made from, too.
"""

from __future__ import annotations

from sqlmodel import Session

from pbem.games import find_game, outcome, seat_view
from pbem.games.position_view import SeatClock
from pbem.models import Game
from pbem.play.undo import own_move
from pbem.web.api.bearer import Caller, player_of
from pbem.web.api.lists import row_of, summary
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import (
    Decision,
    GameDetails,
    History,
    HistoryEntry,
    HistoryQuery,
    Result,
    SeatTime,
)
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service

SENSIBLE = 12
COMPLETE_UP_TO = 500
"""As far as the engine's facade promises every legal move."""


@operation("GET", "/games/{code}", GameDetails, public=True)
def game(caller: Caller | None, code: str) -> GameDetails:
    """One game with its position.

    As your seat sees it, or as a spectator does where you have none; once the game is over it is
    all open, hands and seed included.
    """
    with service().database.read() as session:
        found = find(session, code, caller)
        outline = summary(session, row_of(session, found, caller))
        if not found.begun:
            return shaped(
                GameDetails, outline, position=None, times=[], away=[], commitment=None, result=None
            )
        view = view_of(session, found, caller)
        return shaped(
            GameDetails, outline, position=view.document, away=view.away,
            times=[_time(clock) for clock in view.clocks], commitment=view.commitment,
            result=_result(view),
        )  # fmt: skip


def _time(clock: SeatClock) -> SeatTime:
    bank = None if clock.bank is None else int(clock.bank.total_seconds())
    return SeatTime(seat=clock.seat, used=int(clock.used.total_seconds()), bank=bank)


@operation("GET", "/games/{code}/decision", Decision, problems=("not-seated", "not-begun"))
def decision(caller: Caller, code: str) -> Decision:
    """What you are asked, with the legal moves."""
    with service().database.read() as session:
        found = begun(session, code, caller)
        view = view_of(session, found, caller)
    if view.seat is None:
        raise Problem("not-seated")
    return shaped(
        Decision, view, asked=view.my_turn, kind=view.decision, number=view.ordinal,
        complete=len(view.legal) < COMPLETE_UP_TO, sensible=view.choices(SENSIBLE),
    )  # fmt: skip


@operation("GET", "/games/{code}/history", History, query=HistoryQuery,
           problems=("not-begun",), public=True)  # fmt: skip
def history(caller: Caller | None, query: HistoryQuery, code: str) -> History:
    """Every move with what came of it, in words.

    The record ends before answers that are not revealed yet, and before what another player can
    still take back, so that a page never changes while the game runs. When it is over, others'
    cards are named: read it again from the start then.
    """
    with service().database.read() as session:
        found = begun(session, code, caller)
        view = view_of(session, found, caller)
        end = min(view.revealed, own_move.moves_that_stand(session, found, view.match, view.seat))
    first = int(query.cursor or 0)
    lines = view.lines(first, end)
    shown = lines[: query.limit]
    return History(
        setup=[] if first else view.setup,
        entries=[
            shaped(HistoryEntry, line, move=line.text or "", automatic=line.auto,
                   events=line.sentences)
            for line in shown
        ],
        next=str(shown[-1].number + 1 if shown else first),
        more=len(lines) > len(shown),
    )  # fmt: skip


def find(session: Session, code: str, caller: Caller | None) -> Game:
    """The game of that code, if there is such a game for the caller; raises `Problem`."""
    found = find_game.find(session, code[:20], player_of(caller))
    if found is None:
        raise Problem("not-found", "There is no game of that code.")
    return found


def begun(session: Session, code: str, caller: Caller | None) -> Game:
    """The running or finished game of that code; raises `Problem`."""
    found = find(session, code, caller)
    if not found.begun:
        raise Problem("not-begun")
    return found


def seated(code: str, caller: Caller) -> tuple[Game, int]:
    """That game, begun, and the caller's seat there; raises `Problem`."""
    with service().database.read() as session:
        game = begun(session, code, caller)
        seat = find_game.seat_of(session, game, caller.player)
    if seat is None:
        raise Problem("not-seated")
    return game, seat


def view_of(session: Session, found: Game, caller: Caller | None) -> seat_view.SeatView:
    """The game as the caller sees it."""
    return seat_view.load(session, found, find_game.seat_of(session, found, player_of(caller)))


def _result(view: seat_view.SeatView) -> list[Result] | None:
    if view.result is None or outcome.is_void(view.game):
        return None
    return [Result(seat=seat, **row) for seat, row in enumerate(view.result)]
