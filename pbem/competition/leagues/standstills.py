"""Times in which a league's clocks stand still for everybody, who may play on all the same: days
that an organiser names, such as Christmas, and those for which the league rests.

Games keep the times with what their tables set (`Game.pace`), by which all clocks are counted; so
no decision loses a second in them, whatever else stops its clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from sqlmodel import col, select

from pbem.competition.leagues import challenges, league_notes
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
from pbem.competition.leagues.queries import standstills_of
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_recount, clock_words
from pbem.games.absences import midnight
from pbem.games.clocks.counting import Calendar, Span, after, counted
from pbem.games.clocks.terms import kept_spans, set_standstills, spans_of
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, Game, GameStatus, Season

MOST_DAYS = 60
"""In which clocks may stand still in a year, all together."""
FARTHEST = timedelta(days=366)
YEAR, DAY, NOTHING = timedelta(days=365), timedelta(days=1), timedelta(0)


def stop_clocks(
    service: Service, league_id: int, organiser: Organising, first: date, last: date, why: str
) -> None:
    """From that day to the other, both included and by the organiser's zone, no clock of the league
    runs; days said before that are not over and touch these are no more. Said again it changes
    nothing. Everybody in the league is told. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        now, zone = clock.now(), _zone_of(organiser)
        span = max(now, midnight(first, zone)), midnight(last + DAY, zone)
        _check(span, first, zone)
        own = [one for one in standstills_of(at.league) if not _rests(at, one)]
        replaced = [one for one in own if _touch(one, span)]
        span = min([span[0], *(begins for begins, _ends in replaced if begins <= now)]), span[1]
        if span in replaced:
            return
        kept = [one for one in spans_of(at.league.standstills) if one not in replaced]
        _hold(at, [*kept, span], now)
        line = at.log(LogAct.STANDSTILL, organiser, None, why, **_told(span))
        league_notes.tell(at, line)


def start_clocks(service: Service, league_id: int, organiser: Organising) -> None:
    """The clocks of the league run again, and don't stand still after all on days to come. Raises
    `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        over = [one for one in standstills_of(at.league) if not _rests(at, one)]
        if not over:
            raise LeagueError(
                _("The clocks of this league are running, and no standstill is planned.")
            )
        now = clock.now()
        _hold(at, _without(at, over, now), now)
        league_notes.tell(at, at.log(LogAct.NO_STANDSTILL, organiser))


def pause(service: Service, league_id: int, organiser: Organising, more: Extension) -> None:
    """For so many days no season, round or game begins, no clock runs, and the last day is as much
    later; whoever wants to plays on. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        if at.is_over:
            raise LeagueError(_("This league has no season to pause."))
        if not 1 <= more.days <= MOST_DAYS:
            raise LeagueError(_("A league can be paused for 1 to %(most)s days.", most=MOST_DAYS))
        if done_already(at, more.request, LogAct.PAUSED):
            return
        if at.season.paused_until is not None:
            raise LeagueError(
                _("It’s already paused, until %(moment)s.",
                  moment=clock_words.moment(at.season.paused_until, _zone_of(organiser)))
            )  # fmt: skip
        why, now = must_say_why(more.why), clock.now()
        at.season.paused_until = until = now + timedelta(days=more.days)
        _hold(at, [*spans_of(at.league.standstills), (now, until)], now)
        line = at.log(LogAct.PAUSED, organiser, None, why, days=more.days, request=more.request)
        league_notes.tell(at, line)


def resume(service: Service, league_id: int, organiser: Organising) -> None:
    """The league goes on sooner. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        if at.season.paused_until is None:
            raise LeagueError(_("This league isn’t paused."))
        rests = [one for one in standstills_of(at.league) if _rests(at, one)]
        now = clock.now()
        _hold(at, _without(at, rests, now), now)
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


def _zone_of(organiser: Organising) -> str:
    return "UTC" if isinstance(organiser, ByOperators) else organiser.time_zone


def _rests(at: InSeason, span: Span) -> bool:
    """Whether it is for this that the clocks stand still: the league rests."""
    return span[1] == at.season.paused_until


def _touch(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _told(span: Span) -> dict[str, str]:
    return {"begins": span[0].isoformat(), "ends": span[1].isoformat()}


def _check(span: Span, first: date, zone: str) -> None:
    if span[1] <= span[0]:
        raise LeagueError(_("The last day is before the first one, or has passed."))
    if first < clock.now().astimezone(clock.zone(zone)).date():
        raise LeagueError(_("The first day has passed."))
    if span[0] > clock.now() + FARTHEST:
        raise LeagueError(_("The clocks must stop within a year."))


def _without(at: InSeason, over: Sequence[Span], now: datetime) -> list[Span]:
    """The league's standstills, those cut off now."""
    kept = [one for one in spans_of(at.league.standstills) if one not in over]
    return [*kept, *((begins, now) for begins, _ends in over if begins < now)]


def _hold(at: InSeason, spans: Sequence[Span], now: datetime) -> None:
    """The league's clocks stand still then and at no other time to come. The last day and
    challenges that wait move with them. Raises `LeagueError`."""
    _must_be_bounded(spans)
    before = Calendar(away=spans_of(at.league.standstills))
    at.league.standstills = kept_spans(spans)
    at.session.add(at.league)
    ends = at.season.ends_at
    if ends is not None and ends > now:
        left = counted(before, now, ends)
        at.season.ends_at = after(Calendar(away=tuple(spans)), now, left)
    at.session.add(at.season)
    for game in _running_games(at):
        with clock_recount.game_recounted(at.session, game, now):
            set_standstills(game, spans)
    at.session.flush()
    challenges.give_time(at.session, at.season)


def _must_be_bounded(spans: Sequence[Span]) -> None:
    """Raises `LeagueError`."""
    for _begins, ends in spans:
        year = ends - YEAR, ends
        stood = YEAR - counted(Calendar(away=tuple(spans)), *year)
        if ends > clock.now() and stood > timedelta(days=MOST_DAYS, hours=1):  # of a summer time
            raise LeagueError(
                _("A league’s clocks may stand still on at most %(most)s days a year.",
                  most=MOST_DAYS)
            )  # fmt: skip


def _running_games(at: InSeason) -> list[Game]:
    """All that run in the league, locked in the order of their ids."""
    query = (
        select(Game)
        .join(Fixture, col(Fixture.game_id) == Game.id)
        .join(Season, col(Season.id) == Fixture.season_id)
        .where(Season.league_id == at.league.id, Game.status == GameStatus.RUNNING)
        .order_by(col(Game.id))
        .with_for_update(of=Game)
    )
    return list(at.session.exec(query.execution_options(populate_existing=True)))
