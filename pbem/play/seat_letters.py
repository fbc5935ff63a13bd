"""The letter to a seat about its game: the seat's view, in the language of its player."""

from __future__ import annotations

from dataclasses import replace

from pbem.games import absences, orders_view, seat_view
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_links import move_link, url_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import speaking
from pbem.mail.letters import Letter
from pbem.play import orders_store, talk_told, untold


def letter_to(game: LoadedGame, number: int, undoable: str | None = None) -> Letter:
    """What a mail to that seat about the game is made of; `undoable` is a move of its player that
    they can take back."""
    session, seat, player = game.session, game.seats[number], game.players[number]
    late, for_you, forgiven = untold.moves(session, game.row, seat)
    with speaking(player.language):
        away = absences.away_now(session, game.row, game.players, number)
        view = seat_view.of(game.row, game.match, game.seats, game.players, number)
        view = replace(view, told=seat.told, away=away)
        words = view.words(undoable) if undoable is not None else ""
        dropped = orders_store.dropped(session, game.row, seat, seat.told)
        told = orders_view.told(view, game.orders_of(seat), dropped)
        said = talk_told.told(session, game.row, seat, player)
    return Letter(
        game.settings,
        view,
        seat,
        player,
        late=late,
        for_you=for_you,
        undoable=words,
        standing=told,
        misspelt=forgiven,
        talk=said,
        undo_url=_undo_url(game, view, undoable) if undoable is not None else "",
        undo_until=game.row.held_until if game.row.held_seat == number else None,
    )


def _undo_url(game: LoadedGame, view: SeatView, text: str) -> str:
    """The link of the move that was played last: its page has the button."""
    assert view.seat is not None
    asked = view.asked_at(view.ordinal - 1)
    return url_of(game.settings, move_link(game.id, view.seat, asked.ordinal, text, asked.trail))
