"""What each starting seat is worth, from the finished games between people so far.

Counted are whole numbers, so the estimate depends on the games alone and not on their order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pbem.competition.ratings.strength import BETA, DIGITS

PRIOR_GAMES = 60
"""As many imagined games without any advantage weigh against the real ones."""
USUAL_SIGMA = 100.0
"""The uncertainty of players for whom the advantage in points is right."""


@dataclass(frozen=True)
class SeatTally:
    """How a list's games went by seat (`RatingList.even` and `.halves`)."""

    games: int
    halves: tuple[int, ...]

    @classmethod
    def empty(cls, seats: int) -> SeatTally:
        return cls(0, (0,) * seats)

    def and_game(self, ranks: Sequence[int]) -> SeatTally:
        """With one more game, by the places that its seats took."""
        added = (halves + beaten(ranks, seat) for seat, halves in enumerate(self.halves))
        return SeatTally(self.games + 1, tuple(added))

    def share(self, seat: int) -> float | None:
        """Of all others in its games, how many finished behind that seat; None without a game."""
        return self.halves[seat] / self._most(self.games) if self.games else None

    def advantages(self) -> tuple[float, ...]:
        """By seat, in points of the rating; together nothing."""
        seats = len(self.halves)
        spread = math.sqrt(seats * (BETA * BETA + USUAL_SIGMA * USUAL_SIGMA))
        raw = [self._logit(halves) * spread * (seats - 1) / seats for halves in self.halves]
        middle = sum(raw) / seats
        return tuple(round(value - middle, DIGITS) + 0.0 for value in raw)

    def _logit(self, halves: int) -> float:
        """How strongly the share, drawn towards a half, leans to that seat."""
        weight = self._most(self.games + PRIOR_GAMES)
        share = (halves + self._most(PRIOR_GAMES) / 2) / weight
        return math.log(share / (1 - share))

    def _most(self, games: int) -> int:
        """The halves of a seat that always comes first."""
        return games * 2 * (len(self.halves) - 1)


def beaten(ranks: Sequence[int], seat: int) -> int:
    """In halves, how many others finished behind that seat: two each, one for who tied."""
    others = [rank for number, rank in enumerate(ranks) if number != seat]
    return sum(2 if rank > ranks[seat] else 1 if rank == ranks[seat] else 0 for rank in others)
