"""An organiser closes a ladder: nobody joins or is challenged, games that run still count."""

from __future__ import annotations

from sqlmodel import Session

from pbem.competition.leagues import challenges, ladder_notes, log, notices, rows, views
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import League, Player, Season, SeasonStatus


def close(service: Service, league_id: int, organiser: Player, why: str) -> Season:
    """Close the ladder for good; once more changes nothing. Its season.

    Open challenges end; games that run are played on and move rungs. Its season is over with the
    last of them. Raises `LeagueError`.
    """
    with service.database.write() as session:
        league = rows.locked(session, league_id)
        rows.must_organise(league, organiser)
        if rows.terms_of(league).form is not Form.LADDER:
            raise LeagueError(
                _("Only a ladder can be closed: the season of a league ends by itself.")
            )
        season = rows.newest(session, league)
        if season.closed_at is not None:
            return season
        why = must_say_why(why)
        ended = challenges.withdraw_open(session, season)
        season.closed_at, season.weekly_at = clock.now(), None
        session.add(season)
        log.note(session, league, season, Act.CLOSED, organiser, None, why)
        session.flush()
        mails = ladder_notes.closed(session, service, league, season, ended, why)
        end_if_done(session, service, league, season)
    service.wakeups.deliver(mails)
    return season


def end_if_done(session: Session, service: Service, league: League, season: Season) -> bool:
    """End the season of a ladder that is closed once no game of it runs; whether it has ended now.

    Inside the caller's transaction, with the league locked.
    """
    if season.closed_at is None or rows.open_fixtures(session, season):
        return False
    season.status, season.ended_at, season.unsettled = SeasonStatus.OVER, clock.now(), False
    session.add(season)
    session.flush()
    view = views.season_view(session, league, season)
    notices.season_over(session, service, league, season, view)
    return True
