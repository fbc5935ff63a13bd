"""What players leave to be played for them later: orders, and the rest of an answer, a plan."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime

LONGEST_TEXT = 1000


class OrderKind(StrEnum):
    ORDER = "order"
    PLAN = "plan"


class OrderEnd(StrEnum):
    """Why it counts no more."""

    NOT_YET = ""
    DONE = "done"
    UNFIT = "unfit"
    TURN = "turn"
    """The turn of a plan is over."""
    OVER = "over"
    """What its `until` waited for has come."""
    REPLACED = "replaced"
    REMOVED = "removed"


class SeatOrder(SQLModel, table=True):
    """An order in the notation, or one move of a plan as it was written; nobody else's business.

    `since` and `ended` are numbers of moves that had been played. `turn` is the number of the move
    with which the turn of a plan began, or the one in which an `if` was first followed; `known`
    what the seat alone knew when a plan was made (`engine.Match.knowledge`).
    """

    __tablename__ = "standingtext"
    """Its first name; nothing is gained by a table that changes its own."""

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    player_id: int = Field(foreign_key="player.id", index=True)
    kind: OrderKind = Field(sa_type=EnumText(OrderKind, 10))
    text: str = Field(max_length=LONGEST_TEXT)
    since: int
    turn: int | None = None
    known: str = Field(default="", max_length=16)
    ended: int | None = Field(default=None, index=True)
    why: OrderEnd = Field(default=OrderEnd.NOT_YET, sa_type=EnumText(OrderEnd, 10))
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)

    def end(self, why: OrderEnd, number: int) -> None:
        """It counts no more, for that reason, after so many moves."""
        self.ended, self.why = number, why
