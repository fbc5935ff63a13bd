"""How many games it takes until everybody has met everybody equally often."""

from __future__ import annotations

from math import gcd


def full_cycle(entrants: int, seats: int) -> int:
    """Games for each: the fewest whose opponents are the same number for every other entrant.

    At tables of two it is once everybody. Of larger tables there may be no perfect plan; then the
    fixtures are as even as can be found. Never more than one game less than there are entrants.
    """
    return (entrants - 1) // gcd(entrants - 1, seats - 1)
