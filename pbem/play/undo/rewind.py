"""A running game goes on from an earlier move; what was played after it stays on record as a line
that was left (`LeftMove`), and none of its answers, plans or links can be played any more.

Chance is the same as before: what was drawn on the line that was left is drawn again, and those who
saw it know it. Every seat has at least the time that it had then, and the question is asked anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

import engine
from pbem.core.service import Service
from pbem.games import loaded_game, records, seat_clocks
from pbem.models import Game, LeftMove, Move, TakeBack, TakeBackState
from pbem.play import move_record, turn_mails, vote_records
from pbem.play.undo import effects, own_move


class CannotRewind(Exception):
    """There is no such earlier move, or the game can't be replayed from its beginning."""


def rewind(session: Session, service: Service, game: Game, number: int, act_id: int) -> list[int]:
    """Go on after the first `number` moves (0: from the beginning) and those that the game plays by
    itself after them; ids of the mails that ask anew.

    Inside the caller's transaction, with the running game locked. Raises `CannotRewind`.
    """
    match = records.load(session, game)
    before = _before(session, game, match, number)
    number = len(before.moves)
    seats, players = records.seats_and_players(session, game)
    rows = list(
        session.exec(
            select(Move)
            .where(Move.game_id == game.id, col(Move.number) >= number)
            .order_by(col(Move.number))
        )
    )
    session.add_all(_left(match, rows, act_id))
    effects.withdraw_all_questions(session, game, match, before, seats)
    effects.end_all_orders(session, game, number)
    _ask_nobody(session, game)
    for seat in seats:
        spent = sum(row.waited or 0 for row in rows if row.seat == seat.number)
        if seat.vote_ends_at is not None:
            vote_records.end_vote(session, game, seat)
        seat_clocks.give_back(game, seat, spent)
        seat.by_hand = before.ordinal(seat.number) if seat.number in before.to_act else None
        seat.passes_at = None
    own_move.strike(session, game, number)
    move_record.set_position(game, before, players)
    game.undo_floor = number
    game.held_until = game.held_seat = None
    session.add(game)
    session.flush()
    loaded = loaded_game.load(session, service, game, before)
    return turn_mails.queue(loaded, asked_before={}).ids


def left_lines(session: Session, game: Game) -> list[list[LeftMove]]:
    """The lines that were left, the oldest first, each in the order of its moves."""
    query = select(LeftMove).where(LeftMove.game_id == game.id)
    lines: dict[int, list[LeftMove]] = {}
    for row in session.exec(query.order_by(col(LeftMove.act_id), col(LeftMove.number))):
        lines.setdefault(row.act_id, []).append(row)
    return list(lines.values())


def _before(session: Session, game: Game, match: engine.Match, number: int) -> engine.Match:
    """The game as it was then, which must lead to where it is."""
    if not 0 <= number < match.played:
        raise CannotRewind
    before = records.match_at(session, game, number)
    if before.played >= match.played or not own_move.leads_to(before, match):
        raise CannotRewind
    return before


def _left(match: engine.Match, rows: Sequence[Move], act_id: int) -> list[LeftMove]:
    shown = match.visible_moves(None)
    return [
        LeftMove(
            game_id=row.game_id,
            act_id=act_id,
            number=row.number,
            seat=row.seat,
            text=row.text,
            shown=shown[row.number][1],
            auto=row.auto,
            source=row.source,
            digest=row.digest,
            waited=row.waited,
            played_at=row.played_at,
        )
        for row in rows
    ]


def _ask_nobody(session: Session, game: Game) -> None:
    """Nobody is asked any more whether a move of that line may be taken back."""
    query = select(TakeBack).where(
        TakeBack.game_id == game.id, TakeBack.state == TakeBackState.ASKED
    )
    for row in session.exec(query):
        row.state = TakeBackState.PASSED
        session.add(row)
