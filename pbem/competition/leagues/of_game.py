"""The league that a game is a table of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, League, Season


class Belongs(NamedTuple):
    """A table of a season of a league."""

    code: str
    name: str
    season: int

    @property
    def words(self) -> str:
        """As a link to it says."""
        return _("%(league)s, season %(number)s", league=self.name, number=self.season)


def leagues_of(session: Session, games: Sequence[int | None]) -> dict[int, Belongs]:
    """By the ids of those games that belong to a league; one query."""
    if not games:
        return {}
    query = (
        select(Fixture.game_id, League.code, League.name, Season.number)
        .join(Season, col(Season.id) == Fixture.season_id)
        .join(League, col(League.id) == Season.league_id)
        .where(col(Fixture.game_id).in_(games))
    )
    return {
        game_id: Belongs(code, name, season)
        for game_id, code, name, season in session.exec(query)
        if game_id is not None
    }
