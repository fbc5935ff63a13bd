"""A season is over: its final tables, who moves up or down, and the next season."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session

from pbem.competition.leagues import (
    challenges,
    ladder_mails,
    league_mails,
    log,
    queries,
    round_draw,
    tournament,
    views,
    webhooks,
)
from pbem.competition.leagues.division_standings import NEXT, ranked, zone_at
from pbem.competition.leagues.dropouts import Follows, must_say_why
from pbem.competition.leagues.fixture_results import OPEN
from pbem.competition.leagues.founding import check_date, open_season
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form, LeagueError, Terms, with_clock
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Entry,
    EntryStatus,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)


def end_if_over(service: Service, league_id: int) -> bool:
    """End the season when no table is open any more; whether it has ended now.

    In a tournament the next round is drawn instead, as long as there is one. Final tables,
    movements, the next season and all mails are one transaction.
    """
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        season = queries.current(session, league)
        if season is None or season.status != SeasonStatus.RUNNING:
            return False
        if queries.terms_of(league).form is Form.LADDER:
            return end_if_done(session, service, league, season)
        if any(fixture.status in OPEN for fixture in queries.fixtures(session, season)):
            return False
        follows = Follows()
        goes_on = round_draw.draw_next(session, service, league, season, follows)
        if not goes_on:
            _end(session, service, league, season, follows)
    follows.wake(service)
    return not goes_on


def _end(
    session: Session, service: Service, league: League, season: Season, follows: Follows
) -> None:
    terms = queries.terms_of(league)
    _final_tables(session, season, terms)
    now = clock.now()
    season.status, season.ended_at, season.unsettled = SeasonStatus.OVER, now, False
    session.add(season)
    log.note(session, league, season, Act.ENDED)
    session.flush()
    if terms.repeats and not session.get_one(Player, league.organiser_id).is_former:
        _open_next(session, league, season, now + timedelta(days=terms.break_days))
    follows.mails += league_mails.season_over(session, service, league, season)


def open_next(
    service: Service, league_id: int, organiser: Player, starts_at: datetime | None = None
) -> Season:
    """The organiser opens the next season of a league that does not go on by itself."""
    check_date(starts_at)
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        if queries.terms_of(league).form is Form.LADDER:
            raise LeagueError(_("A closed ladder can’t be reopened; create a new one."))
        if queries.current(session, league) is not None:
            raise LeagueError(_("The previous season isn’t over yet."))
        return _open_next(session, league, queries.newest(session, league), starts_at, organiser)


def _final_tables(session: Session, season: Season, terms: Terms) -> None:
    divisions = queries.divisions(session, season)
    fixtures, entries = queries.fixtures(session, season), queries.entries(session, season)
    rounds_drawn = tournament.rounds(session, season, terms)
    by_id = {id_of(entry): entry for entry in entries}
    tables = []
    for division in divisions:
        own = [entry for entry in entries if entry.division_id == division.id]
        played = [fixture for fixture in fixtures if fixture.division_id == division.id]
        tables.append(ranked(own, played, terms, rounds_drawn, over=True))
    sizes = [len(table) for table in tables]
    for division, table in zip(divisions, tables, strict=True):
        for above, row in enumerate(table):
            entry = by_id[row.entrant]
            entry.place = row.place
            zone = zone_at(above + 1, division.number, sizes, terms)
            entry.next_division = division.number + NEXT[zone]
            session.add(entry)


def _open_next(
    session: Session,
    league: League,
    season: Season,
    starts_at: datetime | None,
    organiser: Player | None = None,
) -> Season:
    """Everybody who stays is in it, who has been put out only if the organiser says so. The clock
    of a league from before tables knew days off knows them from then on."""
    league.terms = with_clock(queries.terms_of(league)).document()
    session.add(league)
    following = open_season(session, league, starts_at)
    for entry in queries.entries(session, season):
        if not entry.stays or session.get_one(Player, entry.player_id).is_former:
            continue
        asks = entry.removed or entry.status == EntryStatus.ASKED
        session.add(
            Entry(
                season_id=id_of(following),
                player_id=entry.player_id,
                status=EntryStatus.ASKED if asks else EntryStatus.APPROVED,
                asked_at=entry.asked_at,
                weekly=entry.weekly,
                at_once=entry.at_once,
                removed=entry.removed,
            )
        )
    following.unsettled = True
    session.add(following)
    log.note(session, league, following, Act.OPENED, organiser)
    session.flush()
    return following


def close_ladder(service: Service, league_id: int, organiser: Player, why: str) -> Season:
    """Close the ladder for good; once more changes nothing. Its season.

    Open challenges end; games that run are played on and move rungs. Its season is over with the
    last of them. Raises `LeagueError`.
    """
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        if queries.terms_of(league).form is not Form.LADDER:
            raise LeagueError(
                _("Only a ladder can be closed: the season of a league ends by itself.")
            )
        season = queries.newest(session, league)
        if season.closed_at is not None:
            return season
        why = must_say_why(why)
        ended = challenges.withdraw_open(session, season)
        season.closed_at, season.weekly_at = clock.now(), None
        session.add(season)
        log.note(session, league, season, Act.CLOSED, organiser, None, why)
        session.flush()
        mails = ladder_mails.closed(session, service, league, season, ended, why)
        end_if_done(session, service, league, season)
    service.wakeups.deliver(mails)
    return season


def end_if_done(session: Session, service: Service, league: League, season: Season) -> bool:
    """End the season of a ladder that is closed once no game of it runs; whether it has ended now.

    Inside the caller's transaction, with the league locked.
    """
    if season.closed_at is None or queries.open_fixtures(session, season):
        return False
    season.status, season.ended_at, season.unsettled = SeasonStatus.OVER, clock.now(), False
    session.add(season)
    session.flush()
    view = views.season_view(session, league, season)
    webhooks.season_over(session, service, league, season, view)
    return True
