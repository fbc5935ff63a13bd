"""A player takes their newest move back while nobody has been mailed about it.

Others are told when the time is over that its player gives them (pbem.play.grace), or when
they are mailed at once. Until then, and in the middle of one's own turn, or with an answer that is
hidden until all are in, it is free. What bots have answered goes back with it. Nothing goes back
behind something that has come to light (pbem.play.grace), or behind what another person has
done.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from sqlmodel import Session, col, delete, select, update

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records, seat_clocks
from pbem.games.loaded_game import LoadedGame
from pbem.models import Delivery, Game, Move, Notice, OutboundMail, Saying, Seat, TakeBack
from pbem.models.mail_kinds import MailKind
from pbem.models.mails import Unsent
from pbem.models.move_sources import MoveSource
from pbem.play import forced_times, grace, hold_while_online, move_record, submission
from pbem.play.undo import effects

FOLLOWS = (MoveSource.BOT, MoveSource.TRIVIAL, MoveSource.AUTO)
"""Sources of moves after one's own that go back with it."""


class TooLate(Exception):
    """Others know of the move by now, or it has brought something to light."""


@dataclass(frozen=True)
class UndoOffer:
    """A move that can be taken back: the seat's decision `ordinal`, the record's move `number`.

    `until` is when mails about it leave, None where none waits. With `told` they have left
    already: those seats would have to agree (pbem.play.undo.consent). The game's page shows it to
    everybody at once, except an answer that is `hidden` until all are in.
    """

    text: str
    ordinal: int
    number: int
    until: datetime | None = None
    told: frozenset[int] = frozenset()
    hidden: bool = False

    @property
    def seconds(self) -> int:
        """How long it is till then."""
        left = self.until - clock.now() if self.until is not None else timedelta(0)
        return max(0, ceil(left.total_seconds()))


def possible(session: Session, game: Game, match: engine.Match, seat: int) -> str | None:
    """The text of the seat's newest move, if it can be taken back without asking anybody."""
    found = offer(session, game, match, seat)
    return found.text if found is not None and not found.told else None


def offer(session: Session, game: Game, match: engine.Match, seat: int) -> UndoOffer | None:
    """What the seat can take back, freely or with others' consent; None if nothing."""
    move = _newest(session, game, match, seat)
    if move is None:
        return None
    ordinal = match.ordinal(seat) - 1
    if _is_awaited(match, move.number):  # mails that went out with it don't tell it
        return UndoOffer(move.text, ordinal, move.number, hidden=True)
    told = _told(session, game, match, move)
    until = game.held_until if not told and grace.runs(game, seat) else None
    return UndoOffer(move.text, ordinal, move.number, until, told)


def has_revealed(game: Game, match: engine.Match, seat: int) -> bool:
    """Whether the newest move that was not played by itself is the seat's, which waits for others
    now, and something has come to light behind which it cannot go back."""
    if seat in match.to_act:
        return False
    chosen = [number for number, move in enumerate(match.moves) if len(move) == 2]
    return bool(chosen) and match.moves[chosen[-1]][0] == seat and chosen[-1] < game.undo_floor


def moves_that_stand(
    session: Session, game: Game, match: engine.Match, viewer: int | None = None
) -> int:
    """How many moves there are before those that somebody else can take back without asking."""
    moves = match.moves
    manual = [number for number, move in enumerate(moves) if len(move) == 2]
    people = {n for n, player in records.players_of(session, game).items() if player.bot is None}
    newest = dict.fromkeys(moves[n][0] for n in reversed(manual) if n >= game.undo_floor)
    for seat in newest:
        if seat not in people or seat == viewer:
            continue
        found = offer(session, game, match, seat)
        if found is not None and not found.told:
            # Of several in a row the one before can be taken back when the last has been.
            others = [n for n in manual if n < found.number and moves[n][0] != seat]
            return others[-1] + 1 if others else 0
    return len(moves)


def newest_of(session: Session, game: Game, seat: int) -> int:
    """The number of the decision that the seat took last."""
    return records.ordinal_of(records.load(session, game), seat) - 1


def take_back(
    service: Service, game_id: int, seat: int, ordinal: int, mail_id: int | None = None
) -> str:
    """Undo the seat's decision of that number, its newest; the move that it was. What a stored mail
    (`mail_id`) asks for is done once.

    Raises `TooLate`, `play.DecisionPassed` if another decision is the newest, `play.NoSuchSeat`.
    """
    with service.database.write() as session:
        loaded = loaded_game.lock(session, service, game_id)
        if mail_id is not None and (done := done_before(session, mail_id)) is not None:
            return done.text
        found = offer_for(loaded, seat, ordinal)
        if found.told:
            raise TooLate
        take_back_move(loaded, seat, found)
        session.add(
            TakeBack(
                game_id=game_id,
                seat=seat,
                ordinal=ordinal,
                number=found.number,
                text=found.text,
                mail_id=mail_id,
            )
        )
    return found.text


def offer_for(game: LoadedGame, seat: int, ordinal: int) -> UndoOffer:
    """What the seat can take back, if it is that decision; raises as `take_back`."""
    if not 0 <= seat < game.row.seats:
        raise submission.NoSuchSeat
    if game.match.ordinal(seat) != ordinal + 1:
        raise submission.DecisionPassed
    found = offer(game.session, game.row, game.match, seat)
    if found is None:
        raise TooLate
    return found


