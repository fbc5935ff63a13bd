"""What is due in leagues: found by the sweep, done in steps that may be killed and done again;
once a week it sends standings, and on ladders who does not play comes down."""

from __future__ import annotations

from sqlmodel import Session, and_, col, exists, or_, select

from pbem.competition.leagues import (
    challenges,
    dropouts,
    fixture_results,
    fixture_start,
    ladder_mails,
    league_mails,
    rungs,
    season_end,
    season_start,
    standstills,
    substitutes,
)
from pbem.competition.leagues.in_season import InSeason, locked_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import WEEK
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    PlaceOffer,
    PlaceOfferStatus,
    Player,
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
    offered = exists().where(
        col(PlaceOffer.season_id) == Season.id,
        col(PlaceOffer.status) == PlaceOfferStatus.OPEN,
        col(PlaceOffer.due_at) <= now,
    )
    begins = and_(
        col(Season.starts_at) <= now,
        col(Season.start_missed).is_(False),
        col(Season.paused_until).is_(None),
    )
    runs = or_(col(Season.ends_at) <= now, col(Season.weekly_at) <= now, over, unanswered, offered)
    query = select(Season.league_id).where(
        or_(
            and_(Season.status != SeasonStatus.OVER, col(Season.unsettled)),
            and_(Season.status == SeasonStatus.OPEN, begins),
            and_(Season.status == SeasonStatus.RUNNING, runs),
            col(Season.paused_until) <= now,
        )
    )
    return list(session.exec(query.order_by(col(Season.id)).limit(MOST_AT_ONCE)))


def advance(service: Service, league_id: int) -> None:
    """Do what is due. Each step is its own transaction and looks at what is there: a worker that
    dies between two of them, or comes twice, changes nothing."""
    standstills.end_if_over(service, league_id)
    season_start.begin_if_due(service, league_id)
    fixture_results.take_results(service, league_id)
    fixture_results.close_unfinished(service, league_id)
    challenges.expire(service, league_id)
    substitutes.tend(service, league_id)
    if not season_end.end_if_over(service, league_id):
        fixture_start.start_games(service, league_id)
        send_standings(service, league_id)


def send_standings(service: Service, league_id: int) -> bool:
    """Send this week's standings if they are due; after an outage those of missed weeks are one."""
    with locked_season(service, league_id) as at:
        if not at.is_running or at.season.weekly_at is None:
            return False
        if at.season.weekly_at > clock.now():
            return False
        due = at.season.weekly_at
        while at.season.weekly_at <= clock.now():
            at.season.weekly_at += WEEK
        at.session.add(at.season)
        if at.is_ladder:
            _drop_the_idle(at)
        league_mails.weekly_tables(at, due)
    return True


def _drop_the_idle(at: InSeason) -> None:
    """Who has not played for a while comes down; who has not for longer leaves, and hears so."""
    for entry_id in rungs.come_down_idle(at.session, at.season):
        entry = at.session.get_one(Entry, entry_id)
        player = at.session.get_one(Player, entry.player_id)
        at.log(LogAct.IDLE, None, player.id)
        dropouts.leave(at, entry)
        ladder_mails.left_idle(at, player)
