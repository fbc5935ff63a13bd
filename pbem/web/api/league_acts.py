"""Operations of a league's organiser: what they do by hand, and signs of collusion."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.competition.leagues import (
    collusion_signs,
    dropouts,
    league_entries,
    organiser_acts,
    queries,
    season_end,
    season_start,
)
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueError
from pbem.models import Scope
from pbem.web.api.bearer import Caller
from pbem.web.api.idempotency import once
from pbem.web.api.league_lookup import find_league, league_id, player_named, season_of
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.shapes import SeasonShape
from pbem.web.site.visitor import service

MOST_PLACES = 5


class OrganisersAct(ApiRequest):
    """`player` and `by` are names as the season tells them."""

    act: Literal[
        "begin", "approve", "remove", "replace", "adjudicate", "annul", "more-time", "extend",
        "next", "close",
    ]  # fmt: skip
    player: str = Field("", max_length=80, description="For approve, remove and replace.")
    by: str = Field("", max_length=80, description="Who replaces; empty: the first who waits.")
    table: int = Field(0, ge=0, le=100_000, description="For adjudicate, annul and more-time.")
    places: list[int] = Field(
        default_factory=list, max_length=MOST_PLACES, description="For adjudicate, in seat order."
    )
    days: int = Field(0, ge=0, le=organiser_acts.MOST_DAYS, description="For more-time and extend.")
    starts: datetime | None = Field(None, description="For next; null: when it is full.")
    why: str = Field("", max_length=300, description="Stands in the log; most acts need it.")


class SignShape(BaseModel):
    """How somebody comes in among the others at the table, with and without a partner there."""

    player: str
    partner: str
    together: int = Field(description="Tables at which both sat.")
    with_partner: float = Field(description="The share of the others whom the player left behind.")
    without: float
    chance: float = Field(
        description="How likely such a difference is by chance, corrected for the number of pairs."
    )


class Signs(BaseModel):
    """The clearest first. They are signs and no proof."""

    signs: list[SignShape]
    tables: int = Field(description="How many were looked at, the newest.")


@operation("POST", "/leagues/{league}/acts", SeasonShape, scope=Scope.PLAY, body=OrganisersAct,
           problems=("league", "key-reused"))  # fmt: skip
def organise_league(caller: Caller, asked: OrganisersAct, key: str, league: str) -> SeasonShape:
    """What a league's organiser does by hand; the season as it is then."""

    def act() -> SeasonShape:
        _act(caller, asked, league, f"api:{caller.token_id}:{key}")
        return season_of(league)

    return once(caller, key, f"act {league}", asked, SeasonShape, act)


@operation("GET", "/leagues/{league}/signs", Signs, problems=("league",))
def league_signs(caller: Caller, league: str) -> Signs:
    """Who may feed whom, by the results; for the league's organiser only."""
    with service().database.read() as session:
        known = find_league(session, league).league
        try:
            queries.must_organise(known, caller.player)
        except LeagueError as error:
            raise Problem("league", str(error)) from error
        seen, tables = collusion_signs.signs(session, known)
    return Signs(
        signs=[
            SignShape(
                player=sign.player,
                partner=sign.partner,
                together=sign.pair.together,
                with_partner=float(sign.pair.with_partner),
                without=float(sign.pair.without),
                chance=float(sign.pair.corrected),
            )
            for sign in seen
        ],
        tables=tables,
    )


def _act(caller: Caller, asked: OrganisersAct, code: str, request: str) -> None:
    """Do it, the same request once; raises `LeagueError`."""
    league, who, why = league_id(code), caller.player, asked.why
    match asked.act:
        case "begin":
            season_start.begin(service(), league, who)
        case "next":
            season_end.open_next(service(), league, who, asked.starts)
        case "close":
            season_end.close_ladder(service(), league, who, why)
        case "extend":
            organiser_acts.extend(service(), league, who, Extension(asked.days, why, request))
        case "approve" | "remove" | "replace":
            _about_a_player(caller, asked, code, league)
        case "adjudicate" | "annul" | "more-time":
            _about_a_table(caller, asked, league, request)


def _about_a_player(caller: Caller, asked: OrganisersAct, code: str, league: int) -> None:
    who, player = caller.player, player_named(code, asked.player)
    match asked.act:
        case "approve":
            league_entries.approve(service(), league, who, player)
        case "remove":
            dropouts.remove(service(), league, who, player, asked.why)
        case "replace":
            new = player_named(code, asked.by) if asked.by else None
            dropouts.replace(service(), league, who, player, new, asked.why)


def _about_a_table(caller: Caller, asked: OrganisersAct, league: int, request: str) -> None:
    who, table, why = caller.player, asked.table, asked.why
    match asked.act:
        case "adjudicate":
            organiser_acts.adjudicate_seats(service(), league, who, table, asked.places, why)
        case "annul":
            organiser_acts.annul(service(), league, who, table, why)
        case "more-time":
            more = Extension(asked.days, why, request)
            organiser_acts.more_time(service(), league, who, table, more)
