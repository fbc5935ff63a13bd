"""What is due in leagues: found by the sweep, done in steps that may be killed and done again."""

from __future__ import annotations

from sqlmodel import Session, and_, col, exists, or_, select

from pbem.competition.leagues import beginning, challenges, ending, results, starting, weekly
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    Season,
    SeasonStatus,
)

MOST_AT_ONCE = 50


def waiting(session: Session) -> list[int]:
    """Ids of the leagues in which something is due."""
    now = clock.now()
    over = exists().where(
        col(Fixture.season_id) == Season.id,
        col(Fixture.status) == FixtureStatus.RUNNING,
        col(Fixture.game_id) == Game.id,
        col(Game.status) == GameStatus.FINISHED,
    )
    unanswered = exists().where(
        col(Challenge.season_id) == Season.id,
        col(Challenge.status) == ChallengeStatus.OPEN,
        col(Challenge.due_at) <= now,
    )
    begins = and_(col(Season.starts_at) <= now, col(Season.start_missed).is_(False))
    runs = or_(col(Season.ends_at) <= now, col(Season.weekly_at) <= now, over, unanswered)
    query = select(Season.league_id).where(
        or_(
            and_(Season.status != SeasonStatus.OVER, col(Season.unsettled)),
            and_(Season.status == SeasonStatus.OPEN, begins),
            and_(Season.status == SeasonStatus.RUNNING, runs),
        )
    )
    return list(session.exec(query.order_by(col(Season.id)).limit(MOST_AT_ONCE)))


def tend(service: Service, league_id: int) -> None:
    """Do what is due. Each step is its own transaction and looks at what is there: a worker that
    dies between two of them, or comes twice, changes nothing."""
    beginning.begin_if_due(service, league_id)
    results.take_results(service, league_id)
    results.close_unfinished(service, league_id)
    challenges.expire(service, league_id)
    if not ending.end_if_over(service, league_id):
        starting.start_games(service, league_id)
        weekly.send_tables(service, league_id)
