"""Operations on people: what everybody may know of a player, and the caller's own calendar."""

from __future__ import annotations

from pydantic import BaseModel, Field

from pbem.accounts import merged
from pbem.accounts.players import own_page_of
from pbem.games import calendar, statistics
from pbem.models import Player, Scope
from pbem.web.api.bearer import Caller, player_of
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service


class PlayerShape(BaseModel):
    """What a profile says of how somebody plays."""

    handle: str
    name: str
    running: int = Field(description="Games, as all that follow.")
    finished: int
    left: int = Field(description="Left to a bot or another player.")
    decisions: int = Field(description="Decisions whose time was noted.")
    in_time: int = Field(description="Those of them that they made themselves.")
    reliability: float | None = Field(
        description="The share made in time, 0 to 1; null before the first decision."
    )
    seconds_to_move: int | None = Field(description="At the mean; null before the first decision.")
    web: str


class CalendarShape(BaseModel):
    """Where a calendar app reads your deadlines and days off."""

    address: str | None = Field(
        description="Whoever knows it can read them; null if there is none."
    )


@operation("GET", "/players/{handle}", PlayerShape, public=True)
def player(caller: Caller | None, handle: str) -> PlayerShape:
    """A player who has a public profile; you yourself in any case."""
    with service().database.read() as session:
        found = merged.by_handle_for(session, handle, player_of(caller))
        if found is None:
            raise Problem("not-found", "There is no such player, or they are not listed.")
        told = statistics.statistics_of(session, found)
    return shaped(
        PlayerShape, found, told, decisions=told.moves_timed,
        seconds_to_move=int(told.time_to_move.total_seconds()) if told.time_to_move else None,
        web=service().settings.base_url + own_page_of(found),
    )  # fmt: skip


@operation("GET", "/me/calendar", CalendarShape, scope=Scope.PLAY)
def my_calendar(caller: Caller) -> CalendarShape:
    """The address of your calendar, for tokens that play: it outlives the token."""
    with service().database.read() as session:
        return _calendar(session.get_one(Player, caller.player_id))


@operation("PUT", "/me/calendar", CalendarShape, scope=Scope.PLAY, body=ApiRequest)
def renew_calendar(caller: Caller, asked: ApiRequest, key: str) -> CalendarShape:
    """A new address of your calendar, which ends the one before."""
    with service().database.write() as session:
        own = session.get_one(Player, caller.player_id, with_for_update=True)
        calendar.renew(session, own)
        session.add(own)
    return _calendar(own)


@operation("DELETE", "/me/calendar", CalendarShape, scope=Scope.PLAY)
def end_calendar(caller: Caller) -> CalendarShape:
    """No address any more."""
    with service().database.write() as session:
        own = session.get_one(Player, caller.player_id, with_for_update=True)
        calendar.end(session, own)
        session.add(own)
    return _calendar(own)


def _calendar(own: Player) -> CalendarShape:
    return CalendarShape(address=calendar.address(service().settings, own) or None)
