"""A season is over: its final tables, who moves up or down, and the next season."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session

from pbem.competition.leagues import closing, drawn, log, rounds, rows, telling
from pbem.competition.leagues.dropouts import Follows
from pbem.competition.leagues.founding import check_date, open_season
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.results import OPEN
from pbem.competition.leagues.tables import NEXT, ranked, zone_at
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
        league = rows.locked(session, league_id)
        season = rows.current(session, league)
        if season is None or season.status != SeasonStatus.RUNNING:
            return False
        if rows.terms_of(league).form is Form.LADDER:
            return closing.end_if_done(session, service, league, season)
        if any(fixture.status in OPEN for fixture in rows.fixtures(session, season)):
            return False
        follows = Follows()
        goes_on = rounds.draw_next(session, service, league, season, follows)
        if not goes_on:
            _end(session, service, league, season, follows)
    follows.wake(service)
    return not goes_on


def _end(
    session: Session, service: Service, league: League, season: Season, follows: Follows
) -> None:
    terms = rows.terms_of(league)
    _final_tables(session, season, terms)
    now = clock.now()
    season.status, season.ended_at, season.unsettled = SeasonStatus.OVER, now, False
    session.add(season)
    log.note(session, league, season, Act.ENDED)
    session.flush()
    if terms.repeats and not session.get_one(Player, league.organiser_id).is_former:
        _open_next(session, league, season, now + timedelta(days=terms.break_days))
    follows.mails += telling.season_over(session, service, league, season)


def open_next(
    service: Service, league_id: int, organiser: Player, starts_at: datetime | None = None
) -> Season:
    """The organiser opens the next season of a league that does not go on by itself."""
    check_date(starts_at)
    with service.database.write() as session:
        league = rows.locked(session, league_id)
        rows.must_organise(league, organiser)
        if rows.terms_of(league).form is Form.LADDER:
            raise LeagueError(_("A closed ladder can’t be reopened; create a new one."))
        if rows.current(session, league) is not None:
            raise LeagueError(_("The previous season isn’t over yet."))
        return _open_next(session, league, rows.newest(session, league), starts_at, organiser)


def _final_tables(session: Session, season: Season, terms: Terms) -> None:
    divisions = rows.divisions(session, season)
    fixtures, entries = rows.fixtures(session, season), rows.entries(session, season)
    rounds_drawn = drawn.rounds(session, season, terms)
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
    league.terms = with_clock(rows.terms_of(league)).document()
    session.add(league)
    following = open_season(session, league, starts_at)
    for entry in rows.entries(session, season):
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
