"""Signs of collusion in a league, for its organiser: who feeds whom, over all its seasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sqlmodel import Session, col, select

from pbem.competition.leagues.entrant_names import name_of
from pbem.competition.standings.collusion import SuspiciousPair, suspicious
from pbem.competition.standings.results import FixtureResult
from pbem.models import Entry, Fixture, FixtureStatus, League, Player, Season

MOST = 300
"""Fixtures that are looked at, the newest: the time grows with their square."""


@dataclass(frozen=True)
class Sign:
    """A pair that chance hardly explains, by name."""

    player: str
    partner: str
    pair: SuspiciousPair


@lru_cache(maxsize=64)
def _suspicious(results: tuple[FixtureResult, ...]) -> tuple[SuspiciousPair, ...]:
    """Kept for results that come again."""
    return tuple(suspicious(results))


def signs(session: Session, league: League) -> tuple[list[Sign], int]:
    """The least likely first, and of how many fixtures. Adjudicated ones tell nothing."""
    done = (
        select(Fixture.id, Fixture.season_id, Fixture.seats, Fixture.result)
        .join(Season, col(Season.id) == Fixture.season_id)
        .where(
            Season.league_id == league.id,
            Fixture.status == FixtureStatus.DONE,
            col(Fixture.adjudicated).is_(False),
        )
        .order_by(col(Fixture.id).desc())
        .limit(MOST)
    )
    newest = session.exec(done).all()
    seasons = {season_id for _id, season_id, _seats, _result in newest}
    entries = select(Entry.id, Entry.player_id).where(col(Entry.season_id).in_(seasons))
    player_of = dict(session.exec(entries).all())
    results = []
    for id, _season_id, seats, told in newest:
        who = tuple(player_of[each] for each in seats)
        assert id is not None
        assert told is not None
        results.append(
            FixtureResult(id, who, *(tuple(told[key]) for key in ("ranks", "scores", "timeouts")))
        )
    found = _suspicious(tuple(results))
    ids = {id for pair in found for id in (pair.player, pair.partner)}
    names = {
        player.id: name_of(player)
        for player in session.exec(select(Player).where(col(Player.id).in_(ids)))
    }
    return [Sign(names[p.player], names[p.partner], p) for p in found], len(results)
