"""What a table is worth to each who sat at it: exact, and the same sum at every table of a size."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from pbem.competition.standings.results import Scheme, TableResult

ByRank = Sequence[Fraction | int]
"""Points of first, second and so on; empty for N-1, N-2 … 0."""
Points = tuple[Fraction, ...]


def table_points(result: TableResult, scheme: Scheme, by_rank: ByRank = ()) -> Points:
    """Points of each seat.

    Who ties shares the average of the places they take up. For SHARE, points on the board below
    zero count as zero, and where nobody has any all get the same.
    Raises ValueError if `by_rank` is given and shorter than the table, or gives a worse place more.
    """
    if scheme is Scheme.SHARE:
        return shares(result.scores)
    seats = len(result.ranks)
    if scheme is Scheme.WINS:
        return by_place(result.ranks, (1,) + (0,) * (seats - 1))
    if by_rank and len(by_rank) < seats:
        raise ValueError(f"points for {len(by_rank)} places, but {seats} sat at the table")
    if sorted(by_rank, reverse=True) != list(by_rank):
        raise ValueError(f"a worse place would be worth more: {by_rank}")
    return by_place(result.ranks, by_rank or range(seats - 1, -1, -1))


def by_place(ranks: Sequence[int], worth: ByRank) -> Points:
    """Each seat's points if the first place is worth `worth[0]`, and so on."""
    return _by_place(tuple(ranks), tuple(worth))


@lru_cache(maxsize=4096)
def _by_place(ranks: tuple[int, ...], worth: tuple[Fraction | int, ...]) -> Points:
    points: list[Fraction] = []
    for rank in ranks:
        level = ranks.count(rank)
        taken = worth[rank - 1 : rank - 1 + level]
        points.append(sum((Fraction(each) for each in taken), Fraction(0)) / level)
    return tuple(points)


def shares(scores: Sequence[int]) -> Points:
    """Each seat's part of one point."""
    counted = [max(score, 0) for score in scores]
    whole = sum(counted)
    if whole == 0:
        return (Fraction(1, len(counted)),) * len(counted)
    return tuple(Fraction(score, whole) for score in counted)


def differences(scores: Sequence[int]) -> Points:
    """Each seat's points on the board, less the average of the table."""
    seats, whole = len(scores), sum(scores)
    return tuple(Fraction(score * seats - whole, seats) for score in scores)
