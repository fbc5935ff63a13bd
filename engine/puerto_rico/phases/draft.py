"""Draft: before the first round the players choose the buildings in turn (PR-NEW-1)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico import festival
from engine.puerto_rico.buildings import BOARD_ORDER, Building
from engine.puerto_rico.moves import Choose
from engine.puerto_rico.selection import LARGE, candidates, is_drafting, open_slots, slots
from engine.puerto_rico.table import Table

SMALL_FIRST = ("2020",)
"""Editions in which the large buildings are chosen only after all others."""


def draft(table: Table) -> Generator[Decision, tuple[int, Any], None]:
    """First player first, clockwise, one kind each until every slot is filled."""
    seats = len(table.players)
    seat = table.governor
    while is_drafting(table):
        _, move = yield _question(table, seat)
        building: Building = move.building
        table.market[building] = building.copies_for(seats)
        table.tell("drafted", seat, building=building.id)
        seat = (seat + 1) % seats
    table.market = {
        b: table.market[b] for b in sorted(table.market, key=lambda b: BOARD_ORDER[b.id])
    }
    festival.prepare(table)


def draft_objection(table: Table, left: Mapping[int, int], move: Move) -> Message | None:
    """Why that building cannot be chosen; `left` are the open slots by price."""
    if not isinstance(move, Choose):
        return message("Choose a building for the game now with `choose …`.")
    building = move.building
    if move.declines:
        return message("You can’t decline the {declined} here.", declined=move.declines[0])
    if building in table.market:
        return message("The {building:building} is already in this game.", building=building.id)
    if building not in candidates(table.options):
        return message(
            "The {building:building} belongs to an expansion that isn’t in this game.",
            building=building.id,
        )
    if not left[building.cost]:
        number = slots(table.options)[building.cost]
        return message(
            "Every place for a building that costs {cost} is taken ({n} in all).",
            n=number,
            cost=building.cost,
        )
    if building.cost == LARGE and not _large_may_be_chosen(table, left):
        return message("Large buildings are chosen after all the others.")
    return None


def _large_may_be_chosen(table: Table, left: Mapping[int, int]) -> bool:
    if table.options.edition not in SMALL_FIRST:
        return True
    return not any(n for price, n in left.items() if price != LARGE)


def _question(table: Table, seat: int) -> Decision:
    left = open_slots(table.options, (b.id for b in table.market if b.violet))

    def choosable(seat: int) -> list[Choose]:
        large = _large_may_be_chosen(table, left)
        return [
            choose_kind(building)
            for building in candidates(table.options)
            if left[building.cost]
            and building not in table.market
            and (large or building.cost != LARGE)
        ]

    return Decision(
        "draft",
        "Choose a building for this game",
        (seat,),
        choosable,
        lambda seat, move: draft_objection(table, left, move),
        vetted=True,
    )


@cache
def choose_kind(building: Building) -> Choose:
    return Choose(building=building)
