"""Operations about leagues: the list, seasons, the log, entering and leaving, organisers' acts."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal, TypeVar

from flask import url_for
from pydantic import BaseModel, Field
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from pbem.competition.leagues import (
    acts,
    beginning,
    dropouts,
    ending,
    entering,
    founding,
    history,
    rows,
)
from pbem.competition.leagues.entering import Wishes
from pbem.competition.leagues.founding import Wish
from pbem.competition.leagues.parts import LeagueView
from pbem.competition.leagues.people import names_in
from pbem.competition.leagues.terms import LeagueError, Terms
from pbem.competition.leagues.views import league_view
from pbem.models import ApiReceipt, Entry, Scope, id_of
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import Asked
from pbem.web.competition.documents import LeagueShape, SeasonShape, season_shape
from pbem.web.competition.leagues_page import Listed, listed
from pbem.web.site.visitor import service

A = TypeVar("A", bound=BaseModel)
MOST_PLACES = 5


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


class LeagueWish(Asked):
    """A league to be founded; `terms` that are left out are as usual."""

    code: str = Field(min_length=4, max_length=12)
    name: str = Field("", max_length=40)
    rules: str = Field(max_length=20, description="A key of `/rules`.")
    seats: int = Field(ge=2, le=MOST_PLACES)
    options: dict[str, Any] = Field(default_factory=dict)
    terms: Terms = Field(default_factory=Terms)
    starts: datetime | None = Field(None, description="Null: when it is full.")


class EntryWish(Asked):
    """What an entrant may want; null leaves it as it was."""

    weekly: bool | None = Field(None, description="A table by mail every week.")
    at_once: int | None = Field(None, ge=0, le=20, description="0: as many as the league gives.")


class Leaving(Asked):
    why: str = Field("", max_length=300)


class OrganisersAct(Asked):
    """`player` and `by` are names as the season tells them."""

    act: Literal["begin", "approve", "remove", "replace", "adjudicate", "annul", "next"]
    player: str = Field("", max_length=80, description="For approve, remove and replace.")
    by: str = Field("", max_length=80, description="Who replaces; empty: the first who waits.")
    table: int = Field(0, ge=0, le=100_000, description="For adjudicate and annul.")
    places: list[int] = Field(
        default_factory=list, max_length=MOST_PLACES, description="For adjudicate, in seat order."
    )
    starts: datetime | None = Field(None, description="For next; null: when it is full.")
    why: str = Field("", max_length=300, description="Stands in the log; most acts need it.")


class EntryShape(BaseModel):
    """Somebody's entry in the season."""

    league: str
    status: Literal["asked", "approved", "playing", "waiting", "withdrawn", "replaced"]
    stays: bool = Field(description="Whether they go on into the next season.")
    weekly: bool
    at_once: int | None


@operation("GET", "/leagues", LeagueList)
def leagues(caller: Caller) -> LeagueList:
    """Leagues that take entries, that run, that are over; yours are among them."""
    with service().database.read() as session:
        return LeagueList(leagues=[_shape(row) for row in listed(session, caller.player)])


@operation("POST", "/leagues", SeasonShape, scope=Scope.PLAY, body=LeagueWish,
           problems=("league", "key-reused"))  # fmt: skip
def found_league(caller: Caller, asked: LeagueWish, key: str) -> SeasonShape:
    """Found a league. Its first season takes entries at once."""

    def act() -> SeasonShape:
        wish = Wish(asked.code, asked.name, asked.rules, asked.seats, asked.options, asked.terms,
                    asked.starts)  # fmt: skip
        return _season(founding.found(service(), caller.player, wish).code)

    return once(caller, key, "found", asked, SeasonShape, act)


@operation("GET", "/leagues/{league}/seasons/{number}", SeasonShape)
def season(caller: Caller, league: str, number: str) -> SeasonShape:
    """A season's tables, fixtures and results; `newest` is a number, too."""
    if number != "newest" and not (number.isascii() and number.isdigit() and len(number) < 6):
        raise Problem("not-found", "There is no such season.")
    return _season(league, None if number == "newest" else int(number))


@operation("GET", "/leagues/{league}/log", LeagueLog)
def league_log(caller: Caller, league: str) -> LeagueLog:
    """The public log of a league."""
    with service().database.read() as session:
        lines = history.log_lines(session, found(session, league).league)
    return LeagueLog(
        entries=[
            LogEntry(at=line.at, season=line.season, kind=line.kind, text=line.text, why=line.why)
            for line in lines
        ]
    )


@operation("POST", "/leagues/{league}/entry", EntryShape, scope=Scope.PLAY, body=EntryWish,
           problems=("league", "key-reused"))  # fmt: skip
def enter_league(caller: Caller, asked: EntryWish, key: str, league: str) -> EntryShape:
    """Enter a league, or its waiting list; who is in changes what they want."""

    def act() -> EntryShape:
        wishes = Wishes(weekly=asked.weekly, at_once=asked.at_once)
        return _entry(league, entering.enter(service(), _id(league), caller.player, wishes))

    return once(caller, key, f"enter {league}", asked, EntryShape, act)


