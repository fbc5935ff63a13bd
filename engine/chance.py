"""All randomness of a game: a stream of draws fixed by its secret seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

T = TypeVar("T")

DRAW_SPACE = 1 << 256


BLOCK = 64
"""Bytes that SHA-256 takes at once."""


@cache
def limit(n: int) -> int:
    """Draws from here on would make the lower ones of n numbers likelier."""
    return DRAW_SPACE - DRAW_SPACE % n


class Chance:
    """Draws numbered from 0, each HMAC-SHA-256(key, number as 8 bytes big-endian).

    `key` is the seed's UTF-8 bytes; `draws` counts the numbers used so far.
    """

    __slots__ = ("_inner", "_outer", "draws", "key")

    def __init__(self, key: bytes, draws: int = 0) -> None:
        self.key = key
        self.draws = draws
        # The two keyed hashes of RFC 2104, begun once and copied for every draw.
        padded = (key if len(key) <= BLOCK else hashlib.sha256(key).digest()).ljust(BLOCK, b"\0")
        self._inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in padded]))
        self._outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in padded]))

    @classmethod
    def from_seed(cls, seed: str) -> Chance:
        return cls(seed.encode())

    @property
    def commitment(self) -> str:
        """SHA-256 of the key in hex: shown at the start, checked when the seed is revealed."""
        return hashlib.sha256(self.key).hexdigest()

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.key, twin.draws = self.key, self.draws
        twin._inner, twin._outer = self._inner, self._outer
        return twin

    def __deepcopy__(self, _memo: object) -> Chance:
        return self.copy()

    def _draws(self) -> Iterator[int]:
        """The draws from here on, each taken from the stream when it is asked for."""
        inner_from, outer_from = self._inner.copy, self._outer.copy
        while True:
            inner, outer = inner_from(), outer_from()
            inner.update(self.draws.to_bytes(8, "big"))
            outer.update(inner.digest())
            self.draws += 1
            yield int.from_bytes(outer.digest(), "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely (draws over the top repeat)."""
        return next(draw for draw in self._draws() if draw < limit(n)) % n

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates from the last place down: item i changes places with item below(i + 1)."""
        draws = self._draws()
        for i in range(len(items) - 1, 0, -1):
            draw = next(draws)
            while draw >= limit(i + 1):
                draw = next(draws)
            j = draw % (i + 1)
            items[i], items[j] = items[j], items[i]
