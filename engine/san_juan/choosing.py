"""Choices of several cards out of many: all of them, or a spread where there are too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import comb

from engine.counting import COMPLETE_UP_TO, share_of_rank, ways_to_fill

SPREAD = 25

Cards = tuple[str, ...]


def choices_of(
    counts: Mapping[str, int], total: int, most: int = COMPLETE_UP_TO, spread: int = SPREAD
) -> Iterable[Cards]:
    """Every choice of exactly that many, equal cards once; of more than `most` evenly spaced
    ones. `counts` are in catalogue order, and so is every choice."""
    cards = [card for card, n in counts.items() for _ in range(n)]
    if comb(len(cards), total) <= most:
        found = combinations(cards, total)
        return found if len(counts) == len(cards) else dict.fromkeys(found)
    return _of_many(counts, total, most, spread)


def _of_many(counts: Mapping[str, int], total: int, most: int, spread: int) -> Iterable[Cards]:
    """By rank, so that those left out need not be made."""
    kinds, rooms = list(counts), list(counts.values())
    ways = ways_to_fill(rooms, total)
    number = ways[0][total]
    if number <= max(most, spread):
        ranks: Iterable[int] = range(number)
    else:
        ranks = ((number - 1) * i // max(1, spread - 1) for i in range(spread))
    for rank in ranks:
        shares = share_of_rank(rooms, ways, total, rank)
        yield tuple(kind for kind, n in zip(kinds, shares, strict=True) for _ in range(n))


def number_of_choices(counts: Mapping[str, int], total: int) -> int:
    """In how many ways that many cards can be chosen out of a hand."""
    return ways_to_fill(list(counts.values()), total)[0][total]


def choices_up_to(counts: Mapping[str, int], most: int) -> Iterable[Cards]:
    """Choices of at least one and at most that many, the larger ones first."""
    if most == 1:
        yield from ((card,) for card in counts)
        return
    cards = sum(counts.values())
    totals = range(min(most, cards), 0, -1)
    bound = COMPLETE_UP_TO
    if sum(comb(cards, total) for total in totals) > COMPLETE_UP_TO and (
        sum(number_of_choices(counts, total) for total in totals) > COMPLETE_UP_TO
    ):
        bound = SPREAD
    for total in totals:
        yield from choices_of(counts, total, bound)
