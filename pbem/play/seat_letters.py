"""The letter to a seat about its game: the seat's view, in the language of its player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlmodel import Session

import engine
from pbem.core.service import Service
from pbem.games import absences, orders_told, records, seat_view
from pbem.games.move_tokens import move_url
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import speaking
from pbem.mail.letters import Letter
from pbem.models import Game, Player, Seat
from pbem.play import standing, talk_told, untold
from pbem.play.automatic_moves import Wishes


def letter_for(
    session: Session,
    service: Service,
    game: Game,
    match: engine.Match,
    number: int,
    undoable: str | None = None,
) -> Letter:
    """What a mail to that seat about the game is made of."""
    seats, players = records.sitting(session, game)
    return letter_to(session, service, game, match, seats, players, number, undoable)


def letter_to(
    session: Session,
    service: Service,
    game: Game,
    match: engine.Match,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    number: int,
    undoable: str | None = None,
    wishes: Wishes | None = None,
) -> Letter:
    """The same from seats and players that are loaded already, and perhaps what the player wishes
    to be played for them; `undoable` is a move of theirs that they can take back."""
    seat, player = seats[number], players[number]
    late, for_you, forgiven = untold.moves(session, game, seat)
    with speaking(player.language):
        away = absences.away_now(session, game, players, number)
        view = seat_view.of(game, match, seats, players, number, told=seat.told, away=away)
        words = view.words(undoable) if undoable is not None else ""
        rows = wishes.texts_left if wishes is not None else standing.of_seat(session, game, seat)
        dropped = standing.dropped(session, game, seat, seat.told)
        told = orders_told.told(view, rows, dropped)
        said = talk_told.told(session, game, seat, player)
    url = _undo_url(service, view, undoable) if undoable is not None else ""
    until = game.held_until if game.held_seat == number else None
    own = (service.settings, view, seat, player, late, for_you, words, told, forgiven, said)
    return Letter(*own, undo_url=url, undo_until=until)


def _undo_url(service: Service, view: SeatView, text: str) -> str:
    """The link of the move that was played last: its page has the button."""
    assert view.seat is not None
    asked = view.asked_at(view.ordinal - 1)
    return move_url(service.settings, view.game_id, view.seat, asked.ordinal, text, asked.trail)
