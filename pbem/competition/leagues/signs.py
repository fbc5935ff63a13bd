"""Signs of collusion in a league, for its organiser: who feeds whom, over all its seasons."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.competition.fair_play.collusion import Pair, suspicious
from pbem.competition.leagues.people import name_of
from pbem.competition.leagues.tables import result_of
from pbem.competition.standings.results import TableResult
from pbem.models import Entry, Fixture, FixtureStatus, League, Player, Season

MOST = 300
"""Tables that are looked at, the newest: the time grows with their square."""


@dataclass(frozen=True)
class Sign:
    """A pair that chance hardly explains, by name."""

    player: str
    partner: str
    pair: Pair


def signs(session: Session, league: League) -> tuple[list[Sign], int]:
    """The least likely first, and how many tables were looked at. Adjudicated ones tell nothing."""
    entries = select(Entry.id, Entry.player_id).join(Season, col(Season.id) == Entry.season_id)
    player_of = dict(session.exec(entries.where(Season.league_id == league.id)).all())
    done = (
        select(Fixture)
        .join(Season, col(Season.id) == Fixture.season_id)
        .where(
            Season.league_id == league.id,
            Fixture.status == FixtureStatus.DONE,
            col(Fixture.adjudicated).is_(False),
        )
        .order_by(col(Fixture.id).desc())
        .limit(MOST)
    )
    results = []
    for fixture in session.exec(done):
        one = result_of(fixture)
        who = tuple(player_of[each] for each in one.entrants)
        results.append(TableResult(one.table, who, one.ranks, one.scores, one.timeouts))
    found = suspicious(results)
    ids = {id for pair in found for id in (pair.player, pair.partner)}
    names = {
        player.id: name_of(player)
        for player in session.exec(select(Player).where(col(Player.id).in_(ids)))
    }
    return [Sign(names[p.player], names[p.partner], p) for p in found], len(results)
