"""Moves that were taken back, requests to take one back that others know of, and lines that were
left when an operator rewound the game."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime
from pbem.models.move_sources import MoveSource


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
    state: TakeBackState = Field(default=TakeBackState.DONE, sa_type=EnumText(TakeBackState, 10))
    waits_for: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    mail_id: int | None = Field(default=None, foreign_key="inboundmail.id", index=True)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class LeftMove(SQLModel, table=True):
    """A move of a line that was left: what was played from `number` on before the game was rewound
    by the act of that id (`pbem.play.undo.rewind`). It can't be played on.

    `shown` is its text as all could read it then, null where they couldn't; when the game is over
    all may read `text`.
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    act_id: int = Field(foreign_key="operatoract.id", index=True)
    number: int
    seat: int
    text: str = Field(max_length=1000)
    shown: str | None = Field(default=None, max_length=1000)
    auto: bool = False
    source: MoveSource = Field(sa_type=EnumText(MoveSource, 10))
    digest: str | None = Field(default=None, max_length=64)
    waited: int | None = None
    played_at: datetime = Field(sa_type=UtcDateTime)
