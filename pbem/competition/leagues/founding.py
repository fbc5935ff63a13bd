"""A player founds a league: it is drafted, for them alone, and once they open it, its first season
takes entries."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, func, select
from werkzeug.security import check_password_hash, generate_password_hash

from pbem.accounts import display_names
from pbem.competition.leagues import queries
from pbem.competition.leagues.in_season import locked_draft
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import WEEK
from pbem.competition.leagues.terms import (
    Form,
    LeagueError,
    LeagueTerms,
    check,
    with_clock,
    with_usual_silence,
)
from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Division, League, LeagueAct, Player, Season, SeasonStatus, id_of

CODE = re.compile(r"[A-Z0-9]{4,12}")
MOST_LEAGUES = 10
"""Leagues that take entries or run, whose first organiser is one player."""
MOST_DRAFTS = 5
DRAFTS_LAST = timedelta(days=14)
"""After that somebody else may take the code."""
LONGEST_NAME = 40
LATEST_START = timedelta(days=366)
PASSWORD_LENGTHS = (4, 40)


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
    password: str = ""
    """What entering takes; empty: nothing."""
    at_once: bool = False
    """Whether it is wished without being asked about its terms first."""


def found_league(service: Service, organiser: Player, wish: NewLeague) -> League:
    """Found the league and open its first season, in one commit. Raises `LeagueError`."""
    with _no_other_of_that_code(wish), service.database.write() as session:
        league = _drafted(session, organiser, wish, "")
        _open(session, league)
    return league


def draft_league(service: Service, organiser: Player, wish: NewLeague, request: str = "") -> League:
    """What the league would be, for its organiser alone, in place of what they had drafted under
    that code; `open_draft` founds it. `request` is what asks for it. Raises `LeagueError`."""
    with _no_other_of_that_code(wish), service.database.write() as session:
        return _drafted(session, organiser, wish, request)


def open_draft(service: Service, organiser: Player, code: str) -> League:
    """Found the league as it was drafted; its first season takes entries at once. Raises
    `LeagueError`."""
    with locked_draft(service, organiser, code) as (session, league):
        queries.must_exist(session, organiser)
        check_date(league.starts_at)
        _open(session, league)
    return league


def discard_draft(service: Service, organiser: Player, code: str) -> None:
    """Raises `LeagueError`."""
    with locked_draft(service, organiser, code) as (session, league):
        _discard(session, league)


def asked_by(session: Session, league: League) -> str:
    """The request that founded it, or drafted it."""
    query = select(LeagueAct.detail).where(
        LeagueAct.league_id == league.id, LeagueAct.kind == LogAct.FOUNDED
    )
    detail = session.exec(query).first()
    return str(detail.get("request", "")) if detail else ""


def checked(organiser: Player, wish: NewLeague) -> League:
    """The league that is wished for, in no database. Raises `LeagueError` where it could not be
    played."""
    code = wish.code.strip().upper()
    if not CODE.fullmatch(code):
        raise LeagueError(_("A league’s code is 4 to 12 letters and digits, such as SPRING."))
    check(wish.terms, wish.rules, wish.seats, wish.options)
    check_date(wish.starts_at)
    return League(
        code=code,
        organiser_id=id_of(organiser),
        language=organiser.language or catalogues.current(),
        name=proper_name(wish.name or code.capitalize()),
        rules=wish.rules,
        seats=wish.seats,
        options=wish.options,
        terms=with_clock(with_usual_silence(wish.terms)).document(),
        starts_at=wish.starts_at,
        password_hash=hashed(wish.password) if wish.password else None,
    )


def hashed(password: str) -> str:
    """A league's password as it is kept. Raises `LeagueError`, which does not repeat it."""
    plain = _as_typed(password)
    least, most = PASSWORD_LENGTHS
    if not least <= len(plain) <= most or " " in plain:
        raise LeagueError(_("A password has %(least)s to %(most)s characters and no spaces.",
                            least=least, most=most))  # fmt: skip
    return generate_password_hash(plain)


def is_password(league: League, password: str) -> bool:
    """Whether it is that of the league, in time that says nothing about it."""
    kept = league.password_hash
    return kept is not None and check_password_hash(kept, _as_typed(password))


def _as_typed(password: str) -> str:
    """Capitals, and what stands around a word in a mail, make no difference."""
    short = password[: 4 * PASSWORD_LENGTHS[1]]
    return " ".join(short.split()).strip(".,;:!?*_\"'„”“»«").casefold()


@contextmanager
def _no_other_of_that_code(wish: NewLeague) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        code = wish.code.strip().upper()
        raise LeagueError(_("There’s already a league %(code)s.", code=code)) from error


def _drafted(session: Session, organiser: Player, wish: NewLeague, request: str) -> League:
    league = checked(organiser, wish)
    code = league.code
    queries.must_exist(session, organiser)
    for other in session.exec(select(League).where(League.code == code, queries.IS_DRAFT)):
        own = other.organiser_id == organiser.id
        if own or other.created_at < clock.now() - DRAFTS_LAST:
            _discard(session, other)
    _not_too_many(session, organiser)
    session.add(league)
    session.flush()
    detail = {"request": request} if request else {}
    act = LeagueAct(league_id=id_of(league), kind=LogAct.FOUNDED, actor_id=organiser.id)
    act.detail = detail
    session.add(act)
    session.flush()
    return league


def _open(session: Session, league: League) -> None:
    founded = select(LeagueAct).where(LeagueAct.league_id == league.id)
    for act in session.exec(founded):
        act.at = clock.now()
        session.add(act)
    if queries.form_of(league) is Form.LADDER:
        _put_up(session, open_season(session, league, None))
    else:
        open_season(session, league, league.starts_at)
    league.created_at, league.starts_at = clock.now(), None
    session.add(league)


def _discard(session: Session, draft: League) -> None:
    session.exec(delete(LeagueAct).where(col(LeagueAct.league_id) == draft.id))
    session.delete(draft)
    session.flush()


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


def proper_name(text: str) -> str:
    """A league's name as it is kept; raises `LeagueError`."""
    name = " ".join(display_names.proper(text).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise LeagueError(_("A league’s name has up to %(most)s characters.", most=LONGEST_NAME))
    return name


def _not_too_many(session: Session, organiser: Player) -> None:
    query = (
        select(func.count())
        .select_from(Season)
        .join(League, col(League.id) == Season.league_id)
        .where(League.organiser_id == organiser.id, Season.status != SeasonStatus.OVER)
    )
    if session.exec(query).one() >= MOST_LEAGUES:
        raise LeagueError(_("You already run as many leagues as one person can."))
    drafts = queries.drafts(session, organiser.id)
    if len(drafts) >= MOST_DRAFTS:
        codes = ", ".join(league.code for league in drafts)
        raise LeagueError(_("Open one of your drafts first, or delete it: %(codes)s.", codes=codes))
