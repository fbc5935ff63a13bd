"""Challenges on a ladder: made, accepted, declined, taken back, and what silence costs."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from sqlmodel import Session, col, func, select

from pbem.competition.leagues import fixture_start, ladder_mails, queries, rungs
from pbem.competition.leagues.division_standings import result_of
from pbem.competition.leagues.fixture_start import limit
from pbem.competition.leagues.in_season import InSeason, locked_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import WEEK
from pbem.competition.leagues.terms import LeagueError
from pbem.competition.standings import ladder
from pbem.competition.standings.results import FixtureResult
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.counting import after
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    EntryStatus,
    Fixture,
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


def reachable(at: InSeason, entry: Entry) -> list[int]:
    """Entries that this one may challenge now, the highest first."""
    order = [climber.entry_id for climber in rungs.climbers(at.session, at.season)]
    if at.season.closed_at is not None:
        return []
    if entry.id not in order or _made_lately(at.session, entry) >= MOST_A_WEEK:
        return []
    engaged, most = rungs.engaged(at.session, at.season), at.terms.at_once
    entries = {id_of(each): each for each in at.entries()}
    busy = {each for each in order if engaged.get(each, 0) >= limit(entries[each], most)}
    met = rungs.met_lately(at.session, entry, AGAIN_AFTER)
    return ladder.may_challenge(order, id_of(entry), busy, met)


def challenge(service: Service, league_id: int, player: Player, whom: int) -> Challenge:
    """Challenge the player of that id; the same again while it is open changes nothing.

    Raises `LeagueError`.
    """
    with locked_season(service, league_id) as at:
        entry = _own_entry(at, player)
        other = queries.entry_of(at.session, at.season, whom)
        known = _open_between(at.session, entry, other) if other is not None else None
        if known is not None:
            return known
        at.must_be_up()
        if other is None or other.status != EntryStatus.PLAYING:
            raise LeagueError(_("They are not on this ladder."))
        if other.id not in reachable(at, entry):
            raise LeagueError(_why_not(at, entry, other))
        now = clock.now()
        made = Challenge(
            season_id=id_of(at.season),
            challenger_id=id_of(entry),
            challenged_id=id_of(other),
            made_at=now,
            due_at=_answer_until(at.session, at.season, now, whom),
        )
        at.session.add(made)
        at.session.flush()
        ladder_mails.challenged(at, made)
    return made


def answer(
    service: Service, league_id: int, player: Player, challenge_id: int, *, accepts: bool
) -> Challenge:
    """The challenged player accepts, and the game begins, or declines; the same answer again
    changes nothing. Raises `LeagueError`."""
    with locked_season(service, league_id) as at:
        entry = _own_entry(at, player)
        made = at.session.get(Challenge, challenge_id)
        if made is None or made.challenged_id != entry.id:
            raise LeagueError(_("There is no such challenge."))
        wanted = ChallengeStatus.ACCEPTED if accepts else ChallengeStatus.DECLINED
        if made.status == wanted:
            return made
        if made.status != ChallengeStatus.OPEN or made.due_at <= clock.now():
            raise LeagueError(_("This challenge is no longer open."))
        if accepts:
            _play(at, made)
        else:
            costs = rungs.declining_costs(at.session, entry)
            _settle(at.session, made, ChallengeStatus.DECLINED)
            _give_up(at, made, costs=costs)
    return made


def take_back(service: Service, league_id: int, player: Player, challenge_id: int) -> None:
    """The challenger does not want it any more, before it is answered. Raises `LeagueError`."""
    with locked_season(service, league_id) as at:
        entry = _own_entry(at, player)
        made = at.session.get(Challenge, challenge_id)
        if made is None or made.challenger_id != entry.id:
            raise LeagueError(_("There is no such challenge."))
        if made.status == ChallengeStatus.WITHDRAWN:
            return
        if made.status != ChallengeStatus.OPEN:
            raise LeagueError(_("This challenge is no longer open."))
        _settle(at.session, made, ChallengeStatus.WITHDRAWN)
        ladder_mails.taken_back(at, made)


ANSWERS: dict[str, Callable[[Service, int, Player, int], object]] = {
    "accept": partial(answer, accepts=True),
    "decline": partial(answer, accepts=False),
    "take-back": take_back,
}


def expire(service: Service, league_id: int) -> int:
    """Challenges that were not answered in time: the challenger takes the rung. How many."""
    with locked_season(service, league_id) as at:
        if at.is_over or not at.is_ladder:
            return 0
        query = select(Challenge).where(
            Challenge.season_id == at.season.id,
            Challenge.status == ChallengeStatus.OPEN,
            Challenge.due_at <= clock.now(),
        )
        late = at.session.exec(query.order_by(col(Challenge.due_at), col(Challenge.id))).all()
        late = [made for made in late if not _is_away(at.session, made)]
        for made in late:
            _settle(at.session, made, ChallengeStatus.EXPIRED)
            _give_up(at, made, costs=True)
    return len(late)


def _answer_until(session: Session, season: Season, asked: datetime, player_id: int) -> datetime:
    """Days for which the challenged player is away, or all clocks stand still, do not count."""
    player = session.get_one(Player, player_id)
    return after(queries.calendar_in(session, season, player, asked), asked, ANSWER_IN)


def give_time(session: Session, season: Season) -> None:
    """The clocks of the league stand still otherwise than before: open challenges have the time
    that this gives them."""
    query = select(Challenge).where(
        Challenge.season_id == season.id, Challenge.status == ChallengeStatus.OPEN
    )
    for made in session.exec(query).all():
        _is_away(session, made)


def _is_away(session: Session, made: Challenge) -> bool:
    """Whether its player has gone away since it was made, or clocks stood still, and so has more
    time."""
    player_id = session.get_one(Entry, made.challenged_id).player_id
    season = session.get_one(Season, made.season_id)
    made.due_at = max(made.due_at, _answer_until(session, season, made.made_at, player_id))
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


def challenge_of_fixture(session: Session, fixture: Fixture) -> Challenge:
    """The challenge whose game the fixture is."""
    return session.exec(select(Challenge).where(Challenge.fixture_id == fixture.id)).one()


def challenges_to(session: Session, season: Season, entry: Entry) -> list[Challenge]:
    """The challenges to this player that are open or were answered by them, the newest first."""
    answered = (ChallengeStatus.OPEN, ChallengeStatus.ACCEPTED, ChallengeStatus.DECLINED)
    query = select(Challenge).where(
        Challenge.season_id == season.id,
        Challenge.challenged_id == entry.id,
        col(Challenge.status).in_(answered),
    )
    return list(session.exec(query.order_by(col(Challenge.id).desc()).limit(20)))


def _own_entry(at: InSeason, player: Player) -> Entry:
    """The player's entry, if they are on the ladder now. Raises `LeagueError`."""
    queries.must_exist(at.session, player)
    if not at.is_ladder:
        raise LeagueError(_("This isn’t a ladder."))
    if at.is_over:
        raise LeagueError(_("This ladder is closed."))
    entry = queries.entry_of(at.session, at.season, id_of(player))
    if entry is None or entry.status != EntryStatus.PLAYING:
        raise LeagueError(_("You are not on this ladder; join it first."))
    return entry


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


