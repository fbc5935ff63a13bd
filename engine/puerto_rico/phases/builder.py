"""Builder: clockwise from the chooser, each may buy one building (PR-BLD-1 to PR-BLD-5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.buildings import Building, Lot
from engine.puerto_rico.moves import PASS, Build, ChooseRole, Move, Pass, build
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


def builder(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    for player in table.clockwise_from(chooser.seat):
        move = yield _question(table, player, player is chooser)
        if isinstance(move[1], Build):
            buy(table, player, move[1], privileged=player is chooser)
        else:
            table.tell("passed", player.seat, phase="builder")


def price(player: Player, building: Building, privileged: bool) -> int:
    """Doubloons the player pays now (PR-BLD-2)."""
    quarries = min(player.active_quarries, building.group)
    return max(0, building.cost - quarries - (1 if privileged else 0))


def buy(table: Table, player: Player, move: Build, privileged: bool) -> None:
    building = move.building
    paid = price(player, building, privileged and "privilege" not in move.declines)
    player.doubloons -= paid
    table.market[building] -= 1
    university = player.staffs("university") and "colonist" not in move.declines
    settled = 1 if university and table.take_colonist() else 0
    player.city.append(Lot(building, settled))
    table.tell("built", player.seat, building=building.id, price=paid, colonists=settled)
    if not player.city_spaces_free and not table.end_triggered:
        table.end_triggered = True
        table.tell("last_round", player.seat, why="city")


def affordable(table: Table, player: Player, privileged: bool) -> list[Building]:
    """What the player could buy now, in board order."""
    quarries = player.active_quarries
    means = player.doubloons + (1 if privileged else 0)
    spaces = player.city_spaces_free
    owned = [lot.building for lot in player.city]
    return [
        building
        for building, copies in table.market.items()
        if copies
        and building.cost <= means + min(quarries, building.group)
        and building.spaces <= spaces
        and building not in owned
    ]


def _question(table: Table, player: Player, privileged: bool) -> Decision:
    def candidates(seat: int) -> list[Move]:
        buildings = affordable(table, player, privileged)
        moves: list[Move] = [build(building) for building in buildings]
        if player.staffs("university"):
            moves += [build(building, without_colonist=True) for building in buildings]
        moves.append(PASS)
        return moves

    def objection(seat: int, move: Move) -> str | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Build):
            return "A building is to be bought now, or `pass`."
        return build_objection(table, player, move, privileged)

    return Decision("build", "Buy a building", (player.seat,), candidates, objection)


def build_objection(table: Table, player: Player, move: Build, privileged: bool) -> str | None:
    building, name = move.building, move.building.name
    for declined in move.declines:
        if declined == "colonist" and not player.staffs("university"):
            return "There is no colonist to decline: that needs an occupied university."
        if declined == "privilege" and not privileged:
            return "The privilege belongs to the player who chose the builder."
        if declined not in ("colonist", "privilege"):
            return f"Building brings no {declined} that could be declined."
    if player.owns(building):
        return f"You own a {name} already; one of each kind per player."
    if not table.market.get(building):
        return f"No {name} is left."
    if player.city_spaces_free < building.spaces:
        return f"{name} needs {building.spaces} free city spaces."
    cost = price(player, building, privileged and "privilege" not in move.declines)
    if cost > player.doubloons:
        return f"{name} costs you {cost} doubloons now and you have {player.doubloons}."
    return None
