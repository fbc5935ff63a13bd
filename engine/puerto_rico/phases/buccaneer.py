"""Buccaneer: one of four ways to take what others have not yet got (PR-BUC-1, PR-BUC-2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.goods import Ship
from engine.puerto_rico.moves import Capture, ChooseRole, Piracy, Plunder, Raid
from engine.puerto_rico.phases.captives import place_captives
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table

MOST_KEPT = 3
"""Goods of a pirate, people of a raider."""

Turn = Generator[Decision, tuple[int, Any], None]


def buccaneer(table: Table, chooser: Player, choice: ChooseRole) -> Turn:
    table.token = chooser.seat
    _, move = yield Decision(
        "buccaneer",
        "Seize a ship, plunder the trading house, raid the colonist ship or capture a role",
        (chooser.seat,),
        lambda seat: candidates(table),
        lambda seat, move: objection(table, move),
    )
    if isinstance(move, Piracy):
        piracy(table, chooser, move)
    elif isinstance(move, Plunder):
        plunder(table, chooser)
    elif isinstance(move, Capture):
        doubloons = table.take_card(move.role)
        chooser.doubloons += doubloons
        table.captured[move.role] = chooser.seat
        table.tell("captured", chooser.seat, role=move.role, doubloons=doubloons)
    else:
        yield from raid(table, chooser, move)


def candidates(table: Table) -> list[Move]:
    moves: list[Move] = []
    for ship in table.ships:
        if ship.good:
            most = min(MOST_KEPT, ship.barrels)
            moves += [Piracy((), ship.size, ship.good, n) for n in range(most, 0, -1)]
            moves.append(Piracy((), ship.size))
    moves.append(Plunder())
    moves += raids(table)
    moves += [Capture(role=role) for role in table.doubloons_on]
    return moves


def taken_away(table: Table) -> int:
    """How many leave the ship in a raid: all above one per player."""
    return max(0, table.colonist_ship + table.nobles_aboard - len(table.players))


def most_kept(table: Table) -> int:
    return min(MOST_KEPT, taken_away(table))


def raids(table: Table) -> list[Raid]:
    """The most kept first, and nobody last; with nobles aboard the raider names whom they keep."""
    found = [
        Raid(people=(kept - nobles, nobles))
        for kept in range(most_kept(table), -1, -1)
        for nobles in range(min(kept, table.nobles_aboard), -1, -1)
        if kept - nobles <= table.colonist_ship
    ]
    return found if table.nobles_aboard else [Raid(), *found[1:]]


def objection(table: Table, move: Move) -> Message | None:
    if move.declines:
        return message("You can’t decline the {declined} here.", declined=move.declines[0])
    if isinstance(move, Piracy):
        return _piracy_objection(table, move)
    if isinstance(move, Plunder):
        return None if table.house else message("The trading house is empty.")
    if isinstance(move, Raid):
        return _raid_objection(table, move)
    if isinstance(move, Capture):
        if move.role not in table.doubloons_on:
            return message(
                "You can’t capture the {role:role}: no such card is free.", role=move.role
            )
        return None
    return message(
        "Write `seize …`, `plunder the trading house`, `raid the colonist ship` or `capture …`."
    )


def _piracy_objection(table: Table, move: Piracy) -> Message | None:
    ship = next((ship for ship in table.ships if ship.size == move.ship), None)
    if ship is None:
        return message("There is no ship with {size} spaces.", size=move.ship)
    if not ship.good:
        return message("The {size}-space ship is empty.", size=move.ship)
    if move.kept and move.good != ship.good:
        return message(
            "The {size}-space ship carries {good:good}, not {other:good}.",
            size=move.ship,
            good=ship.good,
            other=move.good,
        )
    if move.kept > min(MOST_KEPT, ship.barrels):
        return message(
            "You can keep up to {n:goods} from that ship.", n=min(MOST_KEPT, ship.barrels)
        )
    return None


def _raid_objection(table: Table, move: Raid) -> Message | None:
    away = taken_away(table)
    if not away:
        return message(
            "The ship carries no more than one person per player, so there is nobody to take."
        )
    if move.people is None:
        if table.nobles_aboard:
            return message(
                "Write whom you take: `raid the colonist ship and take 2 colonists and 1 noble`."
            )
        return None
    colonists, nobles = move.people
    if colonists > table.colonist_ship or nobles > table.nobles_aboard:
        return message("There aren’t that many of them aboard.")
    if colonists + nobles > most_kept(table):
        return message("You can keep up to {n} people here.", n=most_kept(table))
    return None


def piracy(table: Table, chooser: Player, move: Piracy) -> None:
    place = next(i for i, ship in enumerate(table.ships) if ship.size == move.ship)
    ship = table.ships[place]
    assert ship.good is not None
    table.ships[place] = Ship(ship.size)
    chooser.goods[ship.good] += move.kept
    table.goods_supply[ship.good] += ship.barrels - move.kept
    table.tell("piracy", chooser.seat, ship=ship.size, good=ship.good, kept=move.kept)


def plunder(table: Table, chooser: Player) -> None:
    points = len(table.house)
    for good in table.house:
        table.goods_supply[good] += 1
    table.house = []
    table.tell("plunder", chooser.seat, points=points)
    table.award(chooser, points)


def raid(table: Table, chooser: Player, move: Raid) -> Turn:
    """Those who are kept find circles at once; of the others colonists leave the ship first."""
    away = taken_away(table)
    colonists, nobles = move.people or (most_kept(table), 0)
    table.colonist_ship -= colonists
    table.nobles_aboard -= nobles
    others = away - colonists - nobles
    sent_home = min(others, table.colonist_ship)
    table.colonist_ship -= sent_home
    table.nobles_aboard -= others - sent_home
    table.send_home(COLONIST, sent_home)
    table.send_home(NOBLE, others - sent_home)
    table.tell("raid", chooser.seat, colonists=colonists, nobles=nobles, returned=others)
    if colonists or nobles:
        yield from place_captives(table, chooser, colonists, nobles)