def _why_not(at: InSeason, entry: Entry, other: Entry) -> str:
    engaged, most = rungs.engaged(at.session, at.season), at.terms.at_once
    order = [climber.entry_id for climber in rungs.climbers(at.session, at.season)]
    if _made_lately(at.session, entry) >= MOST_A_WEEK:
        return _("You’ve made %(most)s challenges in a week; that’s the limit.", most=MOST_A_WEEK)
    if engaged.get(id_of(entry), 0) >= limit(entry, most):
        return _("You have as many games and challenges as you can have at a time.")
    if order.index(id_of(other)) > order.index(id_of(entry)):
        return _("You can only challenge players above you.")
    if other.id in rungs.met_lately(at.session, entry, AGAIN_AFTER):
        return _("You’ve challenged or met them in the last %(days)s days.",
                 days=AGAIN_AFTER.days)  # fmt: skip
    if engaged.get(id_of(other), 0) >= limit(other, most):
        return _("They have as many games and challenges as they can have at a time.")
    return _("They are too far above you.")


def _settle(session: Session, made: Challenge, status: ChallengeStatus) -> None:
    made.status, made.answered_at = status, clock.now()
    session.add(made)
    session.flush()


def _play(at: InSeason, made: Challenge) -> None:
    """The game of an accepted challenge begins, its seats drawn by lot."""
    seats = [made.challenger_id, made.challenged_id]
    random.Random(f"{at.season.seed}/{made.id}").shuffle(seats)
    [division] = queries.divisions(at.session, at.season)
    newest = select(func.max(Fixture.number)).where(Fixture.season_id == at.season.id)
    fixture = Fixture(
        season_id=id_of(at.season),
        division_id=id_of(division),
        number=(at.session.exec(newest).one() or 0) + 1,
        seats=seats,
    )
    at.session.add(fixture)
    at.session.flush()
    entries = {id: at.session.get_one(Entry, id) for id in seats}
    fixture_start.start(at, fixture, entries)
    made.fixture_id = fixture.id
    _settle(at.session, made, ChallengeStatus.ACCEPTED)
    ladder_mails.accepted(at, made)


def _give_up(at: InSeason, made: Challenge, *, costs: bool) -> None:
    """A challenge that leads to no game; where that costs, the challenger takes the rung."""
    moved = {}
    if costs:
        both = (made.challenger_id, made.challenged_id)
        won = FixtureResult(fixture=id_of(made), entrants=both, ranks=(1, 2), scores=(0, 0),
                          timeouts=(0, 0))  # fmt: skip
        moved = rungs.move(at.session, at.season, won, made)
        loser = at.session.get_one(Entry, made.challenged_id)
        winner = at.session.get_one(Entry, made.challenger_id)
        at.log(LogAct.GAVE_UP, None, loser.player_id, by=winner.player_id)
    ladder_mails.no_game(at, made, moved)


def game_done(at: InSeason, fixture: Fixture, why: str = "") -> None:
    """The fixture has its result: rungs move by it, and both players hear of it, with the reason
    where the organiser says `why`. Call it once for each fixture, inside the transaction that gives
    it its result."""
    result, made = result_of(fixture), challenge_of_fixture(at.session, fixture)
    moved = rungs.move(at.session, at.season, result, made)
    rungs.count(at.session, at.season, result)
    ladder_mails.game_over(at, made, fixture, moved, why)
