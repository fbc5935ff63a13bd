"""A move taken back while nobody has been told of it.

That is so while no mail has gone to anybody else since, nobody else has moved, nothing was drawn,
and nothing has come to light: in the middle of one's own turn, or with an answer that is hidden
until all are in.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, delete, select

import engine
from pbem.core.service import Service
from pbem.games import records, seat_clocks, waiting
from pbem.mail import words_told
from pbem.models import Delivery, Game, Move, OutboundMail
from pbem.play import forced_times, recording, submission


class TooLate(Exception):
    """Others know of the move by now, or it has brought something to light."""


def possible(session: Session, game: Game, match: engine.Match, seat: int) -> str | None:
    """The text of the seat's newest move, if it can be taken back."""
    found = _newest(session, game, match, seat)
    return found.text if found is not None else None


def take_back(service: Service, game_id: int, seat: int, ordinal: int) -> str:
    """Undo the seat's decision of that number, its newest; the move that it was.

    Raises `TooLate`, `play.DecisionPassed` if another decision is the newest, `play.NoSuchSeat`.
    """
    with service.database.write() as session:
        game = submission.locked(session, game_id)
        match = records.load(session, game)
        if not 0 <= seat < game.seats:
            raise submission.NoSuchSeat
        if records.ordinal_of(match, seat) != ordinal + 1:
            raise submission.DecisionPassed
        move = _newest(session, game, match, seat)
        if move is None:
            raise TooLate
        text, number = move.text, move.number
        answered = not match.is_secret(number)  # an order answered nothing, so the time ran on
        if answered:
            waiting.taken_back(session, move)
        _by_hand(session, game, seat, ordinal)
        session.exec(delete(Move).where(col(Move.game_id) == game.id, col(Move.number) >= number))
        _withdraw_questions(session, game, seat, ordinal)
        match, players = records.match_at(session, game, number), records.players_of(session, game)
        recording.stand(game, match, players)
        seats = records.seats_of(session, game)
        if answered:
            took = timedelta(seconds=move.waited or 0)
            seat_clocks.taken_back(session, game, seats[seat], players, took)
        seat_clocks.go_on(session, game, seats, players)
        forced_times.set_times(session, match, game, seats, players)
        session.add(game)
    return text


def _by_hand(session: Session, game: Game, seat: int, ordinal: int) -> None:
    """Nothing is played for the player where they want to choose anew."""
    own = records.seats_of(session, game)[seat]
    own.by_hand = ordinal
    session.add(own)


def _newest(session: Session, game: Game, match: engine.Match, seat: int) -> Move | None:
    """The row of the seat's newest move, if nobody else is concerned by it yet."""
    if match.over or not match.moves:
        return None
    manual = [n for n, move in enumerate(match.moves) if len(move) == 2]
    if not manual or match.moves[manual[-1]][0] != seat:
        return None
    number = manual[-1]
    row = session.exec(select(Move).where(Move.game_id == game.id, Move.number == number)).first()
    if row is None:
        return None
    hidden = match.visible_moves(None)[number][1] is None
    awaited = hidden and not match.is_secret(number)  # mails that went out with it don't tell it
    if not awaited and _others_were_told(session, game, row):
        return None
    if not match.open_information and not hidden:
        return None
    before = records.match_at(session, game, number)
    return row if before.position()["draws"] == match.position()["draws"] else None


def _others_were_told(session: Session, game: Game, row: Move) -> bool:
    own = records.players_of(session, game)[row.seat].id
    query = select(OutboundMail.id).where(
        OutboundMail.game_id == game.id,
        OutboundMail.player_id != own,
        OutboundMail.kind != "said",  # of the game it tells nothing
        col(OutboundMail.created_at) >= row.played_at,
    )
    return session.exec(query).first() is not None


def _withdraw_questions(session: Session, game: Game, seat: int, ordinal: int) -> None:
    """Mails that ask the seat for later decisions make room for new ones; unsent ones stay."""
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        col(OutboundMail.event).startswith(f"{game.id}:{seat}:turn:"),
    )
    for mail in session.exec(query):
        asked = mail.event.rpartition(":")[2]
        if asked.isdigit() and int(asked) > ordinal:
            mail.event = f"{mail.event}:taken-back:{mail.id}"
            if mail.delivery in (Delivery.QUEUED, Delivery.DIGEST):
                mail.delivery, mail.last_error = Delivery.STOPPED, "the move before was taken back"
                words_told.withdrawn(session, mail)
            session.add(mail)
