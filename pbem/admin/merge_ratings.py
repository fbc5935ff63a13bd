"""Ratings and the explorer's counts, when two players become one.

What a game told of its players is rewritten; ratings are then reckoned again from the games by the
sweep, in the order in which they were reckoned before. A finished game in which both sat counts for
no rating any more: one person had two seats.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import update
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from pbem.competition.ratings import rebuild
from pbem.games.explorer import counting
from pbem.models import (
    ExploredGame,
    ExplorerList,
    ExplorerWinner,
    RatedGame,
    Rating,
    RatingList,
    Seat,
    id_of,
)

AT_ONCE = 500


def lists_of(session: Session, player_id: int) -> list[int]:
    """Ids of the rating lists in which games of the player stand."""
    query = select(RatedGame.list_id).where(col(RatedGame.game_id).in_(games_of(player_id)))
    return sorted(set(session.exec(query)))


def lock(session: Session, gone: int) -> list[int]:
    """The rows of all lists that are touched, before players, as whoever reckons does; ids of the
    ratings' ones."""
    rated = select(RatingList).where(col(RatingList.id).in_(lists_of(session, gone)))
    found = session.exec(rated.order_by(col(RatingList.id)).with_for_update()).all()
    won = select(ExplorerWinner.list_id).where(ExplorerWinner.player_id == gone)
    explored = select(ExplorerList).where(col(ExplorerList.id).in_(won))
    session.exec(explored.order_by(col(ExplorerList.id)).with_for_update()).all()
    return [id_of(row) for row in found]


def move(
    session: Session, gone: int, stays: int, lists: Collection[int], shared: Collection[int]
) -> None:
    """Inside the caller's transaction, before the seats are moved."""
    for game_id in shared:
        rebuild.annul(session, game_id)
    _rewrite_facts(session, gone, stays, shared)
    rated = set(session.exec(select(Rating.list_id).where(Rating.player_id == stays)))
    for rating in session.exec(select(Rating).where(Rating.player_id == gone)):
        if rating.list_id not in rated:  # else the sweep forgets it
            rating.player_id = stays
            session.add(rating)
    outdated = update(RatingList).where(col(RatingList.id).in_(lists))
    session.exec(outdated.values(outdated=True))
    _explore(session, gone, stays)


def games_of(player_id: int) -> SelectOfScalar[int]:
    """A query for the ids of games that the player sits in or has left."""
    own = (col(Seat.player_id) == player_id) | (col(Seat.left_id) == player_id)
    return select(Seat.game_id).where(own)


def _rewrite_facts(session: Session, gone: int, stays: int, shared: Collection[int]) -> None:
    query = select(RatedGame).where(
        col(RatedGame.game_id).in_(games_of(gone)), col(RatedGame.game_id).not_in(shared)
    )
    for row in session.exec(query.execution_options(yield_per=AT_ONCE)):
        row.facts = [
            {**seat, **{who: stays for who in ("player", "left") if seat.get(who) == gone}}
            for seat in row.facts
        ]
        session.add(row)


def _explore(session: Session, gone: int, stays: int) -> None:
    """Games that leave the explorer later take out what they count for by then."""
    query = select(ExploredGame).where(col(ExploredGame.game_id).in_(games_of(gone)))
    for row in session.exec(query.execution_options(yield_per=AT_ONCE)):
        named = row.told.get("named", {})
        if gone in named.values():
            now = {seat: stays if who == gone else who for seat, who in named.items()}
            row.told = {**row.told, "named": now}
            session.add(row)
    counting.rename(session, gone, stays)
