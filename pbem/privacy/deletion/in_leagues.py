"""The leagues of a player who goes: their entries are withdrawn, their own leagues run out."""

from __future__ import annotations

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select

from pbem.competition.leagues import dropouts, handing_over, league_notes, queries
from pbem.competition.leagues.in_season import AfterCommit, InSeason
from pbem.competition.leagues.log import LogAct
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Entry, League, LeagueAct, Player, Season, SeasonStatus, id_of
from pbem.privacy.deletion.traces import Traces


def locked(session: Session, player_id: int) -> list[League]:
    """Those they have entered or organise; before any game, as whatever changes a league does."""
    query = select(League).where(_theirs(player_id)).order_by(col(League.id))
    return list(session.exec(query.with_for_update()))


def found(session: Session, player_id: int) -> frozenset[int]:
    """Ids of the same."""
    ids = session.exec(select(League.id).where(_theirs(player_id)))
    return frozenset(id for id in ids if id is not None)


def _theirs(player_id: int) -> ColumnElement[bool]:
    entered = (
        select(Season.league_id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(Entry.player_id == player_id)
    )
    return or_(col(League.id).in_(entered), queries.organised_by(player_id))


def leave_all(
    session: Session, service: Service, traces: Traces, player: Player, leagues: list[League]
) -> AfterCommit:
    """What follows from it. The player has lost their name already."""
    after = AfterCommit()
    for league in leagues:
        at = InSeason(session, service, league, queries.newest(session, league), after)
        entry = queries.entry_of(session, at.season, traces.player_id)
        if not at.is_over and entry is not None:
            dropouts.leave(at, entry, player)
        if queries.organises(session, league, player):
            _stop_organising(at, player)
        _forget_name(session, traces, player, league)
    return after


def _stop_organising(at: InSeason, player: Player) -> None:
    """Others who organise it go on. Without any, a season that runs goes on to its end
    (pbem.competition.leagues.season_end opens no other), and one that still takes entries does not
    begin."""
    if handing_over.leave(at.session, at.league, player):
        league_notes.tell(at, at.log(LogAct.STEPPED_DOWN, None, player.id))
    elif at.is_open:
        at.season.status, at.season.unsettled = SeasonStatus.OVER, False
        at.season.ended_at = clock.now()
        at.session.add(at.season)


def _forget_name(session: Session, traces: Traces, player: Player, league: League) -> None:
    """In the league's name, in reasons that stand in its log, and in what its organiser says."""
    league.name = traces.without_name(league.name, player.name)[:40]
    own = league.organiser_id == traces.player_id
    league.words = "" if own else traces.without_name(league.words, "…")
    session.add(league)
    for act in session.exec(select(LeagueAct).where(LeagueAct.league_id == id_of(league))):
        act.why = traces.without_name(act.why, "…")
        if act.actor_id == traces.player_id and "message" in act.detail:
            act.detail = {**act.detail, "message": ""}
        session.add(act)
