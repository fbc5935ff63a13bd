"""Replies that were asked back, with what their players meant by them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime
from pbem.models.move_sources import MoveSource

LONGEST_LABELLED = 2000


class LabelledReply(SQLModel, table=True):
    """The words of a mail that was asked back, and the `moves` that its player then made at that
    decision, of which the game has had `number` before; `source` says how they made them. Without
    moves nothing tells what was meant.

    Names and addresses in the text are replaced (pbem.inbox.labelled_replies). Kept only where the
    host has `PBEM_KEEP_READINGS` on.
    """

    id: int | None = Field(default=None, primary_key=True)
    inbound_id: int = Field(foreign_key="inboundmail.id", unique=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    seat: int
    number: int
    language: str = Field(max_length=8)
    text: str = Field(max_length=LONGEST_LABELLED)
    moves: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    source: MoveSource = Field(sa_type=EnumText(MoveSource, 10))
    kept_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
