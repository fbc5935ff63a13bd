"""One game as a JSON document with every move, and the check of such a document."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from sqlmodel import Session, col, select

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, Move

VERSION = 1


class NoSuchGame(Exception):
    """There is no game of that code."""


def export(service: Service, code: str) -> dict[str, Any]:
    """The game with every move, the seed only when it is over. Raises `NoSuchGame`.

    Of a running game, answers that wait for others' are left out as they are on the web.
    """
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.code == code.upper())).first()
        if game is None:
            raise NoSuchGame(f"There is no game {code}.")
        return {
            "pbem": VERSION,
            "code": game.code,
            "name": game.name,
            "game": game.rules,
            "seats": game.seats,
            "options": game.options,
            "players": records.names_of(session, game),
            "commitment": hashlib.sha256(game.seed.encode()).hexdigest(),
            "seed": game.seed if game.status == GameStatus.FINISHED else None,
            "moves": list(_moves(session, game)),
            **_ended(session, game),
        }


def _ended(session: Session, game: Game) -> dict[str, Any]:
    """The result that follows from the moves, and beside it what operators have decided."""
    if game.places is None:
        return {"result": game.result}
    return {"result": records.load(session, game).result, "places": game.places}


def _moves(session: Session, game: Game) -> Iterator[dict[str, Any]]:
    """Those that everybody may know, and as much of them: hidden cards have names at the end."""
    if not game.begun:
        return
    known = records.load(session, game).visible_moves(None)
    query = select(Move.seat, Move.text, Move.auto, Move.digest, Move.played_at)  # type: ignore[call-overload]
    rows = session.exec(query.where(Move.game_id == game.id).order_by(col(Move.number)))
    for (seat, full, auto, digest, played_at), (_, text, _) in zip(rows, known, strict=True):
        if text is not None:
            yield {
                "seat": seat,
                "text": full if game.status == GameStatus.FINISHED else text,
                "auto": auto,
                "digest": digest,
                "played_at": played_at.isoformat(),
            }


def verify(document: dict[str, Any], *, every_position: bool = True) -> list[str]:
    """Replay an export from its seed: the faults found, none if every shuffle and state holds.

    Positions are compared after each move, or else only where the moves end, which takes half the
    time: what moves and seed lead to there follows from all that came before.
    """
    seed = document["seed"]
    if not isinstance(seed, str):
        return ["The seed is not revealed: the game is not over."]
    faults = []
    if hashlib.sha256(seed.encode()).hexdigest() != document["commitment"]:
        faults.append("The seed does not have the SHA-256 that was shown.")
    match = engine.new_game(
        document["game"], seats=document["seats"], seed=seed, **document["options"]
    )
    faults += _replay(match, document["moves"], every_position=every_position)
    if match.result != document["result"]:
        faults.append("The result is another than was recorded.")
    return faults


def _replay(
    match: engine.Match, moves: list[dict[str, Any]], *, every_position: bool
) -> Iterator[str]:
    """Play the recorded moves; what differs from the record. Every move played has a digest."""
    for number, move in enumerate(moves):
        if move["auto"] and number < match.played:
            continue
        mark = ("auto",) if move["auto"] else ()
        try:
            match.play_on([(move["seat"], move["text"], *mark)], match.played)
        except engine.IllegalMove as error:
            yield f"Move {number}, {move['text']}: {error.reason}"
            return
        last = match.played - 1
        if last + 1 < len(moves) and moves[last + 1]["auto"]:
            continue  # the digest is that of the position after what follows by itself
        if not every_position and last + 1 < len(moves):
            continue
        if last >= len(moves) or moves[last]["digest"] != match.digest():
            yield f"After move {last} the position is another than was recorded."
    played = [(seat, text, bool(auto)) for seat, text, *auto in match.moves]
    if played != [(move["seat"], move["text"], move["auto"]) for move in moves]:
        yield "The moves that played themselves are others than were recorded."