def take_back_move(
    loaded: LoadedGame, seat: int, found: UndoOffer, *, since_now: bool = False
) -> None:
    """Take it back, inside the caller's transaction with the game locked; raises `TooLate`.

    The clock of its player has run on since the move, or with `since_now` runs again from now.
    """
    session, game, match, seats = loaded.session, loaded.row, loaded.match, loaded.seats
    number = found.number
    before = match.earlier(number) or records.match_at(session, game, number)
    if before.unseen != match.unseen or not leads_to(before, match):
        raise TooLate
    query = select(Move).where(Move.game_id == game.id, Move.number == number)
    move = session.exec(query).one()
    answered = not match.is_secret(number)  # an order answered nothing, so the time ran on
    if answered:
        stopped = clock.now() if since_now else move.played_at
        seats[seat].asked_at = stopped - timedelta(seconds=move.waited or 0)
    seats[seat].by_hand = before.ordinal(seat)  # nothing is played where they want to choose anew
    effects.withdraw_questions(session, game, match, before, seats, seat)
    effects.restore_orders(session, game, number)
    hold_while_online.ask_again(session, game, before)
    strike(session, game, number)
    move_record.set_position(game, before, loaded.players)
    game.held_until = game.held_seat = None
    _give_time_back(loaded.at(before), move if answered else None)
    session.add_all([game, *seats])


def strike(session: Session, game: Game, number: int) -> None:
    """Take the moves from that number on off the record; what was said of them is of no move."""
    session.exec(delete(Move).where(col(Move.game_id) == game.id, col(Move.number) >= number))
    of_them = (col(Saying.game_id) == game.id) & (col(Saying.about) > number)
    session.exec(update(Saying).where(of_them).values(about=None))


def leads_to(before: engine.Match, match: engine.Match) -> bool:
    """Whether it is that game: one that began at a position of its own cannot be replayed."""
    moves = match.moves
    if before.moves != moves[: len(before.moves)]:
        return False
    again = before.copy()
    again.play_on(moves[len(before.moves) :])
    return again.digest() == match.digest()


def _give_time_back(before: LoadedGame, move: Move | None) -> None:
    """Clocks go on as they ran before the move, of the mover since their question was asked."""
    session, game, seats, players = before.session, before.row, before.seats, before.players
    for row in seats:
        if row.number not in before.match.to_act:
            seat_clocks.halt(row)  # asked for nothing: what has passed costs nothing
    if move is not None:
        took = timedelta(seconds=move.waited or 0)
        seat_clocks.taken_back(session, game, seats[move.seat], players, took)
    seat_clocks.go_on(session, game, seats, players)
    forced_times.set_times(before)


def done_before(session: Session, mail_id: int) -> TakeBack | None:
    """What that mail has brought, if it was worked on before."""
    return session.exec(select(TakeBack).where(TakeBack.mail_id == mail_id)).first()


def _newest(session: Session, game: Game, match: engine.Match, seat: int) -> Move | None:
    """The row of the seat's newest move, if nothing has come to light and only bots have
    moved since."""
    own = [n for n, move in enumerate(match.moves) if len(move) == 2 and move[0] == seat]
    if match.over or game.ended_early_at is not None or not own or own[-1] < game.undo_floor:
        return None
    query = select(Move).where(Move.game_id == game.id, col(Move.number) >= own[-1])
    rows = list(session.exec(query.order_by(col(Move.number))))
    if not rows or rows[0].number != own[-1]:
        return None
    if any(row.source not in FOLLOWS for row in rows[1:]):
        return None
    if any(row.source == MoveSource.BOT for row in rows[1:]) and _was_taken_back(
        session, game, match, seat
    ):
        return None
    return rows[0]


def _was_taken_back(session: Session, game: Game, match: engine.Match, seat: int) -> bool:
    """Whether the seat's present decision was taken back: behind what bots said one goes once."""
    query = select(Seat.by_hand).where(Seat.game_id == game.id, Seat.number == seat)
    return session.exec(query).first() == match.ordinal(seat)


def _is_awaited(match: engine.Match, number: int) -> bool:
    """Whether it is an answer that is hidden until all are in."""
    return not match.is_secret(number) and number >= match.played - match.unrevealed


def _told(session: Session, game: Game, match: engine.Match, move: Move) -> frozenset[int]:
    """The seats whose players were told of the move, or of something since."""
    players = records.players_of(session, game)
    mails = select(  # type: ignore[call-overload]
        OutboundMail.player_id,
        OutboundMail.ordinal,
        OutboundMail.delivery,
        OutboundMail.due_at,
        OutboundMail.here_until,
    ).where(
        OutboundMail.game_id == game.id,
        OutboundMail.player_id != players[move.seat].id,
        col(OutboundMail.unsent).is_distinct_from(Unsent.WITHDRAWN),
        OutboundMail.kind != MailKind.SAID,  # of the game it tells nothing
        col(OutboundMail.created_at) >= move.played_at,
    )
    waits = grace.runs(game, move.seat)
    told, held = set(), False
    seat_of = {player.id: seat for seat, player in players.items()}
    for player_id, ordinal, delivery, due_at, here_until in session.exec(mails):
        seat = seat_of.get(player_id)
        if seat is None or (ordinal is not None and ordinal < match.ordinal(seat)):
            continue  # of nobody at the table, or answered before
        kept = delivery == Delivery.QUEUED and due_at == here_until
        if waits and (kept or grace.mail_waits(game, delivery, due_at)):
            held = True
        else:
            told.add(seat)
    if held and not told:
        told = {seat for seat in _noticed(session, game, move) if seat != move.seat}
    return frozenset(told)


def _noticed(session: Session, game: Game, move: Move) -> set[int]:
    """The seats whose players' own addresses were told while their mails still wait."""
    query = select(Notice).where(
        Notice.game_id == game.id, col(Notice.created_at) >= move.played_at
    )
    return {
        notice.seat
        for notice in session.exec(query)
        if notice.seat is not None and not grace.notice_waits(game, notice)
    }
