"""An organiser lets a whole league rest: nothing begins, and everybody has more time."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import select

from pbem.competition.leagues import league_notes, queries, rungs
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organiser_acts import Extension, done_already
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words, seat_clocks
from pbem.language.catalogues import gettext as _
from pbem.models import Challenge, ChallengeStatus, Player

MOST_DAYS = 60


def pause(service: Service, league_id: int, organiser: Player, more: Extension) -> None:
    """For so many days no season, round or game begins, nobody's time is up, and the last day is
    as much later; whoever wants to plays on. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        if at.is_over:
            raise LeagueError(_("This league has no season that could rest."))
        if not 1 <= more.days <= MOST_DAYS:
            raise LeagueError(_("A league rests for 1 to %(most)s days.", most=MOST_DAYS))
        if done_already(at, more, LogAct.PAUSED):
            return
        if at.season.paused_until is not None:
            raise LeagueError(
                _("It rests already, until %(moment)s.",
                  moment=clock_words.moment(at.season.paused_until, organiser.time_zone))
            )  # fmt: skip
        why, days = must_say_why(more.why), timedelta(days=more.days)
        at.season.paused_until = clock.now() + days
        if at.season.ends_at is not None:
            at.season.ends_at += days
        _give_everybody(at, days)
        at.session.add(at.season)
        line = at.log(LogAct.PAUSED, organiser, None, why, days=more.days, request=more.request)
        league_notes.tell(at, line)


def resume(service: Service, league_id: int, organiser: Player) -> None:
    """The league goes on sooner; time that somebody was given stays theirs. Raises
    `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        until = at.season.paused_until
        if until is None:
            raise LeagueError(_("This league doesn’t rest."))
        if at.season.ends_at is not None:
            at.season.ends_at -= max(timedelta(0), until - clock.now())
        _go_on(at)
        league_notes.tell(at, at.log(LogAct.RESUMED, organiser))


def end_if_over(service: Service, league_id: int) -> None:
    """A pause whose time is over ends by itself."""
    with locked_season(service, league_id) as at:
        if at.season.paused_until is not None and at.season.paused_until <= clock.now():
            _go_on(at)


def _go_on(at: InSeason) -> None:
    at.season.paused_until = None
    at.look_again()


def _give_everybody(at: InSeason, days: timedelta) -> None:
    """Nobody's time is up, no challenge passes, and nobody on a ladder counts as idle."""
    for fixture in queries.open_fixtures(at.session, at.season):
        game = queries.running_game(at.session, fixture)
        if game is not None:
            seat_clocks.give_more_time(at.session, game, days)
    asked = select(Challenge).where(
        Challenge.season_id == at.season.id, Challenge.status == ChallengeStatus.OPEN
    )
    for challenge in at.session.exec(asked):
        challenge.due_at += days
        at.session.add(challenge)
    for climber in rungs.climbers(at.session, at.season):
        climber.active_at += days
        at.session.add(climber)
