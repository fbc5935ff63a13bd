"""Operations on what a table decides together: taking back, a pause, a late player's seat."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.models import Game, Scope, id_of
from pbem.play import pause, rematch, submission
from pbem.play.late_players import bot_substitute
from pbem.play.late_players import votes as voting
from pbem.play.undo import consent, own_move
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.shapes import shaped
from pbem.web.game.agreements_view import open_votes
from pbem.web.site.visitor import service

UNDO_PROBLEMS = ("not-seated", "not-begun", "decision-passed")


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
        description="When emails about it leave; null if none waits. The game's page shows it."
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
    game, seat = games.seated(code, caller)
    with service().database.read() as session:
        game = session.get_one(Game, game.id)
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
    problems=UNDO_PROBLEMS,
)  # fmt: skip
def take_back(caller: Caller, asked: TakeBackRequest, key: str, code: str) -> TakeBackResult:
    """Take your newest move back, or ask those who know of it.

    Nothing goes back once somebody has played on or something has come to light
    (`decision-passed`). Asking twice asks once.
    """
    game, seat = games.seated(code, caller)
    try:
        back = consent.ask(service(), id_of(game), seat, asked.decision)
    except consent.UndoRefused:
        return TakeBackResult(state="refused")
    except (own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat) as late:
        raise Problem("decision-passed") from late
    return TakeBackResult(state="done" if back else "asked")


@operation(
    "POST", "/games/{code}/take-back/answer", TakeBackResult, scope=Scope.PLAY,
    body=TakeBackAnswer, problems=UNDO_PROBLEMS,
)  # fmt: skip
def answer(caller: Caller, asked: TakeBackAnswer, key: str, code: str) -> TakeBackResult:
    """Agree that somebody takes their move back, or decline it.

    If nobody asks you for it any more, that is `decision-passed`.
    """
    game, seat = games.seated(code, caller)
    try:
        state = consent.answer(service(), id_of(game), seat, agrees=asked.agrees)
    except (consent.NothingAsked, submission.NoSuchSeat) as late:
        raise Problem("decision-passed") from late
    return TakeBackResult.model_validate({"state": state.value})


class PauseWish(ApiRequest):
    """How long the game shall pause; the shortest time that was asked counts."""

    days: int = Field(ge=1, le=30)


class PauseShape(BaseModel):
    """The game's pause."""

    until: datetime | None = Field(description="Until when no clock runs; null if there is none.")
    wanted: bool = Field(description="Whether you want a pause and others have not said so yet.")


class VoteWish(ApiRequest):
    """What you want where somebody is late: the end of the game, or somebody in their place."""

    seat: int = Field(ge=0, le=9, description="The late player’s.")
    wish: Literal["end", "replace"]
    whom: str = Field(
        "", max_length=254,
        description="For `replace`: a name, an address, or empty for whom somebody has proposed.",
    )  # fmt: skip


class VoteShape(BaseModel):
    """A vote on a late player’s seat in which you have a vote."""

    seat: int
    until: datetime | None = Field(description="Null while a bot plays already.")
    own: Literal["end", "replace"] | None
    end_wanted: bool = Field(description="Whether somebody wants the game to end.")
    proposed: list[str] = Field(description="Who could take over, as far as you may know.")


class Votes(BaseModel):
    votes: list[VoteShape]
    said: str = Field("", description="What has come of your vote.")


PROBLEMS = ("not-seated", "not-begun")


@operation("GET", "/games/{code}/pause", PauseShape, problems=PROBLEMS)
def game_pause(caller: Caller, code: str) -> PauseShape:
    """Whether a game pauses, and whether you want it to."""
    return _pause(caller, code)


@operation(
    "POST", "/games/{code}/pause", PauseShape, scope=Scope.PLAY, body=PauseWish, problems=PROBLEMS
)
def want_pause(caller: Caller, asked: PauseWish, key: str, code: str) -> PauseShape:
    """Say that you want a pause; it begins when all people at the table want one."""
    game, seat = games.seated(code, caller)
    pause.ask(service(), id_of(game), seat, asked.days)
    return _pause(caller, code)


@operation("DELETE", "/games/{code}/pause", PauseShape, scope=Scope.PLAY, problems=PROBLEMS)
def end_pause(caller: Caller, code: str) -> PauseShape:
    """End the pause; anybody at the table may."""
    game, seat = games.seated(code, caller)
    pause.go_on(service(), id_of(game), seat)
    return _pause(caller, code)


@operation("GET", "/games/{code}/votes", Votes, problems=PROBLEMS)
def game_votes(caller: Caller, code: str) -> Votes:
    """The votes on late players' seats in which you have a vote."""
    return _told(caller, code)


@operation("POST", "/games/{code}/votes", Votes, scope=Scope.PLAY, body=VoteWish, problems=PROBLEMS)
def vote(caller: Caller, asked: VoteWish, key: str, code: str) -> Votes:
    """Vote on a late player's seat; a later vote takes the place of an earlier one.

    It is done when all others want the same.
    """
    game, seat = games.seated(code, caller)
    wish = voting.END if asked.wish == "end" else asked.whom
    return _told(caller, code, voting.cast(service(), id_of(game), seat, asked.seat, wish))


class Back(BaseModel):
    """Whether a bot had played for you, or the others had voted on your seat."""

    was_late: bool


@operation("POST", "/games/{code}/back", Back, scope=Scope.PLAY, body=ApiRequest, problems=PROBLEMS)
def come_back_to_seat(caller: Caller, asked: ApiRequest, key: str, code: str) -> Back:
    """Play your seat again yourself, after your time was up."""
    game, seat = games.seated(code, caller)
    return Back(was_late=bot_substitute.come_back(service(), id_of(game), seat))


class Rematch(BaseModel):
    """The table of the rematch."""

    code: str
    status: Literal["open", "running", "finished"]


@operation(
    "POST", "/games/{code}/again", Rematch, scope=Scope.PLAY, body=ApiRequest, problems=PROBLEMS
)
def play_again(caller: Caller, asked: ApiRequest, key: str, code: str) -> Rematch:
    """Open the table once more, for those who were there; the others are invited.

    A game has one rematch: asked twice, or by two, it is the same.
    """
    game, _seat = games.seated(code, caller)
    made = rematch.again(service(), id_of(game), caller.player)
    return Rematch.model_validate({"code": made.code, "status": made.status.value})


def _pause(caller: Caller, code: str) -> PauseShape:
    game, _seat = games.seated(code, caller)
    with service().database.read() as session:
        wanted = pause.wanted(session, game)
    return PauseShape(until=game.paused_until, wanted=caller.player_id in wanted)


def _told(caller: Caller, code: str, said: str = "") -> Votes:
    game, seat = games.seated(code, caller)
    with service().database.read() as session:
        found = open_votes(session, game, seat)
    told = [
        shaped(
            VoteShape, one, seat=one.about, proposed=[name for _id, name in one.offers],
            own=None if one.own is None else ("replace" if one.own else "end"),
        )
        for one in found
    ]  # fmt: skip
    return Votes(said=said, votes=told)
