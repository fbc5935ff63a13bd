"""A turn: one player chooses a role and everyone acts on it; a round: each has chosen once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.moves import ChooseRole, Move, choose
from engine.puerto_rico.phases import PHASES
from engine.puerto_rico.setup import PROSPECTOR, ROLES, role_cards
from engine.puerto_rico.table import Table

Turn = Generator[Decision, tuple[int, Any], None]

INCOME_BY_ITSELF = {
    "mayor": ("privilege",),
    "craftsman": ("factory",),
    PROSPECTOR: ("privilege",),
}
"""What a role pays its chooser unasked, and so may be declined with the choice (PR-RND-3)."""


def turn(table: Table) -> Turn:
    """Choose a role (PR-RND-1, PR-RND-2), play its phase, pass the choice on."""
    chooser = table.players[table.to_choose]

    def objection(seat: int, move: Move) -> str | None:
        if not isinstance(move, ChooseRole):
            return "A role is to be chosen now."
        if move.role not in table.doubloons_on:
            return role_is_gone(table, move.role)
        for name in move.declines:
            if name not in INCOME_BY_ITSELF.get(move.role, ()):
                return f"The {move.role} brings no {name} that could be declined here."
        return None

    _, move = yield Decision(
        "role",
        "Choose a role",
        (chooser.seat,),
        lambda seat: [choose(role) for role in ROLES if role in table.doubloons_on],
        objection,
    )
    doubloons = take_card(table, move.role)
    chooser.doubloons += doubloons
    table.taken[chooser.seat] = (*table.taken.get(chooser.seat, ()), move.role)
    table.tell("role", chooser.seat, role=move.role, doubloons=doubloons)
    yield from PHASES[move.role](table, chooser, move)
    conclude(table)


def role_is_gone(table: Table, role: str) -> str:
    for seat, roles in table.taken.items():
        if role in roles:
            who = "by you" if seat == table.to_choose else "by another player"
            return f"The {role} has been chosen already this round {who}."
    return f"There is no {role} in this game."


def take_card(table: Table, role: str) -> int:
    """Remove the card, of two prospectors the one with more doubloons, and return those."""
    cards = sorted(table.doubloons_on[role])
    doubloons = cards.pop()
    if cards:
        table.doubloons_on[role] = tuple(cards)
    else:
        del table.doubloons_on[role]
    return doubloons


def conclude(table: Table) -> None:
    """After a phase: the next player chooses, or the round ends (PR-RND-4, PR-RND-5)."""
    seats = len(table.players)
    if len(table.taken) < seats:
        table.to_choose = (table.to_choose + 1) % seats
        return
    left = {role: tuple(n + 1 for n in cards) for role, cards in table.doubloons_on.items()}
    if table.end_triggered:
        table.over = True
        table.tell("over")
        return
    table.doubloons_on = role_cards(seats)
    for role, cards in left.items():
        used = len(table.doubloons_on[role]) - len(cards)
        table.doubloons_on[role] = (0,) * used + cards
    table.taken = {}
    table.round += 1
    table.governor = (table.governor + 1) % seats
    table.to_choose = table.governor
    table.tell("round", table.governor, round=table.round)
