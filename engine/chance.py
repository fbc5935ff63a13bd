"""All randomness of a game: a stream of draws fixed by its secret seed."""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeVar

T = TypeVar("T")

DRAW_SPACE = 1 << 256


class Chance:
    """Draws numbered from 0, each HMAC-SHA-256(key, number as 8 bytes big-endian).

    `key` is the seed's UTF-8 bytes; `draws` counts the numbers used so far.
    """

    __slots__ = ("draws", "key")

    def __init__(self, key: bytes, draws: int = 0) -> None:
        self.key = key
        self.draws = draws

    @classmethod
    def from_seed(cls, seed: str) -> Chance:
        return cls(seed.encode())

    @property
    def commitment(self) -> str:
        """SHA-256 of the key in hex: shown at the start, checked when the seed is revealed."""
        return hashlib.sha256(self.key).hexdigest()

    def copy(self) -> Chance:
        return Chance(self.key, self.draws)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely (draws over the top repeat)."""
        limit = DRAW_SPACE - DRAW_SPACE % n
        while True:
            block = hmac.digest(self.key, self.draws.to_bytes(8, "big"), "sha256")
            self.draws += 1
            value = int.from_bytes(block, "big")
            if value < limit:
                return value % n

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates from the last place down: item i changes places with item below(i + 1)."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