@operation("POST", "/leagues/{league}/withdrawal", EntryShape, scope=Scope.PLAY, body=Leaving,
           problems=("league", "key-reused"))  # fmt: skip
def withdraw_from_league(caller: Caller, asked: Leaving, key: str, league: str) -> EntryShape:
    """Leave a league now."""

    def act() -> EntryShape:
        return _entry(league, dropouts.withdraw(service(), _id(league), caller.player, asked.why))

    return once(caller, key, f"withdraw {league}", asked, EntryShape, act)


@operation("POST", "/leagues/{league}/acts", SeasonShape, scope=Scope.PLAY, body=OrganisersAct,
           problems=("league", "key-reused"))  # fmt: skip
def organise_league(caller: Caller, asked: OrganisersAct, key: str, league: str) -> SeasonShape:
    """What a league's organiser does by hand; the season as it is then.

    A season is extended on the league's page or by mail.
    """

    def act() -> SeasonShape:
        _act(caller, asked, league)
        return _season(league)

    return once(caller, key, f"act {league}", asked, SeasonShape, act)


def _act(caller: Caller, asked: OrganisersAct, code: str) -> None:
    """Do it; raises `LeagueError`."""
    league_id, who, why = _id(code), caller.player, asked.why
    match asked.act:
        case "begin":
            beginning.begin(service(), league_id, who)
        case "next":
            ending.open_next(service(), league_id, who, asked.starts)
        case "approve":
            entering.approve(service(), league_id, who, named(code, asked.player))
        case "remove":
            dropouts.remove(service(), league_id, who, named(code, asked.player), why)
        case "replace":
            new = named(code, asked.by) if asked.by else None
            dropouts.replace(service(), league_id, who, named(code, asked.player), new, why)
        case "adjudicate":
            acts.adjudicate(service(), league_id, who, asked.table, _ranks(code, asked), why)
        case "annul":
            acts.annul(service(), league_id, who, asked.table, why)


def _ranks(code: str, asked: OrganisersAct) -> dict[int, int]:
    """Places by the players' ids; none if the table has another number of seats."""
    with service().database.read() as session:
        view = found(session, code)
        people = rows.players(session, view.season.season)
    tables = (table for one in view.season.divisions for table in one.tables)
    seats = next((table.seats for table in tables if table.number == asked.table), ())
    if len(seats) != len(asked.places):
        return {}
    ids = [id_of(people[seat.entry_id]) for seat in seats]
    return dict(zip(ids, asked.places, strict=True))


def named(code: str, name: str) -> int:
    """The id of the player of that name in the newest season; raises `LeagueError`."""
    with service().database.read() as session:
        known = names_in(session, found(session, code).season.season)
    player_id = next((entry.player_id for entry, told in known if told == name), None)
    if player_id is None:
        raise LeagueError("Nobody in this season has that name.")
    return player_id


def once(
    caller: Caller, key: str, what: str, asked: Asked, answer: type[A], act: Callable[[], A]
) -> A:
    """Do it, or answer as before to the same key; raises `Problem`.

    The answer is kept right after the act: if we die between the two, a second request does it
    again, which changes nothing (who is in enters again, what is annulled is refused).
    """
    fingerprint = hashlib.sha256(f"{what}\0{asked.model_dump_json()}".encode()).hexdigest()
    query = select(ApiReceipt).where(ApiReceipt.token_id == caller.token_id, ApiReceipt.key == key)
    with service().database.read() as session:
        before = session.exec(query).first()
    if before is not None:
        if before.asked != fingerprint:
            raise Problem("key-reused")
        return answer.model_validate(before.answer)
    try:
        done = act()
    except LeagueError as error:
        raise Problem("league", str(error)) from error
    kept = done.model_dump(mode="json")
    try:
        with service().database.write() as session:
            session.add(
                ApiReceipt(token_id=caller.token_id, key=key, asked=fingerprint, answer=kept)
            )
    except IntegrityError:
        return done  # the same request came twice at once
    return done


def _id(code: str) -> int:
    with service().database.read() as session:
        return id_of(found(session, code).league)


def _season(code: str, number: int | None = None) -> SeasonShape:
    with service().database.read() as session:
        return season_shape(found(session, code, number))


def found(session: Session, code: str, number: int | None = None) -> LeagueView:
    """Raises `Problem`."""
    league = rows.by_code(session, code) if code.isascii() and code.isalnum() else None
    view = league_view(session, league, number) if league is not None else None
    if view is None:
        raise Problem("not-found", "There is no such league or season.")
    return view


def _entry(code: str, entry: Entry) -> EntryShape:
    return EntryShape(
        league=code.upper(),
        status=entry.status.value,
        stays=entry.stays,
        weekly=entry.weekly,
        at_once=entry.at_once,
    )


def _shape(row: Listed) -> LeagueShape:
    league = row.league
    return LeagueShape(
        code=league.code,
        name=league.name,
        rules=league.rules,
        options=league.options,
        seats=league.seats,
        terms=league.terms,
        season=row.season.number,
        status=row.season.status.value,
        players=row.players,
        web=service().settings.base_url + url_for("season.newest", league=league.code),
    )
