"""Challenges on a ladder: made, accepted, declined, taken back, and what silence costs."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from sqlmodel import Session, col, func, select

from pbem.competition.leagues import fixture_start, ladder_mails, log, queries, rungs
from pbem.competition.leagues.division_standings import result_of
from pbem.competition.leagues.fixture_start import limit
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.competition.standings import ladder
from pbem.competition.standings.results import TableResult
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import absences
from pbem.games.clocks.counting import after
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    Player,
    Season,
    id_of,
)

ANSWER_IN = timedelta(days=5)
"""Who has not answered by then gives up their rung."""
AGAIN_AFTER = timedelta(days=14)
"""Whom somebody has challenged or met they cannot challenge again before."""
MOST_A_WEEK = 5
"""Challenges that one player makes."""
WEEK = timedelta(days=7)


def reachable(session: Session, league: League, season: Season, entry: Entry) -> list[int]:
    """Entries that this one may challenge now, the highest first."""
    order = [climber.entry_id for climber in rungs.climbers(session, season)]
    if season.closed_at is not None:
        return []
    if entry.id not in order or _made_lately(session, entry) >= MOST_A_WEEK:
        return []
    engaged, most = rungs.engaged(session, season), queries.terms_of(league).at_once
    entries = {id_of(each): each for each in queries.entries(session, season)}
    busy = {each for each in order if engaged.get(each, 0) >= limit(entries[each], most)}
    met = rungs.met_lately(session, entry, AGAIN_AFTER)
    return ladder.may_challenge(order, id_of(entry), busy, met)


def challenge(service: Service, league_id: int, player: Player, whom: int) -> Challenge:
    """Challenge the player of that id; the same again while it is open changes nothing.

    Raises `LeagueError`.
    """
    with service.database.write() as session:
        league, season, entry = _own(session, league_id, player)
        other = queries.entry_of(session, season, whom)
        known = _open_between(session, entry, other) if other is not None else None
        if known is not None:
            return known
        queries.must_be_up(session, league)
        if other is None or other.status != EntryStatus.PLAYING:
            raise LeagueError(_("They are not on this ladder."))
        if other.id not in reachable(session, league, season, entry):
            raise LeagueError(_why_not(session, league, season, entry, other))
        now = clock.now()
        made = Challenge(
            season_id=id_of(season),
            challenger_id=id_of(entry),
            challenged_id=id_of(other),
            made_at=now,
            due_at=_answer_until(session, now, whom),
        )
        session.add(made)
        session.flush()
        mails = ladder_mails.challenged(session, service, league, season, made)
    service.wakeups.deliver(mails)
    return made


def answer(
    service: Service, league_id: int, player: Player, challenge_id: int, accepts: bool
) -> Challenge:
    """The challenged player accepts, and the game begins, or declines; the same answer again
    changes nothing. Raises `LeagueError`."""
    with service.database.write() as session:
        league, season, entry = _own(session, league_id, player)
        made = session.get(Challenge, challenge_id)
        if made is None or made.challenged_id != entry.id:
            raise LeagueError(_("There is no such challenge."))
        wanted = ChallengeStatus.ACCEPTED if accepts else ChallengeStatus.DECLINED
        if made.status == wanted:
            return made
        if made.status != ChallengeStatus.OPEN or made.due_at <= clock.now():
            raise LeagueError(_("This challenge is no longer open."))
        if accepts:
            mails = _play(session, service, league, season, made)
        else:
            costs = rungs.declining_costs(session, entry)
            _settle(session, made, ChallengeStatus.DECLINED)
            mails = _give_up(session, service, league, season, made, costs)
    service.wakeups.deliver(mails)
    return made


def take_back(service: Service, league_id: int, player: Player, challenge_id: int) -> None:
    """The challenger does not want it any more, before it is answered. Raises `LeagueError`."""
    with service.database.write() as session:
        league, season, entry = _own(session, league_id, player)
        made = session.get(Challenge, challenge_id)
        if made is None or made.challenger_id != entry.id:
            raise LeagueError(_("There is no such challenge."))
        if made.status == ChallengeStatus.WITHDRAWN:
            return
        if made.status != ChallengeStatus.OPEN:
            raise LeagueError(_("This challenge is no longer open."))
        _settle(session, made, ChallengeStatus.WITHDRAWN)
        mails = ladder_mails.taken_back(session, service, league, season, made)
    service.wakeups.deliver(mails)


def expire(service: Service, league_id: int) -> int:
    """Challenges that were not answered in time: the challenger takes the rung. How many."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        season = queries.current(session, league)
        if season is None or queries.terms_of(league).form is not Form.LADDER:
            return 0
        query = select(Challenge).where(
            Challenge.season_id == season.id,
            Challenge.status == ChallengeStatus.OPEN,
            Challenge.due_at <= clock.now(),
        )
        late = session.exec(query.order_by(col(Challenge.due_at), col(Challenge.id))).all()
        late = [made for made in late if not _is_away(session, made)]
        mails = []
        for made in late:
            _settle(session, made, ChallengeStatus.EXPIRED)
            mails += _give_up(session, service, league, season, made, costs=True)
    service.wakeups.deliver(mails)
    return len(late)


