"""What a result says about strength: openskill's Plackett-Luce model, on the scale that is shown.

The model is used as its authors mean it, with all its numbers 24 times as large: so what is stored
is what people read. Numbers are rounded to a millionth after every game: the next game begins with
exactly what the database holds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from openskill.models import PlackettLuce

MU, SIGMA = 1500.0, 200.0
"""Of somebody who has not played yet."""
BETA = SIGMA / 2
"""How much one game's luck moves a player."""
TAU = SIGMA / 100
"""Nobody is ever known for certain: sigma grows by so much with every game before it shrinks."""
DIGITS = 6
GROWTH_A_DAY = 25.0
"""What each whole day without a game adds to the square of sigma."""
FEWEST_GAMES = 5
"""With fewer a rating is provisional."""
MOST_UNCERTAIN = 190.0
"""Once sigma has grown above it, a rating is provisional again."""

_model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)


@dataclass(frozen=True)
class Strength:
    """A rating (`mu`) and how uncertain it is (`sigma`): two in three are no further off."""

    mu: float = MU
    sigma: float = SIGMA


NEW = Strength()


def strengths_after(
    strengths: Sequence[Strength], advantages: Sequence[float], ranks: Sequence[int]
) -> list[Strength]:
    """Everybody's strength after a game; `ranks` count from 1, who tied has the same.

    During the game each is as much stronger as their seat is worth: who wins from a good seat has
    shown less. Raises ValueError for fewer than two.
    """
    teams = [
        [_model.rating(mu=one.mu + advantage, sigma=one.sigma)]
        for one, advantage in zip(strengths, advantages, strict=True)
    ]
    rated = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Strength(round(one.mu - advantage, DIGITS), round(one.sigma, DIGITS))
        for (one,), advantage in zip(rated, advantages, strict=True)
    ]


def sigma_after_rest(sigma: float, since: datetime, now: datetime) -> float:
    """The uncertainty after the whole days without a game; never above a newcomer's."""
    days = max((now - since).days, 0)
    return round(min(math.sqrt(sigma * sigma + GROWTH_A_DAY * days), max(sigma, SIGMA)), DIGITS)


def settled_until(sigma: float, games: int, played_at: datetime) -> datetime | None:
    """Until when the rating is settled if no game follows; None while it is provisional."""
    days = math.floor((MOST_UNCERTAIN**2 - sigma * sigma) / GROWTH_A_DAY)
    return played_at + timedelta(days=days) if games >= FEWEST_GAMES and days >= 0 else None
