"""Shares of what is too much to look at whole every time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")

EVERYTHING = bool(os.environ.get("EVERYTHING"))
"""`EVERYTHING=1` looks at all of it."""


def one_in(number: int, things: Sequence[Thing], first: int = 0) -> Sequence[Thing]:
    """Every so many of them, counted from the `first`; the same ones each time."""
    return things if EVERYTHING else things[first::number]


def tries(number: int) -> int:
    """How many cases Hypothesis makes up where so many are all: half of them."""
    return number if EVERYTHING else number // 2
