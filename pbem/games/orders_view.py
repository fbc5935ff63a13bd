"""A seat's orders and plan as its player reads them: in their language, with names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import engine
from engine.meaning import ROLE
from pbem.games.boards.pieces import role_name
from pbem.games.clocks.terms import StandIn, clock_of
from pbem.games.seat_view import SeatView
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import SeatOrder
from pbem.models.orders import OrderEnd, OrderKind

SEAT = re.compile(r"\bplayer (\d)\b")
WRONG = {
    "none": N_("This game takes no orders. Write moves instead."),
    "long": N_("An order can have at most 300 characters and 12 wishes."),
    "start": N_("An order begins with `if`, `always`, `never` or `next time`."),
    "then": N_("Write what to play: `if ROLE then …`."),
    "empty": N_("There is a gap in your order."),
    "condition": N_(
        "`%(words)s` isn’t a role. Write `if captain then …` or `if Ann takes … then …`."
    ),
    "player": N_("Nobody at this table is called `%(words)s`."),
    "unbound": N_("Write when, as in `always pass trader` or `if captain then best`."),
    "unless": N_(
        "`unless` works in orders that begin with `always`, and before what someone may do: "
        "`unless anyone takes harbor`."
    ),
    "role": N_("`next time` is for roles, as in `next time builder or settler`."),
}
ENDED = {
    OrderEnd.UNFIT: N_("it no longer fits"),
    OrderEnd.TURN: N_("the turn is over"),
    OrderEnd.OVER: N_("you’ve chosen your next role"),
}
OFFERED = {
    "placing as before": N_("Always leave my colonists where they are, and place new ones well"),
    "passing with corn": N_("Pass in the trader phase while I have only corn"),
    "loading the best": N_("Load what looks best until this captain phase is over"),
    "loading and storing": N_("Always load and store what looks best"),
    "taking the best": N_("Always take the plantation that looks best"),
    "extra goods": N_("Always take the extra good that looks best"),
    "keeping the best": N_("Always keep the card that looks best"),
    "producing the best": N_("Always produce what looks best"),
    "selling the best": N_("Always sell what looks best"),
}


@dataclass(frozen=True)
class OrderLine:
    """One order, and by which number it is withdrawn."""

    number: int
    text: str


MOST_ROLES = 3
"""Of those that are offered for the next turn with one click each."""
NEXT_ROLES = 0xFF000000
"""Places of offers from here on are roles for the next turn, a byte for each: its number, from 1,
in the game's list of roles."""


@dataclass(frozen=True)
class OfferedOrder:
    """An order that could be left with one click: its place among the game's, and its label. Of a
    role, which is labelled by its name, `said` is the order as its player would write it."""

    place: int
    label: str
    text: str
    said: str = ""


@dataclass(frozen=True)
class SeatOrders:
    """What the player has left, what was dropped since they were told last, and what is offered."""

    orders: Sequence[OrderLine] = ()
    plan: Sequence[str] = ()
    dropped: Sequence[str] = ()
    would_help: Callable[[], Sequence[OfferedOrder]] = field(
        default=tuple, repr=False, compare=False
    )
    says_next: bool = False
    """Whether an order says their next role already."""
    may_come_next: Callable[[], Sequence[OfferedOrder]] = field(
        default=tuple, repr=False, compare=False
    )

    @cached_property
    def offers(self) -> Sequence[OfferedOrder]:
        """In the language that is spoken when they are asked for: in a mail, after the commit."""
        return self.would_help()

    @cached_property
    def next_roles(self) -> Sequence[OfferedOrder]:
        """Orders that say each role for the next turn, behind those that are wished already; none
        while a role is asked. Labels are their names."""
        return self.may_come_next()


NO_ORDERS = SeatOrders()


def seat_orders(
    view: SeatView, rows: Sequence[SeatOrder], dropped: Sequence[SeatOrder] = ()
) -> SeatOrders:
    """`rows` are what counts for the viewer, `dropped` what has ended by itself."""
    orders = [row for row in rows if row.kind == OrderKind.ORDER]
    says_next = any(row.text.startswith(f"{engine.ORDER_NEXT} ") for row in orders)
    return SeatOrders(
        [OrderLine(row.id or 0, in_words(view, row)) for row in orders],
        [row.text for row in rows if row.kind == OrderKind.PLAN],
        [_("%(order)s (%(why)s)", order=in_words(view, r), why=_(ENDED[r.why])) for r in dropped],
        partial(_offers, view, orders),
        says_next,
        partial(_next_roles, view, orders),
    )


