"""What happened, in few lines: a line a turn, in which each deed is told once with all who did it.

A game says what each of its events tells (`Reading`): something that a seat did, which is put
together with what others did of the same kind; nothing, where nothing happened; or its own
sentence. The reader comes first, then whoever got most.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from engine.summary.telling import (
    Done,
    Happened,
    Hearer,
    Line,
    Reading,
    stretches_of,
    told_in_a_line,
    without_bold,
)

__all__ = ["Done", "Happened", "Hearer", "Line", "Reading", "summarise", "without_bold"]

MOST_LINES = 6
"""Of a round."""


def summarise(happened: Iterable[Happened], reading: Reading, hearer: Hearer) -> list[Line]:
    """The lines, oldest first, at most `MOST_LINES` a round."""
    stretches = [*stretches_of(happened, reading, hearer)]
    lines = [
        Line(stretch.number, stretch.round, text, joins)
        for stretch in stretches
        if (text := told_in_a_line(stretch, reading, hearer))
        for joins in [stretch.lead is None or not stretch.told]
    ]
    rounds = (list(told) for _, told in groupby(lines, lambda line: line.round))
    return [line for told in rounds for line in _at_most(told)]


def _at_most(lines: list[Line]) -> list[Line]:
    """As few as there may be in a round: the last that may join the one before does so first."""
    while len(lines) > MOST_LINES:
        joining = [n for n, line in enumerate(lines) if n and line.joins]
        n = joining[-1] if joining else len(lines) - 1
        before, line = lines[n - 1 : n + 1]
        one = Line(before.number, before.round, f"{before.text} {line.text}", before.joins)
        lines = [*lines[: n - 1], one, *lines[n + 1 :]]
    return lines
