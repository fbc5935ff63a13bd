"""Once a week: the table, for those who wish it, and on ladders who comes down without games."""

from __future__ import annotations

from sqlmodel import Session

from pbem.competition.leagues import dropouts, ladder_notes, log, rows, rungs, telling
from pbem.competition.leagues.beginning import WEEK
from pbem.competition.leagues.dropouts import Follows
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Entry, League, Player, Season, SeasonStatus


def send_tables(service: Service, league_id: int) -> bool:
    """Send this week's tables if they are due; after an outage those that were missed are one."""
    with service.database.write() as session:
        league = rows.locked(session, league_id)
        season = rows.current(session, league)
        if season is None or season.status != SeasonStatus.RUNNING or season.weekly_at is None:
            return False
        if season.weekly_at > clock.now():
            return False
        due = season.weekly_at
        while season.weekly_at <= clock.now():
            season.weekly_at += WEEK
        session.add(season)
        follows = Follows()
        if rows.terms_of(league).form is Form.LADDER:
            _rest(session, service, league, season, follows)
        follows.mails += telling.weekly_tables(session, service, league, season, due)
    follows.wake(service)
    return True


def _rest(
    session: Session, service: Service, league: League, season: Season, follows: Follows
) -> None:
    """Who has not played for a while comes down; who has not for longer leaves, and hears so."""
    for entry_id in rungs.come_down_idle(session, season):
        entry = session.get_one(Entry, entry_id)
        player = session.get_one(Player, entry.player_id)
        log.note(session, league, season, Act.IDLE, None, player.id)
        dropouts.leave(session, service, league, season, entry, None, "", follows)
        follows.mails += ladder_notes.left_idle(session, service, league, season, player)
