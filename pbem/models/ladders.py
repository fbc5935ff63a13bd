"""Ladders: where everybody stands, who has challenged whom, and how the rungs have changed."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime, words


class ChallengeStatus(StrEnum):
    OPEN = "open"
    """It waits for its answer."""
    ACCEPTED = "accepted"
    """Its game runs, or is over."""
    DECLINED = "declined"
    EXPIRED = "expired"
    """Nobody answered in time."""
    WITHDRAWN = "withdrawn"
    """Taken back, or one of the two has left the ladder."""


class Climber(SQLModel, table=True):
    """An entry's place on a ladder: `rung` 1 is the top; null for who has left.

    `active_at` is when they last played or came, `rests` how many periods without a game since
    then were taken account of. Numbers of games stay when somebody leaves and comes back.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    entry_id: int = Field(foreign_key="entry.id", unique=True)
    rung: int | None = None
    active_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    rests: int = 0
    played: int = 0
    won: int = 0
    timeouts: int = 0


class Challenge(SQLModel, table=True):
    """One player of a ladder asks another, by their entries, for a game that is their `fixture_id`
    once it is accepted."""

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    challenger_id: int = Field(foreign_key="entry.id", index=True)
    challenged_id: int = Field(foreign_key="entry.id", index=True)
    status: ChallengeStatus = Field(
        default=ChallengeStatus.OPEN, sa_type=words(ChallengeStatus), index=True
    )
    made_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    due_at: datetime = Field(sa_type=UtcDateTime, index=True)
    """Until when it can be answered."""
    answered_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    fixture_id: int | None = Field(default=None, foreign_key="fixture.id", unique=True)


class RungChange(SQLModel, table=True):
    """Somebody stands on another rung from now on; null: they have left the ladder.

    `challenge_id` is the challenge that brought it about, if one did.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    entry_id: int = Field(foreign_key="entry.id", index=True)
    rung: int | None = None
    challenge_id: int | None = Field(default=None, foreign_key="challenge.id")
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
