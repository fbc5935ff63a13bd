"""The weekly table, for those who wish it."""

from __future__ import annotations

from pbem.competition.leagues import rows, telling
from pbem.competition.leagues.beginning import WEEK
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import SeasonStatus


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
        mails = telling.weekly_tables(session, service, league, season, due)
    service.wakeups.deliver(mails)
    return True