def _answer_until(session: Session, asked: datetime, player_id: int) -> datetime:
    """Days for which the challenged player is away do not count."""
    player = session.get_one(Player, player_id)
    return after(absences.calendar(session, player, asked), asked, ANSWER_IN)


def _is_away(session: Session, made: Challenge) -> bool:
    """Whether its player has gone away since it was made, and so has more time."""
    player_id = session.get_one(Entry, made.challenged_id).player_id
    made.due_at = max(made.due_at, _answer_until(session, made.made_at, player_id))
    session.add(made)
    return made.due_at > clock.now()


def withdraw_open(session: Session, season: Season, entry: Entry | None = None) -> list[Challenge]:
    """Who leaves the ladder leaves no challenge behind; without an entry all of them end."""
    query = select(Challenge).where(
        Challenge.season_id == season.id, Challenge.status == ChallengeStatus.OPEN
    )
    if entry is not None:
        query = query.where(
            (col(Challenge.challenger_id) == entry.id) | (col(Challenge.challenged_id) == entry.id)
        )
    found = list(session.exec(query))
    for made in found:
        _settle(session, made, ChallengeStatus.WITHDRAWN)
    return found


def of_fixture(session: Session, fixture: Fixture) -> Challenge:
    """The challenge whose game that table is."""
    return session.exec(select(Challenge).where(Challenge.fixture_id == fixture.id)).one()


def asked_of(session: Session, season: Season, entry: Entry) -> list[Challenge]:
    """The challenges to this player that are open or were answered by them, the newest first."""
    answered = (ChallengeStatus.OPEN, ChallengeStatus.ACCEPTED, ChallengeStatus.DECLINED)
    query = select(Challenge).where(
        Challenge.season_id == season.id,
        Challenge.challenged_id == entry.id,
        col(Challenge.status).in_(answered),
    )
    return list(session.exec(query.order_by(col(Challenge.id).desc()).limit(20)))


def _own(session: Session, league_id: int, player: Player) -> tuple[League, Season, Entry]:
    """The locked ladder and the player's place on it. Raises `LeagueError`."""
    league = queries.locked(session, league_id)
    queries.must_exist(session, player)
    season = queries.current(session, league)
    if queries.terms_of(league).form is not Form.LADDER:
        raise LeagueError(_("This isn’t a ladder."))
    if season is None:
        raise LeagueError(_("This ladder is closed."))
    entry = queries.entry_of(session, season, id_of(player))
    if entry is None or entry.status != EntryStatus.PLAYING:
        raise LeagueError(_("You are not on this ladder; join it first."))
    return league, season, entry


def _open_between(session: Session, entry: Entry, other: Entry) -> Challenge | None:
    query = select(Challenge).where(
        Challenge.challenger_id == entry.id,
        Challenge.challenged_id == other.id,
        Challenge.status == ChallengeStatus.OPEN,
    )
    return session.exec(query).first()


