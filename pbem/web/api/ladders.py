"""Operations about ladders: challenges made and answered, and how a rung came about."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.competition.leagues import challenges, ladder_view, queries, rungs
from pbem.competition.leagues.entrant_names import names_by_entry, names_in
from pbem.competition.leagues.in_season import InSeason
from pbem.models import Challenge, Scope, id_of
from pbem.web.api.bearer import Caller
from pbem.web.api.league_acts import player_named
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.page_head import league_of
from pbem.web.competition.shapes import shaped
from pbem.web.site.form_numbers import whole_number
from pbem.web.site.visitor import service


class ChallengeShape(BaseModel):
    """One player of a ladder asks another for a game."""

    id: int
    challenger: str
    challenged: str
    status: Literal["open", "accepted", "declined", "expired", "withdrawn"]
    made: datetime
    until: datetime = Field(description="Until when it can be answered.")
    answered: datetime | None


class ChallengeList(BaseModel):
    """`reachable` are the names of those whom you may challenge now, the highest first."""

    challenges: list[ChallengeShape] = Field(description="The newest first.")
    reachable: list[str]


class ChallengeWish(ApiRequest):
    player: str = Field(max_length=80, description="The name as the ladder tells it.")


class ChallengeAnswer(ApiRequest):
    answer: Literal["accept", "decline", "take-back"] = Field(
        description="The challenger alone can take it back."
    )


class RungStep(BaseModel):
    at: datetime
    rung: int | None = Field(description="1 is the top; null: they left.")


class RungHistory(BaseModel):
    """The newest changes of somebody's rung, the oldest of them first."""

    player: str
    steps: list[RungStep]


class WhoseRungs(ApiRequest):
    player: str = Field(max_length=80, description="The name as the ladder tells it.")


@operation("GET", "/leagues/{league}/challenges", ChallengeList)
def ladder_challenges(caller: Caller, league: str) -> ChallengeList:
    """The challenges of a ladder, and whom you may challenge."""
    view = league_of(league, ladder=True)
    season = view.season.season
    with service().database.read() as session:
        at = InSeason(session, service(), view.league, season)
        names = names_by_entry(session, season)
        entry = queries.entry_of(session, season, id_of(caller.player))
        can = challenges.reachable(at, entry) if entry else []
        listed = ladder_view.challenges(session, season, names)
        return ChallengeList(
            challenges=[_shape(one) for one in listed], reachable=[names[each] for each in can]
        )


@operation("POST", "/leagues/{league}/challenges", ChallengeShape, scope=Scope.PLAY,
           body=ChallengeWish, problems=("league", "key-reused"),
           once="challenge {league}")  # fmt: skip
def challenge_player(caller: Caller, asked: ChallengeWish, key: str, league: str) -> ChallengeShape:
    """Challenge somebody above you on a ladder."""

    whom = player_named(league, asked.player)
    made = challenges.challenge(service(), _id(league), caller.player, whom)
    return _told(league, made)


@operation("POST", "/leagues/{league}/challenges/{challenge}/answer", ChallengeShape,
           scope=Scope.PLAY, body=ChallengeAnswer, problems=("league", "key-reused"),
           once="answer {league} {challenge}")  # fmt: skip
def answer_challenge(
    caller: Caller, asked: ChallengeAnswer, key: str, league: str, challenge: str
) -> ChallengeShape:
    """Accept a challenge, and the game begins; decline it, or take your own back."""
    number = whole_number(challenge)
    if number is None:
        raise Problem("not-found", "There is no such challenge.")

    challenges.ANSWERS[asked.answer](service(), _id(league), caller.player, number)
    with service().database.read() as session:
        made = session.get_one(Challenge, number)
    return _told(league, made)


@operation("GET", "/leagues/{league}/rungs", RungHistory, query=WhoseRungs)
def rung_history(caller: Caller, asked: WhoseRungs, league: str) -> RungHistory:
    """How somebody's rung on a ladder has changed."""
    season = league_of(league, ladder=True).season.season
    with service().database.read() as session:
        known = names_in(session, season)
        entry = next((entry for entry, name in known if name == asked.player), None)
        if entry is None:
            raise Problem("not-found", "Nobody on this ladder has that name.")
        path = rungs.path(session, season, entry)
    return RungHistory(player=asked.player, steps=[shaped(RungStep, step) for step in path])


def _id(code: str) -> int:
    return id_of(league_of(code, ladder=True).league)


def _told(code: str, made: Challenge) -> ChallengeShape:
    season = league_of(code).season.season
    with service().database.read() as session:
        return _shape(ladder_view.challenge_view(made, names_by_entry(session, season)))


def _shape(one: ladder_view.ChallengeView) -> ChallengeShape:
    return shaped(ChallengeShape, one, made=one.made_at, until=one.due_at, answered=one.answered_at)
