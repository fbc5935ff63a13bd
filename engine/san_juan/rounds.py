"""A turn: one player chooses a role and everyone acts on it; a round: all have chosen."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.move_lists import Moves, choosing
from engine.san_juan.moves import ChooseRole
from engine.san_juan.phases import PHASES
from engine.san_juan.phases.payments import plans
from engine.san_juan.phases.round_start import discard_down, round_start
from engine.san_juan.player import Player
from engine.san_juan.setup import HAND, ROLES, choices_a_round, is_opening
from engine.san_juan.table import Table

Turn = Generator[Decision, tuple[int, Any], None]

LIBRARY = "library"


def turn(table: Table) -> Turn:
    """Choose a role (SJ-RND-1), play its phase, pass the choice on; after the last choice of a
    round the next one starts."""
    if is_opening(table):
        yield from discard_down(table, "Discard until you have four cards", lambda player: HAND)
        return
    chooser = table.players[table.to_choose]
    _, move = yield _question(table, chooser)
    table.roles.remove(move.role)
    table.taken[chooser.seat] = (*table.taken.get(chooser.seat, ()), move.role)
    doubled = may_double(chooser) and LIBRARY not in move.declines
    chooser.library_used |= doubled
    table.doubled = doubled
    table.tell("role", chooser.seat, role=move.role, doubled=doubled)
    yield from PHASES[move.role](table, chooser, doubled=doubled)
    table.doubled = False
    yield from conclude(table)


def may_double(chooser: Player) -> bool:
    return chooser.owns(LIBRARY) and not chooser.library_used


def chooses_again(table: Table) -> bool:
    """Whether the player to choose has another choice coming this round: only then is there
    anything to save the library for."""
    made = sum(map(len, table.taken.values()))
    seats = len(table.players)
    return any(
        (table.governor + n) % seats == table.to_choose
        for n in range(made + 1, choices_a_round(seats))
    )


def _question(table: Table, chooser: Player) -> Decision:
    def options(seat: int) -> Moves:
        free = tuple([role for role in ROLES if role in table.roles])
        if may_double(chooser) and chooses_again(table):
            return choosing(free, LIBRARY)
        return choosing(free)

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, ChooseRole):
            return message("Choose a role now.")
        if move.role not in table.roles:
            return message("The {role:role} has already been chosen this round.", role=move.role)
        for name in move.declines:
            if name != LIBRARY:
                return message(
                    "You can’t decline the {declined} here.",
                    declined=name,
                )
            if not may_double(chooser):
                return message("You have no library to keep for later.")
        return None

    return Decision(
        "role",
        "Choose a role",
        (chooser.seat,),
        lambda seat: options(seat).values(),
        objection,
        vetted=True,
        options=options,
    )


def is_exhausted(table: Table) -> bool:
    """No card is left to draw and nobody can build: cranes can take so many out of the game that
    it would never end otherwise (RUL-21)."""
    if table.deck or table.discards:
        return False
    return not any(any(plans(table, player, privilege=1)) for player in table.players)


def chooses_next(table: Table) -> int | None:
    """Who chooses after the phase that runs, in this round or the next."""
    seats = len(table.players)
    if not table.taken:  # the phase is over, a round starts
        return table.to_choose
    if sum(map(len, table.taken.values())) < choices_a_round(seats):
        return (table.to_choose + 1) % seats
    return (table.governor + 1) % seats


def conclude(table: Table) -> Turn:
    """After a phase: the game may be over, the next player chooses, or a round starts."""
    if table.over:
        table.tell("over")
        return
    seats = len(table.players)
    if sum(map(len, table.taken.values())) < choices_a_round(seats):
        table.to_choose = (table.to_choose + 1) % seats
        return
    if is_exhausted(table):
        table.over = True
        table.tell("exhausted")
        table.tell("over")
        return
    table.taken = {}
    table.roles = list(ROLES)
    table.round += 1
    table.governor = (table.governor + 1) % seats
    table.to_choose = table.governor
    for player in table.players:
        player.library_used = False
    table.tell("round", table.governor, round=table.round)
    yield from round_start(table)
