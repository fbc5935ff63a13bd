"""A season is over: final places, who moves up or down, and the next season."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from pbem.competition.leagues import (
    league_mails,
    queries,
    round_draw,
    tournament,
    views,
    webhooks,
)
from pbem.competition.leagues.division_standings import NEXT, division_standings, zone_at
from pbem.competition.leagues.founding import check_date, open_season
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import organisers_of
from pbem.competition.leagues.terms import LeagueError, with_clock
from pbem.competition.standings.promotion import tier_of
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus, Player, Season, SeasonStatus, id_of


def end_if_over(service: Service, league_id: int) -> bool:
    """End the season when no fixture is open any more; whether it has ended now.

    In a tournament the next round is drawn instead, as long as there is one. Final places,
    movements, the next season and all mails are one transaction.
    """
    with locked_season(service, league_id) as at:
        if not at.is_running:
            return False
        if at.is_ladder:
            return end_if_done(at)
        if at.rests or queries.open_fixtures(at.session, at.season):
            return False
        goes_on = round_draw.draw_next(at)
        if not goes_on:
            _end(at)
    return not goes_on


def _end(at: InSeason) -> None:
    terms = queries.terms_of(at.league)
    _write_final_places(at)
    _set_over(at)
    at.log(LogAct.ENDED)
    at.session.flush()
    gone = all(one.is_former for one in organisers_of(at.session, at.league))
    if terms.repeats and at.season.closed_at is None and not gone:
        _open_next(at, clock.now() + timedelta(days=terms.break_days))
    league_mails.season_over(at)


def open_next(
    service: Service, league_id: int, organiser: Player, starts: datetime | None = None
) -> Season:
    """The organiser opens the next season of a league that does not go on by itself."""
    check_date(starts)
    with organised_season(service, league_id, organiser) as at:
        if at.is_ladder:
            raise LeagueError(_("A closed ladder can’t be reopened; create a new one."))
        if not at.is_over:
            raise LeagueError(_("The previous season isn’t over yet."))
        return _open_next(at, starts, organiser)


def _set_over(at: InSeason) -> None:
    at.season.status, at.season.unsettled = SeasonStatus.OVER, False
    at.season.ended_at = clock.now()
    at.session.add(at.season)


def _write_final_places(at: InSeason) -> None:
    divisions, terms = queries.divisions(at.session, at.season), at.terms
    fixtures, entries = at.fixtures(), at.entries()
    rounds_drawn = tournament.drawn_rounds(at.session, at.season, terms)
    by_id = {id_of(entry): entry for entry in entries}
    tables = []
    for division in divisions:
        own = [entry for entry in entries if entry.division_id == division.id]
        played = [fixture for fixture in fixtures if fixture.division_id == division.id]
        tables.append(division_standings(own, played, terms, rounds_drawn, over=True))
    sizes = [len(table) for table in tables]
    for division, table in zip(divisions, tables, strict=True):
        for above, row in enumerate(table):
            entry = by_id[row.entrant]
            entry.place = row.place
            zone = zone_at(above + 1, division.number, sizes, terms)
            entry.next_division = tier_of(division.number, terms.tiers) + NEXT[zone]
            at.session.add(entry)


def _open_next(at: InSeason, starts_at: datetime | None, organiser: Player | None = None) -> Season:
    """Everybody who stays is in it; somebody who was put out, only if the organiser says so. The
    clock of a league from before games knew days off knows them from then on."""
    at.league.terms = with_clock(queries.terms_of(at.league)).document()
    at.session.add(at.league)
    following = open_season(at.session, at.league, starts_at)
    for entry in at.entries():
        if not entry.stays or at.session.get_one(Player, entry.player_id).is_former:
            continue
        asks = entry.removed or entry.status == EntryStatus.ASKED
        at.session.add(
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
    at.session.add(following)
    opened = replace(at, season=following)
    line = opened.log(LogAct.OPENED, organiser)
    if organiser is not None:  # else the final standings say so
        tell(opened, line)
    at.session.flush()
    return following


def end_if_done(at: InSeason) -> bool:
    """End the season of a ladder that is closed once no game of it runs; whether it has ended now.

    Inside the caller's transaction, with the league locked.
    """
    if at.season.closed_at is None or queries.open_fixtures(at.session, at.season):
        return False
    _set_over(at)
    at.session.flush()
    webhooks.season_over(at, views.season_view(at.session, at.league, at.season))
    return True
