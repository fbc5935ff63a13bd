"""A league that rests for a while, is closed or deleted."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, delete, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import (
    challenges,
    ladder_mails,
    league_mails,
    league_notes,
    log,
    queries,
    rungs,
    season_end,
)
from pbem.competition.leagues.changing import was_played
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.in_season import (
    ByOperators,
    InSeason,
    Organising,
    locked_season,
    organised_season,
)
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organiser_acts import Extension, done_already
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words, seat_clocks
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.leagues import LeagueNote
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Climber,
    CoOrganiser,
    Division,
    Entry,
    Fixture,
    LeagueAct,
    PlaceOffer,
    RungChange,
    Season,
    SeasonRound,
    SeasonStatus,
    id_of,
)

OfSeason = PlaceOffer | RungChange | Challenge | Climber | SeasonRound | Fixture | Entry | Division


def close(service: Service, league_id: int, organiser: Organising, why: str) -> Season:
    """Nobody enters any more, and no season follows; once more changes nothing. Its season.

    What runs is played to its end and counts; a season that has not begun never does. Everybody in
    it is told. Raises `LeagueError`.
    """
    with organised_season(service, league_id, organiser) as at:
        if at.season.closed_at is not None:
            return at.season
        if at.is_over:
            raise LeagueError(_("The last season is over, and no other opens by itself."))
        why = must_say_why(why)
        at.season.closed_at = clock.now()
        at.session.add(at.season)
        line = at.log(LogAct.CLOSED, organiser, None, why)
        if at.is_ladder:
            ended = challenges.withdraw_open(at.session, at.season)
            at.season.weekly_at = None
            at.session.flush()
            ladder_mails.ladder_closed(at, ended, why)
            season_end.end_if_done(at)
        else:
            at.session.flush()
            league_notes.tell(at, line)
            _never_begin(at)
    return at.season


def _never_begin(at: InSeason) -> None:
    if at.is_open:
        at.season.status, at.season.unsettled = SeasonStatus.OVER, False
        at.season.ended_at = clock.now()
        at.session.add(at.season)


def delete_league(service: Service, league_id: int, organiser: Organising, why: str) -> None:
    """The league with all its rows, as long as no game of it has begun; everybody who has entered
    is told. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        if was_played(at.session, at.league):
            raise LeagueError(
                _("Games of this league have begun, so it can’t be deleted. You can close it.")
            )
        _tell_of_deletion(at, organiser, must_say_why(why))
        _delete_rows(at.session, id_of(at.league))
        at.session.delete(at.league)


def _tell_of_deletion(at: InSeason, organiser: Organising, why: str) -> None:
    """Its log goes, so nothing of it leads there."""
    page = f"{at.service.settings.base_url}/leagues"
    entered = {player.id: player for player in at.players().values()}
    beside = {player.id: player for player in queries.organisers_of(at.session, at.league)}
    for player in (beside | entered).values():
        if not isinstance(organiser, ByOperators) and player.id == organiser.id:
            continue
        with speaking(player.language):
            title = _("%(league)s has been deleted", league=harmless(at.league.name))
            lines = [
                _("You had entered. No game had begun, so nothing is lost.")
                if player.id in entered
                else _("You have organised it. No game had begun, so nothing is lost."),
                _("The reason: %(why)s", why=log.reason(why)),
            ]
            note = LeagueNote(
                title, lines, f"deleted:{at.league.code}:{at.league.id}:{player.id}",
                (_("Leagues"), page),
            )  # fmt: skip
        league_mails.queue_note(at, player, note)


def _delete_rows(session: Session, league_id: int) -> None:
    seasons = select(Season.id).where(Season.league_id == league_id)
    session.exec(delete(LeagueAct).where(col(LeagueAct.league_id) == league_id))
    session.exec(delete(CoOrganiser).where(col(CoOrganiser.league_id) == league_id))
    parts: tuple[type[OfSeason], ...] = (
        PlaceOffer, RungChange, Challenge, Climber, SeasonRound, Fixture, Entry, Division,
    )  # fmt: skip
    for part in parts:
        session.exec(delete(part).where(col(part.season_id).in_(seasons)))
    session.exec(delete(Season).where(col(Season.league_id) == league_id))


MOST_DAYS = 60


def pause(service: Service, league_id: int, organiser: Organising, more: Extension) -> None:
    """For so many days no season, round or game begins, nobody's time is up, and the last day is
    as much later; whoever wants to plays on. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        if at.is_over:
            raise LeagueError(_("This league has no season that could rest."))
        if not 1 <= more.days <= MOST_DAYS:
            raise LeagueError(_("A league rests for 1 to %(most)s days.", most=MOST_DAYS))
        if done_already(at, more.request, LogAct.PAUSED):
            return
        if at.season.paused_until is not None:
            raise LeagueError(
                _("It rests already, until %(moment)s.",
                  moment=clock_words.moment(at.season.paused_until, _zone_of(organiser)))
            )  # fmt: skip
        why, days = must_say_why(more.why), timedelta(days=more.days)
        at.season.paused_until = clock.now() + days
        if at.season.ends_at is not None:
            at.season.ends_at += days
        _give_everybody(at, days)
        at.session.add(at.season)
        line = at.log(LogAct.PAUSED, organiser, None, why, days=more.days, request=more.request)
        league_notes.tell(at, line)


def _zone_of(organiser: Organising) -> str:
    return "UTC" if isinstance(organiser, ByOperators) else organiser.time_zone


def resume(service: Service, league_id: int, organiser: Organising) -> None:
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
