"""Choices of several cards out of many: all of them, or a spread where there are too many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.counting import COMPLETE_UP_TO, share_of_rank, ways_to_fill

SPREAD = 25


def number_of_choices(counts: Mapping[str, int], total: int) -> int:
    """In how many ways that many cards can be chosen out of a hand."""
    return ways_to_fill(list(counts.values()), total)[0][total]


def choices_of(
    counts: Mapping[str, int], total: int, most: int = COMPLETE_UP_TO, spread: int = SPREAD
) -> Iterator[tuple[str, ...]]:
    """Every choice of exactly that many, equal cards once; of more than `most` evenly spaced
    ones. `counts` are in catalogue order, and so is every choice."""
    kinds, rooms = list(counts), list(counts.values())
    ways = ways_to_fill(rooms, total)
    number = ways[0][total]
    complete = number <= most or number <= spread
    for i in range(number if complete else spread):
        rank = i if complete or spread < 2 else (number - 1) * i // (spread - 1)
        shares = share_of_rank(rooms, ways, total, rank)
        yield tuple(kind for kind, n in zip(kinds, shares, strict=True) for _ in range(n))


def choices_up_to(counts: Mapping[str, int], most: int) -> Iterator[tuple[str, ...]]:
    """Choices of at least one and at most that many, the larger ones first."""
    totals = range(min(most, sum(counts.values())), 0, -1)
    complete = sum(number_of_choices(counts, total) for total in totals) <= COMPLETE_UP_TO
    for total in totals:
        yield from choices_of(counts, total, COMPLETE_UP_TO if complete else SPREAD)
