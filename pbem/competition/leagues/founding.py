"""A player founds a league; its first season takes entries at once."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, func, select

from pbem.accounts import display_names
from pbem.competition.leagues import queries
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organisers import organised_by
from pbem.competition.leagues.queries import WEEK
from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms, check, with_clock
from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Division, League, LeagueAct, Player, Season, SeasonStatus, id_of

CODE = re.compile(r"[A-Z0-9]{4,12}")
MOST_LEAGUES = 10
"""Leagues of one organiser that take entries or run."""
LONGEST_NAME = 40
LATEST_START = timedelta(days=366)


@dataclass(frozen=True)
class NewLeague:
    """What a player founds: `code` of 4 to 12 letters and digits; `starts_at` None: when full."""

    code: str
    name: str
    rules: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    terms: LeagueTerms = field(default_factory=LeagueTerms)
    starts_at: datetime | None = None


def found_league(service: Service, organiser: Player, wish: NewLeague) -> League:
    """Found the league and open its first season, in one commit. Raises `LeagueError`."""
    code = wish.code.strip().upper()
    if not CODE.fullmatch(code):
        raise LeagueError(_("A league’s code is 4 to 12 letters and digits, such as SPRING."))
    check(wish.terms, wish.rules, wish.seats, wish.options)
    check_date(wish.starts_at)
    terms = with_clock(wish.terms)
    try:
        with service.database.write() as session:
            queries.must_exist(session, organiser)
            _not_too_many(session, organiser)
            league = League(
                code=code,
                name=_name(wish.name or code.capitalize()),
                organiser_id=id_of(organiser),
                rules=wish.rules,
                seats=wish.seats,
                options=wish.options,
                terms=terms.document(),
                language=organiser.language or catalogues.current(),
            )
            session.add(league)
            session.flush()
            session.add(
                LeagueAct(league_id=id_of(league), kind=LogAct.FOUNDED, actor_id=organiser.id)
            )
            if terms.form is Form.LADDER:
                _put_up(session, open_season(session, league, None))
            else:
                open_season(session, league, wish.starts_at)
    except IntegrityError as error:
        raise LeagueError(_("There is a league %(code)s already.", code=code)) from error
    return league


def _put_up(session: Session, season: Season) -> None:
    """A ladder runs at once, and for good; all its games are of one division."""
    now = clock.now()
    season.status, season.started_at, season.weekly_at = SeasonStatus.RUNNING, now, now + WEEK
    session.add(season)
    session.add(Division(season_id=id_of(season), number=1))
    session.flush()


def open_season(session: Session, league: League, starts_at: datetime | None) -> Season:
    """The next season, which takes entries, inside the caller's transaction."""
    query = select(func.count()).where(Season.league_id == league.id)
    season = Season(
        league_id=id_of(league),
        number=session.exec(query).one() + 1,
        seed=secrets.token_hex(16),
        starts_at=starts_at,
    )
    session.add(season)
    session.flush()
    return season


def check_date(starts_at: datetime | None) -> None:
    """Raise `LeagueError` if a season cannot begin then."""
    if starts_at is None:
        return
    if starts_at <= clock.now():
        raise LeagueError(_("The season must begin in the future."))
    if starts_at > clock.now() + LATEST_START:
        raise LeagueError(_("A season can begin at most a year from now."))


def _name(text: str) -> str:
    name = " ".join(display_names.proper(text).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise LeagueError(_("A league’s name has up to %(most)s characters.", most=LONGEST_NAME))
    return name


def _not_too_many(session: Session, organiser: Player) -> None:
    query = (
        select(func.count())
        .select_from(Season)
        .join(League, col(League.id) == Season.league_id)
        .where(organised_by(organiser.id), Season.status != SeasonStatus.OVER)
    )
    if session.exec(query).one() >= MOST_LEAGUES:
        raise LeagueError(_("You run as many leagues as one person can."))
