"""A fixture's result and what it is worth, a row of the standings, and the rules by name.

What a result is worth to each who played is exact, and the same sum for every number of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache


@dataclass(frozen=True)
class FixtureResult:
    """How one fixture ended. Every tuple has one item per seat, in seat order.

    Raises ValueError if the tuples differ in length, somebody sits twice, or the ranks are not
    those of a race: each one more than the number of entrants who came in before.
    """

    fixture: int
    """Its id: one result each."""
    entrants: tuple[int, ...]
    """Ids of entries."""
    ranks: tuple[int, ...]
    """1 is first; who ties shares the better rank."""
    scores: tuple[int, ...]
    """Points on the board."""
    timeouts: tuple[int, ...]
    """Decisions that the clock took from each."""

    def __post_init__(self) -> None:
        seats = len(self.entrants)
        if not seats == len(self.ranks) == len(self.scores) == len(self.timeouts):
            raise ValueError(f"fixture {self.fixture}: not one rank, score and timeouts per seat")
        if seats < 2 or len(set(self.entrants)) < seats:
            raise ValueError(f"fixture {self.fixture}: {self.entrants} cannot have played")
        if not follow_each_other(self.ranks):
            raise ValueError(f"fixture {self.fixture}: {self.ranks} are no ranks")


def follow_each_other(ranks: Sequence[int]) -> bool:
    """Whether each rank is one more than the number of better ones."""
    return all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


class Scheme(StrEnum):
    """How a fixture's points are given."""

    RANK = "rank"
    """By place: N-1 for the first of N, down to 0, or as the organiser says."""
    SHARE = "share"
    """One point per fixture, divided as the points on the board were."""
    WINS = "wins"
    """One point per fixture, to the first."""


class TieBreak(StrEnum):
    """What decides between entrants who are level on everything stated before it."""

    POINTS = "points"
    """The standings' points. They always come first, whether stated or not."""
    DIRECT = "direct"
    """Who came in before whom, among the tied only."""
    SONNEBORN = "sonneborn"
    """Whoever did well against those who did well."""
    DIFFERENCE = "difference"
    """Points on the board, compared with the average of each game."""
    TIMEOUTS = "timeouts"
    """Fewest decisions that the clock took."""
    WINS = "wins"
    """Tables won."""
    SECONDS = "seconds"
    """Second places."""
    CLOSENESS = "closeness"
    """Points on the board, as a part of the winner's of each game."""


@dataclass(frozen=True)
class StandingsRow:
    """One entrant in the standings. Who is level in everything shares the place."""

    entrant: int
    place: int
    """1 is first; after two who share a place, the next one stays free."""
    played: int
    left: int
    """Fixtures of theirs without a result."""
    points: Fraction
    wins: Fraction
    """Tables won; who shares a first place has a share of the win."""
    direct: int | None
    """None where it had nothing to decide."""
    sonneborn: Fraction
    difference: Fraction
    seconds: Fraction
    """Second places; who ties for one has a share of it."""
    closeness: Fraction
    timeouts: int
    best: int
    """The best place that is still possible."""
    worst: int
    """The worst place that is still possible."""


ByRank = Sequence[Fraction | int]
"""Points of first, second and so on; empty for N-1, N-2 … 0."""
Points = tuple[Fraction, ...]


def fixture_points(result: FixtureResult, scheme: Scheme, by_rank: ByRank = ()) -> Points:
    """Points of each seat.

    Who ties shares the average of the places they take up. For SHARE, points on the board below
    zero count as zero, and where nobody has any all get the same.
    Raises ValueError if `by_rank` has fewer places than seats, or gives a worse place more.
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
    """Each seat's points on the board, less the average of the game."""
    seats, whole = len(scores), sum(scores)
    return tuple(Fraction(score * seats - whole, seats) for score in scores)


def closeness(ranks: Sequence[int], scores: Sequence[int]) -> Points:
    """Each seat's points on the board as a part of the winner's, 1 at most; where the winner has
    none, 1 for the winner and 0 for the others."""
    most = max(score for rank, score in zip(ranks, scores, strict=True) if rank == 1)
    if most <= 0:
        return tuple(Fraction(rank == 1) for rank in ranks)
    return tuple(
        Fraction(1) if rank == 1 else min(Fraction(1), Fraction(max(score, 0), most))
        for rank, score in zip(ranks, scores, strict=True)
    )


@dataclass(frozen=True)
class Scoring:
    """How standings are made of results."""

    scheme: Scheme
    tie_breaks: Sequence[TieBreak] = ()
    by_rank: ByRank = ()
    """For `Scheme.RANK`: what each place is worth."""
    games_each: int | None = None
    """The points of those who play more games count as for so many."""
