"""A league, its season and its players as a program names them."""

from __future__ import annotations

from sqlmodel import Session

from pbem.competition.leagues import entrant_names, queries
from pbem.competition.leagues.terms import LeagueError
from pbem.competition.leagues.view_types import LeagueView
from pbem.competition.leagues.views import league_view
from pbem.models import id_of
from pbem.web.api.problems import Problem
from pbem.web.competition.shapes import SeasonShape, season_shape
from pbem.web.site.visitor import service


def find_league(session: Session, code: str, number: int | None = None) -> LeagueView:
    """That season of the league, the newest if None; raises `Problem`."""
    league = queries.by_code(session, code) if code.isascii() and code.isalnum() else None
    view = league_view(session, league, number) if league is not None else None
    if view is None:
        raise Problem("not-found", "There is no such league or season.")
    return view


def league_id(code: str) -> int:
    """Raises `Problem`."""
    with service().database.read() as session:
        return id_of(find_league(session, code).league)


def season_of(code: str, number: int | None = None) -> SeasonShape:
    """Raises `Problem`."""
    with service().database.read() as session:
        return season_shape(find_league(session, code, number))


def player_named(code: str, name: str) -> int:
    """The id of the player of that name in the newest season; raises `LeagueError`."""
    with service().database.read() as session:
        entry = entrant_names.entry_called(session, find_league(session, code).season.season, name)
    if entry is None:
        raise LeagueError("Nobody in this season has that name.")
    return entry.player_id
