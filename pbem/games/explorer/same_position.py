"""Games with this position: what others played in the same position, and how often it won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Integer, cast
from sqlmodel import Session, col, func, select

import engine
from pbem.games.explorer.keys import MOST, Keys, keys_of, variant_of
from pbem.games.explorer.taking_up import may_be_explored
from pbem.models import ExplorerPosition, Game, GameStatus, id_of

MOST_MOVES = 6
MOST_GAMES = 6
MOST_LOOKED_AT = 24


@dataclass(frozen=True)
class PlayedThere:
    """A move that was played there: in how many games, and by how many who went on to win."""

    played: str
    games: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.games


@dataclass(frozen=True)
class OtherGame:
    """One of those games: its replay stands there after `number` moves."""

    code: str
    name: str
    number: int
    played: str
    won: bool


@dataclass(frozen=True)
class SamePosition:
    """All that is told of a position. `exact` is whether the games were in the very same one, or
    in one that only chance made different (`pbem.games.explorer.keys`)."""

    exact: bool
    games: int
    answers: Sequence[PlayedThere]
    newest: Sequence[OtherGame]


def games_there(session: Session, keys: Keys, own: int) -> list[SamePosition]:
    """Other games than the one with that id: those in the very same position, and those in one
    like it, if these are more. Empty where nobody else has been."""
    exact = _met(session, keys, own, exact=True)
    alike = _met(session, keys, own, exact=False)
    found = [exact] if exact.games else []
    return [*found, alike] if alike.games > exact.games else found


def of_replay(
    session: Session, game: Game, match: engine.Match, stop: int
) -> list[SamePosition] | None:
    """Other games at a position of a replay, after so many stops; None where nothing can be told:
    while the game runs, which would be advice, at its end, and later than positions are kept."""
    if game.status != GameStatus.FINISHED or match.over or stop >= MOST:
        return None
    variant = variant_of(game.rules, game.seats, game.options)
    return games_there(session, keys_of(game.rules, variant, match), id_of(game))


def _met(session: Session, keys: Keys, own: int, *, exact: bool) -> SamePosition:
    row = ExplorerPosition
    same = col(row.exact) == keys.exact if exact else col(row.alike) == keys.alike
    won = func.sum(cast(col(row.won), Integer))
    times = func.count()
    query = (
        select(row.played, times, won)
        .where(same, row.game_id != own)
        .group_by(col(row.played))
        .order_by(times.desc(), col(row.played))
    )
    answers = [PlayedThere(played, games, wins) for played, games, wins in session.exec(query)]
    games = sum(answer.games for answer in answers)
    listed = _newest(session, same, own) if games else []
    return SamePosition(exact, games, answers[:MOST_MOVES], listed)


def _newest(session: Session, same: ColumnElement[bool], own: int) -> list[OtherGame]:
    """The newest of these games that are shown, looked for among the newest of all."""
    row = ExplorerPosition
    query = select(row).where(same, row.game_id != own).order_by(col(row.game_id).desc())
    met = session.exec(query.limit(MOST_LOOKED_AT)).all()
    ids = [each.game_id for each in met]
    games = select(Game.id, Game.code, Game.name).where(col(Game.id).in_(ids), may_be_explored())
    known = {id: (code, name) for id, code, name in session.exec(games)}
    return [
        OtherGame(*known[each.game_id], each.number, each.played, each.won)
        for each in met
        if each.game_id in known
    ][:MOST_GAMES]
