"""A bot plays a late player's seat until they are back, where the game's terms say so or the others
have not agreed on anything else (pbem.play.late_players.votes).

The sweep plays for the seat as soon as it is asked (pbem.play.late_players.time_is_up). Its player
is back with a button on the game's page, which every mail of the game names, with `back` by mail,
or with a move.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records, seat_clocks
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, GameStatus, Player, Seat, id_of
from pbem.play import submission, vote_records
from pbem.play.seat_letters import letter_to


def bot_takes_over(session: Session, service: Service, game: Game, seat: Seat) -> list[int]:
    """Inside the caller's transaction, with the game locked; ids of the mails that follow."""
    seat.bot_since, seat.vote_ends_at = clock.now(), None
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    seat_clocks.go_on(session, game, seats, players)
    session.add_all(seats)
    letter = letter_to(loaded_game.load(session, service, game), seat.number)
    return [id_of(outbox.queue(session, service, letters.bot_plays_mail(letter)))]


def come_back(service: Service, game_id: int, number: int) -> bool:
    """The seat is its player's again, who is asked if it is their turn; whether it was not."""
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        seat = records.seats_of(session, game)[number]
        if not seat.is_late:
            return False
        queued = is_there_again(session, service, game, number)
    service.wakeups.deliver(queued)
    return True


def is_there_again(session: Session, service: Service, game: Game, number: int) -> list[int]:
    """Its player plays the seat, whether they had been late or not; ids of the mails that follow.
    Inside the caller's transaction, with the game locked."""
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    seat, queued = seats[number], []
    vote_records.end_vote(session, game, seat)
    if number in game.to_act:
        seat.asked_at = clock.now()
        seat_clocks.go_on(session, game, seats, players, {number})
        letter = letter_to(loaded_game.load(session, service, game), number)
        row = outbox.queue(session, service, letters.turn_mail(letter))
        if row.delivery != Delivery.DIGEST:
            seat.told, seat.last_message_id = game.moves_played, row.message_id
        queued = [id_of(row)]
    session.add_all(seats)
    return queued


def seats_played_for(session: Session, player: Player) -> list[tuple[int, int]]:
    """Games and seats of the player that a bot plays, or soon may."""
    query = (
        select(Seat.game_id, Seat.number)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Seat.player_id == player.id)
        .where(col(Seat.bot_since).is_not(None) | col(Seat.vote_ends_at).is_not(None))
        .where(Game.status == GameStatus.RUNNING)
    )
    return list(session.exec(query))


def come_back_everywhere(service: Service, player: Player) -> int:
    """`come_back` in all games of the player; in how many a bot had played."""
    with service.database.read() as session:
        found = seats_played_for(session, player)
    return sum(come_back(service, game_id, number) for game_id, number in found)
