"""What languages need of grammar: which form goes with a number, names in all their cases, and
words of an edition in the place of others."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from engine.second_person import capitalised

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


Rows = Mapping[str, Sequence[str]]
"""By the ids of things: their name in each case, in the order of the columns."""


def cases(kind: str, columns: str, rows: Rows) -> dict[str, dict[str, str]]:
    """A table for each column; the first goes by the kind alone, the others as `role acc`.

    >>> cases("role", "nom acc", {"mayor": ("burmistrz", "burmistrza")})
    {'role': {'mayor': 'burmistrz'}, 'role acc': {'mayor': 'burmistrza'}}

    A row is never shorter or longer than the columns: raises `ValueError`.
    """
    keys = [kind, *(f"{kind} {case}" for case in columns.split()[1:])]
    tables: dict[str, dict[str, str]] = {key: {} for key in keys}
    for id, forms in rows.items():
        for key, form in zip(keys, forms, strict=True):
            tables[key][id] = form
    return tables


class Rewording:
    """Puts words in the place of others, the longest first, and keeps capitals.

    >>> Rewording({"kolonista": "robotnik"})("Kolonista i kolonista")
    'Robotnik i robotnik'
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        capitals = {capitalised(word): capitalised(other) for word, other in words.items()}
        self._words = {**words, **capitals}
        longest_first = sorted(self._words, key=len, reverse=True)
        self._any = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")

    def __call__(self, text: str) -> str:
        return self._any.sub(lambda found: self._words[found[0]], text)
