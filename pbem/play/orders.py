"""Leaving an order and withdrawing one; what an order answers at once is played with it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from pbem.play import standing, submission


@dataclass(frozen=True)
class Given:
    """The order in the notation, and what was played by it at once."""

    text: str
    played: list[str]


def give(service: Service, game_id: int, seat: int, text: str, at_once: bool = True) -> Given:
    """Leave an order; it counts for the question that is open, too, if it may answer `at_once`.

    Raises `engine.BadOrder`, `engine.IllegalMove`, `standing.TooMany` or `submission.NoSuchSeat`;
    then nothing is changed.
    """
    with service.database.write() as session:
        game, match = _running(session, game_id, seat)
        order = match.read_order(seat, text, records.names_of(session, game, seat))
        standing.give(session, game, match, records.seats_of(session, game)[seat], order)
        before = match.played
        queued = submission.go_on(session, service, game, match) if at_once else []
        played = [move[1] for move in match.moves[before:] if move[0] == seat]
        bots = game.bot_to_act
    service.wakeups.deliver(queued)
    if bots:
        service.wakeups.play_bots(game_id)
    return Given(order.text, played)


def remove(service: Service, game_id: int, seat: int, number: int) -> str | None:
    """Withdraw the order of that number, or with 0 the plan; the text, None if there is none."""
    with service.database.write() as session:
        game, _ = _running(session, game_id, seat)
        return standing.remove(session, game, records.seats_of(session, game)[seat], number)


def _running(session: Session, game_id: int, seat: int) -> tuple[Game, engine.Match]:
    game = submission.locked(session, game_id)
    if not 0 <= seat < game.seats:
        raise submission.NoSuchSeat
    return game, records.load(session, game)
