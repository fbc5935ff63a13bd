"""One player's way through one list, game by game: rows for a chart and its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.models import Game, Player, RatedGame, Rating, RatingChange, RatingList, id_of

MOST_POINTS = 100


@dataclass(frozen=True)
class Step:
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


@dataclass(frozen=True)
class History:
    """The newest steps, the newest first; `more` of them are older."""

    rating: Rating
    steps: Sequence[Step]
    more: bool


def of(
    session: Session, kept: RatingList, player: Player, before: int | None = None
) -> History | None:
    """The player's steps in that list, below that sequence number; None if they have no rating."""
    query = select(Rating).where(Rating.list_id == kept.id, Rating.player_id == player.id)
    rating = session.exec(query).first()
    if rating is None:
        return None
    steps = _steps(session, id_of(rating), before)
    return History(rating, steps[:MOST_POINTS], len(steps) > MOST_POINTS)


def _steps(session: Session, rating_id: int, before: int | None) -> list[Step]:
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
        Step(
            change.sequence, code, name, change.at, change.place, change.advantage,
            change.mu_before, change.mu_after, change.sigma_after,
        )
        for change, code, name in session.exec(query)
    ]  # fmt: skip
