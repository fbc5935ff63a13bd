"""What a player has played, how it ended, and how long others wait for them.

Of running games only those count of which everybody may know who plays in them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any

import sqlalchemy
from sqlalchemy.orm import defer
from sqlmodel import Session, col, func, select

from pbem.games import visibility
from pbem.games.boards.pieces import game_name
from pbem.models import Game, GameStatus, Move, Player, Seat
from pbem.models.games import BEGUN
from pbem.models.move_sources import MoveSource

MOST_COUNTED = 5000
"""The newest finished games that results are reckoned from."""
MOST_LISTED = 20


@dataclass(frozen=True)
class Results:
    """How the finished games of one kind with that many seats ended for a player.

    `places` counts them by place, the first first; players who share a place both have it.
    """

    rules: str
    seats: int
    places: tuple[int, ...]
    points: float

    @property
    def rules_name(self) -> str:
        return game_name(self.rules)

    @property
    def games(self) -> int:
        return sum(self.places)

    @property
    def wins(self) -> int:
        return self.places[0]


@dataclass(frozen=True)
class PlayedGame:
    """One of the player's games; place and points once it is over."""

    game: Game
    place: int | None
    points: int | None

    @property
    def rules_name(self) -> str:
        return game_name(self.game.rules)


@dataclass(frozen=True)
class Statistics:
    """All that a profile says. `time_to_move` is an average; None while nothing was timed."""

    running: int
    finished: int
    results: tuple[Results, ...]
    time_to_move: timedelta | None
    moves_timed: int
    last: tuple[PlayedGame, ...]
    timeouts: int = 0
    in_time: int = 0
    """Decisions of theirs that they made themselves, of `moves_timed`."""
    left: int = 0
    """Games that they left to a bot or another player."""

    @property
    def reliability(self) -> float | None:
        """The share of decisions made in time; None while there are none."""
        return self.in_time / self.moves_timed if self.moves_timed else None


def statistics_of(session: Session, player: Player) -> Statistics:
    """The player's statistics as of now."""
    counts = _counts(session, player)
    average, timed, in_time = _time_to_move(session, player)
    return Statistics(
        running=counts.get(GameStatus.RUNNING, 0),
        finished=counts.get(GameStatus.FINISHED, 0),
        results=tuple(_results(session, player)),
        time_to_move=average,
        moves_timed=timed,
        last=tuple(_last(session, player)),
        timeouts=_timeouts(session, player),
        in_time=in_time,
        left=session.exec(select(func.count(col(Seat.id))).where(Seat.left_id == player.id)).one(),
    )


def in_time(session: Session, players: Iterable[Player]) -> dict[int, float]:
    """The `reliability` of several players, by id; nobody who has made no decision yet."""
    own = func.count(col(Move.waited)).filter(col(Move.source) != MoveSource.CLOCK)
    query = (
        select(Seat.player_id, func.count(col(Move.waited)), own)
        .join(Move, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .join(Game, col(Game.id) == Seat.game_id)
        .where(col(Seat.player_id).in_([player.id for player in players]))
        .where(visibility.told_of_players())
        .group_by(col(Seat.player_id))
    )
    found = session.exec(query).all()
    return {id: made / timed for id, timed, made in found if id is not None and timed}


def _counts(session: Session, player: Player) -> dict[str, int]:
    query = (
        select(Game.status, func.count(col(Game.id)))
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, visibility.told_of_players())
        .group_by(col(Game.status))
    )
    return dict(session.exec(query).all())


def _results(session: Session, player: Player) -> list[Results]:
    """By game and number of seats, in the order of the games' list."""
    query = (
        select(Game.rules, Game.seats, Seat.number, sqlalchemy.cast(Game.result, sqlalchemy.Text))
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.FINISHED)
        .order_by(col(Game.finished_at).desc())
        .limit(MOST_COUNTED)
    )
    kinds: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for rules, seats, number, result in session.exec(query):
        if result is not None and result != "null":
            kinds.setdefault((rules, seats), []).append(_read(result)[number])
    return [_summed(*kind, rows) for kind, rows in sorted(kinds.items())]


@lru_cache(maxsize=20_000)
def _read(result: str) -> list[dict[str, Any]]:
    """The end of a game from its JSON, which takes the longest of a busy player's page; whoever
    gets it changes nothing in it."""
    read: list[dict[str, Any]] = json.loads(result)
    return read


def _summed(rules: str, seats: int, rows: Iterable[dict[str, Any]]) -> Results:
    own = list(rows)
    ranks = Counter(row["rank"] for row in own)
    places = tuple(ranks[place] for place in range(1, seats + 1))
    return Results(rules, seats, places, sum(row["total"] for row in own) / len(own))


def _time_to_move(session: Session, player: Player) -> tuple[timedelta | None, int, int]:
    """The average of what was noted on the player's moves (pbem.models.Seat.waited), of how many,
    and how many of these the clock did not make."""
    own = func.count(col(Move.waited)).filter(col(Move.source) != MoveSource.CLOCK)
    query = (
        select(func.avg(Move.waited), func.count(col(Move.waited)), own)
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Seat.player_id == player.id, visibility.told_of_players())
    )
    average, timed, in_time = session.exec(query).one()
    return (None if average is None else timedelta(seconds=round(average))), timed, in_time


def _last(session: Session, player: Player) -> list[PlayedGame]:
    """The newest games that have begun."""
    query = (
        select(Game, Seat.number)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, col(Game.status).in_(BEGUN))
        .where(visibility.told_of_players())
        .options(defer(Game.snapshot, raiseload=True))  # type: ignore[arg-type]
        .order_by(func.coalesce(Game.finished_at, Game.started_at).desc(), col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    return [_played(game, number) for game, number in session.exec(query)]


def _played(game: Game, seat: int) -> PlayedGame:
    row = game.result[seat] if game.result else None
    return PlayedGame(game, row["rank"] if row else None, row["total"] if row else None)


def _timeouts(session: Session, player: Player) -> int:
    """How many decisions the clock has made for the player, in games that others may know of."""
    query = (
        select(func.count(col(Move.id)))
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .join(Game, col(Game.id) == Seat.game_id)
        .where(
            Seat.player_id == player.id,
            Move.source == MoveSource.CLOCK,
            visibility.told_of_players(),
        )
    )
    return session.exec(query).one()
