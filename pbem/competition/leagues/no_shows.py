"""Who did not play in a tournament's round at all drops out of it, by the league's rule."""

from __future__ import annotations

from collections import Counter

from sqlmodel import Session, col, select

from pbem.competition.leagues import dropouts, log, round_notes, rows
from pbem.competition.leagues.dropouts import Follows
from pbem.competition.leagues.log import Act
from pbem.core.service import Service
from pbem.models import EntryStatus, Fixture, League, Move, Player, Season
from pbem.models.move_sources import MoveSource

BY_ITSELF = (MoveSource.AUTO, MoveSource.FORCED, MoveSource.TRIVIAL)
"""Sources of moves that nobody made: they tell nothing of who was there."""


def drop(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    number: int,
    follows: Follows,
) -> None:
    """All whose every decision in the games of that round the clock took, inside the caller's
    transaction. Once they have dropped out they are not found again. Nothing is held against
    those who took over a place: the decisions may have been somebody else's."""
    absent, entries = _absent(session, season, number), rows.entries(session, season)
    absent -= {entry.replaced_by for entry in entries if entry.replaced_by is not None}
    for entry in entries:
        if entry.id in absent and entry.status == EntryStatus.PLAYING:
            player = session.get_one(Player, entry.player_id)
            log.note(session, league, season, Act.NO_SHOW, None, player.id, round=number)
            dropouts.leave(session, service, league, season, entry, None, "", follows)
            follows.mails += round_notes.no_show(session, service, league, season, player)
    session.flush()


def _absent(session: Session, season: Season, number: int) -> set[int]:
    """Ids of entries."""
    query = select(Fixture).where(Fixture.season_id == season.id, Fixture.round == number)
    fixtures = session.exec(query).all()
    games = [fixture.game_id for fixture in fixtures if fixture.game_id is not None]
    made = (
        select(Move.game_id, Move.seat, Move.source)
        .where(col(Move.game_id).in_(games), col(Move.source).not_in(BY_ITSELF))
        .distinct()
    )
    who = {(f.game_id, seat): entry for f in fixtures for seat, entry in enumerate(f.seats)}
    sources: dict[int, Counter[str]] = {}
    for game_id, seat, source in session.exec(made):
        sources.setdefault(who[game_id, seat], Counter())[source] += 1
    return {entry for entry, seen in sources.items() if set(seen) == {MoveSource.CLOCK}}
