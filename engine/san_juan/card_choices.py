"""Choices of several cards out of many: all of them, or a spread where there are too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb

from engine.combinations import COMPLETE_UP_TO, share_of_rank, ways_to_fill

SPREAD = 25
WORTH_MAKING = 4000
"""So many choices, equal ones among them, are made faster than the others are ranked."""
PATTERNS_REMEMBERED = 2000

Cards = tuple[str, ...]


def choices_of(
    counts: Mapping[str, int], total: int, most: int = COMPLETE_UP_TO, spread: int = SPREAD
) -> Iterable[Cards]:
    """Every choice of exactly that many, equal cards once; of more than `most` evenly spaced
    ones. `counts` are in catalogue order, and so is every choice."""
    cards = [card for card, n in counts.items() for _ in range(n)]
    as_if_different = comb(len(cards), total)
    if as_if_different <= most or (
        as_if_different <= WORTH_MAKING and number_of_choices(counts, total) <= max(most, spread)
    ):
        found = combinations(cards, total)
        return found if len(counts) == len(cards) else dict.fromkeys(found)
    return _of_many(counts, total, most, spread)


def _of_many(counts: Mapping[str, int], total: int, most: int, spread: int) -> Iterable[Cards]:
    """By rank, so that those left out need not be made."""
    kinds = list(counts)
    for places in _patterns(tuple(counts.values()), total, most, spread):
        yield tuple([kinds[place] for place in places])


@lru_cache(maxsize=PATTERNS_REMEMBERED)
def _patterns(rooms: tuple[int, ...], total: int, most: int, spread: int) -> list[tuple[int, ...]]:
    """Which kinds are taken, by their places: hands differ, how many there are of each kind
    hardly does."""
    ways = ways_to_fill(list(rooms), total)
    number = ways[0][total]
    if number <= max(most, spread):
        ranks: Iterable[int] = range(number)
    else:
        ranks = ((number - 1) * i // max(1, spread - 1) for i in range(spread))
    shares = [share_of_rank(rooms, ways, total, rank) for rank in ranks]
    return [
        tuple([place for place, n in enumerate(numbers) for _ in range(n)]) for numbers in shares
    ]


def number_of_choices(counts: Mapping[str, int], total: int) -> int:
    """In how many ways that many cards can be chosen out of a hand."""
    return _number(tuple(counts.values()), total)


@lru_cache(maxsize=PATTERNS_REMEMBERED)
def _number(rooms: tuple[int, ...], total: int) -> int:
    return ways_to_fill(list(rooms), total)[0][total]


def all_are_listed(counts: Mapping[str, int], fewest: int, most: int) -> bool:
    """Whether there are few enough choices of `fewest` to `most` cards to list them all."""
    totals = range(fewest, min(most, sum(counts.values())) + 1)
    return sum(number_of_choices(counts, total) for total in totals) <= COMPLETE_UP_TO


def choices_up_to(counts: Mapping[str, int], most: int) -> list[Cards]:
    """Choices of at least one and at most that many, the larger ones first."""
    if most == 1:
        return [(card,) for card in counts]
    cards = sum(counts.values())
    totals = range(min(most, cards), 0, -1)
    bound = COMPLETE_UP_TO
    if sum(comb(cards, total) for total in totals) > COMPLETE_UP_TO and (
        sum(number_of_choices(counts, total) for total in totals) > COMPLETE_UP_TO
    ):
        bound = SPREAD
    return [choice for total in totals for choice in choices_of(counts, total, bound)]
