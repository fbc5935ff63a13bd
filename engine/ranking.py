"""Who came where: by points, ties by the tie-break, and places are shared beyond that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def ranked(scores: Sequence[tuple[int, int, dict[str, int]]]) -> list[dict[str, Any]]:
    """By seat, of each seat's total, tie-break and points by their sources."""
    return [
        {
            "rank": 1 + sum(1 for other in scores if other[:2] > (total, tie_break)),
            "total": total,
            "tie_break": tie_break,
            "breakdown": breakdown,
        }
        for total, tie_break, breakdown in scores
    ]
