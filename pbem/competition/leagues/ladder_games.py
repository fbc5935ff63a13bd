"""A game of a ladder is done: rungs move by its result, and both players hear of it."""

from __future__ import annotations

from sqlmodel import Session

from pbem.competition.leagues import challenges, ladder_notes, rows, rungs
from pbem.competition.leagues.tables import result_of
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, FixtureStatus, League, Season


def done(
    session: Session, service: Service, league: League, season: Season, fixture: Fixture
) -> list[int]:
    """Inside the caller's transaction, once for each fixture; the ids of the mails."""
    result, made = result_of(fixture), challenges.of_fixture(session, fixture)
    moved = rungs.move(session, season, result, made)
    rungs.count(session, season, result)
    return ladder_notes.played(session, service, league, season, made, fixture, moved)


def must_be_open(league: League, fixture: Fixture) -> None:
    """On a ladder the others have moved since a game was done: it stays as it is. Raises
    `LeagueError`."""
    is_ladder = rows.terms_of(league).form is Form.LADDER
    if is_ladder and fixture.status != FixtureStatus.RUNNING:
        raise LeagueError(_("That game is done, and the ladder has moved: it stays as it is."))
