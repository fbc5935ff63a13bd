"""An organiser changes what a league is: its terms, or its name.

Terms hold from the season on that has not begun: the one that takes entries, else the next one.
Seasons that have begun keep theirs; a ladder, which has one season for good, has the new ones at
once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, col, select

from pbem.competition.leagues import league_notes, queries
from pbem.competition.leagues.founding import check_date, hashed, is_password, proper_name
from pbem.competition.leagues.in_season import (
    InSeason,
    Organising,
    locked_draft,
    organised_season,
)
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms, changed, check
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, League, Player, Season, SeasonStatus

MOST_A_DAY = 5
"""Changes that people are mailed about."""


@dataclass(frozen=True)
class TermChanges:
    """What shall be otherwise: `terms` by the fields of `LeagueTerms`, and when the season that
    takes entries begins, if it `moves_start` (None: when it is full)."""

    terms: Mapping[str, Any] = field(default_factory=dict)
    starts_at: datetime | None = None
    moves_start: bool = False
    password: str | None = None
    """What entering takes from now on; empty: nothing; None: what it takes now."""


def change_draft(service: Service, organiser: Player, code: str, terms: TermChanges) -> League:
    """Raises `LeagueError`."""
    with locked_draft(service, organiser, code) as (session, league):
        made = changed(queries.terms_of(league), terms.terms)
        check(made, league.rules, league.seats, league.options)
        if terms.moves_start:
            check_date(terms.starts_at)
            league.starts_at = terms.starts_at
        password = _set_password(league, terms)
        if made.document() != league.terms or terms.moves_start or password:
            league.created_at = clock.now()
        league.terms = made.document()
        session.add(league)
    return league


def change_terms(
    service: Service, league_id: int, organiser: Organising, terms: TermChanges, why: str = ""
) -> League:
    """Everybody in the season is told what is otherwise, and from when on; the same once more
    changes nothing. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        before = queries.terms_of(at.league)
        after = changed(before, terms.terms)
        check(after, at.league.rules, at.league.seats, at.league.options)
        _must_keep_form(at, before, after)
        moved, password = _move_start(at, terms), _set_password(at.league, terms)
        if after == before and not moved and not password:
            return at.league
        _not_too_often(at)
        if not at.is_open and not at.is_ladder:
            _keep_own(at.session, at.league)
        at.league.terms = after.document()
        at.session.add(at.league)
        line = at.log(
            LogAct.CHANGED, organiser, None, why,
            before=before.document(), after=after.document(), **password,
            **_told_of(at, moved=moved),
        )  # fmt: skip
        league_notes.tell(at, line)
        at.look_again()
    return at.league


def rename(service: Service, league_id: int, organiser: Organising, name: str) -> None:
    """The league has another name; its code stays. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        name = proper_name(name)
        if name == at.league.name:
            return
        at.league.name = name
        at.session.add(at.league)
        at.log(LogAct.RENAMED, organiser)


def rename_draft(service: Service, organiser: Player, code: str, name: str) -> League:
    """Raises `LeagueError`."""
    with locked_draft(service, organiser, code) as (session, league):
        league.name = proper_name(name)
        session.add(league)
    return league


def was_played(session: Session, league: League) -> bool:
    """Whether any game of the league has begun."""
    query = (
        select(Fixture.id)
        .join(Season, col(Season.id) == Fixture.season_id)
        .where(Season.league_id == league.id, col(Fixture.game_id).is_not(None))
    )
    return session.exec(query.limit(1)).first() is not None


def _must_keep_form(at: InSeason, before: LeagueTerms, after: LeagueTerms) -> None:
    if after.form is before.form:
        return
    ladder = Form.LADDER in (before.form, after.form)
    if ladder or not at.is_open or was_played(at.session, at.league):
        raise LeagueError(
            _(
                "Who meets whom stays as it is, because games have already been played or because "
                "it’s a ladder."
            )
        )


def _move_start(at: InSeason, wish: TermChanges) -> bool:
    """Whether the season begins at another time than before."""
    if not wish.moves_start or wish.starts_at == at.season.starts_at:
        return False
    if not at.is_open:
        raise LeagueError(
            _("The season has begun. The days between its end and the next season are the break.")
        )
    check_date(wish.starts_at)
    at.season.starts_at, at.season.start_missed = wish.starts_at, False
    at.session.add(at.season)
    return True


def _set_password(league: League, wish: TermChanges) -> dict[str, str]:
    """What the log says of it: nothing where it is as it was. It never says which it is."""
    had = league.password_hash is not None
    if wish.password is None or (not wish.password and not had):
        return {}
    if not wish.password:
        league.password_hash = None
        return {"password": "removed"}
    if is_password(league, wish.password):
        return {}
    league.password_hash = hashed(wish.password)
    return {"password": "changed" if had else "set"}


def _told_of(at: InSeason, *, moved: bool) -> dict[str, Any]:
    """What the log and the mails say beside the terms: the season from which they hold, and when
    that begins if it is another time."""
    number = at.season.number if at.is_open or at.is_ladder else at.season.number + 1
    starts = at.season.starts_at
    start = {"starts": starts.isoformat() if starts is not None else ""} if moved else {}
    return {"from": number, **start}


def _not_too_often(at: InSeason) -> None:
    changed = at.how_often(LogAct.CHANGED, timedelta(days=1))
    if at.entries() and changed >= MOST_A_DAY:
        raise LeagueError(
            _(
                "Everyone hears about each change, so there can be at most %(most)s a day. Make "
                "the rest in one go tomorrow.", most=MOST_A_DAY)
        )  # fmt: skip


def _keep_own(session: Session, league: League) -> None:
    """Seasons that have begun go on by the terms that the league had until now."""
    begun = select(Season).where(Season.league_id == league.id, Season.status != SeasonStatus.OPEN)
    for season in session.exec(begun):
        season.terms = season.terms or league.terms
        session.add(season)
