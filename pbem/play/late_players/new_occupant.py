"""Somebody else sits down in a running game: a bot for who has left, or a player who takes over."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts.players import bot_player
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import decisions, loaded_game, records, seat_clocks
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, Player, Seat, id_of
from pbem.play import move_record, vote_records
from pbem.play.seat_letters import letter_to
from pbem.play.tables import BOT_NAMES

BOT = "greedy"


def bot_sits_down(session: Session, game: Game, number: int) -> None:
    """A bot takes that seat, inside the caller's transaction; the game does not notice."""
    taken = {player.name for player in records.players_of(session, game).values()}
    name = next(name for name in BOT_NAMES if name not in taken)
    _sit(session, game, number, bot_player(session, BOT, name))


def player_sits_down(
    session: Session, service: Service, game: Game, number: int, player: Player
) -> list[int]:
    """A player takes that seat, inside the caller's transaction; ids of the mails that follow.

    If the game waits for the seat they are asked, and their time begins now.
    """
    seat = _sit(session, game, number, player)
    if number not in game.to_act or player.email is None:
        return []
    letter = letter_to(loaded_game.load(session, service, game), number)
    row = outbox.queue(session, service, letters.turn_mail(letter))
    if row.delivery != Delivery.DIGEST:  # then the digest tells it
        seat.told, seat.last_message_id = game.moves_played, row.message_id
        session.add(seat)
    return [id_of(row)]


def _sit(session: Session, game: Game, number: int, player: Player) -> Seat:
    """The game's row is locked by the caller."""
    seats = records.seats_of(session, game)
    seat = seats[number]
    _note_who_left(session, seat)
    decisions.hand_over(game, number)
    seat.player_id, seat.last_message_id, seat.by_hand = player.id, None, None
    if seat.number in game.to_act:
        seat.asked_at = clock.now()
    session.add(seat)
    session.flush()
    players = records.players_of(session, game)
    move_record.stand(game, records.load(session, game), players)
    seat.bank = seat.forgiven_at = None  # whoever sits down now has not used any of it
    vote_records.end_vote(session, game, seat)
    seat_clocks.halt(seat)
    seat_clocks.go_on(session, game, seats, players, {number})
    session.add(game)
    return seat


def _note_who_left(session: Session, seat: Seat) -> None:
    """Whose game it was; ratings ask for it. What a bot gives up was left before."""
    if seat.left_id is None and session.get_one(Player, seat.player_id).bot is None:
        seat.left_id = seat.player_id
