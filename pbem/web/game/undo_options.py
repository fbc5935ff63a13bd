"""What a game's page shows of moves that may go back: freely, by asking, or by answering."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

from pbem.games.seat_view import SeatView
from pbem.language.wording import listed
from pbem.models import TakeBack
from pbem.play.undo import consent, own_move


@dataclass(frozen=True)
class UndoOptions:
    """`free` and `ask` are the viewer's own move; `request` is what is asked at the table now, by
    the player called `asker`, and of the viewer if `mine` says so."""

    free: own_move.UndoOffer | None = None
    ask: own_move.UndoOffer | None = None
    request: TakeBack | None = None
    asker: str = ""
    waits_for: str = ""
    mine: bool = False


def load(session: Session, view: SeatView) -> UndoOptions:
    """Nothing of it for spectators."""
    if view.seat is None or view.over:
        return UndoOptions()
    request = consent.open_request(session, view.game, view.match)
    if request is not None:
        return UndoOptions(
            request=request,
            asker=view.names[request.seat],
            waits_for=listed([view.names[seat] for seat in request.waits_for]),
            mine=view.seat in request.waits_for,
        )
    found = consent.offer_to_ask(session, view.game, view.match, view.seat)
    if found is None:
        return UndoOptions()
    return UndoOptions(ask=found) if found.told else UndoOptions(free=found)
