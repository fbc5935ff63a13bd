"""Operations that list and take back moves, or answer somebody who asks for it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.games import find_game
from pbem.models import Game, Scope, id_of
from pbem.play import submission
from pbem.play.undo import consent, own_move
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service

PROBLEMS = ("not-seated", "not-begun", "decision-passed")


class TakeBackRequest(ApiRequest):
    """Your newest decision, to be taken back."""

    decision: int = Field(ge=0, description="Its number: one less than that of your next.")


class TakeBackAnswer(ApiRequest):
    """Whether somebody's move may go back."""

    agrees: bool


class OwnMove(BaseModel):
    """Your newest move, which can be taken back."""

    decision: int = Field(description="Its number, for `POST`.")
    move: str
    until: datetime | None = Field(
        description="When mails about it leave; null if none waits. The game's page shows it."
    )
    hidden: bool = Field(
        description="Whether it is an answer that others see, on any page, when all are in."
    )
    asks_others: bool = Field(description="Whether others know of it and would have to agree.")


class OthersWish(BaseModel):
    """What somebody at the table wants to take back now."""

    seat: int
    move: str
    asks_you: bool = Field(description="Whether your answer is waited for.")


class TakeBacks(BaseModel):
    """What can be taken back at a game, as far as it is yours or asked of the table."""

    own: OwnMove | None
    wish: OthersWish | None


class TakeBackResult(BaseModel):
    """What has become of it: back, others are asked, or somebody has declined."""

    state: Literal["done", "asked", "refused"]


@operation("GET", "/games/{code}/take-back", TakeBacks, problems=("not-seated", "not-begun"))
def take_backs(caller: Caller, code: str) -> TakeBacks:
    """What you can take back, and what somebody asks the table to let go back."""
    game_id, seat = _seat(caller, code)
    with service().database.read() as session:
        game = session.get_one(Game, game_id)
        request, found = consent.request_or_offer(session, game, seat)
        if request is not None:
            asks = seat in request.waits_for
            wish = OthersWish(seat=request.seat, move=request.text, asks_you=asks)
            return TakeBacks(own=None, wish=wish)
    if found is None:
        return TakeBacks(own=None, wish=None)
    own = shaped(
        OwnMove, found, decision=found.ordinal, move=found.text, asks_others=bool(found.told)
    )
    return TakeBacks(own=own, wish=None)


@operation(
    "POST", "/games/{code}/take-back", TakeBackResult, scope=Scope.PLAY, body=TakeBackRequest,
    problems=PROBLEMS,
)  # fmt: skip
def take_back(caller: Caller, asked: TakeBackRequest, key: str, code: str) -> TakeBackResult:
    """Take your newest move back, or ask those who know of it.

    Nothing goes back once somebody has played on or something has come to light
    (`decision-passed`). Asking twice asks once.
    """
    game_id, seat = _seat(caller, code)
    try:
        back = consent.ask(service(), game_id, seat, asked.decision)
    except consent.UndoRefused:
        return TakeBackResult(state="refused")
    except (own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat) as late:
        raise Problem("decision-passed") from late
    return TakeBackResult(state="done" if back else "asked")


@operation(
    "POST", "/games/{code}/take-back/answer", TakeBackResult, scope=Scope.PLAY,
    body=TakeBackAnswer, problems=PROBLEMS,
)  # fmt: skip
def answer(caller: Caller, asked: TakeBackAnswer, key: str, code: str) -> TakeBackResult:
    """Agree that somebody takes their move back, or decline it.

    If nobody asks you for it any more, that is `decision-passed`.
    """
    game_id, seat = _seat(caller, code)
    try:
        state = consent.answer(service(), game_id, seat, agrees=asked.agrees)
    except (consent.NothingAsked, submission.NoSuchSeat) as late:
        raise Problem("decision-passed") from late
    return TakeBackResult.model_validate({"state": state.value})


def _seat(caller: Caller, code: str) -> tuple[int, int]:
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        seat = find_game.seat_of(session, game, caller.player)
    if seat is None:
        raise Problem("not-seated")
    return id_of(game), seat
