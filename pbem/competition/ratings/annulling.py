"""A game that shall not count after all, or counts for somebody else: its list is reckoned again.

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
