"""Black market: what a player hands back for the doubloons they lack (rules section 6).

A hand-back is legal only if without it the price could not be paid, in every edition.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.goods import GOODS, QUARRY
from engine.puerto_rico.moves import PASS, SAN_JUAN, Build
from engine.puerto_rico.phases.pricing import ZONING_OFFICE, Reductions, on_offer, price
from engine.puerto_rico.phases.privilege import LIBRARY, privilege
from engine.puerto_rico.player import NOBLE, PEOPLE, Player
from engine.puerto_rico.table import Table

BLACK_MARKET = "black-market"
UNIVERSITY = "university"
MOST_HAND_BACKS = 3
COUNTS_FOR_THE_PRICE = (QUARRY, ZONING_OFFICE, LIBRARY)
"""Where somebody makes buildings cheaper as long as they stay."""

Person = tuple[str, str]
"""Colonist or noble, and the kind of tile, the building id or San Juan that they leave."""


def people_to_hand_back(player: Player) -> list[Person]:
    """Everybody but who works in the black market itself, each different one once."""
    found = []
    for person in PEOPLE:
        found += [(person, key) for key in player.placed(person) if key != BLACK_MARKET]
        idle = player.idle_nobles if person == NOBLE else player.san_juan
        if idle:
            found.append((person, SAN_JUAN))
    return found


def leave(player: Player, person: Person) -> None:
    who, where = person
    if where != SAN_JUAN:
        player.call_away(where, who)
    elif who == NOBLE:
        player.idle_nobles -= 1
    else:
        player.san_juan -= 1


def after_leaving(player: Player, person: Person | None) -> Player:
    """The player once that person is gone: the quarry or building no longer counts."""
    if person is None:
        return player
    twin = player.copy()
    leave(twin, person)
    return twin


def hand_back(table: Table, player: Player, move: Build) -> None:
    if move.person:
        leave(player, move.person)
        table.send_home(move.person[0])
    if move.vp:
        player.vp -= 1
        table.count_chips()
    if move.good:
        player.goods[move.good] -= 1
        table.goods_supply[move.good] += 1
    table.tell(
        "handed_back",
        player.seat,
        person=list(move.person) if move.person else None,
        vp=move.vp,
        good=move.good,
    )


def _cost(player: Player, move: Build, person: Person | None, *, privileged: bool) -> int:
    left = after_leaving(player, person)
    return price(left, move.building, privilege(left, move) if privileged else 0)


def absent_hand_back(player: Player, move: Build) -> Message | None:
    """Why nothing of that kind can be handed back at all, whatever is bought."""
    if not player.staffs(BLACK_MARKET):
        return message("You need an occupied black market to pay with anything but doubloons.")
    if move.person and move.person not in people_to_hand_back(player):
        who, where = move.person
        if where == BLACK_MARKET and player.staffs_with(BLACK_MARKET, who):
            return message("You can’t hand back anyone from the black market itself.")
        return message(
            "You have no {person:person} to hand back from {key:place}.", person=who, key=where
        )
    if move.vp and not player.vp:
        return message("You have no point chip to hand back.")
    if move.good and not player.goods[move.good]:
        return message("You have no {good:good} to hand back.", good=move.good)
    return None


def hand_back_objection(player: Player, move: Build, *, privileged: bool) -> Message | None:
    """Why what the player does have is not what this purchase takes."""
    means, number = player.doubloons, move.handed_back
    cost = _cost(player, move, move.person, privileged=privileged)
    if cost - number > means:
        return message(
            "The {building:building} then costs you {cost}, but you have only {means}.",
            building=move.building.id,
            cost=cost - number,
            means=means,
        )
    cheaper = [cost] * (move.vp + (move.good is not None))
    if move.person:
        cheaper.append(_cost(player, move, None, privileged=privileged))
    if any(other - (number - 1) <= means for other in cheaper):
        return message("Hand back only what you need: you could pay without one of these.")
    return None


def black_market_purchases(table: Table, player: Player, *, privileged: bool) -> Iterator[Move]:
    """Every legal one: as many hand-backs as doubloons are missing, and nobody whose leaving
    makes the building dearer."""
    reductions = Reductions(player, privilege(player, PASS) if privileged else 0)
    people = people_to_hand_back(player)
    chips = (False, True) if player.vp else (False,)
    goods = [None, *(good for good in GOODS if player.goods[good])]
    for building in on_offer(table, player):
        cost = reductions.price(building)
        missing = cost - player.doubloons
        if not 1 <= missing <= MOST_HAND_BACKS:
            continue
        for person, vp, good in product([None, *people], chips, goods):
            if (person is not None) + vp + (good is not None) == missing:
                move = Build((), building, person, vp, good)
                counts = person is not None and person[1] in COUNTS_FOR_THE_PRICE
                if counts and _cost(player, move, person, privileged=privileged) > cost:
                    continue
                yield move
                if _has_university(player, person):
                    yield Build(("colonist",), building, person, vp, good)


def _has_university(player: Player, leaving: Person | None) -> bool:
    """Whether one still works after that person has left."""
    return player.staffs(UNIVERSITY) and (leaving is None or leaving[1] != UNIVERSITY)
