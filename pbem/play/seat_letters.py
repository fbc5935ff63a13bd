"""The letter to a seat about its game: what the seat sees, what was played for its player and what
was said since their last mail, in their language."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.games import absences, orders_view, seat_view, talk
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_links import move_link, url_of
from pbem.games.seat_view import SeatView
from pbem.games.talk import MOST_IN_A_MAIL, NO_TALK, TalkInMail
from pbem.language.catalogues import speaking
from pbem.mail.letters import Letter
from pbem.models import Game, InboundMail, Move, Player, Seat
from pbem.models.move_sources import WISHED, MoveSource
from pbem.play import orders_store


class Untold(NamedTuple):
    """Texts of moves, the oldest first."""

    by_clock: list[str]
    """Played because time was up."""
    by_wish: list[str]
    """Played by an order, a plan or a level of the player's own."""
    misspelt: list[tuple[str, list[str]]]
    """What was misspelt in a mail, and the moves that were read from it."""


def letter_to(game: LoadedGame, number: int, undoable: str | None = None) -> Letter:
    """What a mail to that seat about the game is made of; `undoable` is a move of its player that
    they can take back."""
    session, seat, player = game.session, game.seats[number], game.players[number]
    late, for_you, forgiven = _moves(session, game.row, seat)
    with speaking(player.language):
        away = absences.away_now(session, game.row, game.players, number)
        view = seat_view.view_of(game.row, game.match, game.seats, game.players, number)
        view = replace(view, told=seat.told, away=away)
        words = view.words(undoable) if undoable is not None else ""
        dropped = orders_store.dropped(session, seat, seat.told)
        told = orders_view.seat_orders(view, game.orders_of(seat), dropped)
        said = _talk(session, game.row, seat, player)
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


def _talk(session: Session, game: Game, seat: Seat, player: Player) -> TalkInMail:
    """In the language that is spoken. Where nobody has spoken since, no row is looked for."""
    offers = talk.drafts_to_offer(session, seat) if seat.has_unsaid else []
    newest = game.newest_saying or 0
    if newest <= seat.heard:
        return TalkInMail(unsaid=offers) if offers else NO_TALK
    said = [
        one
        for one in talk.heard(session, game, talk.Listener(player, seat.number), since=seat.heard)
        if not one.mine and not one.watching
    ]
    left_out = max(0, len(said) - MOST_IN_A_MAIL)
    return TalkInMail(said[left_out:], left_out, newest, offers)


def _moves(session: Session, game: Game, seat: Seat) -> Untold:
    """Since the player was told last (`Seat.told`)."""
    query = (
        select(Move.text, Move.source, InboundMail.id, InboundMail.misspelt)
        .outerjoin(InboundMail, col(InboundMail.id) == Move.inbound_id)
        .where(Move.game_id == game.id, Move.seat == seat.number, col(Move.number) >= seat.told)
    )
    rows = session.exec(query.order_by(col(Move.number))).all()
    by_mail = groupby((row for row in rows if row[3]), key=lambda row: (row[2], row[3]))
    return Untold(
        [text for text, source, _, _ in rows if source == MoveSource.CLOCK],
        [text for text, source, _, _ in rows if source in WISHED],
        [(words, [row[0] for row in own]) for (_, words), own in by_mail],
    )
