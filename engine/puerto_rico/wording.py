"""Small pieces of sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def plural(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(parts: Sequence[str]) -> str:
    if not parts:
        return "nothing"
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def goods_in_words(goods: Mapping[str, int]) -> str:
    return listed([f"{n} {good}" for good, n in goods.items() if n])
