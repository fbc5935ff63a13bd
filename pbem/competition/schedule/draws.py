"""Draws from a seed that are the same on every machine and in every version of Python, and what is
drawn for one round after the other: tables, of which sizes and in which seats."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from itertools import permutations
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """A stream of draws. Of Python's generator it takes only `random()`, whose numbers for a seed
    that is a whole number are promised to stay what they are."""

    def __init__(self, seed: str) -> None:
        number = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
        self.fraction = random.Random(number).random
        """The next number from 0 up to but not including 1."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self.fraction() * n)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in an order that is drawn."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def seat_draw(
    table: Sequence[int], played: Sequence[Sequence[int]], draws: Draws
) -> tuple[int, ...]:
    """The table in the seat order that evens seats out best; `played` are earlier tables in seat
    order. Of several best orders one is drawn."""
    seats = range(len(table))
    sat = {each: [0] * len(table) for each in table}
    for earlier in played:
        for seat, each in enumerate(earlier[: len(table)]):
            if each in sat:
                sat[each][seat] += 1
    # The squares of the counts grow least where the rarest seats are taken.
    return min(
        permutations(draws.shuffled(table)),
        key=lambda order: sum(2 * sat[order[seat]][seat] for seat in seats),
    )


def table_sizes(entrants: int, seats: int, fewest: int) -> list[int]:
    """As few tables of `fewest` to `seats` as seat most of the entrants, larger ones first.

    No table is larger than another by more than one. Who is left has a bye: fewer than `fewest`
    in any case. With too few for one table it is empty.
    """
    for playing in range(entrants, fewest - 1, -1):
        tables = -(-playing // seats)
        size, larger = divmod(playing, tables)
        if size >= fewest:
            return [size + 1] * larger + [size] * (tables - larger)
    return []
