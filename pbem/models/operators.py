"""What operators did, why, and which players may read it; never changed, and kept for ever."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime

LONGEST_WHY = 300


class OperatorAct(SQLModel, table=True):
    """One act: `name` is a `pbem.accounts.operator_log.ActName`, `text` the operator's reason.

    `by_id` is null where it was done by a command. Of a game, everybody at its table may read it;
    where others must not, `game_id` is null.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=40)
    text: str = Field(max_length=LONGEST_WHY)
    by_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    seat: int | None = None
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime, index=True)


class OperatorActReader(SQLModel, table=True):
    """A player whom an act concerns: they read it in their account."""

    act_id: int = Field(foreign_key="operatoract.id", primary_key=True)
    player_id: int = Field(foreign_key="player.id", primary_key=True, index=True)
