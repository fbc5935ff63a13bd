"""Moves that were taken back, and requests to take one back that others know of."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime


class TakeBackState(StrEnum):
    """What became of it; `PASSED`: somebody played on, or nobody answered for days."""

    ASKED = "asked"
    DONE = "done"
    REFUSED = "refused"
    PASSED = "passed"


class TakeBack(SQLModel, table=True):
    """The decision `ordinal` of `seat`, which was the move of that `number`.

    `told`: others knew of it, and all may read that it was taken back. `waits_for` are the seats
    whose players have not agreed yet. `mail_id` is the mail that asked, which does it once.
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    ordinal: int
    number: int
    text: str = Field(max_length=1000)
    told: bool = False
    state: str = Field(default=TakeBackState.DONE, max_length=10)
    waits_for: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    mail_id: int | None = Field(default=None, foreign_key="inboundmail.id", index=True)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
