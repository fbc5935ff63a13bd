"""Ratings: how strong a player or a kind of bot is at one game with so many players."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy
from sqlalchemy import JSON, Column, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime


class RatingList(SQLModel, table=True):
    """One game with one number of players: its own ratings, in its own order of reckoning.

    `taken` counts the finished games that were looked at, `even` those between people that say what
    a seat is worth; `halves` are by seat how many others finished behind it there, in halves: two
    for each other player who came after, one for each who tied. `outdated`: its games' facts have
    changed, and the sweep reckons it again (`pbem.competition.ratings.rebuild`).
    """

    __table_args__ = (UniqueConstraint("rules", "seats"),)

    id: int | None = Field(default=None, primary_key=True)
    rules: str = Field(max_length=20)
    seats: int
    taken: int = 0
    even: int = 0
    halves: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    outdated: bool = Field(default=False, sa_column_kwargs={"server_default": sqlalchemy.false()})


class RatedGame(SQLModel, table=True):
    """A finished game that ratings were reckoned with; one row each, so none counts twice.

    `sequence` is the order of reckoning in its list, from 1. `facts` are by seat all that the
    numbers are made of (`pbem.competition.ratings.game_facts`); from them alone everything can be
    reckoned again. `why_not` says why it changed no rating, empty if it did.
    """

    __table_args__ = (UniqueConstraint("list_id", "sequence"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", unique=True)
    list_id: int = Field(foreign_key="ratinglist.id")
    sequence: int
    finished_at: datetime = Field(sa_type=UtcDateTime)
    wished: bool = True
    """Whether the host opened the table as a rated one."""
    annulled: bool = Field(default=False, index=True)
    facts: list[dict[str, Any]] = Field(sa_column=Column(JSON, nullable=False))
    why_not: str = Field(default="", max_length=20)
    taken_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


ONCE_SETTLED = text("settled_until IS NOT NULL")


class Rating(SQLModel, table=True):
    """What is thought of one player, or of one kind of bot, after their last game in that list.

    `mu` is the rating and `sigma` its uncertainty at `played_at`. It is provisional until `games`
    are enough, and again after `settled_until` (`pbem.competition.ratings.strength`).
    """

    __table_args__ = (
        UniqueConstraint("list_id", "player_id"),
        UniqueConstraint("list_id", "bot"),
        Index("ix_rating_list_mu", "list_id", "mu"),
        Index("ix_rating_list_settled", "list_id", "settled_until"),
        Index("ix_rating_list_settled_played", "list_id", "settled_until", "played_at"),
        Index(
            "ix_rating_once_settled_mu",
            "list_id",
            "mu",
            sqlite_where=ONCE_SETTLED,
            postgresql_where=ONCE_SETTLED,
        ),
    )

    id: int | None = Field(default=None, primary_key=True)
    list_id: int = Field(foreign_key="ratinglist.id")
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    bot: str | None = Field(default=None, max_length=20)
    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    played_at: datetime = Field(sa_type=UtcDateTime)
    settled_until: datetime | None = Field(default=None, sa_type=UtcDateTime)


class RatingChange(SQLModel, table=True):
    """What one game did to one rating: the points of charts, the proof of the sums.

    `advantage` is what the seat was reckoned to be worth. `sigma_before` has grown already by the
    days without a game.
    """

    __table_args__ = (
        UniqueConstraint("rated_id", "rating_id"),
        Index("ix_ratingchange_rating_sequence", "rating_id", "sequence"),
    )

    id: int | None = Field(default=None, primary_key=True)
    rated_id: int = Field(foreign_key="ratedgame.id")
    rating_id: int = Field(foreign_key="rating.id")
    sequence: int
    place: int
    """The best place that they took in that game, among those who were compared."""
    advantage: float
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float
    at: datetime = Field(sa_type=UtcDateTime)
