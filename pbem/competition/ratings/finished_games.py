"""Finished games are taken up one by one, each in a transaction of its own, and never twice.

A game that is over tells nobody here: the sweep looks for those without a row. A worker that is
killed has taken the game up or not; the row is unique by game, and the list's row is locked while
its numbers change.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlmodel import Session, col, select

from pbem.competition.ratings import game_facts, rating_rows
from pbem.competition.ratings.game_facts import Who
from pbem.competition.ratings.rating_changes import GameRating, rate_game
from pbem.core.service import Service
from pbem.models import Game, GameStatus, Player, RatedGame, Rating, RatingChange, RatingList, id_of

MOST_AT_ONCE = 200
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of finished games that were not taken up, in the order in which they finished."""
    taken = select(RatedGame.id).where(RatedGame.game_id == Game.id)
    guests = select(Player.id).where(
        col(Player.id) == Game.host_id, col(Player.guest_since).is_not(None)
    )
    query = (
        select(Game.id)
        .where(Game.status == GameStatus.FINISHED, ~taken.exists(), ~guests.exists())
        .order_by(col(Game.finished_at), col(Game.id))
        .limit(MOST_AT_ONCE + more)
    )
    return [id for id in session.exec(query) if id is not None]


def rate_finished(service: Service, game_id: int) -> bool:
    """Reckon with the finished game; whether it was done now. Harmless to call at any time."""
    with service.database.write() as session:
        game = session.get(Game, game_id, with_for_update=True)  # it may just be annulled
        if game is None or game.status != GameStatus.FINISHED:
            return False
        kept = rating_rows.locked_list(session, game.rules, game.seats)
        if session.exec(select(RatedGame.id).where(RatedGame.game_id == game_id)).first():
            return False
        rated = _row(session, game, kept)
        known = rating_rows.known_ratings(session, id_of(kept), rating_rows.finished(rated).facts)
        standings = {who: rating_rows.rating_of(row) for who, row in known.items()}
        reckoned = rate_game(rating_rows.finished(rated), rating_rows.tally_of(kept), standings)
        rated.why_not = reckoned.why_not
        session.add(rated)
        session.flush()
        _note(session, kept, rated, reckoned, known)
    return True


def _row(session: Session, game: Game, kept: RatingList) -> RatedGame:
    kept.taken += 1
    return RatedGame(
        game_id=id_of(game),
        list_id=id_of(kept),
        sequence=kept.taken,
        finished_at=game.finished_at or game.started_at or LONG_AGO,
        wished=game.rated,
        facts=[one.stored() for one in game_facts.seat_facts(session, game)],
    )


def _note(
    session: Session,
    kept: RatingList,
    rated: RatedGame,
    reckoned: GameRating,
    known: Mapping[Who, Rating],
) -> None:
    rating_rows.write_tally(kept, reckoned.tally)
    session.add(kept)
    for change in reckoned.changes:
        row = rating_rows.write_rating(
            known.get(change.who), id_of(kept), change.who, change.standing
        )
        session.add(row)
        session.flush()
        session.add(RatingChange(**rating_rows.change_values(rated, row, change)))
