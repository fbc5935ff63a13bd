"""What is offered to somebody in a league: the place of another."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime, words


class PlaceOfferStatus(StrEnum):
    OPEN = "open"
    """It waits for its answer."""
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    """Nobody answered in time."""
    VOID = "void"
    """Who was asked has left the waiting list."""


class PlaceOffer(SQLModel, table=True):
    """Somebody who waits, `asked_id`, is asked to take a place of the season with all its results.

    Both are entries; whoever has the place plays on until somebody says yes, or a bot does.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    place_id: int = Field(foreign_key="entry.id", index=True)
    asked_id: int = Field(foreign_key="entry.id", index=True)
    status: PlaceOfferStatus = Field(
        default=PlaceOfferStatus.OPEN, sa_type=words(PlaceOfferStatus), index=True
    )
    made_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    due_at: datetime = Field(sa_type=UtcDateTime, index=True)
    """Until when it can be answered."""
