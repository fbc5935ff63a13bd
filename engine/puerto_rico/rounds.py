"""A turn: one player chooses a role and everyone acts on it; a round: all have chosen."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.guesthouse import carry_out
from engine.puerto_rico.moves import ChooseRole, choose
from engine.puerto_rico.phases import PHASES
from engine.puerto_rico.phases.craftsman import INCOME
from engine.puerto_rico.phases.draft import draft
from engine.puerto_rico.selection import is_drafting
from engine.puerto_rico.setup import PROSPECTOR, ROLES, role_cards, setup_for
from engine.puerto_rico.table import BUCCANEER, Table

Turn = Generator[Decision, tuple[int, Any], None]

INCOME_BY_ITSELF = {
    "settler": ("library",),
    "mayor": ("privilege", "library", "villa"),
    "craftsman": ("library", *INCOME),
    PROSPECTOR: ("privilege", "library"),
}
"""What a role brings its chooser unasked, and so may be declined with the choice (PR-RND-3)."""
END_INSIDE = ("settler", "captain")
"""Phases that go on after what their owners call the end, and carry out those orders themselves."""
RANSOM = 3
"""Doubloons from the bank for the captor whose role another chooses (PR-BUC-2)."""


def turn(table: Table) -> Turn:
    """Choose a role (PR-RND-1, PR-RND-2), play its phase, pass the choice on."""
    if table.options.is_drafted and is_drafting(table):
        yield from draft(table)
        return
    chooser = table.players[table.to_choose]
    _, move = yield _question(table)
    doubloons = _take_role(table, move.role)
    chooser.doubloons += doubloons
    table.taken[chooser.seat] = (*table.taken.get(chooser.seat, ()), move.role)
    table.tell("role", chooser.seat, role=move.role, doubloons=doubloons)
    carry_out(table, chooser.seat, move.role)
    yield from PHASES[move.role](table, chooser, move)
    if move.role not in END_INSIDE:
        carry_out(table, chooser.seat, move.role, at_end=True)
    conclude(table)


def available(table: Table) -> list[str]:
    """The roles that the player to choose may take now."""
    seat, captured = table.to_choose, table.captured
    if captured and choices_left(table) == 0:
        return list(captured)  # the captor's turn, after the last regular choice
    return [
        role
        for role in ROLES
        if (role in table.doubloons_on or (role in captured and captured[role] != seat))
        and not (role == BUCCANEER and table.token == seat)
    ]


def choices_left(table: Table) -> int:
    """Regular choices still to come this round."""
    setup = setup_for(len(table.players), table.options)
    return setup.choices - sum(map(len, table.taken.values()))


def _question(table: Table) -> Decision:
    chooser = table.players[table.to_choose]

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, ChooseRole):
            return message("Choose a role now.")
        if move.role not in available(table):
            return role_is_gone(table, move.role)
        for name in move.declines:
            if name not in INCOME_BY_ITSELF.get(move.role, ()):
                return message(
                    "You can’t decline the {declined} here.",
                    declined=name,
                )
            building = name.replace(" ", "-")
            if name != "privilege" and not chooser.staffs(building):
                return message(
                    "There’s nothing to decline: you have no occupied {building:spot}.",
                    building=building,
                )
        return None

    return Decision(
        "role",
        "Choose a role",
        (chooser.seat,),
        lambda seat: [choose(role) for role in available(table)],
        objection,
        vetted=True,
    )


def role_is_gone(table: Table, role: str) -> Message:
    if role == BUCCANEER and table.token == table.to_choose and role in table.doubloons_on:
        return message(
            "You hold the buccaneer token, so someone else must choose the buccaneer first."
        )
    if role in table.captured:
        return message(
            "You captured the {role:role} yourself; you play it at the end of the round.", role=role
        )
    for seat, roles in table.taken.items():
        if role in roles:
            own = seat == table.to_choose
            return message(
                "[{own?}You have already chosen the {role:role} this round.][{own!}Another player "
                "has already chosen the {role:role} this round.]",
                role=role,
                own=own,
            )
    return message("There is no {role:role} in this game.", role=role)


def _take_role(table: Table, role: str) -> int:
    """The card and its doubloons, or a captured role from its captor (PR-BUC-2).

    Of two prospectors the free one goes first, but the captor plays the one they captured.
    """
    if role in table.doubloons_on and not (table.captured and choices_left(table) == 0):
        return table.take_card(role)
    captor = table.players[table.captured.pop(role)]
    if captor.seat != table.to_choose:
        captor.doubloons += RANSOM
        table.tell("ransom", captor.seat, role=role, doubloons=RANSOM)
    return 0


def chooses_next(table: Table) -> int | None:
    """Who chooses after the phase that runs; None where a captor may come in between."""
    seats = len(table.players)
    if BUCCANEER in table.options.expansions:
        return None
    if choices_left(table) > 0:
        return (table.to_choose + 1) % seats
    return None if table.end_triggered else (table.governor + 1) % seats


def conclude(table: Table) -> None:
    """After a phase: the next player chooses, or the round ends (PR-RND-4, PR-RND-5)."""
    seats = len(table.players)
    if choices_left(table) > 0:
        table.to_choose = (table.to_choose + 1) % seats
        return
    if table.captured:
        table.to_choose = next(iter(table.captured.values()))
        return
    if table.end_triggered:
        table.over = True
        table.tell("over")
        return
    reward_unchosen(table)
    table.taken = {}
    table.round += 1
    table.governor = (table.governor + 1) % seats
    table.to_choose = table.governor
    table.tell("round", table.governor, round=table.round)


def reward_unchosen(table: Table) -> None:
    """A doubloon on every role left but the buccaneer; the cards taken come back empty."""
    left = table.doubloons_on
    table.doubloons_on = role_cards(len(table.players), table.options)
    for role, cards in left.items():
        used = len(table.doubloons_on[role]) - len(cards)
        more = 0 if role == BUCCANEER else 1
        table.doubloons_on[role] = (0,) * used + tuple(n + more for n in cards)
