"""What an order makes of the question that is open: a move, nothing, or that it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from engine.decision import Choice
from engine.errors import IllegalMove
from engine.meaning import ROLE, Meaning
from engine.orders.order import ANY, ANYONE, BEST, MOVE, NEVER, NEXT, Condition, Item, Order

ALL_MOVES = 10_000
TAKEN = ("role", "building", "card", "tile")
"""Kinds of things that somebody takes; goods that are sold or loaded are not taken."""


class AnyMatch(Protocol):
    """What an order looks at: only what its own seat may see."""

    @property
    def turn_role(self) -> str | None: ...
    def asks_for(self, seat: int) -> frozenset[str]: ...
    def legal(self, seat: int) -> list[str]: ...
    def read(self, seat: int, text: str) -> str: ...
    def choices(self, seat: int, limit: int) -> list[Choice]: ...
    def meaning(self, text: str) -> Meaning: ...
    def visible_moves(self, seat: int | None) -> list[tuple[int, str | None, bool]]: ...


class Finding(NamedTuple):
    """`concerned`: the order is about this question; without a move it does not fit then."""

    concerned: bool
    text: str | None = None


def answer(
    match: AnyMatch,
    seat: int,
    order: Order,
    orders: Sequence[Order] = (),
    best: Callable[[], str] | None = None,
) -> Finding:
    """What the order plays for a seat that is asked; `orders` are all that the seat has left.
    `best` says what looks best, where that is not the game's own outlook."""
    if not is_about(match, seat, order):
        return Finding(concerned=False)
    if order.unless and _can_play(match, seat, order.unless):
        return Finding(concerned=False)
    holds = _holds(match, seat, order.condition)
    wishes = [*(order.then if holds else ()), *order.otherwise]
    return Finding(concerned=True, text=_first(match, seat, wishes, forbidden(orders), best))


def is_about(match: AnyMatch, seat: int, order: Order) -> bool:
    """Whether the order is for such a question, whatever may be answered."""
    if (
        order.kind == NEVER
        or not _is_asked_about(match, seat, order)
        or is_void(match, seat, order)
    ):
        return False
    happens = order.condition is not None and bool(order.condition.thing) and bool(order.otherwise)
    return happens or _holds(match, seat, order.condition)


def is_void(match: AnyMatch, seat: int, order: Order) -> bool:
    """Whether what ends the order has happened since the seat's last role."""
    return order.void is not None and _holds(match, seat, order.void)


def forbidden(orders: Iterable[Order]) -> list[Item]:
    """What only the player may play."""
    return [item for order in orders if order.kind == NEVER for item in order.then]


def may_play(match: AnyMatch, text: str, never: Iterable[Item]) -> bool:
    """Whether no `never` keeps a canonical move from being played for the player."""
    return not any(_is_meant(match.meaning(text), text, item) for item in never)


def _is_asked_about(match: AnyMatch, seat: int, order: Order) -> bool:
    """Whether any of its wishes could be an answer to such a question."""
    items = [*order.then, *order.otherwise]
    asked = match.asks_for(seat)
    if order.kind == NEXT:
        return asked == {ROLE}
    verbs = {item.verb for item in items if item.verb and item.verb != "pass"}
    if verbs & asked:
        return True
    anything = any(item.kind in (ANY, BEST) and not item.verb for item in items) or not verbs
    # Without a role that it is for, `best` would play the whole game.
    return anything and order.condition is not None and asked != {ROLE}


def _holds(match: AnyMatch, seat: int, condition: Condition | None) -> bool:
    if condition is None:
        return True
    if not condition.thing:
        return match.turn_role == condition.role
    return any(
        condition.seat in (ANYONE, mover) and condition.thing in match.meaning(text).about(*TAKEN)
        for mover, text in _since_own_role(match, seat)
        if mover != seat or condition.seat == seat
    )


def _since_own_role(match: AnyMatch, seat: int) -> Iterable[tuple[int, str]]:
    for mover, text, _auto in reversed(match.visible_moves(seat)):
        if text is None:
            continue
        yield mover, text
        if mover == seat and match.meaning(text).begins_turn:
            return


def _can_play(match: AnyMatch, seat: int, things: Sequence[str]) -> bool:
    """Whether a legal move is about one of the things."""
    return any(set(things) & set(match.meaning(text).about()) for text in match.legal(seat))


def _first(
    match: AnyMatch,
    seat: int,
    wishes: Sequence[Item],
    never: Sequence[Item],
    best: Callable[[], str] | None,
) -> str | None:
    for item in wishes:
        for text in _moves(match, seat, item, best):
            if may_play(match, text, never):
                return text
    return None


def _moves(match: AnyMatch, seat: int, item: Item, best: Callable[[], str] | None) -> Iterable[str]:
    """The legal moves that a wish means, the best first."""
    if item.kind == MOVE:
        try:
            yield str(match.read(seat, item.text))
        except IllegalMove:
            return
        return
    found = [choice.text for choice in match.choices(seat, ALL_MOVES)]
    fitting = [text for text in found if _is_meant(match.meaning(text), text, item)]
    if item.kind == BEST and best is not None:
        wanted = best()
        fitting.sort(key=lambda text: text != wanted)
    if item.kind == ANY and not item.verb:
        fitting.sort(key=lambda text: text == "pass")
    if not fitting and item.kind not in (ANY, BEST):
        fitting = [t for t in match.legal(seat) if _is_meant(match.meaning(t), t, item)]
    yield from fitting


def _is_meant(meaning: Meaning, text: str, item: Item) -> bool:
    if item.kind == MOVE:
        return text == item.text
    if item.kind in (ANY, BEST):
        return not item.verb or meaning.verb == item.verb
    return meaning.verb == item.verb and item.thing in meaning.about()
