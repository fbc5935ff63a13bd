"""Who organises a league: whatever asks for that, or writes to them, asks here."""

from __future__ import annotations

from sqlalchemy import ColumnElement
from sqlmodel import Session, col

from pbem.competition.leagues.terms import LeagueError
from pbem.language.catalogues import gettext as _
from pbem.models import League, Player


def organisers_of(session: Session, league: League) -> list[Player]:
    """The players who organise the league."""
    return [session.get_one(Player, league.organiser_id)]


def organises(session: Session, league: League, player: Player | None) -> bool:
    """Whether the player is an organiser of the league."""
    return player is not None and player.id in {one.id for one in organisers_of(session, league)}


def must_organise(session: Session, league: League, player: Player | None) -> None:
    """Raise `LeagueError` unless the player is an organiser of the league."""
    if not organises(session, league, player):
        raise LeagueError(_("Only the league’s organiser may do that."))


def organised_by(player_id: int | None) -> ColumnElement[bool]:
    """The condition on `League` that the player is an organiser of it."""
    return col(League.organiser_id) == player_id
