"""The order of a ladder as its rows hold it: who comes in, who leaves, what a game changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sqlmodel import Session, col, or_, select

from pbem.competition.leagues import queries
from pbem.competition.leagues.terms import LeagueError
from pbem.competition.standings import ladder
from pbem.competition.standings.results import FixtureResult
from pbem.core import clock
from pbem.games.clocks.counting import counted
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Climber,
    Entry,
    Fixture,
    FixtureStatus,
    Player,
    RungChange,
    Season,
    id_of,
)

LONGEST = 500
"""Players on a ladder."""
LONGEST_PATH = 200
"""Changes that a history shows."""
REST = timedelta(days=30)
"""Who plays no game for so long comes down a rung."""
GONE_AFTER = REST * ladder.MOST_RESTS
"""And after so long leaves."""


def climbers(session: Session, season: Season) -> list[Climber]:
    """Who stands on the ladder, the top rung first."""
    query = select(Climber).where(Climber.season_id == season.id, col(Climber.rung).is_not(None))
    return list(session.exec(query.order_by(col(Climber.rung))))


def climber_of(session: Session, entry: Entry) -> Climber | None:
    return session.exec(select(Climber).where(Climber.entry_id == entry.id)).first()


def come_in(session: Session, season: Season, entry: Entry) -> None:
    """At the bottom, whoever they were before. Raises `LeagueError`."""
    standing = climbers(session, season)
    if len(standing) >= LONGEST:
        raise LeagueError(_("This ladder is full."))
    climber = climber_of(session, entry) or Climber(season_id=id_of(season), entry_id=id_of(entry))
    climber.active_at, climber.rests = clock.now(), 0
    order = ladder.with_newcomer([each.entry_id for each in standing], id_of(entry))
    _stand(session, season, [*standing, climber], order)


def leave(session: Session, season: Season, entry: Entry) -> None:
    """Those below come up one."""
    standing = climbers(session, season)
    order = ladder.without_leaver([each.entry_id for each in standing], id_of(entry))
    _stand(session, season, standing, order)


def move(
    session: Session, season: Season, result: FixtureResult, challenge: Challenge
) -> dict[int, tuple[int, int]]:
    """As the result says; rungs before and after, by entry, of its players on the ladder."""
    standing = climbers(session, season)
    before = {climber.entry_id: climber.rung or 0 for climber in standing}
    order = ladder.order_after_game([climber.entry_id for climber in standing], result)
    _stand(session, season, standing, order, challenge)
    at_table = [each for each in result.entrants if each in before]
    return {each: (before[each], order.index(each) + 1) for each in at_table}


def count(session: Session, season: Season, result: FixtureResult) -> None:
    """A game that was played is in the numbers of those who sat at it, and they are not idle."""
    for climber in climbers(session, season):
        if climber.entry_id in result.entrants:
            seat = result.entrants.index(climber.entry_id)
            climber.played += 1
            climber.won += result.ranks[seat] == 1 and result.ranks.count(1) == 1
            climber.timeouts += result.timeouts[seat]
            climber.active_at, climber.rests = clock.now(), 0
            session.add(climber)


def come_down_idle(session: Session, season: Season) -> list[int]:
    """Who has not played for a while comes down; entries of those who have to leave.

    Who has a game or a challenge open is not idle, and days for which somebody is away, or all
    clocks stand still, do not count. Called again it changes nothing.
    """
    standing, now = climbers(session, season), clock.now()
    busy = engaged(session, season)
    idle = {
        each.entry_id: timedelta(0)
        if busy.get(each.entry_id)
        else _idle_for(session, season, each, now)
        for each in standing
    }
    already = {each.entry_id: each.rests for each in standing}
    order, counted, gone = ladder.order_after_rest(
        [each.entry_id for each in standing], idle, REST, already
    )
    for climber in standing:
        climber.rests = max(climber.rests, counted.get(climber.entry_id, 0))
        session.add(climber)
    _stand(session, season, standing, [*order, *gone])
    return gone


def _idle_for(session: Session, season: Season, climber: Climber, now: datetime) -> timedelta:
    """Since their last game, without the days that do not count."""
    since = climber.active_at
    if now - since < REST:
        return now - since  # most of them: nobody asks where they were
    player = session.get_one(Player, session.get_one(Entry, climber.entry_id).player_id)
    return counted(queries.calendar_in(session, season, player, since), since, now)


def engaged(session: Session, season: Season) -> Mapping[int, int]:
    """How many running games and open challenges each entry has."""
    found: dict[int, int] = {}
    running = select(Fixture.seats).where(
        Fixture.season_id == season.id, Fixture.status == FixtureStatus.RUNNING
    )
    asked = select(Challenge.challenger_id, Challenge.challenged_id).where(
        Challenge.season_id == season.id, Challenge.status == ChallengeStatus.OPEN
    )
    for pair in [*session.exec(running), *session.exec(asked)]:
        for entry in pair:
            found[entry] = found.get(entry, 0) + 1
    return found


def declining_costs(session: Session, entry: Entry) -> bool:
    """Whether the next time that they decline gives up their rung: once between two games is
    free."""
    climber = climber_of(session, entry)
    if climber is None:
        return False
    query = select(Challenge.id).where(
        Challenge.challenged_id == entry.id,
        Challenge.status == ChallengeStatus.DECLINED,
        col(Challenge.answered_at) > climber.active_at,
    )
    return session.exec(query).first() is not None


def path(session: Session, season: Season, entry: Entry) -> list[RungChange]:
    """How somebody's rung has changed lately, the oldest first."""
    query = select(RungChange).where(
        RungChange.season_id == season.id, RungChange.entry_id == entry.id
    )
    newest = session.exec(query.order_by(col(RungChange.id).desc()).limit(LONGEST_PATH))
    return list(newest)[::-1]


def met_lately(session: Session, entry: Entry, since: timedelta) -> set[int]:
    """Entries whom somebody has challenged since then, or met in a game that began since then."""
    query = select(Challenge).where(
        or_(
            Challenge.challenger_id == entry.id,
            (col(Challenge.challenged_id) == entry.id)
            & (col(Challenge.status) == ChallengeStatus.ACCEPTED),
        ),
        Challenge.made_at > clock.now() - since,
    )
    both = {each for c in session.exec(query) for each in (c.challenger_id, c.challenged_id)}
    return both - {id_of(entry)}


def _stand(
    session: Session,
    season: Season,
    standing: Sequence[Climber],
    order: Sequence[int],
    challenge: Challenge | None = None,
) -> None:
    """Write down the order; every rung that changes goes into the history."""
    rung_of = {entry: rung for rung, entry in enumerate(order, 1)}
    for climber in standing:
        rung = rung_of.get(climber.entry_id)
        if climber.rung == rung:
            continue
        climber.rung = rung
        session.add(climber)
        session.add(
            RungChange(
                season_id=id_of(season),
                entry_id=climber.entry_id,
                rung=rung,
                challenge_id=challenge.id if challenge is not None else None,
            )
        )
    session.flush()
