"""All numbers once more from the stored games, in the order in which they were rated.

So a game that shall not count after all, or counts for somebody else, is taken out. That may take
seconds for a long list, so it is left to the sweep.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, delete, select

from pbem.competition.ratings import rating_rows
from pbem.competition.ratings.game_facts import Who
from pbem.competition.ratings.rating_changes import PlayerRating, StrengthChange, WhyNot, rate_game
from pbem.competition.ratings.seat_advantage import SeatTally
from pbem.core.service import Service
from pbem.models import Game, RatedGame, Rating, RatingChange, RatingList, id_of


@dataclass
class Rebuilt:
    """How many games were reckoned again, and how many numbers were stored otherwise."""

    games: int = 0
    rated: int = 0
    differences: int = 0


@dataclass
class _Ledger:
    """A list as it must be; changes are by the rated game's id."""

    tally: SeatTally
    standings: dict[Who, PlayerRating] = field(default_factory=dict)
    changes: dict[int, tuple[StrengthChange, ...]] = field(default_factory=dict)
    why_not: dict[int, str] = field(default_factory=dict)


def rebuild(service: Service) -> Rebuilt:
    """Every list, in one transaction; what was stored otherwise is put right."""
    found = Rebuilt()
    with service.database.write() as session:
        for kept in session.exec(select(RatingList).order_by(col(RatingList.id)).with_for_update()):
            rebuild_list(session, kept, found)
    return found


def rebuild_list(session: Session, kept: RatingList, found: Rebuilt) -> None:
    """One list, whose row is locked, in the caller's transaction."""
    query = select(RatedGame).where(RatedGame.list_id == kept.id)
    games = list(session.exec(query.order_by(col(RatedGame.sequence))))
    ledger = _reckoned(kept, games)
    before = found.differences
    found.games += len(games)
    found.rated += sum(1 for changes in ledger.changes.values() if changes)
    found.differences += _put_lists_right(session, kept, games, ledger)
    ratings = _put_ratings_right(session, kept, ledger, found)
    wanted = [
        rating_rows.change_values(game, ratings[change.who], change)
        for game in games
        for change in ledger.changes[id_of(game)]
    ]
    found.differences += _put_changes_right(session, kept, wanted)
    if found.differences > before:
        _forget_needless(session, kept, ledger)


def _reckoned(kept: RatingList, games: Sequence[RatedGame]) -> _Ledger:
    ledger = _Ledger(SeatTally.empty(kept.seats))
    for game in games:
        done = rate_game(rating_rows.finished(game), ledger.tally, ledger.standings)
        ledger.tally = done.tally
        ledger.standings |= {change.who: change.standing for change in done.changes}
        ledger.changes[id_of(game)] = done.changes
        ledger.why_not[id_of(game)] = done.why_not
    return ledger


def _put_lists_right(
    session: Session, kept: RatingList, games: Sequence[RatedGame], ledger: _Ledger
) -> int:
    wrong = int(rating_rows.tally_of(kept) != ledger.tally)
    rating_rows.write_tally(kept, ledger.tally)
    kept.outdated = False
    session.add(kept)
    for game in games:
        if game.why_not != ledger.why_not[id_of(game)]:
            wrong += 1
            game.why_not = ledger.why_not[id_of(game)]
            session.add(game)
    return wrong


def _put_ratings_right(
    session: Session, kept: RatingList, ledger: _Ledger, found: Rebuilt
) -> dict[Who, Rating]:
    """The rows of all that have a standing; those of others are still there."""
    query = select(Rating).where(Rating.list_id == kept.id)
    stored = {rating_rows.who_of(row): row for row in session.exec(query)}
    for who, standing in ledger.standings.items():
        row = stored.get(who)
        if row is not None and _same_standing(row, standing):
            continue
        found.differences += 1
        stored[who] = rating_rows.write_rating(row, id_of(kept), who, standing)
        session.add(stored[who])
    found.differences += len(stored.keys() - ledger.standings.keys())
    session.flush()
    return stored


def _same_standing(row: Rating, standing: PlayerRating) -> bool:
    return rating_rows.rating_of(row) == standing and row.settled_until == standing.settled_until


def _put_changes_right(session: Session, kept: RatingList, wanted: Sequence[dict[str, Any]]) -> int:
    """How many rows were wrong, missing or too many; then all are written anew."""
    theirs = select(RatedGame.id).where(RatedGame.list_id == kept.id)
    columns = [getattr(RatingChange, name) for name in rating_rows.CHANGE]
    query = sqlalchemy.select(*columns).where(col(RatingChange.rated_id).in_(theirs))
    stored = {tuple(row) for row in session.execute(query)}
    wrong = len(stored ^ {tuple(row[name] for name in rating_rows.CHANGE) for row in wanted})
    if wrong:
        session.exec(delete(RatingChange).where(col(RatingChange.rated_id).in_(theirs)))
        if wanted:
            session.exec(sqlalchemy.insert(RatingChange), params=wanted)
    return wrong


def _forget_needless(session: Session, kept: RatingList, ledger: _Ledger) -> None:
    """Ratings of those whose games do not count any more."""
    for row in session.exec(select(Rating).where(Rating.list_id == kept.id)):
        if rating_rows.who_of(row) not in ledger.standings:
            session.delete(row)
    session.flush()


def annul(session: Session, game_id: int) -> None:
    """Inside the caller's transaction: the game is not rated, or no more. Safe to call again."""
    game = session.get_one(Game, game_id, with_for_update=True)
    game.rated = False
    session.add(game)
    row = session.exec(select(RatedGame).where(RatedGame.game_id == game_id)).first()
    if row is not None:
        row.annulled = True
        session.add(row)


def waiting(session: Session) -> list[int]:
    """Ids of lists that hold a game whose annulment was not reckoned with yet, or are outdated."""
    annulled = select(RatedGame.list_id).where(
        col(RatedGame.annulled).is_(True), RatedGame.why_not != WhyNot.ANNULLED
    )
    outdated = select(RatingList.id).where(col(RatingList.outdated))
    found = {id for id in session.exec(outdated) if id is not None}
    return sorted(found | set(session.exec(annulled.distinct())))


def reckon_again(service: Service, list_id: int) -> Rebuilt:
    """The list as its games are now, without annulled ones; harmless to call at any time."""
    found = Rebuilt()
    with service.database.write() as session:
        kept = session.get_one(RatingList, list_id, with_for_update=True)
        rebuild_list(session, kept, found)
    return found
