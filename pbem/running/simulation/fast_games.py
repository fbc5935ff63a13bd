"""Games that are over soon: the engine plays all but the last decision, the service that one.

What the engine plays here is in no record of moves, as with a game that was loaded at a position.
"""

from __future__ import annotations

import random

from sqlmodel import Session

import engine
from pbem.core.service import Service
from pbem.games import records, waiting
from pbem.models import Game
from pbem.play import submission
from pbem.play.bots import BOTS

BOT = "random"


def to_the_last_decision(service: Service, game_id: int) -> tuple[int, str] | None:
    """Play on at random until one decision is left; the seat and the move that would end the game,
    or None if it is over already."""
    with service.database.write() as session:
        game = submission.locked(session, game_id)
        match = records.load(session, game)
        chance = random.Random(game.seed)
        ahead, moves = match.copy(), list[tuple[int, str]]()
        while not ahead.over:
            seat = ahead.to_act[0]
            moves.append((seat, BOTS[BOT](ahead, seat, chance)))
            ahead.play(*moves[-1])
        if not moves:
            return None
        for move in moves[:-1]:
            match.play(*move)
        _stand(session, game, match)
    return moves[-1]


def _stand(session: Session, game: Game, match: engine.Match) -> None:
    players, seats = records.players_of(session, game), records.seats_of(session, game)
    submission.stand(game, match, players)
    waiting.set_deadlines(game, seats, players)
    session.add(game)


def finish(service: Service, game_id: int) -> None:
    """Play the game to its end, the last decision through the service's write path."""
    last = to_the_last_decision(service, game_id)
    if last is not None:
        seat, text = last
        submission.submit(service, game_id, seat, [text], "web")
