"""Games that are over soon: the engine plays all but the last decision, the service that one.

What the engine plays here is in no record of moves, as with a game that was loaded at a position.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.models import Game
from pbem.models.move_sources import MoveSource
from pbem.play import characters, move_record, submission


def to_the_last_decision(
    service: Service, game_id: int, skills: Sequence[float] = (), left: int = 1
) -> tuple[int, str] | None:
    """Play on until one decision is left, or with `left` so many; the seat and the move that would
    come next, or None if the game is over already.

    `skills`, by seat, are how often (0 to 1) a seat plays what looks best; else it plays anything.
    The same game goes the same way every time.
    """
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        match = records.load(session, game)
        moves = _to_the_end(match.copy(), skills or [0.0] * game.seats, random.Random(game.seed))
        if not moves:
            return None
        for move in moves[:-left]:
            match.play(*move)
        _stand(session, game, match)
    return moves[-left:][0]


def _to_the_end(
    ahead: engine.Match, skills: Sequence[float], chance: random.Random
) -> list[tuple[int, str]]:
    moves: list[tuple[int, str]] = []
    while not ahead.over:
        seat = ahead.to_act[0]
        bot = "greedy" if chance.random() < skills[seat] else "random"
        moves.append((seat, characters.choose(bot, ahead, seat, str(chance.random()))))
        ahead.play(*moves[-1])
    return moves


def _stand(session: Session, game: Game, match: engine.Match) -> None:
    players, seats = records.players_of(session, game), records.seats_of(session, game)
    move_record.set_position(game, match, players)
    for seat in seats:
        seat.told = game.moves_played  # nobody needs to be told all of it in their next mail
        if seat.number in game.to_act:
            seat.asked_at = clock.now()
        session.add(seat)
    seat_clocks.go_on(session, game, seats, players, game.to_act)
    session.add(game)


def finish(service: Service, game_id: int, skills: Sequence[float] = ()) -> None:
    """Play the game to its end, the last decision through the service's write path."""
    last = to_the_last_decision(service, game_id, skills)
    if last is not None:
        seat, text = last
        submission.submit(service, game_id, seat, [text], MoveSource.WEB)
