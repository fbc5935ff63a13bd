"""The league that a game is a table of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.competition.leagues.terms import Form
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, League, Season


class Belongs(NamedTuple):
    """A table of a season of a league."""

    code: str
    name: str
    season: int
    form: Form

    @property
    def words(self) -> str:
        """As a link to it says."""
        if self.form is Form.LADDER:
            return self.name
        return _("%(league)s, season %(number)s", league=self.name, number=self.season)


class Table(NamedTuple):
    """Which table of which season a game is."""

    league: League
    season: Season
    fixture: Fixture


def table_of(session: Session, game_id: int) -> Table | None:
    query = (
        select(League, Season, Fixture)
        .join(Season, col(Season.league_id) == League.id)
        .join(Fixture, col(Fixture.season_id) == Season.id)
        .where(Fixture.game_id == game_id)
    )
    found = session.exec(query).first()
    return Table(*found) if found is not None else None


def form_of(league: League) -> Form:
    """Without reading all of its terms."""
    return Form(league.terms.get("form", Form.LEAGUE))


def leagues_of(session: Session, games: Sequence[int | None]) -> dict[int, Belongs]:
    """By the ids of those games that belong to a league; one query."""
    if not games:
        return {}
    query = (
        select(Fixture.game_id, League, Season.number)
        .join(Season, col(Season.id) == Fixture.season_id)
        .join(League, col(League.id) == Season.league_id)
        .where(col(Fixture.game_id).in_(games))
    )
    return {
        game_id: Belongs(league.code, league.name, season, form_of(league))
        for game_id, league, season in session.exec(query)
        if game_id is not None
    }
