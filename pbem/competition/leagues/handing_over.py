"""A league gets another organiser: a player who is asked and accepts, or whom operators appoint."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import col, select

from pbem.competition.leagues import league_notes, queries
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import League, LeagueAct, Player, id_of

ASKED_FOR = timedelta(days=14)
"""How long the question can be answered."""


def offer(service: Service, league_id: int, organiser: Player, player: int, why: str = "") -> None:
    """Ask the player of that id to organise the league from now on; until they accept nothing
    changes, and whoever is asked next is asked instead. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        chosen = at.session.get_one(Player, player)
        if chosen.id == organiser.id:
            raise LeagueError(_("You organise it already."))
        queries.must_exist(at.session, chosen)
        line = at.log(LogAct.HANDOVER, organiser, chosen.id, why)
        league_notes.tell(at, line)


def accept(service: Service, league_id: int, player: Player) -> League:
    """The player takes the league over, as they were asked; once more changes nothing. Raises
    `LeagueError`."""
    with locked_season(service, league_id) as at:
        if at.league.organiser_id == player.id:
            return at.league
        asked = _asked(at)
        if asked is None or asked.subject_id != player.id:
            raise LeagueError(_("Nobody asks you to organise this league."))
        queries.must_exist(at.session, player)
        hand_to(at, player, actor=player)
    return at.league


def hand_to(at: InSeason, player: Player, actor: Player | None = None, why: str = "") -> None:
    """Inside the caller's transaction; everybody in the season is told."""
    at.league.organiser_id = id_of(player)
    at.session.add(at.league)
    league_notes.tell(at, at.log(LogAct.HANDED_OVER, actor, player.id, why))


def _asked(at: InSeason) -> LeagueAct | None:
    """The question that can be answered, if there is one."""
    query = select(LeagueAct).where(
        LeagueAct.league_id == at.league.id,
        col(LeagueAct.kind).in_([LogAct.HANDOVER, LogAct.HANDED_OVER]),
    )
    newest = at.session.exec(query.order_by(col(LeagueAct.id).desc()).limit(1)).first()
    if newest is None or newest.kind != LogAct.HANDOVER:
        return None
    return newest if newest.at > clock.now() - ASKED_FOR else None
