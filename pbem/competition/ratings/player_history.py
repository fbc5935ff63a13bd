"""One player's way through one list, game by game: the rows of a table, and a chart of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.models import Game, Player, RatedGame, Rating, RatingChange, RatingList, id_of

MOST_POINTS = 100


@dataclass(frozen=True)
class HistoryStep:
    """One game and what it did; `game` is its code and `title` its name."""

    sequence: int
    game: str
    title: str
    at: datetime
    place: int
    advantage: float
    mu_before: float
    mu: float
    sigma: float

    @property
    def gain(self) -> int:
        """By whole points, as they are shown."""
        return round(self.mu) - round(self.mu_before)


class RatingAfter(NamedTuple):
    """A rating after a game, and by how much it changed there; whole points, as they are shown."""

    rating: int
    gain: int


def ratings_after(session: Session, game_id: int) -> dict[int | str, RatingAfter]:
    """By player's id, or kind of bot; none where the game changed no rating, or not yet."""
    query = (
        select(Rating.player_id, Rating.bot, RatingChange.mu_before, RatingChange.mu_after)
        .join(RatingChange, col(RatingChange.rating_id) == Rating.id)
        .join(RatedGame, col(RatedGame.id) == RatingChange.rated_id)
        .where(RatedGame.game_id == game_id)
    )
    return {
        player_id or bot or "": RatingAfter(round(after), round(after) - round(before))
        for player_id, bot, before, after in session.exec(query)
    }


@dataclass(frozen=True)
class PlayerHistory:
    """The newest steps, the newest first; `more` of them are older."""

    rating: Rating
    steps: Sequence[HistoryStep]
    more: bool


def load_history(
    session: Session, kept: RatingList, player: Player, before: int | None = None
) -> PlayerHistory | None:
    """The player's steps in that list, below that sequence number; None if they have no rating."""
    query = select(Rating).where(Rating.list_id == kept.id, Rating.player_id == player.id)
    rating = session.exec(query).first()
    if rating is None:
        return None
    steps = _steps(session, id_of(rating), before)
    return PlayerHistory(rating, steps[:MOST_POINTS], len(steps) > MOST_POINTS)


def _steps(session: Session, rating_id: int, before: int | None) -> list[HistoryStep]:
    query = (
        select(RatingChange, Game.code, Game.name)
        .join(RatedGame, col(RatedGame.id) == RatingChange.rated_id)
        .join(Game, col(Game.id) == RatedGame.game_id)
        .where(RatingChange.rating_id == rating_id)
        .order_by(col(RatingChange.sequence).desc())
        .limit(MOST_POINTS + 1)
    )
    if before is not None:
        query = query.where(col(RatingChange.sequence) < before)
    return [
        HistoryStep(
            change.sequence, code, name, change.at, change.place, change.advantage,
            change.mu_before, change.mu_after, change.sigma_after,
        )
        for change, code, name in session.exec(query)
    ]  # fmt: skip


WIDTH, HEIGHT = 360, 232
LEFT, RIGHT, TOP, BOTTOM = 40, 348, 12, 204
MOST_LINES = 5
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_MARKED = 30
"""With more games their marks would only make the line thick."""
MARK = "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"


@dataclass(frozen=True)
class ChartTick:
    place: float
    text: str


@dataclass(frozen=True)
class RatingChart:
    """`line`, `marks` and `band` are SVG paths; `across` are ratings, from the lowest."""

    line: str
    marks: str
    band: str
    across: tuple[ChartTick, ...]


def rating_chart(steps: Sequence[HistoryStep]) -> RatingChart:
    """The steps, the oldest first, at even distances."""
    lowest = min(step.mu - step.sigma for step in steps)
    highest = max(step.mu + step.sigma for step in steps)
    unit = next((one for one in STEPS if highest - lowest <= one * (MOST_LINES - 1)), STEPS[-1])
    bottom, top = math.floor(lowest / unit) * unit, math.ceil(highest / unit) * unit

    def x(place: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (place + 0.5) / len(steps), 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - bottom) / max(top - bottom, 1), 1)

    points = [f"{x(n):g} {y(step.mu):g}" for n, step in enumerate(steps)]
    above = [f"{x(n):g} {y(step.mu + step.sigma):g}" for n, step in enumerate(steps)]
    below = [f"{x(n):g} {y(step.mu - step.sigma):g}" for n, step in enumerate(steps)]
    return RatingChart(
        line="M" + " ".join(points),
        marks="".join(f"M{point}{MARK}" for point in points) if len(points) <= MOST_MARKED else "",
        band=_band(above, below),
        across=tuple(ChartTick(y(value), str(value)) for value in range(bottom, top + 1, unit)),
    )


def _band(above: Sequence[str], below: Sequence[str]) -> str:
    if len(above) > 1:
        return "M" + " ".join([*above, *reversed(below)]) + "z"
    (point,) = (f"M{high}L{low}" for high, low in zip(above, below, strict=True))
    return point
