"""Which buildings take part: one kind for each slot of its price (PR-NEW-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from engine.chance import Chance
from engine.puerto_rico.buildings import CATALOGUE, NEW_BUILDINGS, NOBLES, ORIGINAL, Building
from engine.puerto_rico.table import NEW_BUILDINGS as NEW_BUILDINGS_EXPANSION
from engine.puerto_rico.table import Options, Table

SLOTS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""By price: how many violet kinds take part with New Buildings."""
SLOTS_WITH_NOBLES = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}
LARGE = 10
"""The price of every large building."""
SELDOM_TOGETHER = {"office", "trading-post"}
"""The rulebooks advise against both, so `random` never draws them."""


def selects(options: Options) -> bool:
    """Whether this game has a selection at all."""
    return NEW_BUILDINGS_EXPANSION in options.expansions


def is_drafting(table: Table) -> bool:
    """Whether the players still have to choose buildings."""
    options = table.options
    chosen = sum(1 for building in table.market if building.violet)
    return options.is_drafted and chosen < sum(slots(options).values())


def slots(options: Options) -> dict[int, int]:
    return SLOTS_WITH_NOBLES if options.nobles else SLOTS


def always_in(options: Options) -> frozenset[str]:
    """The kinds nobody has to select: production buildings, the jeweler among them; without
    New Buildings everything there is."""
    kinds = [*ORIGINAL, *(NOBLES if options.nobles else ())]
    return frozenset(b.id for b in kinds if not b.violet or not selects(options))


def candidates(options: Options) -> list[Building]:
    """The violet kinds that compete for the slots, in board order."""
    return _violet(nobles=options.nobles)


@cache
def _violet(*, nobles: bool) -> list[Building]:
    kinds = (*ORIGINAL, *NEW_BUILDINGS, *(NOBLES if nobles else ()))
    return [building for building in kinds if building.violet]


def open_slots(options: Options, chosen: Iterable[str]) -> dict[int, int]:
    """Slots left by price after those ids have been chosen; negative if there are too many."""
    taken = Counter(CATALOGUE[id].cost for id in chosen)
    return {price: number - taken[price] for price, number in slots(options).items()}


def selected_kinds(options: Options, chance: Chance) -> frozenset[str]:
    """Ids of the kinds on the board at the start; before a draft those are the fixed ones."""
    fixed = always_in(options)
    if not selects(options) or options.building_selection == "draft":
        return fixed
    if options.building_selection == "random":
        return fixed | _drawn(options, chance)
    return fixed | set(options.building_selection)


def _drawn(options: Options, chance: Chance) -> set[str]:
    """For each price a shuffle of the kinds in board order, of which the first are taken."""
    drawn: set[str] = set()
    for price, number in slots(options).items():
        kinds = [building.id for building in candidates(options) if building.cost == price]
        chance.shuffle(kinds)
        for id in kinds:
            if number and not (id in SELDOM_TOGETHER and drawn & SELDOM_TOGETHER):
                drawn.add(id)
                number -= 1
    return drawn


def check_list(options: Options, ids: Iterable[str]) -> None:
    """Raises `ValueError` where an explicit list does not fill the slots exactly."""
    ids = list(ids)
    allowed = {building.id for building in candidates(options)}
    for id in ids:
        if id not in allowed:
            raise ValueError(f"building_selection: {id!r} is none of {', '.join(sorted(allowed))}.")
    if len(set(ids)) < len(ids):
        raise ValueError("building_selection: each building can be chosen once only.")
    for price, left in open_slots(options, ids).items():
        if left:
            number = slots(options)[price]
            what = "large buildings" if price == LARGE else f"buildings of price {price}"
            raise ValueError(f"building_selection: {number - left} {what}; there must be {number}.")
