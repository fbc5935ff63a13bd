"""Operations of a league's players: entering, leaving, and their path through the seasons."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from pbem.competition.leagues import dropouts, league_entries
from pbem.competition.leagues.league_entries import EntryWishes
from pbem.competition.leagues.rank_history import past_places
from pbem.models import Entry, Scope
from pbem.web.api.bearer import Caller
from pbem.web.api.idempotency import once
from pbem.web.api.league_lookup import league_id
from pbem.web.api.operations import operation
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.page_head import find_league
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service


class EntryWish(ApiRequest):
    """What an entrant may want; null leaves it as it was."""

    weekly: bool | None = Field(None, description="A table by mail every week.")
    at_once: int | None = Field(None, ge=0, le=20, description="0: as many as the league gives.")
    stays: bool | None = Field(
        None, description="False: you play this season to its end and are not in the next one."
    )


class Leaving(ApiRequest):
    why: str = Field("", max_length=300)
    sure: bool = Field(
        default=False,
        description="True: leave a season that runs, or a ladder, whatever that costs. Without it "
        "nothing is changed there, and the problem's `detail` says what leaving would cost.",
    )


class EntryShape(BaseModel):
    """Somebody's entry in the season."""

    league: str
    status: Literal["asked", "approved", "playing", "waiting", "withdrawn", "replaced"]
    stays: bool = Field(description="Whether they go on into the next season.")
    weekly: bool
    at_once: int | None


class SeasonStep(BaseModel):
    """Where you came in, in one season that is over."""

    season: int
    division: int = Field(description="1 is the top.")
    place: int
    next_division: int = Field(description="Where that led.")


class LeaguePath(BaseModel):
    """The first season first."""

    seasons: list[SeasonStep]


@operation("POST", "/leagues/{league}/entry", EntryShape, scope=Scope.PLAY, body=EntryWish,
           problems=("league", "key-reused"))  # fmt: skip
def enter_league(caller: Caller, asked: EntryWish, key: str, league: str) -> EntryShape:
    """Enter a league, or its waiting list; who is in changes what they want."""

    def act() -> EntryShape:
        if asked.stays is False:
            return _entry(
                league, dropouts.stay(service(), league_id(league), caller.player, stays=False)
            )
        wishes = EntryWishes(weekly=asked.weekly, at_once=asked.at_once)
        return _entry(
            league, league_entries.enter(service(), league_id(league), caller.player, wishes)
        )

    return once(caller, key, f"enter {league}", asked, EntryShape, act)


@operation("POST", "/leagues/{league}/withdrawal", EntryShape, scope=Scope.PLAY, body=Leaving,
           problems=("league", "key-reused"))  # fmt: skip
def withdraw_from_league(caller: Caller, asked: Leaving, key: str, league: str) -> EntryShape:
    """Leave a league now. A season that runs, or a ladder, only if you are `sure`; to play the
    season to its end and leave then, enter with `stays` false."""

    def act() -> EntryShape:
        return _entry(
            league,
            dropouts.withdraw(
                service(), league_id(league), caller.player, asked.why, sure=asked.sure
            ),
        )

    return once(caller, key, f"withdraw {league}", asked, EntryShape, act)


@operation("GET", "/leagues/{league}/path", LeaguePath)
def league_path(caller: Caller, league: str) -> LeaguePath:
    """Your places in the seasons of a league that are over."""
    with service().database.read() as session:
        steps = past_places(session, find_league(session, league).league, caller.player_id)
    return LeaguePath(seasons=[shaped(SeasonStep, step) for step in steps])


def _entry(code: str, entry: Entry) -> EntryShape:
    return shaped(EntryShape, entry, league=code.upper())
