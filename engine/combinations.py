"""In how many ways things can be chosen out of several kinds, and which way is the n-th.

People on circles in one game, cards out of a hand in the other: `rooms` says how many each kind
holds at most, `total` how many are chosen in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

COMPLETE_UP_TO = 500
"""The contract: `legal` is complete up to this many."""


def ways_to_fill(rooms: list[int], total: int) -> list[list[int]]:
    """`ways[i][r]`: in how many ways r fit in the kinds from i on."""
    ways = [[1] + [0] * total]
    for room in reversed(rooms):
        sums = list(accumulate(ways[-1], initial=0))  # of the ways for fewer than r colonists
        padded = [0] * room + sums
        ways.append([upto - below for upto, below in zip(sums[1:], padded, strict=False)])
    ways.reverse()
    return ways


def share_of_rank(
    rooms: Sequence[int], ways: Sequence[Sequence[int]], total: int, rank: int
) -> list[int]:
    """How many of which kind in the way of that rank, counted from 0."""
    shares = [0] * len(rooms)
    for i, room in enumerate(rooms):
        if not total:
            break
        after = ways[i + 1]
        for n in range(min(room, total) + 1):
            count = after[total - n]
            if rank < count:
                shares[i] = n
                total -= n
                break
            rank -= count
    return shares
