"""Which move is played for a seat without asking its player, by what they have chosen.

First the next move of a plan, then what their orders say, then by their level:

| level | is played for them |
|---|---|
| off | nothing that the rules leave to a player |
| forced | the only legal move, where others must not know that it is the only one |
| trivial | also a move that leaves nothing to weigh (`engine.Match.trivial_move`) |

Where hands are hidden a move whose being there depends on the hand is never played at once: it
waits for a time that is drawn (pbem.play.forced_times), as if the player had been asked. At once
come answers to questions that all can see through, orders that answer whatever the hand is, and
plans whose player knew all the cards that they hold now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import engine
from pbem.games.clocks.terms import StandIn, clock_of
from pbem.games.loaded_game import LoadedGame
from pbem.models import AutoLevel, SeatOrder
from pbem.models.move_sources import MoveSource
from pbem.models.orders import OrderEnd, OrderKind
from pbem.play.characters import stands_in

MOST_AT_ONCE = 60
"""More than one turn can bring; a bound, not a limit anybody should meet."""


class AutoMove(NamedTuple):
    """A move for a seat that is asked; `at_once`: nobody learns anything from how fast it came.

    `by` is the order or the part of a plan that says it.
    """

    text: str
    source: MoveSource
    at_once: bool
    by: SeatOrder | None = None


@dataclass
class MoveWishes:
    """What a player wants to be played for them at a table."""

    level: str
    by_hand: int | None = None
    """The number of a decision that they make themselves, whatever they wish else."""
    texts: list[SeatOrder] = field(default_factory=list)
    """Their orders and what is left of their plan, the oldest first."""
    stand_in: StandIn = StandIn.GREEDY
    """What `best` plays in an order."""

    @property
    def plan(self) -> list[SeatOrder]:
        return [text for text in self.texts if text.kind == OrderKind.PLAN and text.ended is None]

    @property
    def orders(self) -> list[SeatOrder]:
        return [text for text in self.texts if text.kind == OrderKind.ORDER and text.ended is None]


class MoveAtOnce(NamedTuple):
    """A move that was played at once: its number in the record, and its source."""

    number: int
    seat: int
    source: MoveSource


def wishes_of(game: LoadedGame) -> dict[int, MoveWishes]:
    """Those of every person in the game, by seat; bots have none."""
    players, stand_in = game.players, clock_of(game.row).stand_in
    return {
        seat.number: MoveWishes(
            players[seat.number].auto_level, seat.by_hand, game.orders_of(seat), stand_in
        )
        for seat in game.seats
        if seat.number in players and players[seat.number].bot is None
    }


def answer(match: engine.Match, seat: int, wishes: MoveWishes) -> AutoMove | None:
    """What is played for that seat now; None if its player is asked."""
    if seat not in match.to_act or match.ordinal(seat) == wishes.by_hand:
        return None
    planned = _planned(match, seat, wishes)
    orders = [(row, order_of(match, row)) for row in wishes.orders]
    if planned is not None:
        return planned
    if (ordered := _ordered(match, seat, orders, wishes.stand_in)) is not None:
        return ordered
    if wishes.level != AutoLevel.OFF and (only := match.only_move(seat)) is not None:
        return AutoMove(only, MoveSource.FORCED, at_once=False)
    if wishes.level == AutoLevel.TRIVIAL and (trivial := match.trivial_move(seat)) is not None:
        never = engine.forbidden(order for _, order in orders)
        if engine.may_play(match, trivial, never):
            return AutoMove(trivial, MoveSource.TRIVIAL, at_once=_is_open(match, seat))
    return None


def order_of(match: engine.Match, row: SeatOrder) -> engine.Order:
    """What the order says; it was checked when it was given."""
    return match.read_order(row.seat, row.text, [""] * match.seats, checked=True)


def _planned(match: engine.Match, seat: int, wishes: MoveWishes) -> AutoMove | None:
    first = next((row for row in wishes.plan if row.turn == match.turn_start), None)
    if first is None or not match.is_legal(seat, first.text):
        return None
    # Which roles are left is open to all.
    at_once = match.turn_begins or _is_open(match, seat) or first.known == match.knowledge(seat)
    return AutoMove(str(match.read(seat, first.text)), MoveSource.PLAN, at_once, first)


def _ordered(
    match: engine.Match,
    seat: int,
    orders: Sequence[tuple[SeatOrder, engine.Order]],
    stand_in: StandIn,
) -> AutoMove | None:
    """What the first order that fits says. It comes at once if it had to fit, and was the first
    that is for such a question."""
    if not orders:
        return None
    all_orders, best = [order for _, order in orders], partial(stands_in, stand_in, match, seat)
    sure = not engine.forbidden(all_orders)
    for row, order in orders:
        if not engine.is_about(match, seat, order) or _is_for_later(match, row, order):
            continue
        text = engine.answer_by_order(match, seat, order, all_orders, best).text
        sure = sure and order.total
        if text is not None:
            # Whether an order for a role fits is open to all, too.
            at_once = match.turn_begins or _is_open(match, seat) or sure
            return AutoMove(text, MoveSource.ORDER, at_once, row)
    return None


def _is_for_later(match: engine.Match, row: SeatOrder, order: engine.Order) -> bool:
    """Whether it was left for the next role while this one was asked already."""
    return order.kind == engine.ORDER_NEXT and match.turn_start <= row.since


def _is_open(match: engine.Match, seat: int) -> bool:
    return match.open_information or match.is_open(seat)


def tidy(match: engine.Match, seat: int, wishes: MoveWishes) -> None:
    """End what counts no more, or does not fit the question that the seat is asked."""
    now = match.played
    for row in wishes.plan:
        if row.turn is None and match.turn_begins and seat in match.to_act:
            row.turn = match.turn_start  # the turn has come that it is for
        if row.turn != match.turn_start and not (row.turn is None and _in_turn_of(match, row)):
            row.end(OrderEnd.TURN, now)
    if seat not in match.to_act:
        return
    current = [row for row in wishes.plan if row.turn is not None]
    if current and not match.is_legal(seat, current[0].text):
        for row in current:
            row.end(OrderEnd.UNFIT, now)
    orders = [(row, order_of(match, row)) for row in wishes.orders]
    for row, order in orders:
        why = _why_over(match, row, order, [other for _, other in orders])
        if why != OrderEnd.NOT_YET:
            row.end(why, now)


def _why_over(
    match: engine.Match, row: SeatOrder, order: engine.Order, orders: Sequence[engine.Order]
) -> OrderEnd:
    """Why an order of a seat that is asked counts no more; `orders` are all that it has left."""
    seat, once = row.seat, order.kind in (engine.ORDER_IF, engine.ORDER_NEXT)
    if order.kind == engine.ORDER_NEXT and _chose_role_since(match, seat, row.since + 1):
        return OrderEnd.OVER
    if order.until_role and _chose_role_since(match, seat, row.since):
        return OrderEnd.OVER
    if engine.is_void(match, seat, order):
        return OrderEnd.UNFIT
    if once and row.turn not in (None, match.turn_start):
        return OrderEnd.DONE
    if not once or _is_for_later(match, row, order):
        return OrderEnd.NOT_YET
    found = engine.answer_by_order(match, seat, order, orders)
    unfit = found.concerned and found.text is None
    return OrderEnd.UNFIT if unfit else OrderEnd.NOT_YET


def _in_turn_of(match: engine.Match, row: SeatOrder) -> bool:
    """Whether the turn still runs in which the text was left."""
    return match.turn_start < row.since


def _chose_role_since(match: engine.Match, seat: int, number: int) -> bool:
    own = zip(match.decided_at(seat), match.decided(seat), strict=True)
    return any(n >= number and match.meaning(text).begins_turn for n, text in own)


def follow(match: engine.Match, row: SeatOrder | None) -> None:
    """Note that what the row says is about to be played."""
    if row is None:
        return
    if row.kind == OrderKind.PLAN or order_of(match, row).kind == engine.ORDER_NEXT:
        row.end(OrderEnd.DONE, match.played)
    elif row.turn is None:
        row.turn = match.turn_start


def play_at_once(match: engine.Match, wishes: Mapping[int, MoveWishes]) -> Iterator[MoveAtOnce]:
    """Play, and then yield, one such move after the other until all who are asked must be."""
    for _ in range(MOST_AT_ONCE):
        found = _next(match, wishes)
        if found is None:
            return
        seat, (text, source, _at_once, row) = found
        number = match.played
        follow(match, row)
        match.play(seat, text)
        yield MoveAtOnce(number, seat, source)


def _next(match: engine.Match, wishes: Mapping[int, MoveWishes]) -> tuple[int, AutoMove] | None:
    for seat in match.to_act:
        if seat not in wishes:
            continue
        if wishes[seat].texts:
            tidy(match, seat, wishes[seat])
        own = answer(match, seat, wishes[seat])
        if own is not None and own.at_once:
            return seat, own
    return None
