"""Leaving an order and withdrawing one; what an order answers at once is played with it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.games.loaded_game import LoadedGame
from pbem.play import orders_store, submission


@dataclass(frozen=True)
class Given:
    """The order in the notation, and what was played by it at once."""

    text: str
    played: list[str]


def give(service: Service, game_id: int, seat: int, text: str, *, at_once: bool = True) -> Given:
    """Leave an order; it counts for the question that is open, too, if it may answer `at_once`.

    Raises `engine.BadOrder`, `engine.IllegalMove`, `orders_store.TooMany` or
    `submission.NoSuchSeat`; then nothing is changed.
    """
    with service.database.write() as session:
        game = _locked(session, service, game_id, seat)
        match = game.match
        order = match.read_order(seat, text, game.names(seat))
        orders_store.give(game, game.seats[seat], order)
        before = match.played
        queued = submission.go_on(game) if at_once else []
        played = [move[1] for move in match.moves[before:] if move[0] == seat]
        bots = game.row.bot_to_act
    service.wakeups.deliver(queued)
    if bots:
        service.wakeups.play_bots(game_id)
    return Given(order.text, played)


def remove(service: Service, game_id: int, seat: int, number: int) -> str | None:
    """Withdraw the order of that number, or with 0 the plan; the text, None if there is none."""
    with service.database.write() as session:
        game = _locked(session, service, game_id, seat)
        return orders_store.remove(session, game.row, game.seats[seat], number)


def _locked(session: Session, service: Service, game_id: int, seat: int) -> LoadedGame:
    game = loaded_game.lock(session, service, game_id)
    if not 0 <= seat < game.row.seats:
        raise submission.NoSuchSeat
    return game
