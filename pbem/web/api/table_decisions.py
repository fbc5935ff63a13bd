"""Operations on what those at a table decide together: a pause, a late player's seat."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.games import find_game
from pbem.models import Game, Scope, id_of
from pbem.play import pause, rematch
from pbem.play.late_players import bot_substitute
from pbem.play.late_players import votes as voting
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.shapes import shaped
from pbem.web.game.vote_view import open_votes
from pbem.web.site.visitor import service


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
    game, seat = _own(caller, code)
    pause.ask(service(), id_of(game), seat, asked.days)
    return _pause(caller, code)


@operation("DELETE", "/games/{code}/pause", PauseShape, scope=Scope.PLAY, problems=PROBLEMS)
def end_pause(caller: Caller, code: str) -> PauseShape:
    """End the pause; anybody at the table may."""
    game, seat = _own(caller, code)
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
    game, seat = _own(caller, code)
    wish = voting.END if asked.wish == "end" else asked.whom
    return _told(caller, code, voting.cast(service(), id_of(game), seat, asked.seat, wish))


class Back(BaseModel):
    """Whether a bot had played for you, or the others had voted on your seat."""

    was_late: bool


@operation("POST", "/games/{code}/back", Back, scope=Scope.PLAY, body=ApiRequest, problems=PROBLEMS)
def come_back_to_seat(caller: Caller, asked: ApiRequest, key: str, code: str) -> Back:
    """Play your seat again yourself, after your time was up."""
    game, seat = _own(caller, code)
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
    game, _seat = _own(caller, code)
    made = rematch.again(service(), id_of(game), caller.player)
    return Rematch.model_validate({"code": made.code, "status": made.status.value})


def _own(caller: Caller, code: str) -> tuple[Game, int]:
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        seat = find_game.seat_of(session, game, caller.player)
    if seat is None:
        raise Problem("not-seated")
    return game, seat


def _pause(caller: Caller, code: str) -> PauseShape:
    game, _seat = _own(caller, code)
    with service().database.read() as session:
        wanted = pause.wanted(session, game)
    return PauseShape(until=game.paused_until, wanted=caller.player_id in wanted)


def _told(caller: Caller, code: str, said: str = "") -> Votes:
    game, seat = _own(caller, code)
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
