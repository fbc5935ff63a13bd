"""A game that shall not count after all: its list is reckoned again without it.

That may take seconds for a long list, so it is left to the sweep.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.competition.ratings.rebuilding import Rebuilt, rebuild_list
from pbem.competition.ratings.reckoning import WhyNot
from pbem.core.service import Service
from pbem.models import Game, RatedGame, RatingList


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
    """Ids of lists that hold a game whose annulment was not reckoned with yet."""
    query = select(RatedGame.list_id).where(
        col(RatedGame.annulled).is_(True), RatedGame.why_not != WhyNot.ANNULLED
    )
    return list(session.exec(query.distinct().order_by(col(RatedGame.list_id))))


def reckon_again(service: Service, list_id: int) -> Rebuilt:
    """The list without its annulled games; harmless to call at any time."""
    found = Rebuilt()
    with service.database.write() as session:
        kept = session.get_one(RatingList, list_id, with_for_update=True)
        rebuild_list(session, kept, found)
    return found
