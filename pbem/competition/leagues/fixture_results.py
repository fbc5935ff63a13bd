"""A game that is over gives its fixture a result, once; on the last day every open one gets one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.competition.leagues import challenges, queries, webhooks
from pbem.competition.leagues.fixture_start import BOT
from pbem.competition.leagues.in_season import InSeason, locked_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import OPEN
from pbem.competition.leagues.terms import Dropouts, LeagueTerms, Unfinished
from pbem.competition.standings.results import Scheme
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import outcome, records
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    Move,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.models.move_sources import MoveSource
from pbem.play import characters


def take_results(service: Service, league_id: int) -> int:
    """Take the results of all games of the season that are over; how many.

    Each is one transaction that finds its fixture still running, so none is taken twice.
    """
    with service.database.read() as session:
        query = (
            select(Fixture.id)
            .join(Game, col(Game.id) == Fixture.game_id)
            .join(Season, col(Season.id) == Fixture.season_id)
            .where(
                Season.league_id == league_id,
                Season.status == SeasonStatus.RUNNING,
                Fixture.status == FixtureStatus.RUNNING,
                Game.status == GameStatus.FINISHED,
            )
            .order_by(col(Fixture.number))
        )
        over = [id for id in session.exec(query) if id is not None]
    return sum(_take(service, league_id, fixture_id) for fixture_id in over)


def _take(service: Service, league_id: int, fixture_id: int) -> bool:
    with locked_season(service, league_id) as at:
        fixture = at.session.get_one(Fixture, fixture_id)
        if at.is_over or fixture.season_id != at.season.id:
            return False
        if fixture.status != FixtureStatus.RUNNING:
            return False
        game = at.session.get_one(Game, fixture.game_id)
        entries = [at.session.get_one(Entry, entry) for entry in fixture.seats]
        _write_down(at, fixture, game, [_comes_last(at.terms, entry) for entry in entries])
        at.session.add(fixture)
        at.look_again()
        at.session.flush()
        if at.is_ladder and not outcome.is_void(game):
            challenges.game_done(at, fixture)
        else:
            webhooks.result(at, fixture)
    return True


def _write_down(at: InSeason, fixture: Fixture, game: Game, last: Sequence[bool]) -> None:
    """The game's own result, or what operators have decided of it."""
    if outcome.is_void(game):
        annul(fixture)
    elif game.places:
        ranks = put_last(game.places, last)
        write_down(fixture, result_by_hand(at.terms.scheme, ranks), adjudicated=True)
    else:
        by_hand = any(last) or operator_log.gave_a_seat(at.session, id_of(game))
        write_down(fixture, game_result(at.session, game, last), adjudicated=by_hand)


def result_by_hand(scheme: Scheme, ranks: list[int]) -> dict[str, list[int]]:
    """A result by hand: nobody has points on the board; where those are what counts, they follow
    the places."""
    seats = len(ranks)
    scores = [seats - rank if scheme is Scheme.SHARE else 0 for rank in ranks]
    return {"ranks": ranks, "scores": scores, "timeouts": [0] * seats}


def _comes_last(terms: LeagueTerms, entry: Entry) -> bool:
    """Whether it is a dropout, in a league that puts them last."""
    return entry.status == EntryStatus.WITHDRAWN and terms.dropouts == Dropouts.LAST


def game_result(session: Session, game: Game, last: Sequence[bool]) -> dict[str, list[int]]:
    """What the end of the game says, with those who come `last` behind all others."""
    assert game.result is not None
    ranks = [int(row["rank"]) for row in game.result]
    scores = [int(row["total"]) for row in game.result]
    query = select(Move.seat).where(Move.game_id == game.id, Move.source == MoveSource.CLOCK)
    clocked = Counter(session.exec(query))
    return {
        "ranks": put_last(ranks, last),
        "scores": [0 if out else score for score, out in zip(scores, last, strict=True)],
        "timeouts": [clocked[seat] for seat in range(game.seats)],
    }


def put_last(ranks: Sequence[int], last: Sequence[bool]) -> list[int]:
    """The ranks with those behind all others; among themselves they stay as they came in."""
    keys = list(zip(last, ranks, strict=True))
    return [1 + sum(other < key for other in keys) for key in keys]


def write_down(fixture: Fixture, result: dict[str, list[int]], *, adjudicated: bool) -> None:
    """The fixture has this result from now on."""
    fixture.status, fixture.result = FixtureStatus.DONE, result
    fixture.adjudicated, fixture.done_at = adjudicated, clock.now()


def close_unfinished(service: Service, league_id: int) -> int:
    """On the season's last day: what is still open gets its result by the league's rule.

    One transaction each; how many. A fixture whose game never began is annulled by every rule.
    """
    with service.database.read() as session:
        query = select(Season).where(
            Season.league_id == league_id, Season.status == SeasonStatus.RUNNING
        )
        season = session.exec(query).first()
        if season is None or season.ends_at is None or season.ends_at > clock.now():
            return 0
        numbers = [id_of(f) for f in queries.fixtures(session, season) if f.status in OPEN]
    return sum(_close(service, league_id, fixture_id) for fixture_id in numbers)


def _close(service: Service, league_id: int, fixture_id: int) -> bool:
    with service.database.read() as session:
        fixture = session.get_one(Fixture, fixture_id)
        reached = (
            _played_out(session, session.get_one(Game, fixture.game_id))
            if (fixture.game_id is not None)
            else None
        )
    with locked_season(service, league_id) as at:
        fixture = at.session.get_one(Fixture, fixture_id)
        if fixture.status not in OPEN or fixture.season_id != at.season.id or not at.is_running:
            return False
        _decide(at.terms.unfinished, fixture, reached)
        at.session.add(fixture)
        at.session.flush()
        webhooks.result(at, fixture)
        how = str(at.terms.unfinished) if reached else "annulled"
        at.log(LogAct.UNFINISHED, table=fixture.number, how=how)
    return True


def _decide(how: Unfinished, fixture: Fixture, reached: list[dict[str, int]] | None) -> None:
    seats = len(fixture.seats)
    if reached is None or how == Unfinished.ANNULLED:
        annul(fixture)
    elif how == Unfinished.SHARED:
        level = {"ranks": [1] * seats, "scores": [0] * seats, "timeouts": [0] * seats}
        write_down(fixture, level, adjudicated=True)
    else:
        result = {"ranks": [row["rank"] for row in reached],
                  "scores": [row["total"] for row in reached], "timeouts": [0] * seats}  # fmt: skip
        write_down(fixture, result, adjudicated=True)


def annul(fixture: Fixture) -> None:
    """The fixture counts for nobody."""
    fixture.status, fixture.result, fixture.adjudicated = FixtureStatus.ANNULLED, None, False
    fixture.done_at = clock.now()


def _played_out(session: Session, game: Game) -> list[dict[str, int]]:
    """The result that the service's bot reaches for every seat from where the game stands; the
    same however often it is asked. The game itself is left as it is."""
    match = records.load(session, game).copy()
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, characters.choose(BOT, match, seat, f"{game.seed}/{match.played}"))
    assert match.result is not None
    return match.result
