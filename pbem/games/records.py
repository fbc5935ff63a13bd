"""Load a game from its rows and its snapshot: the match, its seats and its players."""

from __future__ import annotations

import logging

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

import engine
from pbem.games import player_names
from pbem.games.match_cache import MatchCache
from pbem.models import Game, Move, Player, Seat
from pbem.models import id_of as id_of

log = logging.getLogger(__name__)
restored = MatchCache()

# Said once: to put such a query together takes as long as to have it answered, and every page and
# mail asks these.
LOCKED = select(Game).where(Game.id == bindparam("game_id")).with_for_update()
SEATS = select(Seat).where(Seat.game_id == bindparam("game_id")).order_by(col(Seat.number))
PLAYERS = (
    select(Seat.number, Player)
    .join(Player, col(Player.id) == Seat.player_id)
    .where(Seat.game_id == bindparam("game_id"))
)
SITTING = (
    select(Seat, Player)
    .join(Player, col(Player.id) == Seat.player_id, isouter=True)
    .where(Seat.game_id == bindparam("game_id"))
    .order_by(col(Seat.number))
)


def detached_game(session: Session, game_id: int) -> tuple[Game | None, dict[int, Player]]:
    """The game of that id, if it has begun, and its players by seat."""
    game = session.get(Game, game_id)
    if game is None or not game.begun:
        return None, {}
    return game, players_of(session, game)


def locked(session: Session, game_id: int) -> Game | None:
    """The game of that id, its row locked until the transaction ends (SQLite locks all anyway)."""
    return session.exec(LOCKED, params={"game_id": game_id}).first()


def new_match(game: Game) -> engine.Match:
    return engine.new_game(game.rules, seats=game.seats, seed=game.seed, **game.options)


def load(session: Session, game: Game) -> engine.Match:
    """The game as it stands: from its snapshot, or replayed from its moves if that is gone."""
    if game.snapshot is not None:
        try:
            return restored.match(game.id, game.snapshot)
        except (engine.BadPosition, KeyError, TypeError, ValueError) as error:
            log.warning("game %s is replayed because its snapshot is spoilt: %s", game.code, error)
    return match_at(session, game, game.moves_played)


def snapshot_of(match: engine.Match) -> str:
    """Its snapshot, from which `load` has it again."""
    return match.save_text()


def keep(game: Game, match: engine.Match) -> None:
    """Once the snapshot of this match is committed: the next who looks need not restore it."""
    if game.snapshot is not None:
        restored.keep(game.id, game.snapshot, match)


def match_at(session: Session, game: Game, number: int) -> engine.Match:
    """The game after its first `number` moves, and the automatic ones that follow those."""
    query = (
        select(Move.number, Move.seat, Move.text, Move.auto)
        .where(Move.game_id == game.id, (col(Move.number) < number) | col(Move.auto))
        .order_by(col(Move.number))
    )
    rows = enumerate(session.exec(query))
    record = [(seat, text, "auto") if auto else (seat, text)
              for place, (its_number, seat, text, auto) in rows if place == its_number]  # fmt: skip
    return engine.replay(game.rules, seats=game.seats, seed=game.seed, moves=record, **game.options)


def ordinal_of(match: engine.Match, seat: int) -> int:
    """The number of the seat's present (or next) decision: how often it has moved before."""
    return match.ordinal(seat)


def seats_of(session: Session, game: Game) -> list[Seat]:
    return list(session.exec(SEATS, params={"game_id": game.id}))


def players_of(session: Session, game: Game) -> dict[int, Player]:
    """Players by seat number."""
    return dict(session.exec(PLAYERS, params={"game_id": game.id}).all())


def seats_and_players(session: Session, game: Game) -> tuple[list[Seat], dict[int, Player]]:
    """`seats_of` and `players_of` in one query."""
    rows = session.exec(SITTING, params={"game_id": game.id}).all()
    players = {seat.number: player for seat, player in rows if player is not None}
    return [seat for seat, _ in rows], players


def names_of(session: Session, game: Game, viewer: int | None = None) -> list[str]:
    """The players' names by seat as that seat may hear them; an empty seat has a number."""
    return player_names.names(game, players_of(session, game), viewer)


def seated_names(session: Session, game: Game, viewer: int | None = None) -> list[str]:
    """The names of those who sit at an open table, as that seat may hear them."""
    names = names_of(session, game, viewer)
    return [names[number] for number in sorted(players_of(session, game))]
