"""A game that shall not count after all: its list is reckoned again without it."""

from __future__ import annotations

from sqlmodel import Session, select

from pbem.competition.ratings.rebuilding import Rebuilt, rebuild_list
from pbem.core.service import Service
from pbem.models import Game, RatedGame, RatingList


def annul(service: Service, game_id: int) -> None:
    """Whatever the game did to ratings is undone, or never done if it was not taken up yet.

    Safe to call again.
    """
    with service.database.write() as session:
        annul_within(session, game_id)


def annul_within(session: Session, game_id: int) -> None:
    """The same inside the caller's transaction."""
    game = session.get_one(Game, game_id)
    game.rated = False
    session.add(game)
    query = select(RatingList).where(RatingList.rules == game.rules, RatingList.seats == game.seats)
    kept = session.exec(query.with_for_update()).first()
    row = session.exec(select(RatedGame).where(RatedGame.game_id == game_id)).first()
    if kept is None or row is None or row.annulled:
        return
    row.annulled = True
    session.add(row)
    session.flush()
    rebuild_list(session, kept, Rebuilt())
