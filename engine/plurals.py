"""Which form of a noun goes with a number: rules that languages choose from or add to."""

from __future__ import annotations

from collections.abc import Callable

Plural = Callable[[int], int]
"""The place of the form among those that a language has for a noun."""


def one_or_more(n: int) -> int:
    """1 doubloon, 2 doubloons, 0 doubloons; English, German, Spanish and many others."""
    return 0 if n == 1 else 1


def polish_plural(n: int) -> int:
    """1 dublon, 2 dublony, 5 dublonów; 12 dublonów, 22 dublony."""
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def romanian_plural(n: int) -> int:
    """1 dublon, 2 dubloni, 20 de dubloni; 0 dubloni, 101 dubloni."""
    if n == 1:
        return 0
    return 1 if n == 0 or 1 <= n % 100 <= 19 else 2


def with_de(one: str, many: str) -> tuple[str, str, str]:
    """Romanian forms: from 20 on the noun is joined by `de`."""
    return one, many, f"de {many}"