def _made_lately(session: Session, entry: Entry) -> int:
    query = select(func.count()).where(
        Challenge.challenger_id == entry.id, Challenge.made_at > clock.now() - WEEK
    )
    return session.exec(query).one()


def _why_not(session: Session, league: League, season: Season, entry: Entry, other: Entry) -> str:
    engaged, most = rungs.engaged(session, season), queries.terms_of(league).at_once
    order = [climber.entry_id for climber in rungs.climbers(session, season)]
    if _made_lately(session, entry) >= MOST_A_WEEK:
        return _("You’ve made %(most)s challenges in a week; that’s the limit.", most=MOST_A_WEEK)
    if engaged.get(id_of(entry), 0) >= limit(entry, most):
        return _("You have as many games and challenges as you can have at a time.")
    if order.index(id_of(other)) > order.index(id_of(entry)):
        return _("You can only challenge players above you.")
    if other.id in rungs.met_lately(session, entry, AGAIN_AFTER):
        return _("You’ve challenged or met them in the last %(days)s days.",
                 days=AGAIN_AFTER.days)  # fmt: skip
    if engaged.get(id_of(other), 0) >= limit(other, most):
        return _("They have as many games and challenges as they can have at a time.")
    return _("They are too far above you.")


def _settle(session: Session, made: Challenge, status: ChallengeStatus) -> None:
    made.status, made.answered_at = status, clock.now()
    session.add(made)
    session.flush()


def _play(
    session: Session, service: Service, league: League, season: Season, made: Challenge
) -> list[int]:
    """The game of an accepted challenge begins, its seats drawn by lot; ids of the mails."""
    seats = [made.challenger_id, made.challenged_id]
    random.Random(f"{season.seed}/{made.id}").shuffle(seats)
    [division] = queries.divisions(session, season)
    newest = select(func.max(Fixture.number)).where(Fixture.season_id == season.id)
    fixture = Fixture(
        season_id=id_of(season),
        division_id=id_of(division),
        number=(session.exec(newest).one() or 0) + 1,
        seats=seats,
    )
    session.add(fixture)
    session.flush()
    entries = {id: session.get_one(Entry, id) for id in seats}
    mails, _bot_to_act = fixture_start.start(session, service, league, season, fixture, entries)
    made.fixture_id = fixture.id
    _settle(session, made, ChallengeStatus.ACCEPTED)
    return mails + ladder_mails.accepted(session, service, league, season, made, fixture)


def _give_up(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    made: Challenge,
    costs: bool,
) -> list[int]:
    """A challenge that leads to no game; where that costs, the challenger takes the rung."""
    moved = {}
    if costs:
        both = (made.challenger_id, made.challenged_id)
        won = TableResult(table=id_of(made), entrants=both, ranks=(1, 2), scores=(0, 0),
                          timeouts=(0, 0))  # fmt: skip
        moved = rungs.move(session, season, won, made)
        loser = session.get_one(Entry, made.challenged_id)
        log.note(session, league, season, Act.GAVE_UP, None, loser.player_id,
                 by=session.get_one(Entry, made.challenger_id).player_id)  # fmt: skip
    return ladder_mails.no_game(session, service, league, season, made, moved)


def game_done(
    session: Session, service: Service, league: League, season: Season, fixture: Fixture
) -> list[int]:
    """Inside the caller's transaction, once for each fixture; the ids of the mails."""
    result, made = result_of(fixture), of_fixture(session, fixture)
    moved = rungs.move(session, season, result, made)
    rungs.count(session, season, result)
    return ladder_mails.played(session, service, league, season, made, fixture, moved)


def must_be_open(league: League, fixture: Fixture) -> None:
    """On a ladder the others have moved since a game was done: it stays as it is. Raises
    `LeagueError`."""
    is_ladder = queries.terms_of(league).form is Form.LADDER
    if is_ladder and fixture.status != FixtureStatus.RUNNING:
        raise LeagueError(_("That game is done, and the ladder has moved: it stays as it is."))
