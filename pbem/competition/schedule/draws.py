"""Draws from a seed that are the same on every machine and in every version of Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
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
