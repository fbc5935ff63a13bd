"""Builder: clockwise from the chooser, each may buy one building (PR-BLD-1 to PR-BLD-5); where the
table has chosen it, all those at once who cannot take one from each other."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico import festival
from engine.puerto_rico.buildings import CATALOGUE, Building, Lot
from engine.puerto_rico.moves import PASS, Build, ChooseRole, Pass, build
from engine.puerto_rico.phases.black_market import (
    BLACK_MARKET,
    absent_hand_back,
    after_leaving,
    black_market_purchases,
    hand_back,
    hand_back_objection,
)
from engine.puerto_rico.phases.pricing import Reductions, on_offer, price
from engine.puerto_rico.phases.privilege import LIBRARY, privilege, privilege_objection
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

CHURCH = "church"
CHURCH_POINTS = {2: 1, 3: 1, 4: 2}
"""VP by the group of what is built."""
UNIVERSITY = "university"
GUESTHOUSE = "guesthouse"
TOGETHER = "together"
"""The table's choice to be asked at once."""


def builder(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    waiting = list(table.clockwise_from(chooser.seat))
    while waiting:
        asked = waiting[:1]
        if table.options.building == TOGETHER:
            asked = independent(table, waiting, chooser)
        waiting = waiting[len(asked) :]
        answers: dict[int, Move] = {}
        while len(answers) < len(asked):
            left = [player for player in asked if player.seat not in answers]
            seat, move = yield _question(table, left, chooser, simultaneous=len(asked) > 1)
            answers[seat] = move
        for player in asked:
            _settle(table, player, answers[player.seat], privileged=player is chooser)


def _settle(table: Table, player: Player, move: Move, *, privileged: bool) -> None:
    if isinstance(move, Build):
        buy(table, player, move, privileged=privileged)
    else:
        table.tell("passed", player.seat, phase="builder")


def independent(table: Table, waiting: Sequence[Player], chooser: Player) -> list[Player]:
    """The next to build and those after them, as long as there are enough copies of whatever
    several of them could buy: then nobody's choice touches another's. All can see it."""
    copies = dict(table.market)
    asked: list[Player] = []
    for player in waiting:
        for building in _in_reach(table, player, privileged=player is chooser):
            copies[building] -= 1
        if asked and any(number < 0 for number in copies.values()):
            break
        asked.append(player)
    return asked


def _in_reach(table: Table, player: Player, *, privileged: bool) -> list[Building]:
    """What the player could buy by any means; whoever can still change what they have or pay with
    something else, anything."""
    if player.owns(CATALOGUE[GUESTHOUSE]) or player.owns(CATALOGUE[BLACK_MARKET]):
        return on_offer(table, player)
    return affordable(table, player, privileged=privileged)


def buy(table: Table, player: Player, move: Build, *, privileged: bool) -> None:
    building = move.building
    declined = move.declines
    times = privilege(player, move) if privileged else 0
    if move.handed_back:
        times = _privilege_without(player, move) if privileged else 0
        hand_back(table, player, move)
    paid = max(0, price(player, building, times) - move.handed_back)
    player.doubloons -= paid
    table.market[building] -= 1
    points = CHURCH_POINTS.get(building.group, 0) if player.staffs(CHURCH) else 0
    university = player.staffs(UNIVERSITY) and "colonist" not in declined
    settled = 1 if university and table.take_colonist() else 0
    if settled and not building.circles:
        player.city.append(Lot(building))
        player.san_juan += settled
    else:
        player.city.append(Lot(building, settled))
    table.tell("built", player.seat, building=building.id, price=paid, colonists=settled)
    if points and CHURCH not in declined:
        table.reward(player, CHURCH, points)
    if table.festival is not None:
        festival.claim_building(table, player, building)
    if not player.city_spaces_free:
        table.end_after_this_round("city", player.seat)


def _privilege_without(player: Player, move: Build) -> int:
    """The privilege once the person handed back is gone: perhaps out of the library."""
    return privilege(after_leaving(player, move.person), move)


def affordable(table: Table, player: Player, *, privileged: bool) -> list[Building]:
    """What the player could buy now with doubloons alone, in board order."""
    reductions = Reductions(player, privilege(player, PASS) if privileged else 0)
    return [
        building
        for building in on_offer(table, player)
        if reductions.price(building) <= player.doubloons
    ]


def _question(
    table: Table, asked: Sequence[Player], chooser: Player, *, simultaneous: bool = False
) -> Decision:
    players = table.players

    def candidates(seat: int) -> list[Move]:
        player, privileged = players[seat], seat == chooser.seat
        buildings = affordable(table, player, privileged=privileged)
        moves: list[Move] = [build(building) for building in buildings]
        university = player.staffs(UNIVERSITY)
        if university:
            moves += [build(building, without_colonist=True) for building in buildings]
        if player.staffs(BLACK_MARKET):
            moves += black_market_purchases(table, player, privileged=privileged)
        moves.append(PASS)
        return moves

    def objection(seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Build):
            return message("Build a building now, or `pass`.")
        return build_objection(table, players[seat], move, privileged=seat == chooser.seat)

    return Decision(
        "build",
        "Build a building",
        tuple(player.seat for player in asked),
        candidates,
        objection,
        simultaneous=simultaneous,
        apply_alone=lambda seat, move: _settle(
            table, players[seat], move, privileged=seat == chooser.seat
        ),
        vetted=True,
    )


def build_objection(
    table: Table, player: Player, move: Build, *, privileged: bool
) -> Message | None:
    building = move.building
    if move.handed_back:  # first of all: the rest is judged as if they had left
        objection = absent_hand_back(player, move)
        if objection:
            return objection
    if move.declines:
        objection = _declines_objection(player, move, privileged=privileged)
        if objection:
            return objection
    if player.owns(building):
        return message(
            "You already own a {building:building}; you can have only one of each kind.",
            building=building.id,
        )
    if building not in table.market:
        return message("The {building:building} isn’t in this game.", building=building.id)
    if not table.market[building]:
        return message("There is no {building:building} left.", building=building.id)
    if player.city_spaces_free < building.spaces:
        return message(
            "Your city has no room for the {building:building}, which takes {n} of its spaces.",
            building=building.id,
            n=building.spaces,
        )
    if move.handed_back:
        return hand_back_objection(player, move, privileged=privileged)
    cost = price(player, building, privilege(player, move) if privileged else 0)
    if cost > player.doubloons:
        return message(
            "The {building:building} costs you {cost:doubloon} now, but you have only {own}.",
            building=building.id,
            cost=cost,
            own=player.doubloons,
        )
    return None


def _declines_objection(player: Player, move: Build, *, privileged: bool) -> Message | None:
    for declined in move.declines:
        if declined in ("privilege", LIBRARY):
            objection = privilege_objection(player, declined, privileged=privileged, role="builder")
            if objection:
                return objection
        elif declined == "colonist":
            if not after_leaving(player, move.person).staffs(UNIVERSITY):
                return message("There’s nothing to decline: you have no occupied university.")
        elif declined != CHURCH:
            return message("You can’t decline the {declined} here.", declined=declined)
        elif not player.staffs(CHURCH):
            return message(
                "There’s nothing to decline: you have no occupied {building:spot}.",
                building=CHURCH,
            )
    return None
