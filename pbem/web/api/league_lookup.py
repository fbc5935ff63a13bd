"""A league, its season and its players as a program names them."""

from __future__ import annotations

from pbem.competition.leagues import entrant_names
from pbem.competition.leagues.terms import LeagueError
from pbem.models import id_of
from pbem.web.competition.page_head import find_league, league_of
from pbem.web.competition.shapes import SeasonShape, season_shape
from pbem.web.site.visitor import service


def league_id(code: str) -> int:
    return id_of(league_of(code).league)


def season_of(code: str, number: int | None = None) -> SeasonShape:
    with service().database.read() as session:
        return season_shape(find_league(session, code, number))


def player_named(code: str, name: str) -> int:
    """The id of the player of that name in the newest season; raises `LeagueError`."""
    season = league_of(code).season.season
    with service().database.read() as session:
        entry = entrant_names.entry_called(session, season, name)
    if entry is None:
        raise LeagueError("Nobody in this season has that name.")
    return entry.player_id
