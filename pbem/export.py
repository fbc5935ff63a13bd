"""One game as a JSON document with every move, and the check of such a document."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlmodel import col, select

import engine
from pbem import play
from pbem.models import Game, GameStatus, Move
from pbem.service import Service

VERSION = 1


class NoSuchGame(Exception):
    """There is no game of that code."""


def export(service: Service, code: str) -> dict[str, Any]:
    """The game with every move; the seed only when it is over. Raises `NoSuchGame`."""
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.code == code.upper())).first()
        if game is None:
            raise NoSuchGame(f"There is no game {code}.")
        query = select(Move).where(Move.game_id == game.id).order_by(col(Move.number))
        over = game.status == GameStatus.FINISHED
        return {
            "pbem": VERSION,
            "code": game.code,
            "name": game.name,
            "game": game.rules,
            "seats": game.seats,
            "options": game.options,
            "players": play.names_of(session, game),
            "commitment": hashlib.sha256(game.seed.encode()).hexdigest(),
            "seed": game.seed if over else None,
            "moves": [_move(move) for move in session.exec(query)] if over else [],
            "result": game.result,
        }


def _move(move: Move) -> dict[str, Any]:
    return {
        "seat": move.seat,
        "text": move.text,
        "auto": move.auto,
        "digest": move.digest,
        "played_at": move.played_at.isoformat(),
    }


def verify(document: dict[str, Any]) -> list[str]:
    """Replay an export from its seed: the faults found, none if every shuffle and state holds."""
    seed = document.get("seed")
    if not isinstance(seed, str):
        return ["The seed is not revealed: the game is not over."]
    faults = []
    if hashlib.sha256(seed.encode()).hexdigest() != document["commitment"]:
        faults.append("The seed does not have the SHA-256 that was shown.")
    game = engine.new_game(
        document["game"], seats=document["seats"], seed=seed, **document["options"]
    )
    moves = document["moves"]
    for number, move in enumerate(moves):
        if not move["auto"]:
            try:
                game.play(move["seat"], move["text"])
            except engine.IllegalMove as error:
                return [*faults, f"Move {number}, {move['text']}: {error.reason}"]
        if move["digest"] and move["digest"] != game.digest():
            faults.append(f"After move {number} the position is another than was recorded.")
    played = [(seat, text, bool(auto)) for seat, text, *auto in game.moves]
    if played != [(move["seat"], move["text"], move["auto"]) for move in moves]:
        faults.append("The moves that played themselves are others than were recorded.")
    if game.result != document["result"]:
        faults.append("The result is another than was recorded.")
    return faults