def in_words(view: SeatView, row: SeatOrder) -> str:
    """An order in the reader's language; a plan as they wrote it."""
    return written(view, row.text) if row.kind == OrderKind.ORDER else row.text


def written(view: SeatView, text: str) -> str:
    """An order in the notation as its player would write it."""
    words = view.match.order_in_words(text, catalogues.of_games())
    return SEAT.sub(lambda found: view.names[int(found[1]) - 1], words)


def read(view: SeatView, text: str) -> engine.Order:
    """The order that the viewer has typed; raises `engine.BadOrder` or `engine.IllegalMove`."""
    assert view.seat is not None
    return view.match.read_order(view.seat, text, view.names)


def offered(view: SeatView, place: int) -> str:
    """The order in that place of those that the game offers, in the notation; empty if none."""
    offers = view.match.offers
    if place >= NEXT_ROLES:
        return _next_time(view, place)
    return read(view, offers[place][1]).text if place < len(offers) else ""


def examples(view: SeatView) -> list[str]:
    """Orders as players leave them often."""
    return [written(view, text) for _decision, text, _name in view.match.offers]


def on_a_role(view: SeatView) -> list[str]:
    """An order that answers the role that somebody takes, in a game that has such."""
    first, other, *_more = [*_roles_of(view), "", ""]
    return [written(view, f"if anyone takes {other} then {first}")] if other else []


def wrong(view: SeatView, error: engine.BadOrder | engine.IllegalMove) -> str:
    """Why a text is no order, in the language that is spoken."""
    if isinstance(error, engine.IllegalMove):
        return view.refusal(error)
    return _(WRONG[error.reason], words=error.words[:60])


def would_now(view: SeatView, order: engine.Order) -> str:
    """What the order would play now, in words; empty if nothing, or if that is another bot's to
    say than the one that all previews come from."""
    if view.seat is None or not view.my_turn or _asks_another_bot(view, order):
        return ""
    found = engine.answer_by_order(view.match, view.seat, order, [order])
    return view.words(found.text) if found.text is not None else ""


def _asks_another_bot(view: SeatView, order: engine.Order) -> bool:
    return order.wants_best and clock_of(view.game).stand_in is not StandIn.GREEDY


def _next_roles(view: SeatView, rows: Sequence[SeatOrder]) -> list[OfferedOrder]:
    strip = view.board.strip
    if view.seat is None or view.over or strip is None or ROLE in view.match.asks_for(view.seat):
        return []
    said = _roles_said(view, rows)
    if said is None or len(said) >= MOST_ROLES:
        return []
    game, ids = view.game.rules, _roles_of(view)
    found = []
    for role in dict.fromkeys(card.name for card in strip.cards if card.name not in said):
        places = bytes(ids.index(each) + 1 for each in (*said, role))
        text = f"{engine.ORDER_NEXT} {' or '.join([*said, role])}"
        place = NEXT_ROLES + int.from_bytes(places)
        found.append(OfferedOrder(place, role_name(role, game), text, written(view, text)))
    return found


def _roles_said(view: SeatView, rows: Sequence[SeatOrder]) -> list[str] | None:
    """The roles that an order says for the next turn; None where it says more than roles."""
    text = next((row.text for row in rows if row.text.startswith(f"{engine.ORDER_NEXT} ")), "")
    if not text:
        return []
    order = read(view, text)
    said = [item.text for item in order.then]
    return None if order.void is not None or "" in said else said


def _roles_of(view: SeatView) -> list[str]:
    return [role["id"] for role in engine.GAMES[view.game.rules]["roles"]]


def _next_time(view: SeatView, place: int) -> str:
    """The order for the roles of that place; empty if there are none such."""
    ids = _roles_of(view)
    numbers = [number for number in (place - NEXT_ROLES).to_bytes(4) if number]
    if not numbers or max(numbers) > len(ids):
        return ""
    roles = " or ".join(ids[number - 1] for number in numbers)
    return read(view, f"{engine.ORDER_NEXT} {roles}").text


def _offers(view: SeatView, rows: Sequence[SeatOrder]) -> list[OfferedOrder]:
    if view.seat is None or not view.my_turn:
        return []
    known, found = {row.text for row in rows}, []
    for place, (decision, text, name) in enumerate(view.match.offers):
        if decision != view.decision:
            continue
        order = view.match.read_order(view.seat, text)
        if order.text not in known and would_now(view, order):
            found.append(OfferedOrder(place, _(OFFERED[name]), text))
    return found
