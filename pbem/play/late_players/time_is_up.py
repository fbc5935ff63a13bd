"""What happens when the time for a decision is up.

A seat that is asked has so many hours from then on. When they are over the move that looks best
is played for it, by the same write path as any other, and counts as a timeout of its player
(`Move.source` is `clock`). Bots have no clock, and neither has a table without one.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import literal_column
from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records, seat_clocks
from pbem.games.clocks.terms import TimeOut, clock_of
from pbem.games.decisions import Asked, asked_now
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, InboundMail, Seat, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.play.characters import stands_in
from pbem.play.late_players import bot_substitute, votes
from pbem.play.seat_letters import letter_to

MOST_AT_ONCE = 100
UNREAD = col(InboundMail.state) == literal_column("'STORED'")
"""Said as the index of those that wait says it."""
MOST_IN_A_TURN = 40
"""A turn has fewer decisions; a bound, not a limit anybody should meet."""


def waiting(session: Session, more: int = 0) -> list[tuple[int, int]]:
    """Games, by id, and seats whose time is up: not before mail that came in time, whosever it is,
    has been worked on, or given up (`pbem.inbox.retry`)."""
    in_time = col(InboundMail.received_at) <= col(Seat.due_at)
    unread = select(InboundMail.id).where(UNREAD, in_time)
    query = (
        select(Seat.game_id, Seat.number)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Game.status == GameStatus.RUNNING, col(Seat.due_at) <= clock.now())
        .where(~unread.exists())
        .order_by(col(Seat.due_at))
        .limit(MOST_AT_ONCE + more)
    )
    return list(session.exec(query))


def time_is_up(service: Service, game_id: int, seat: int) -> list[str]:
    """Play for a seat whose time is up, to the end of its turn; the moves, none if it was not up.

    Safe to call again, and by several workers at once: the moves are bound to their decision.
    """
    if _forgiven(service, game_id, seat):
        return []
    with service.database.read() as session:
        overdue = _overdue(session, game_id, seat)
    if overdue is None:
        return []
    if votes.put_to_the_vote(service, game_id, seat):
        return []
    _bot_takes_over(service, game_id, seat)
    asked, texts = overdue
    try:
        binding = submission.Binding(asked)
        return submission.submit(service, game_id, seat, texts, MoveSource.CLOCK, binding).played
    except (submission.DecisionPassed, submission.NoSuchSeat):
        return []  # they moved after all, or another worker was quicker


def _forgiven(service: Service, game_id: int, number: int) -> bool:
    """The first time in a game is forgiven: the decision has a day more, and they are told."""
    with service.database.read() as session:
        if not _first_flag(session, session.get(Game, game_id), number):
            return False
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        if not _first_flag(session, game, number):
            return True  # another worker was quicker
        loaded = loaded_game.load(session, service, game)
        seat_clocks.forgive(session, game, loaded.seats[number], loaded.players[number])
        session.add(loaded.seats[number])
        letter = letter_to(loaded, number)
        queued = [id_of(outbox.queue(session, service, letters.forgiven_mail(letter)))]
    service.wakeups.deliver(queued)
    return True


def _first_flag(session: Session, game: Game | None, number: int) -> bool:
    if game is None or not clock_of(game).kind:
        return False
    query = select(Seat).where(Seat.game_id == game.id, Seat.number == number)
    seat = session.exec(query).first()
    if seat is None or seat.forgiven_at is not None or seat.counted_from is None:
        return False
    due = seat.due_at is not None and seat.due_at <= clock.now()
    return due and not seat.is_played_for and number in game.to_act


def _bot_takes_over(service: Service, game_id: int, number: int) -> None:
    """At a table that has chosen it a bot plays for the seat from now on, and they are told; so it
    does for who is blocked where there is no clock and nothing was chosen."""
    with service.database.read() as session:
        if not _is_left_to_a_bot(session, session.get(Game, game_id), number):
            return
    queued = []
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        if _is_left_to_a_bot(session, game, number):
            seat = records.seats_of(session, game)[number]
            queued = bot_substitute.bot_takes_over(session, service, game, seat)
    service.wakeups.deliver(queued)


def _is_left_to_a_bot(session: Session, game: Game | None, number: int) -> bool:
    terms = clock_of(game) if game is not None else None
    if game is None or (terms and terms.time_out is TimeOut.MOVE):
        return False
    seat = records.seats_of(session, game)[number]
    late = seat.due_at is not None and seat.due_at <= clock.now()
    return late and seat.bot_since is None and number in game.to_act


def _overdue(session: Session, game_id: int, number: int) -> tuple[Asked, list[str]] | None:
    """The seat's decision, and what to play; None if there is time left for it."""
    game = session.get(Game, game_id)
    query = select(Seat).where(Seat.game_id == game_id, Seat.number == number)
    seat = session.exec(query).first()
    if game is None or seat is None or seat.due_at is None or seat.due_at > clock.now():
        return None
    match = records.load(session, game)
    if number not in match.to_act:
        return None
    if (
        seat.is_played_for
    ):  # it reads like a move of their own, late or not (pbem.play.forced_moves)
        return None
    return asked_now(game, match, number), list(_best_moves(game, match, number))


def _best_moves(game: Game, match: engine.Match, seat: int) -> Iterator[str]:
    """What looks best to who stands in at that table, on to the end of the seat's turn; where hands
    are hidden, one move: what it brings to light is not looked at beforehand."""
    ahead = match.copy()
    for _ in range(MOST_IN_A_TURN):
        move = stands_in(clock_of(game).stand_in, ahead, seat)
        yield move
        ahead.play(seat, move)
        if not match.open_information or ahead.turn_begins or seat not in ahead.to_act:
            return
