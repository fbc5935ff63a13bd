"""The guesthouse: people sent at any time, by hand or by standing order (rules section 6)."""

from __future__ import annotations

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import Aside, CancelOrders, Prefer, Send, When
from engine.puerto_rico.player import PEOPLE, Player
from engine.puerto_rico.table import Table

GUESTHOUSE = "guesthouse"
MOST_ORDERS = 20


def has_guesthouse(table: Table) -> bool:
    """Whether the building takes part in this game."""
    return CATALOGUE[GUESTHOUSE] in table.market


def sendings(table: Table, player: Player) -> list[Send]:
    """Everybody in the guesthouse to every other empty circle, each different way once."""
    if not has_guesthouse(table) or not player.staffs(GUESTHOUSE):
        return []
    targets = [key for key in player.empty_circles() if key != GUESTHOUSE]
    return [
        Send(person=person, key=key)
        for person in PEOPLE
        if player.staffs_with(GUESTHOUSE, person)
        for key in targets
    ]


def send(table: Table, player: Player, move: Send) -> None:
    player.call_away(GUESTHOUSE, move.person)
    player.settle(move.key, move.person)
    table.tell("sent", player.seat, person=move.person, to=move.key)


def send_objection(player: Player, move: Send) -> Message | None:
    if not player.staffs_with(GUESTHOUSE, move.person):
        return message("There is no {person:person} in your guesthouse.", person=move.person)
    if move.key == GUESTHOUSE or not player.empty_circles().get(move.key):
        return message(
            "You have no {key:site} with an empty circle to send a {person:person} to.",
            key=move.key,
            person=move.person,
        )
    return None


def carry_out(table: Table, first_seat: int, phase: str, *, at_end: bool = False) -> None:
    """Standing orders for this moment in turn order; what cannot be done now is left undone."""
    if not has_guesthouse(table):
        return
    for player in table.clockwise_from(first_seat):
        for order in player.orders:
            due = order.phase == phase and order.at_end == at_end
            if due and send_objection(player, order.send) is None:
                send(table, player, order.send)


def aside_objection(
    table: Table, decision: Decision, seat: int, move: Move, *, in_time: bool
) -> Message | None:
    """Why an aside cannot be played now; `in_time`: with an own move or right after one."""
    if move.declines:
        return message(
            "You can’t decline the {declined} here.",
            declined=move.declines[0],
        )
    if isinstance(move, CancelOrders):
        return None
    if isinstance(move, Prefer):
        return None if table.options.nobles else message("There are no nobles in this game.")
    if isinstance(move, When):
        return _order_objection(table, table.players[seat])
    assert isinstance(move, Send)
    if decision.name == "place":
        return message("You can’t send anyone while people are being placed.")
    if not in_time:
        return message(
            "You can send someone with your own move or right after it; for later, leave an order "
            "such as `when the captain phase ends, send a colonist to the harbor`."
        )
    return send_objection(table.players[seat], move)


def _order_objection(table: Table, player: Player) -> Message | None:
    if not has_guesthouse(table):
        return message("There is no guesthouse in this game.")
    if len(player.orders) >= MOST_ORDERS:
        return message(
            "You already have {n} standing orders; `cancel orders` makes room.", n=MOST_ORDERS
        )
    return None


def play_aside(table: Table, player: Player, move: Aside) -> None:
    if isinstance(move, Send):
        send(table, player, move)
    elif isinstance(move, When):
        if move not in player.orders:
            player.orders = (*player.orders, move)
    elif isinstance(move, Prefer):
        player.prefers = move.person
    else:
        player.orders = ()
