"""Operations about leagues: the list, seasons, the log, and founding one."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from flask import url_for
from pydantic import BaseModel, Field

from pbem.competition.leagues import founding, queries
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import LeagueTerms
from pbem.models import Scope
from pbem.web.api.bearer import Caller, player_of
from pbem.web.api.league_acts import MOST_PLACES, TermsInWords, season_of
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.leagues_page import ListedLeague, list_leagues
from pbem.web.competition.page_head import league_of
from pbem.web.competition.shapes import LeagueShape, SeasonShape, shaped
from pbem.web.site.form_numbers import whole_number
from pbem.web.site.visitor import service


class LeagueList(BaseModel):
    leagues: list[LeagueShape]


class LogEntry(BaseModel):
    """A line of a league's public log."""

    at: datetime
    season: int | None
    kind: str
    text: str
    why: str


class LeagueLog(BaseModel):
    """The newest lines first."""

    entries: list[LogEntry]


class LeagueWish(ApiRequest):
    """A league to be founded; `terms` that are left out are as usual."""

    code: str = Field(min_length=4, max_length=12)
    name: str = Field("", max_length=40)
    rules: str = Field(max_length=20, description="A key of `/rules`.")
    seats: int = Field(ge=2, le=MOST_PLACES)
    options: dict[str, Any] = Field(default_factory=dict)
    terms: LeagueTerms = Field(default_factory=LeagueTerms)
    starts: datetime | None = Field(None, description="Null: when it is full.")
    password: str = Field("", max_length=160, description="What entering takes; empty: nothing.")


@operation("GET", "/leagues", LeagueList, public=True)
def leagues(caller: Caller | None) -> LeagueList:
    """Leagues that take entries, that run, that are over; yours are among them."""
    with service().database.read() as session:
        return LeagueList(leagues=[_shape(row) for row in list_leagues(session, player_of(caller))])


@operation("POST", "/leagues", SeasonShape, scope=Scope.PLAY, body=LeagueWish,
           problems=("league", "key-reused"), once="found")  # fmt: skip
def found_league(caller: Caller, asked: LeagueWish, key: str) -> SeasonShape:
    """Found a league. Its first season takes entries at once."""

    return season_of(founding.found_league(service(), caller.player, _wish(asked)).code)


def _wish(asked: LeagueWish) -> NewLeague:
    return NewLeague(
        asked.code, asked.name, asked.rules, asked.seats, asked.options, asked.terms,
        asked.starts, asked.password,
    )  # fmt: skip


@operation("POST", "/leagues/preview", TermsInWords, scope=Scope.PLAY, body=LeagueWish,
           problems=("league",))  # fmt: skip
def preview_league(caller: Caller, asked: LeagueWish, key: str) -> TermsInWords:
    """What such a league's terms would mean, in plain sentences; nothing is founded."""

    draft = founding.checked(caller.player, _wish(asked))
    return TermsInWords.of(draft, queries.terms_of(draft))


@operation("GET", "/leagues/{league}/seasons/{number}", SeasonShape, public=True)
def season(caller: Caller | None, league: str, number: str) -> SeasonShape:
    """A season's standings, fixtures and results; `newest` is a number, too."""
    meant = whole_number(number)
    if meant is None and number != "newest":
        raise Problem("not-found", "There is no such season.")
    return season_of(league, meant)


@operation("GET", "/leagues/{league}/log", LeagueLog, public=True)
def league_log(caller: Caller | None, league: str) -> LeagueLog:
    """The public log of a league."""
    known = league_of(league).league
    with service().database.read() as session:
        zone = caller.player.time_zone if caller is not None else "UTC"
        lines = log_lines(session, known, zone=zone)
    return LeagueLog(entries=[shaped(LogEntry, line) for line in lines])


def _shape(row: ListedLeague) -> LeagueShape:
    web = service().settings.base_url + url_for("season.newest", league=row.league.code)
    season = row.season
    return shaped(
        LeagueShape, row.league, season=season.number, status=season.status, players=row.players,
        web=web, password=row.league.password_hash is not None,
    )  # fmt: skip
