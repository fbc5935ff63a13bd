"""Operations that take a move back, or answer somebody who asks for it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from pbem.games import by_code
from pbem.models import Scope, id_of
from pbem.play import submission, undo, undo_consent
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import Asked
from pbem.web.site.visitor import service

PROBLEMS = ("not-seated", "not-begun", "decision-passed")


class TakeBackRequest(Asked):
    """Your newest decision, to be taken back."""

    decision: int = Field(ge=0, description="Its number: one less than that of your next.")


class TakeBackAnswer(Asked):
    """Whether somebody's move may go back."""

    agrees: bool


class TakeBackResult(BaseModel):
    """What has become of it: back, others are asked, or somebody has declined."""

    state: Literal["done", "asked", "refused"]


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
        back = undo_consent.ask(service(), game_id, seat, asked.decision)
    except undo_consent.Refused:
        return TakeBackResult(state="refused")
    except (undo.TooLate, submission.DecisionPassed, submission.NoSuchSeat) as late:
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
        state = undo_consent.answer(service(), game_id, seat, asked.agrees)
    except (undo_consent.NothingAsked, submission.NoSuchSeat) as late:
        raise Problem("decision-passed") from late
    return TakeBackResult.model_validate({"state": state.value})


def _seat(caller: Caller, code: str) -> tuple[int, int]:
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        seat = by_code.seat_of(session, game, caller.player)
    if seat is None:
        raise Problem("not-seated")
    return id_of(game), seat
