"""A league's rule for who is silent: told when the clock makes half of their decisions, and out by
the league's rule for dropouts if they go on.

The terms say over how many days it is looked (`LeagueTerms.silence_days`); who has been told has
half as long to play something themselves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session, col, or_, select

from pbem.competition.leagues import dropouts, queries
from pbem.competition.leagues.entrant_names import names_in
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.counting import ALWAYS, Calendar, after
from pbem.games.clocks.terms import spans_of
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    League,
    LeagueAct,
    Move,
    Player,
    Season,
    SeasonStatus,
    Seat,
    id_of,
)
from pbem.models.move_sources import BY_HAND, MoveSource

FEWEST = 3
"""Decisions that the clock must have made before somebody counts as silent."""
LOOKED_AT = timedelta(days=1)
MOST_AT_ONCE = 100
LATELY = timedelta(days=14)
"""Of which decisions are counted."""
LONG = timedelta(days=3)
"""A game that has waited so long for somebody is late."""
REMINDED_EVERY = timedelta(days=1)


@dataclass
class Decisions:
    """What was decided for somebody in a league's games in some time."""

    by_hand: int = 0
    by_clock: int = 0
    last_by_hand: datetime | None = None

    @property
    def is_silent(self) -> bool:
        """Whether the clock made half of them or more, and not just one or two."""
        return self.by_clock >= max(FEWEST, self.by_hand)


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of the leagues in which it is time to look; `more` where some are set aside."""
    due = or_(col(Season.silence_at).is_(None), col(Season.silence_at) <= clock.now())
    query = select(Season.league_id).where(Season.status == SeasonStatus.RUNNING, due)
    return list(session.exec(query.order_by(col(Season.id)).limit(MOST_AT_ONCE + more)))


def look_for_silence(service: Service, league_id: int) -> bool:
    """Tell who has become silent, and let who has stayed so drop out; whether anything was done.
    Safe to call again, and by several at once."""
    with locked_season(service, league_id) as at:
        now = clock.now()
        if not at.is_running or (at.season.silence_at or now) > now:
            return False
        at.season.silence_at = now + LOOKED_AT
        at.session.add(at.season)
        days = at.terms.silence_days
        if not days or at.is_ladder:
            return False
        return _look(at, timedelta(days=days), now)


def _look(at: InSeason, span: timedelta, now: datetime) -> bool:
    changed = False
    lately = decisions(at.session, at.season, now - span)
    runs = Calendar(away=spans_of(at.league.standstills))
    for entry in at.entries():
        if entry.status != EntryStatus.PLAYING:
            continue
        step = next_step(lately[id_of(entry)], entry.silent_told_at, now, span, runs)
        if step is LogAct.SILENT:
            entry.silent_told_at = now
            at.session.add(entry)
            made = lately[id_of(entry)]
            tell(at, at.log(LogAct.SILENT, None, entry.player_id, clock=made.by_clock,
                            made=made.by_clock + made.by_hand, span=span.days,
                            until=after(runs, now, span / 2).isoformat()))  # fmt: skip
        elif step is LogAct.SILENT_OUT:
            tell(at, at.log(LogAct.SILENT_OUT, None, entry.player_id))
            dropouts.leave(at, entry)
        changed = changed or step is not None
    return changed


def next_step(
    lately: Decisions,
    told_at: datetime | None,
    now: datetime,
    span: timedelta,
    runs: Calendar = ALWAYS,
) -> LogAct | None:
    """What comes next for somebody of whose decisions `lately` were those of the `span`, and who
    was told of their silence then: to be told, to be out, or nothing. Time passes by `runs`."""
    if told_at is not None and (lately.last_by_hand or told_at) <= told_at:
        is_time = now >= after(runs, told_at, span / 2)
        return LogAct.SILENT_OUT if is_time and lately.by_clock else None
    if told_at is not None and now < told_at + span:
        return None  # they have played since
    return LogAct.SILENT if lately.is_silent else None


def decisions(session: Session, season: Season, since: datetime) -> Mapping[int, Decisions]:
    """By entry, those of the season's games since then; of whoever took over a place only those
    since they did."""
    begun = col(Fixture.game_id).is_not(None)
    query = select(Fixture.game_id, Fixture.seats).where(Fixture.season_id == season.id, begun)
    fixtures = session.exec(query).all()
    seats = {(game, seat): entry for game, held in fixtures for seat, entry in enumerate(held)}
    taken = select(Entry.id, Entry.took_over_at).where(Entry.season_id == season.id)
    took_over_at = dict(session.exec(taken).all())
    moves = select(Move.game_id, Move.seat, Move.source, Move.played_at).where(
        col(Move.game_id).in_([game for game, _held in fixtures]),
        col(Move.source).in_((MoveSource.CLOCK, *BY_HAND)),
        col(Move.played_at) > since,
    )
    found: defaultdict[int, Decisions] = defaultdict(Decisions)
    for game_id, seat, source, played_at in session.exec(moves):
        entry = seats[game_id, seat]
        if played_at > (took_over_at.get(entry) or since):
            _count(found[entry], MoveSource(source), played_at)
    return found


def _count(made: Decisions, source: MoveSource, played_at: datetime) -> None:
    if source == MoveSource.CLOCK:
        made.by_clock += 1
    else:
        made.by_hand += 1
        made.last_by_hand = max(made.last_by_hand or played_at, played_at)


@dataclass(frozen=True)
class LateGame:
    """A game that waits for somebody: since when, and until when they have time."""

    number: int
    code: str
    since: datetime | None
    due_at: datetime | None


@dataclass(frozen=True)
class LatePlayer:
    """Somebody for whom the clock has decided lately, or for whom a game has long waited."""

    entry: Entry
    name: str
    lately: Decisions
    games: tuple[LateGame, ...]


def late_players(session: Session, league: League) -> list[LatePlayer]:
    """Those who are late in the newest season, who leaves most to the clock on top."""
    season, now = queries.newest(session, league), clock.now()
    lately = decisions(session, season, now - LATELY)
    games = _games(session, season)
    found = []
    for entry, name in names_in(session, season):
        made, waits = lately.get(id_of(entry), Decisions()), tuple(games.get(id_of(entry), ()))
        long = any(one.since is not None and one.since <= now - LONG for one in waits)
        if entry.status == EntryStatus.PLAYING and (made.by_clock or long):
            found.append(LatePlayer(entry, name, made, waits))
    return sorted(found, key=lambda one: (-one.lately.by_clock, one.lately.by_hand, one.name))


def _games(session: Session, season: Season) -> dict[int, list[LateGame]]:
    """The games that wait for each entry."""
    query = (
        select(Fixture.number, Fixture.seats, Game.code, Game.to_act)
        .add_columns(col(Seat.number), col(Seat.asked_at), col(Seat.due_at))
        .join(Game, col(Game.id) == Fixture.game_id)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(col(Fixture.season_id) == season.id, col(Fixture.status) == FixtureStatus.RUNNING,
               col(Game.status) == GameStatus.RUNNING)
        .order_by(col(Fixture.number))
    )  # fmt: skip
    found: dict[int, list[LateGame]] = {}
    for number, entries, code, to_act, seat, asked_at, due_at in session.execute(query):
        if seat in to_act:
            waits = LateGame(number, code, asked_at, due_at)
            found.setdefault(entries[seat], []).append(waits)
    return found


def remind(service: Service, league_id: int, organiser: Player, player: int) -> Entry:
    """Mail somebody which games wait for them, once a day; their entry. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        entry = queries.entry_of(at.session, at.season, player)
        if entry is None or entry.status != EntryStatus.PLAYING or not at.is_running:
            raise LeagueError(_("They aren’t playing in this season."))
        lately = select(LeagueAct.id).where(
            LeagueAct.season_id == at.season.id, LeagueAct.subject_id == player,
            LeagueAct.kind == LogAct.REMINDED, col(LeagueAct.at) > clock.now() - REMINDED_EVERY,
        )  # fmt: skip
        if at.session.exec(lately).first() is not None:
            raise LeagueError(_("They’ve already been reminded today."))
        if not _games(at.session, at.season).get(id_of(entry)):
            raise LeagueError(_("No game is waiting for them."))
        tell(at, at.log(LogAct.REMINDED, organiser, player))
    return entry
