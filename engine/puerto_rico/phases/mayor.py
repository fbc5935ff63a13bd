"""Mayor: colonists come ashore and everyone places all of his anew (PR-MAY-1 to PR-MAY-6)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.moves import ChooseRole, Move, Place, name_of
from engine.puerto_rico.phases.placements import only_placement, placement_texts
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


def mayor(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    if "privilege" not in choice.declines and table.colonist_supply:
        table.colonist_supply -= 1
        chooser.san_juan += 1
        table.tell("privilege_colonist", chooser.seat)
    deal(table, chooser)
    if table.options.mayor_placement == "simultaneous":
        yield from place_together(table, chooser)
    else:
        for player in table.clockwise_from(chooser.seat):
            if player.colonists:
                _, move = yield _question(table, (player.seat,))
                arrange(table, player, move)
    refill(table)


def deal(table: Table, chooser: Player) -> None:
    """PR-MAY-2: the ship's colonists one by one, clockwise."""
    aboard, seats = table.colonist_ship, len(table.players)
    each, more = divmod(aboard, seats)
    dealt = {}
    for place, player in enumerate(table.clockwise_from(chooser.seat)):
        share = each + (1 if place < more else 0)
        player.san_juan += share
        dealt[str(player.seat)] = share
    table.colonist_ship = 0
    if aboard:
        table.tell("dealt", colonists=dealt)


def place_together(table: Table, chooser: Player) -> Generator[Decision, tuple[int, Any], None]:
    """PR-MAY-4: all at once, nothing shown until everybody is done."""
    answers: dict[int, Place] = {}
    waiting = [player.seat for player in table.clockwise_from(chooser.seat) if player.colonists]
    while waiting:
        seat, move = yield _question(table, tuple(waiting), simultaneous=True)
        answers[seat] = move
        waiting.remove(seat)
    for player in table.clockwise_from(chooser.seat):
        if player.seat in answers:
            arrange(table, player, answers[player.seat])


def arrange(table: Table, player: Player, move: Place) -> None:
    before = player.placed()
    counts = dict(move.counts)
    player.place(counts)
    if counts != before:
        table.tell("placed", player.seat, counts=counts, san_juan=player.san_juan)


def refill(table: Table) -> None:
    """PR-MAY-5: one colonist per empty building circle, at least one per player."""
    wanted = max(len(table.players), sum(player.empty_building_circles for player in table.players))
    put = min(wanted, table.colonist_supply)
    table.colonist_supply -= put
    table.colonist_ship = put
    table.tell("ship_refilled", colonists=put)
    if put < wanted and not table.end_triggered:
        table.end_triggered = True
        table.tell("last_round", why="colonists")


def place_objection(player: Player, move: Place) -> str | None:
    """PR-MAY-3: any circle, and nobody idles in San Juan while one is empty."""
    circles = player.circles()
    for name in move.declines:
        return f"Placing brings no {name} that could be declined."
    for key, count in move.counts:
        room = circles.get(key, 0)
        if not room:
            return f"You have no {name_of(key)} with room for a colonist."
        if count > room:
            return f"Your {name_of(key)} has room for {room}, not {count}."
    total = player.colonists
    placed = sum(count for _, count in move.counts)
    if placed > total:
        return f"You have {total} colonists in all, not {placed}."
    if placed < min(total, sum(circles.values())):
        missing = min(total, sum(circles.values())) - placed
        return f"{missing} more of your {total} colonists must go on the empty circles."
    return None


def _question(table: Table, seats: tuple[int, ...], simultaneous: bool = False) -> Decision:
    players = table.players

    def objection(seat: int, move: Move) -> str | None:
        if not isinstance(move, Place):
            return "Your colonists are to be placed now with `place …`."
        return place_objection(players[seat], move)

    return Decision(
        "place",
        "Place your colonists",
        seats,
        lambda seat: only_placement(players[seat]),
        objection,
        lambda seat: placement_texts(players[seat]),
        simultaneous,
        lambda seat, move: arrange(table, players[seat], move),
    )
