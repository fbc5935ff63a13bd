"""Finished public games are taken into the explorer one by one, and leave it when they are shown no
longer.

A game that is over tells nobody here: the sweep looks for those without a row, so games from
before there was an explorer come in, too, some with every sweep. A worker that is killed has taken
the game up or not: its row, its counts and its positions are one transaction.
"""

from __future__ import annotations

import logging

from sqlalchemy import ColumnElement
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, and_, col, delete, or_, select

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.games.charts.timeline import stands
from pbem.games.explorer import counting, facts, keys
from pbem.games.explorer.counting import GameFacts
from pbem.models import (
    ExploredGame,
    ExplorerList,
    ExplorerPosition,
    Game,
    GameStatus,
    Player,
    id_of,
)

log = logging.getLogger(__name__)

MOST_AT_ONCE = 10
"""Games that one sweep takes up, so that it never takes much longer than without any."""


def may_be_explored() -> ColumnElement[bool]:
    """Games that the explorer may tell of: over, open to everybody, and played to their end."""
    return and_(
        col(Game.status) == GameStatus.FINISHED,
        ~col(Game.private),
        col(Game.public),
        col(Game.ended_early_at).is_(None),
    )


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of games that are to be taken up, the newest first."""
    taken = select(ExploredGame.game_id).where(ExploredGame.game_id == Game.id)
    query = (
        select(Game.id)
        .where(may_be_explored(), ~taken.exists())
        .order_by(col(Game.id).desc())
        .limit(MOST_AT_ONCE + more)
    )
    return [id for id in session.exec(query) if id is not None]


def leaving(session: Session, more: int = 0) -> list[int]:
    """Ids of games that were taken up and are not to be shown any more."""
    hidden = or_(col(Game.private).is_(True), col(Game.public).is_(False))
    query = (
        select(ExploredGame.game_id)
        .join(Game, col(Game.id) == ExploredGame.game_id)
        .where(Game.status == GameStatus.FINISHED, hidden)
        .limit(MOST_AT_ONCE + more)
    )
    return list(session.exec(query))


def take_up(service: Service, game_id: int) -> bool:
    """Take the game in; whether it was done now. Harmless to call at any time.

    It is played once more before anything is locked, for that takes longer than a move may.
    """
    with service.database.read() as session:
        game = session.get(Game, game_id)
        if game is None or not _is_shown(session, game_id):
            return False
        variant = keys.variant_of(game.rules, game.seats, game.options)
        told, met = _read(session, game, variant)
    with service.database.write() as session:
        if session.get(ExploredGame, game_id) is not None or not _is_shown(session, game_id):
            return False
        if told is None:
            session.add(ExploredGame(game_id=game_id))
            return False
        kept = _locked_list(session, game, variant)
        if session.get(ExploredGame, game_id, populate_existing=True) is not None:
            return False
        session.add(ExploredGame(game_id=game_id, list_id=kept.id, told=told.stored()))
        kept.games += 1
        session.add(kept)
        counting.count(session, id_of(kept), told)
        session.add_all(_positions(game_id, met, told))
    return True


def leave(service: Service, game_id: int) -> bool:
    """Take the game out again, if it is not to be shown; whether it was done now."""
    with service.database.write() as session:
        row = session.get(ExploredGame, game_id, with_for_update=True)
        if row is None or _is_shown(session, game_id):
            return False
        if row.list_id is not None:
            kept = session.get_one(ExplorerList, row.list_id, with_for_update=True)
            kept.games -= 1
            session.add(kept)
            counting.count(session, row.list_id, GameFacts.read(row.told), -1)
        met = delete(ExplorerPosition).where(col(ExplorerPosition.game_id) == game_id)
        session.exec(met)
        session.delete(row)
    return True


def _is_shown(session: Session, game_id: int) -> bool:
    return (
        session.exec(select(Game.id).where(Game.id == game_id, may_be_explored())).first()
        is not None
    )


def _read(session: Session, game: Game, variant: str) -> tuple[GameFacts | None, list[keys.Met]]:
    """What the game tells, and its positions; nothing where its record cannot be played again."""
    players = records.players_of(session, game)
    try:
        match = records.load(session, game)
        if match.result is None:
            raise ValueError("its record does not reach its end")
        result = match.result
        found = facts.facts_of(match, stands(game, match, None), game.seats)
        met = list(keys.decisions(game, match, variant))
    except (engine.IllegalMove, engine.BadPosition, LookupError, TypeError, ValueError) as error:
        log.warning("game %s cannot be explored: %s", game.code, error)
        return None, []
    winners = [seat for seat, row in enumerate(result) if row["rank"] == 1]
    return GameFacts(found, winners, _named(game, players, winners)), met


def _named(game: Game, players: dict[int, Player], winners: list[int]) -> dict[int, int]:
    """The winners that may be told by name: nobody of an anonymous table, and no bots."""
    if game.anonymous:
        return {}
    return {
        seat: id_of(players[seat])
        for seat in winners
        if seat in players and not players[seat].bot and not players[seat].is_former
    }


def _locked_list(session: Session, game: Game, variant: str) -> ExplorerList:
    """The list's row, made if there is none, and locked: its games are counted one by one."""
    query = select(ExplorerList).where(
        ExplorerList.rules == game.rules,
        ExplorerList.seats == game.seats,
        ExplorerList.variant == variant,
    )
    found = session.exec(query.with_for_update()).first()
    if found is not None:
        return found
    made = ExplorerList(rules=game.rules, seats=game.seats, variant=variant)
    try:
        with session.begin_nested():
            session.add(made)
    except IntegrityError:  # made elsewhere a moment ago
        return session.exec(query.with_for_update()).one()
    return made


def _positions(game_id: int, met: list[keys.Met], told: GameFacts) -> list[ExplorerPosition]:
    return [
        ExplorerPosition(
            game_id=game_id,
            number=each.number,
            exact=each.keys.exact,
            alike=each.keys.alike,
            seat=each.seat,
            played=each.played,
            won=each.seat in told.winners,
        )
        for each in met
    ]
